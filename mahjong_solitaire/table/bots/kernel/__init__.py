"""Kernels of the bots: what is done for each of thousands of hands within reach."""
