"""Reads maps of the editors Tiled and LDtk from files."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from ._carom import map_of_text
from ._results import Map

_MOST = 1 << 28
"""The largest size of a file that is read, in bytes."""


def read_map(path: str | os.PathLike[str], *, passable: Iterable[str] = (), skip_invalid: bool = False) -> Map:
    """Reads a map of Tiled (.tmx, .tmj) or LDtk (.ldtk), with its tile sets, templates and levels.

    - `passable`: the names of objects that do not block: values and entities of LDtk, classes of
    Tiled.
    - `skip_invalid`: whether shapes that cross themselves are left out and reported in `notes`,
    instead of raising an error.

    A map may refer to files in its folder and below; if the folder is in the working directory, the
    map may refer to all files of the working directory.

    >>> import pathlib, tempfile
    >>> file = pathlib.Path(tempfile.mkdtemp(), "level.tmx")
    >>> coin = '<object id="1" name="coin" x="4" y="4" width="8" height="8"><ellipse/></object>'
    >>> size = 'width="4" height="2" tilewidth="16" tileheight="16"'
    >>> _ = file.write_text(f'<map {size}><objectgroup name="things">{coin}</objectgroup></map>')
    >>> carom.read_map(file).layer("things").shapes[0].shape
    Circle(center=Vec2(8.0, 24.0), radius=4.0)
    """
    file = Path(path)
    folder = file.parent.resolve()
    working = Path.cwd().resolve()
    root = working if folder.is_relative_to(working) else folder

    def load(name: str) -> str:
        other = (file.parent / name).resolve()
        if not other.is_relative_to(root):
            raise ValueError(f"{name} is outside of {root}; put it beside the map")
        return _text(other)

    names = [passable] if isinstance(passable, str) else list(passable)
    return map_of_text(str(file), _text(file), load, names, skip_invalid)


def _text(file: Path) -> str:
    if _MOST < file.stat().st_size:
        raise ValueError(f"{file} has more than 256 MiB; give the file that the editor saved")
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise ValueError(f"{file} is not UTF-8; save it again in the editor") from error
