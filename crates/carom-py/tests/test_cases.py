"""Runs the cases of the folder `cases` that are about the library. Cases about the protocol of the
command are left out."""

from __future__ import annotations

import json
import math
import re
from pathlib import Path

import pytest

import carom
from specs import shape, within

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "cases"
# The table of the library, with the queries that are functions.
API = json.loads((ROOT / "api.json").read_text())
FILES = sorted(FOLDER.glob("*.json"))


def vector(values):
    return None if values is None else list(values)


def part(of, index):
    """Returns the name of a part in the protocol: its index, or its column and row if the shape is a grid."""
    return list(of.cell_of(index)) if isinstance(of, carom.TileGrid) else index


def contact_answer(contact, a, b):
    if contact is None:
        return None
    points = [{"point": list(point.point), "depth": point.depth, "id": point.id} for point in contact.points]
    fields = {name: getattr(contact, name) for name in ("depth", "a_in_b", "b_in_a")}
    vectors = {"normal": list(contact.normal), "mtv": list(contact.mtv), "faces": [list(face) for face in contact.faces]}
    return {**fields, **vectors, "points": points, "part_a": part(a, contact.part_a), "part_b": part(b, contact.part_b)}


def hit_answer(hit):
    if hit is None:
        return None
    fields = hit._asdict()
    return {name: list(value) if isinstance(value, carom.Vec2) else value for name, value in fields.items()}


def pair(ask):
    return within("a", lambda: shape(ask["a"])), within("b", lambda: shape(ask["b"]))


def answered(query):
    """Returns the function that answers a query of the protocol. It has the same arguments and the same answer in the package."""
    function = getattr(carom, query["function"])

    def answer(ask):
        arguments = [argument(name, ask) for name in query["fields"]]
        answer = function(*arguments)
        answer = hit_answer(answer) if answer is None or hasattr(answer, "_asdict") else answer
        return {query["answer"]: answer} if "answer" in query else answer

    return answer


def argument(name, ask):
    """Returns the argument for a field: a shape, or a value that is passed on unchanged."""
    value = ask.get(name)
    return within(name, lambda: shape(value)) if isinstance(value, dict) else value


def contact(ask):
    a, b = pair(ask)
    return {"contact": contact_answer(carom.contact(a, b), a, b)}


def contacts(ask):
    a, b = pair(ask)
    found = carom.contacts(a, b)
    answers = [contact_answer(contact, a, b) for contact in found.contacts]
    return {"contacts": answers, "is_complete": found.is_complete}


def closest_point(ask):
    of = within("shape", lambda: shape(ask["shape"]))
    answer = {"ratio": None, **hit_answer(carom.closest_point(of, ask["point"]))}
    # For a segment, the protocol returns the answer of the segment's own method.
    return answer | hit_answer(of.closest_point(ask["point"])) if isinstance(of, carom.Segment) else answer


def intersect_segments(ask):
    met = carom.intersect_segments(*pair(ask))
    points = [list(point) for point in met.points]
    return {
        "kind": met.kind,
        "point": points[0] if met.kind == "point" else None,
        "points": points if met.kind == "overlap" else None,
        "fraction_a": met.fraction_a,
        "fraction_b": met.fraction_b,
    }


def time_of_impact(ask):
    a, b = pair(ask)
    motions = [carom.Motion(ask[f"motion_{name}"], ask[f"turn_{name}"]) for name in "ab"]
    return {"hit": hit_answer(carom.time_of_impact(a, motions[0], b, motions[1]))}


def bounds(ask):
    volumes = carom.bounds(ask["points"] if "points" in ask else within("shape", lambda: shape(ask["shape"])))
    aabb, circle, obb = volumes.aabb, volumes.circle, volumes.obb
    return {
        "aabb": {"min": list(aabb.min), "max": list(aabb.max), "area": aabb.area},
        "circle": {"center": list(circle.center), "radius": circle.radius},
        "obb": {"center": list(obb.center), "half": list(obb.half), "angle": obb.rotation.radians, "area": obb.area},
        "dop8": [list(interval) for interval in volumes.dop8.intervals],
        "hull": {
            "vertices": [list(vertex) for vertex in volumes.hull.vertices],
            "radius": volumes.hull.radius,
            "area": volumes.hull.area,
        },
    }


def pairs(ask):
    shapes = [within(f"shapes[{index}]", lambda: shape(spec)) for index, spec in enumerate(ask["shapes"])]
    return {"pairs": carom.pairs(carom.Shapes(shapes)).tolist()}


