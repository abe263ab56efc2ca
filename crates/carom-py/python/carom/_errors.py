"""The exception for wrong shapes and arguments."""

from __future__ import annotations

from typing import Any


class ShapeError(ValueError):
    """A shape that cannot be built, or an argument out of range. The message names the argument, its value and the cure.

    >>> try:
    ...     carom.Circles([[0, 0, 1], [0, 0, -1]])
    ... except carom.ShapeError as error:
    ...     print(error)
    row 1: radius is -1: negative; give 0 or more
    """

    # Tracebacks show the public name, too.
    __module__ = "carom"

    code: str
    """The stable name of the kind of error, such as `not_finite`, `negative` or `not_convex`."""
    argument: str
    """The name of the argument. If an element of a list is wrong, the name has its index: `vertices[2]`."""
    row: int | None
    """The index of the wrong row of an array; None for a single shape."""
    value: Any
    """The wrong value."""

    def __init__(
        self, message: str, code: str = "", argument: str = "", row: int | None = None, value: Any = None
    ) -> None:
        super().__init__(message)
        self.code = code
        self.argument = argument
        self.row = row
        self.value = value

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.code, self.argument, self.row, self.value)


LOST_WORKER = "A worker usually dies because it has too little memory for a task: give a smaller target, or workers with more memory."
"""The note that is added to the errors of clusters about lost workers."""
