"""``python -m mahjong_solitaire`` is the same as the ``mahjong-solitaire`` command."""

from mahjong_solitaire.cli.main import main

if __name__ == "__main__":
    main()