QUERIES = {query["name"]: answered(query) for query in API["queries"] if hasattr(carom, query["function"])} | {
    "contact": contact,
    "contacts": contacts,
    "closest_point": closest_point,
    "intersect_segments": intersect_segments,
    "time_of_impact": time_of_impact,
    "bounds": bounds,
    "pairs": pairs,
}

# Error codes of the protocol that the package does not have. Each has the reason.
PROTOCOL = {
    "bad_json": "the package reads no text",
    "duplicate_key": "a call has each argument once",
    "missing_field": "Python's own TypeError",
    "unknown_field": "Python's own TypeError",
    "unknown_query": "a function that does not exist cannot be called",
    "unknown_type": "a class that does not exist cannot be called",
    "wrong_type": "Python's own TypeError, or a wrong type of array",
    "turned_grid": "grids turn",
}
OTHER_RULES = {
    "an angle out of range": "a limit of files and lines",
    "a pose with a large angle": "a limit of files and lines",
    "a max beyond all numbers": "a ray may be endless",
    "a direction of length zero": "valid, as in Rust",
    "a direction of negative zeros": "valid, as in Rust",
    "half a kind": "a wrong type of array",
}


def concerns(case):
    """Returns whether a case concerns the package."""
    code = case.get("error", {}).get("code")
    if code in PROTOCOL or case["name"] in OTHER_RULES or not isinstance(case["ask"], dict):
        return False
    return case["ask"].get("query") in QUERIES


def read(file):
    cases = json.loads(file.read_text())
    for case in cases:
        if "ask" not in case:
            try:
                case["ask"] = json.loads(case["line"])
            except (ValueError, RecursionError):
                case["ask"] = None
    return [case for case in cases if concerns(case)]


def difference(path, wanted, got, tolerance):
    """Describes the first difference between two values; None if they are equal."""
    # In the protocol, the infinite distance from a shape without a point is null.
    if path == "answer" and isinstance(wanted, dict):
        for vector, number in (("normal", "separation"), ("point", "distance")):
            if vector in wanted and wanted[vector] is None and number in wanted and wanted[number] is None:
                return None if got[number] == math.inf else f"{number} is {got[number]}"
    if isinstance(wanted, bool) or isinstance(got, bool) or wanted is None or isinstance(wanted, str):
        return None if wanted == got and type(wanted) is type(got) else f"{path} is {got}, not {wanted}"
    if isinstance(wanted, (int, float)):
        is_near = wanted == got or abs(wanted - got) <= tolerance
        return None if is_near and str(float(got)) != "-0.0" else f"{path} is {got}, not {wanted}"
    if isinstance(wanted, list):
        if len(wanted) != len(got):
            return f"{path} has {len(got)}, not {len(wanted)}"
        items = enumerate(wanted)
    else:
        items = wanted.items()
    found = (difference(f"{path}.{key}", value, got[key], tolerance) for key, value in items)
    return next((fault for fault in found if fault), None)


# The names of arguments in the protocol that differ from those of the package.
ARGUMENTS = {"cells": "rows", "cell_size": "cell", "direction": "one_way", "motion_a.turn": "turn_a", "motion_b.turn": "turn_b"}


def is_at(path, argument):
    """Returns whether the path of the protocol is that of an argument. One of the two may have an
    additional index."""
    if "columns" in argument:
        return path.endswith((".rows", ".cell"))
    renamed = argument
    for python, protocol in ARGUMENTS.items():
        renamed = renamed.replace(python, protocol)
    return without_index(path) in (without_index(argument), without_index(renamed))


def without_index(path):
    return re.sub(r"(\[\d+\])+$", "", path)


def fault_of(case):
    """Describes the difference between a case and the package; None if there is none."""
    error = case.get("error")
    try:
        got = QUERIES[case["ask"]["query"]](case["ask"])
    except carom.ShapeError as problem:
        if error is None:
            return f"raised {problem!r}"
        if problem.code == error["code"] and is_at(error["path"], problem.argument):
            return None
        return f"raised {problem.code} at {problem.argument}, not {error['code']} at {error['path']}: {problem}"
    if error is not None:
        return f"answered {got}"
    return difference("answer", case["answer"], got, case.get("tolerance", 0))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_case_has_its_answer(file):
    faults = [f"{case['name']}: {fault}" for case in read(file) if (fault := fault_of(case))]
    assert not faults, "\n".join(faults)


def test_most_cases_concern_the_package():
    assert sum(len(read(file)) for file in FILES) > 450
