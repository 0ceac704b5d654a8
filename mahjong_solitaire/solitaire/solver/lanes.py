"""512 boards side by side: a numba value type of eight 64-bit words, one bit a board ("lane").

Numba's loops over eight words are not vectorised (it can't rule out aliasing); as one LLVM vector they are, by
whatever the processor has. Arrays of lanes are uint64 arrays of shape (rows, 8); `load` and `store` take the row.
"""

from __future__ import annotations

import operator

from llvmlite import ir
from numba import njit, types
from numba.core.imputils import lower_builtin
from numba.core.typing.templates import AbstractTemplate, infer_global, signature
from numba.extending import intrinsic, models, register_model

from mahjong_solitaire.solitaire.solver.desk import WORDS

_WORD = ir.IntType(64)
_VECTOR = ir.VectorType(_WORD, WORDS)


class LanesType(types.Type):
    """The numba type of one bit in each of 512 boards."""

    def __init__(self) -> None:
        super().__init__(name="Lanes")


LANES = LanesType()


@register_model(LanesType)
class _LanesModel(models.PrimitiveModel):
    def __init__(self, manager, frontend_type):
        super().__init__(manager, frontend_type, _VECTOR)


def _binary(operation, instruction: str) -> None:
    @infer_global(operation)
    class _Typing(AbstractTemplate):
        def generic(self, args, kws):
            if len(args) == 2 and all(isinstance(arg, LanesType) for arg in args):
                return signature(LANES, LANES, LANES)
            return None

    @lower_builtin(operation, LanesType, LanesType)
    def _lower(context, builder, sig, args):
        return getattr(builder, instruction)(*args)


_BINARY = {
    "and_": (operator.and_, operator.iand),
    "or_": (operator.or_, operator.ior),
    "xor": (operator.xor, operator.ixor),
}
for _instruction, _operations in _BINARY.items():
    for _operation in _operations:
        _binary(_operation, _instruction)


@infer_global(operator.invert)
class _InvertTyping(AbstractTemplate):
    def generic(self, args, kws):
        if len(args) == 1 and isinstance(args[0], LanesType):
            return signature(LANES, LANES)
        return None


@lower_builtin(operator.invert, LanesType)
def _lower_invert(context, builder, sig, args):
    return builder.not_(args[0])


def _row_pointer(context, builder, array_type, array, row):
    data = context.make_array(array_type)(context, builder, array).data
    first = builder.gep(data, [builder.mul(row, ir.Constant(row.type, WORDS))])
    return builder.bitcast(first, _VECTOR.as_pointer())


def _splat(builder, word):
    lanes = ir.Constant(_VECTOR, ir.Undefined)
    for place in range(WORDS):
        lanes = builder.insert_element(lanes, word, ir.Constant(ir.IntType(32), place))
    return lanes


@intrinsic
def load(typing, array, row):
    """Return the lanes in a row of a uint64 array of shape (rows, 8)."""

    def generate(context, builder, sig, args):
        number = context.cast(builder, args[1], sig.args[1], types.intp)
        return builder.load(_row_pointer(context, builder, sig.args[0], args[0], number), align=8)

    return LANES(array, row), generate


@intrinsic
def store(typing, array, row, lanes):
    """Write lanes to a row of a uint64 array of shape (rows, 8)."""

    def generate(context, builder, sig, args):
        number = context.cast(builder, args[1], sig.args[1], types.intp)
        builder.store(args[2], _row_pointer(context, builder, sig.args[0], args[0], number), align=8)
        return context.get_dummy_value()

    return types.void(array, row, lanes), generate


@intrinsic
def splat(typing, word):
    """Return lanes whose eight words are all ``word``."""

    def generate(context, builder, sig, args):
        return _splat(builder, context.cast(builder, args[0], sig.args[0], types.uint64))

    return LANES(word), generate


@intrinsic
def has_any(typing, lanes):
    """Whether any of the 512 bits is set."""

    def generate(context, builder, sig, args):
        words = builder.icmp_unsigned("!=", args[0], ir.Constant(_VECTOR, [0] * WORDS))
        mask = builder.bitcast(words, ir.IntType(WORDS))
        return builder.icmp_unsigned("!=", mask, ir.Constant(ir.IntType(WORDS), 0))

    return types.boolean(lanes), generate


def _shift(instruction: str):
    @intrinsic
    def shift(typing, lanes, distance):
        def generate(context, builder, sig, args):
            word = context.cast(builder, args[1], sig.args[1], types.uint64)
            return getattr(builder, instruction)(args[0], _splat(builder, word))

        return LANES(lanes, distance), generate

    return shift


shift_left = _shift("shl")
shift_right = _shift("lshr")


@njit(inline="always")
def stirred(state):
    """Return the next 512 random bits after ``state`` (xorshift, each word by itself)."""
    state = state ^ shift_left(state, 13)
    state = state ^ shift_right(state, 7)
    return state ^ shift_left(state, 17)


@njit(inline="always")
def turned(state):
    """Return the same bits, each one place further in its word."""
    return shift_left(state, 1) | shift_right(state, 63)
