"""Finds the parcels on which each building stands, with GeoPandas and with Carom. Both give the same pairs.

python geopandas_join.py              # prints the numbers
python geopandas_join.py picture.png  # writes a picture, too
"""

import sys
from time import perf_counter

import geopandas
import numpy as np
import shapely

import carom

#The size and the place of a town in metres. The town is far from the origin, as in a national grid.
WEST, SOUTH, SIZE = 3_465_000.0, 5_882_000.0, 2000.0
GRID = "EPSG:31467"


def parcels(random: np.random.Generator, count: int) -> geopandas.GeoDataFrame:
    """Returns parcels that cover the town without gaps and are cut by a river. Some parcels have a courtyard, and some lie on
    both banks."""
    seeds = shapely.multipoints(random.uniform(0, SIZE, (count, 2)) + (WEST, SOUTH))
    town = shapely.box(WEST, SOUTH, WEST + SIZE, SOUTH + SIZE)
    cells = shapely.intersection(shapely.get_parts(shapely.voronoi_polygons(seeds)), town)
    along = np.linspace(0, SIZE, 40)
    bed = np.column_stack([WEST + along, SOUTH + SIZE / 2 + 200 * np.sin(along / 300)])
    land = shapely.difference(cells, shapely.LineString(bed).buffer(25))
    land = land[~shapely.is_empty(land)]
    yards = shapely.buffer(shapely.centroid(land), 6)
    land = np.where(random.random(len(land)) < 0.1, shapely.difference(land, yards), land)
    return geopandas.GeoDataFrame({"parcel": np.arange(len(land))}, geometry=land, crs=GRID)


def buildings(random: np.random.Generator, count: int) -> geopandas.GeoDataFrame:
    """Returns houses with two wings, turned at random. Every tenth house has corners at whole
    metres, and shares a wall with its neighbour."""
    outline = np.array([(0, 0), (18, 0), (18, 8), (8, 8), (8, 14), (0, 14)], float)
    angle = random.uniform(0, 2 * np.pi, count)
    place = random.uniform(0, SIZE, (count, 2))
    angle[::10], place[::10] = 0, np.round(place[::10])
    place[1::10], angle[1::10] = place[::10] + (18, 0), 0
    cosine, sine = np.cos(angle), np.sin(angle)
    turn = np.array([[cosine, sine], [-sine, cosine]]).transpose(2, 0, 1)
    corners = outline @ turn + place[:, None] + (WEST, SOUTH)
    return geopandas.GeoDataFrame({"house": np.arange(count)}, geometry=shapely.polygons(corners), crs=GRID)


def shapes(layer: geopandas.GeoDataFrame) -> carom.Shapes:
    """Returns the shapes of a layer. They can be used in any number of queries."""
    return carom.Shapes.from_shapely(layer.geometry.to_numpy())


def join_of_geopandas(left: geopandas.GeoDataFrame, right: geopandas.GeoDataFrame) -> np.ndarray:
    """Returns the index pairs of a spatial join, sorted like the pairs of `carom.pairs`."""
    joined = geopandas.sjoin(left, right, predicate="intersects")
    rows = np.column_stack([joined.index.to_numpy(), joined["index_right"].to_numpy()])
    return rows[np.lexsort((rows[:, 1], rows[:, 0]))]


def draw(houses: geopandas.GeoDataFrame, land: geopandas.GeoDataFrame, pairs: np.ndarray, file: str) -> None:
    """Draws a part of the town; houses on several parcels are red."""
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(figsize=(6, 6.2), layout="constrained")
    land.plot(ax=axes, color="#eef2e0", edgecolor="#8a9a5b", linewidth=0.8)
    counts = np.bincount(pairs[:, 0], minlength=len(houses))
    houses.plot(ax=axes, color=np.select([counts > 1, counts == 1], ["#d33a2c", "#3f6fb5"], "#555555"))
    axes.set(xlim=(WEST + 500, WEST + 1000), ylim=(SOUTH + 850, SOUTH + 1350), facecolor="#bcd7ea")
    axes.set(xticks=[], yticks=[], xlabel="", ylabel="")
    axes.set_title("Houses on one parcel, on several (red), on none (gray)", fontsize=10)
    figure.savefig(file, dpi=64)


def main(picture: str | None = None, count: int = 5000) -> np.ndarray:
    """Joins both layers with both libraries, checks that the pairs are equal, and returns them."""
    random = np.random.default_rng(45)
    land, houses = parcels(random, count // 2), buildings(random, count)
    begun = perf_counter()
    expected = join_of_geopandas(houses, land)
    between = perf_counter()
    a, b = shapes(houses), shapes(land)
    converted = perf_counter()
    pairs = carom.pairs(a, b)
    ended = perf_counter()
    assert np.array_equal(pairs, expected)
    print(f"{len(houses)} houses, {len(land)} parcels: {len(pairs)} pairs")
    print(f"geopandas.sjoin: {1000 * (between - begun):.0f} ms")
    print(f"carom.pairs: {1000 * (ended - converted):.0f} ms, after {1000 * (converted - between):.0f} ms for the shapes")
    if picture is not None:
        draw(houses, land, pairs, picture)
    return pairs


if __name__ == "__main__":
    main(*sys.argv[1:2])
