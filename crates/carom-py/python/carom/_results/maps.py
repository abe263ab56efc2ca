"""Maps of the editors Tiled and LDtk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple, cast

from .vec2 import Vec2

if TYPE_CHECKING:
    from .._carom import TileGrid


class MapShape(NamedTuple):
    """A shape of a layer."""

    name: str
    """The name of the object. An object without a name has its class instead, and an object without a class its kind."""
    id: int | None
    """The number that Tiled gave the object; None for tiles and in LDtk."""
    class_name: str
    """The class of the object in Tiled, the name of the entity in LDtk."""
    properties: dict[str, str]
    """The custom properties in Tiled, the fields in LDtk."""
    shape: Any
    """The shape, in pixels with y up."""
    kinds: list[str]
    """For a grid of an IntGrid layer, the name of each kind of tile; empty for other shapes."""

    def kind_of(self, part: int) -> str | None:
        """Returns the name of the kind of a tile; None for other shapes. Pass the index of the part that a contact
        reports."""
        if not self.kinds:
            return None
        grid = cast("TileGrid", self.shape)
        kind = grid.get(*grid.cell_of(part))
        return None if kind is None else self.kinds[kind]


class MapLayer(NamedTuple):
    """A layer of a map."""

    name: str
    """The name, after the names of its groups or its level: `caves/ground`."""
    kind: Literal["tiles", "objects"]
    """The kind of the layer: tiles, which are one shape, or objects, each of which is a shape."""
    class_name: str
    """The class in Tiled, the type in LDtk."""
    properties: dict[str, str]
    """The custom properties."""
    is_visible: bool
    """Whether the editor shows the layer; hidden layers are read too."""
    shapes: list[MapShape]
    """The shapes."""


class Map(NamedTuple):
    """A map: layers of shapes, in pixels with y up."""

    format: Literal["tiled", "ldtk"]
    """The editor."""
    top: float
    """The y of the editor's origin: a point (x, y) of the editor is at (x, top - y)."""
    size: Vec2 | None
    """The width and height; None for an infinite map and for an LDtk world."""
    properties: dict[str, str]
    """The custom properties of a Tiled map."""
    layers: list[MapLayer]
    """The layers, from back to front."""
    notes: list[str]
    """Remarks about parts of the file that were left out."""

    def layer(self, name: str) -> MapLayer:
        """Returns the layer with a name. For an unknown name, raises a KeyError that lists the names of all layers."""
        found = [layer for layer in self.layers if layer.name == name]
        if not found:
            names = ", ".join(layer.name for layer in self.layers)
            raise KeyError(f"no layer has the name {name}; the layers are {names}")
        return found[0]

    def from_editor(self, point: tuple[float, float]) -> Vec2:
        """Returns a point of the editor, where y points down, in the coordinates of the shapes."""
        return Vec2(point[0], self.top - point[1])
