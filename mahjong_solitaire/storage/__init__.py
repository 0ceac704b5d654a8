"""Everything that touches files."""
