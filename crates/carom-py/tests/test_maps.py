"""Tests maps of Tiled and LDtk."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import carom

MAPS = Path(__file__).parents[3] / "scenes/maps"

LEVEL = """<map width="2" height="1" tilewidth="16" tileheight="16"><properties><property name="gravity" value="0 -9"/></properties>
<tileset firstgid="1" name="set" tilewidth="16" tileheight="16" tilecount="2"><tile id="0" type="ladder"/><tile id="1" type="solid"/></tileset>
<layer id="1" name="ground" class="solid" width="2" height="1"><data encoding="csv">1,2</data></layer>
<objectgroup id="2" name="things"><object id="4" name="bow" x="0" y="0"><polygon points="0,0 8,8 8,0 0,8"/></object>
<object id="5" name="coin" type="Coin" x="4" y="4" width="8" height="8"><ellipse/></object></objectgroup></map>"""


@pytest.fixture
def level(tmp_path):
    path = tmp_path / "level.tmx"
    path.write_text(LEVEL)
    return path


def test_a_map_has_layers_of_shapes(level):
    found = carom.read_map(level, skip_invalid=True)
    assert (found.format, found.size, found.top, found.properties) == ("tiled", (32, 16), 16, {"gravity": "0 -9"})
    ground, things = found.layers
    assert (ground.kind, ground.class_name, ground.shapes[0].shape.area) == ("tiles", "solid", 512)
    [coin] = things.shapes
    assert (coin.name, coin.id, coin.class_name) == ("coin", 5, "Coin")
    assert coin.shape == carom.Circle((8, 8), 4) and found.from_editor((8, 8)) == (8, 8)
    assert found.notes[0].startswith("layer `things`: object 4 `bow` left out: ")
    assert found.layer("things") == things and pickle.loads(pickle.dumps(found)).layers[0].name == "ground"
    with pytest.raises(KeyError, match="no layer has the name walls; the layers are ground, things"):
        found.layer("walls")


def test_names_can_be_passable(level):
    for names in (["Ladder"], "ladder"):
        found = carom.read_map(level, passable=names, skip_invalid=True)
        assert found.layer("ground").shapes[0].shape.area == 256


def test_the_kind_of_a_tile_has_a_name():
    found = carom.read_map(MAPS / "world.ldtk")
    tiles = found.layers[0].shapes[0]
    low = tiles.shape.aabb.min
    contact = carom.contact(carom.Aabb((low.x + 20, low.y - 4), (low.x + 28, low.y + 4)), tiles.shape)
    assert tiles.kind_of(contact.part_b) in tiles.kinds[1:]
    assert found.layers[-1].shapes[0].kind_of(0) is None or found.layers[-1].shapes[0].kinds
    walker = carom.Walker(carom.Aabb((low.x + 20, low.y + 200), (low.x + 28, low.y + 212)))
    assert walker.walk((0, -9), 1, [shape.shape for layer in found.layers for shape in layer.shapes]) is not None


def test_all_files_of_a_map_are_read():
    assert len(carom.read_map(MAPS / "platformer.tmx").layer("level/ground").shapes) == 1
    assert carom.read_map(str(MAPS / "caves.tmj")).format == "tiled"


def test_errors_name_the_file_and_the_place(level, tmp_path):
    with pytest.raises(carom.ShapeError, match=r"level\.tmx:4:.*layer `things`, object 4 `bow`"):
        carom.read_map(level)
    with pytest.raises(FileNotFoundError):
        carom.read_map(tmp_path / "gone.tmx")
    level.write_text(LEVEL.replace('<tileset firstgid="1"', '<tileset firstgid="9" source="../../../../etc/set.tsx"/><tileset firstgid="1"'))
    with pytest.raises(ValueError, match="set.tsx is outside of .*; put it beside the map"):
        carom.read_map(level)
    level.write_text("{")
    with pytest.raises(carom.ShapeError):
        carom.read_map(level)
