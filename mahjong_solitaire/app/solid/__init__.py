"""The view of the game with cubes: a solid that the player turns, drawn in painter's order.

``projection``, ``geometry``, ``looking``, ``turntable`` and ``steps`` are pure; ``painter`` draws with them, and
``view`` is what the playing screen holds, behind the protocol of ``app.play_view``.
"""
