"""Sets the docstrings of the fields of named tuples."""

from __future__ import annotations

import ast
import sys


def document(module: str) -> None:
    """Sets the docstrings of the fields of a module's named tuples, which Python does not keep. The
    texts are those that follow the fields in the source."""
    found = sys.modules[module]
    read = getattr(getattr(found.__spec__, "loader", None), "get_source", None)
    source = read(module) if read else None
    # A package without source files has no texts for fields.
    for item in ast.parse(source or "").body:
        if isinstance(item, ast.ClassDef):
            _document_class(getattr(found, item.name), item.body)


def _document_class(kind: type, body: list[ast.stmt]) -> None:
    for field, text in zip(body, body[1:]):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(text, ast.Expr):
            getattr(kind, field.target.id).__doc__ = ast.literal_eval(text.value)
