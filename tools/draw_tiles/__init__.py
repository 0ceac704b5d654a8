"""Draws the tiles, bodies, shadows, index marks and the application's icon as SVG files, from code alone."""
