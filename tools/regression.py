"""Logistic regression by Newton's method, for the tools that measure chances."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
_RIDGE = 2.0
"""Keeps the weights of rare signs small."""


def fit(rows: Numbers, happened: Numbers) -> Numbers:
    """Return the weights of the columns, so that their sum is the logit of the chance that something happened."""
    weights = np.zeros(rows.shape[1])
    for _ in range(30):
        chances = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (chances - happened) + _RIDGE * weights
        bend = (rows * (chances * (1 - chances))[:, None]).T @ rows + _RIDGE * np.eye(len(weights))
        step = np.asarray(np.linalg.solve(bend, slope), np.float64)
        weights -= step
        if np.abs(step).max() < 1e-6:
            break
    return weights
