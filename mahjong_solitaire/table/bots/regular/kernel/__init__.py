"""Kernels of the judgement: which complete hands are within reach, how likely they are, and what they pay."""
