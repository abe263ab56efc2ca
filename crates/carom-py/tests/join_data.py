"""Creates tables of shapes that are hard to divide among tasks, for joins in parts, and finds their pairs by brute force."""

from __future__ import annotations

import numpy as np
import pyarrow as pa

import carom
from carom._tables import layout_of, rows_of

WORDS = {
    "circles": ["x", "y", "radius"],
    "obbs": ["x", "y", "width", "height", "angle"],
    "aabbs": ["min_x", "min_y", "max_x", "max_y"],
    "capsules": ["a_x", "a_y", "b_x", "b_y", "radius"],
}


def centers(name, count, rng):
    """Returns centers, spread out as `name` says."""
    if name == "uniform" or name == "giant":
        return rng.uniform(-100, 100, (count, 2))
    if name == "clustered":
        spread = np.where(np.arange(count) % 2, 200.0, 2.0)[:, None]
        return rng.uniform(-1, 1, (count, 2)) * spread
    if name == "equal":
        return np.full((count, 2), 3.0)
    assert name == "line"
    return np.column_stack([np.full(count, 7.0), rng.uniform(-500, 500, count)])


def table(name, kind, count, seed, scale=1.0):
    """Returns a table of shapes of one kind, with centers in an area whose size grows with `scale`."""
    rng = np.random.default_rng(seed)
    at, size = scale * centers(name, count, rng), 0.7
    sizes = np.full(count, size)
    if name == "giant":
        sizes[count // 2] = 130.0 * scale
    if kind == "circles":
        columns = [*at.T, sizes]
    elif kind == "obbs":
        columns = [*at.T, sizes, 2 * sizes, rng.uniform(0, 7, count)]
    elif kind == "aabbs":
        columns = [*(at - sizes[:, None]).T, *(at + sizes[:, None]).T]
    else:
        columns = [*at.T, *(at + 0.5).T, sizes]
    ids = rng.permutation(count).astype(np.int64)
    return pa.table([ids, *columns], ["id", *WORDS[kind]])


def wkb(ring):
    """Returns a polygon as WKB."""
    closed = np.vstack([ring, ring[:1]]).astype("<f8")
    return b"\x01" + np.array([3, 1, len(closed)], "<u4").tobytes() + closed.tobytes()


def polygon_table(count, seed):
    """Returns a table of triangles and arrow heads, which are concave."""
    rng = np.random.default_rng(seed)
    rings = [[(0, 0), (2, 0), (0, 1)], [(0, 0), (2, 1), (0, 2), (0.5, 1)]]
    at = rng.uniform(-30, 30, (count, 2))
    geometry = [wkb(np.array(rings[index % 2]) + center) for index, center in enumerate(at)]
    return pa.table({"id": np.arange(count), "geometry": pa.array(geometry, pa.binary())})


def shapes(rows):
    """Returns the ids and shapes of a table."""
    return rows_of(rows, layout_of(rows.column_names, None, "table").kind)


def expected_pairs(a, b=None, distance=0.0):
    """Returns the pairs that one process finds."""
    ids_a, shapes_a = shapes(a)
    ids_b, shapes_b = (ids_a, shapes_a) if b is None else shapes(b)
    if distance:
        found = np.argwhere(carom.separation(shapes_a[:, None], shapes_b) <= distance)
        found = found[found[:, 0] < found[:, 1]] if b is None else found
    else:
        found = carom.pairs(shapes_a) if b is None else carom.pairs(shapes_a, shapes_b)
    pairs = np.column_stack([ids_a[found[:, 0]], ids_b[found[:, 1]]]).astype(np.int64)
    if b is None:
        pairs.sort(axis=1)
    return sorted(map(tuple, pairs.tolist()))


def expected_answers(a, b=None, distance=0.0):
    """Returns the pairs that one process finds, with separation, depth, normal and intersection over union. Each pair is computed
    alone."""
    ids_a, shapes_a = shapes(a)
    ids_b, shapes_b = (ids_a, shapes_a) if b is None else shapes(b)
    of_a, of_b = dict(zip(ids_a.tolist(), shapes_a, strict=True)), dict(zip(ids_b.tolist(), shapes_b, strict=True))
    rows = []
    for id_a, id_b in expected_pairs(a, b, distance):
        one, other = of_a[id_a], of_b[id_b]
        found = carom.contact(one, other)
        depth, normal = (None, (None, None)) if found is None else (found.depth, (found.normal[0], found.normal[1]))
        rows.append((id_a, id_b, carom.separation(one, other), depth, *normal, carom.iou(one, other)))
    return rows


def expected_nearest(a, b, k):
    """Returns the nearest neighbours by brute force: the ids of `a` and `b`, and the separation."""
    (ids_a, shapes_a), (ids_b, shapes_b) = shapes(a), shapes(b)
    distances = carom.separation(shapes_a[:, None], shapes_b)
    rows = []
    for row, id_a in enumerate(ids_a.tolist()):
        order = np.lexsort([ids_b, distances[row]])[:k]
        rows += [(id_a, int(ids_b[column]), float(distances[row, column])) for column in order]
    return sorted(rows, key=lambda row: (row[0], row[2], row[1]))


def pairs_of(joined):
    """Returns the pairs of a joined table as tuples, in its order."""
    return list(zip(*(joined.column(name).to_pylist() for name in joined.column_names), strict=True))


def lattice(count, seed):
    """Returns points and polygons whose corners are whole numbers, so that many points lie on boundaries: the tables, and the same
    geometries as objects of shapely."""
    import shapely

    rng = np.random.default_rng(seed)
    at = rng.integers(0, 14, (count, 2))
    points = pa.table({"x": at[:, 0].astype(float), "y": at[:, 1].astype(float), "key": [f"p{row}" for row in range(count)]})
    rings = [[(0, 0), (4, 0), (0, 4)], [(0, 0), (4, 0), (4, 4), (2, 1), (0, 4)], [(0, 0), (2, 0), (2, 2), (0, 2)]]
    corners = [np.array(rings[row % 3]) + rng.integers(0, 10, 2) for row in range(count)]
    geometry = pa.array([wkb(ring) for ring in corners], pa.binary())
    colours = pa.array([["red", "green"][row % 2] for row in range(count)])
    polygons = pa.table({"geometry": geometry, "colour": colours, "size": pa.array(np.arange(count, dtype=float))})
    return points, polygons, shapely.points(at), np.array([shapely.Polygon(ring) for ring in corners])


def kinds_of_joins(count, seed):
    """Returns polygons, points, and the rows of each kind of join of polygons that contain points.
    Shapely computes these rows, in any order. A row has both ids, the column `colour` of the
    polygon, and the column `key` of the point, which is its id."""
    import shapely

    points, polygons, of_points, of_polygons = lattice(count, seed)
    holds = shapely.contains(of_polygons[:, None], of_points)
    colours, names = polygons.column("colour").to_pylist(), points.column("key").to_pylist()
    pairs = [(i, names[j], colours[i], names[j]) for i, j in np.argwhere(holds).tolist()]
    lonely_a = np.flatnonzero(~holds.any(axis=1)).tolist()
    lonely_b = np.flatnonzero(~holds.any(axis=0)).tolist()
    assert pairs and lonely_a and lonely_b
    left = [(i, None, colours[i], None) for i in lonely_a]
    expected = {
        "inner": pairs,
        "left": pairs + left,
        "outer": pairs + left + [(None, names[j], None, names[j]) for j in lonely_b],
        "semi": [(i, colours[i]) for i in np.flatnonzero(holds.any(axis=1)).tolist()],
        "anti": [(i, colours[i]) for i in lonely_a],
    }
    return polygons, points, expected
