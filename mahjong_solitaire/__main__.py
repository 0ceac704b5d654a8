"""``python -m mahjong_solitaire`` is the same as the ``mahjong-solitaire`` command."""

from __future__ import annotations

import sys

_INTERRUPTED = 130


def main() -> None:
    """Run the command; it can be interrupted without a traceback from the first moment on, while it is read in, too."""
    try:
        from mahjong_solitaire.cli.main import main as run_command
    except KeyboardInterrupt:
        sys.exit(_INTERRUPTED)
    run_command()


if __name__ == "__main__":
    main()
