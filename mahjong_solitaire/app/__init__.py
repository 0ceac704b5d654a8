"""The window: everything that knows pygame."""

import os

# pygame greets on standard output when it is imported.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
