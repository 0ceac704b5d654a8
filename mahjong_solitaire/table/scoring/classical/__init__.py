"""Scoring by the rules of Chinese Classical: points, doublings, limit hands, and the settlement of all four hands."""
