"""Tools of the project: art, pictures, measurements."""
