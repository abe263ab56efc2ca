"""Creates shapes from descriptions in the query protocol. The files under `cases` contain such
descriptions."""

from __future__ import annotations

import carom


def shape(spec: dict) -> carom.Shape:
    """Creates the shape that a description of the protocol names. For an invalid description, raises an error with the
    path of the argument."""
    fields = {NAMES.get(name, name): value for name, value in spec.items() if name != "type"}
    kind = spec["type"]
    return (FORMS.get(kind) or CLASSES[kind.replace("_", "")])(**fields)


def within(path: str, build):
    """Calls `build`. If it raises an error, adds the path of a field in front of the argument's name."""
    try:
        return build()
    except carom.ShapeError as error:
        error.argument = f"{path}.{error.argument}".removesuffix(".")
        raise


def compound(shapes):
    return carom.Compound([within(f"shapes[{index}]", lambda: placed(**spec)) for index, spec in enumerate(shapes)])


def placed(pose=None, **spec):
    local = shape(spec)
    if pose is None:
        return local
    return local.transformed(
        within("pose", lambda: carom.Pose(pose.get("translation", (0, 0)), radians=pose.get("angle", 0.0)))
    )


def tile(kind):
    if kind is None:
        return carom.TileKind.EMPTY
    if kind == "full":
        return carom.TileKind.FULL
    if "one_way" in kind:
        inner = within("shape", lambda: shape(kind["shape"]))
        return carom.TileKind.one_way(kind["one_way"], inner)
    try:
        return carom.TileKind.part(shape(kind))
    except carom.ShapeError as error:
        # Errors of the protocol about a whole shape name the shape, not its argument.
        error.argument = error.argument.removeprefix("shape")
        raise


def tilegrid(origin, cell, kinds, rows, pose=None):
    kinds = [within(f"kinds[{index}]", lambda: tile(kind)) for index, kind in enumerate(kinds)]
    grid = carom.TileGrid(origin, cell, rows, kinds)
    if pose is None:
        return grid
    return grid.transformed(carom.Pose(pose.get("translation", (0, 0)), radians=pose.get("angle", 0.0)))


# The fields of the protocol whose arguments have other names in the package.
NAMES = {"angle": "radians"}
# Descriptions whose fields are not the arguments of a class.
FORMS = {
    "point": lambda position: carom.Circle(position, 0.0),
    "compound": compound,
    "tilegrid": tilegrid,
}
CLASSES = {kind.__name__.lower(): kind for kind in carom.Shape.__subclasses__()}
