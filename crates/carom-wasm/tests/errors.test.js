// Tests that each invalid argument throws an error with its name, its value, and how to correct it.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { CaromError, HalfPlane, Mover, Rot2, Space, bounce, boundsOfPoints, cast, castRay, collide, contact, contains, grown, hull, intersectSegments, translated, mtvWithGap, overlap, packedContacts, packedContactsBetween, pairs, pairsBetween, transformed, shape, slide, timeOfImpact } from "carom";

const TILE = { type: "aabb", min: [0, 0], max: [1, 1] };
const BALL = { type: "circle", center: [0.5, 1.5], radius: 1 };

/** Checks that the module still gives correct results. */
function works() {
  assert.equal(overlap(BALL, TILE), true);
  assert.deepEqual(contact(BALL, TILE).mtv, [0, 0.5]);
  assert.deepEqual(pairs([BALL, TILE]), [[0, 1]]);
}

/** Checks that a call throws the given error, and that the module works afterwards. */
function refused(call, code, argument, message) {
  assert.throws(call, (error) => {
    assert.ok(error instanceof CaromError && error instanceof Error, error.stack);
    assert.equal(error.name, "CaromError");
    assert.deepEqual([error.code, error.argument], [code, argument], error.message);
    if (message) assert.equal(error.message, message);
    assert.ok(error.message.startsWith(argument) && error.message.includes(": "), error.message);
    return true;
  });
  works();
}

const circle = (radius) => ({ type: "circle", center: [0, 0], radius });
const obb = (fields) => ({ type: "obb", center: [0, 0], half: [1, 1], ...fields });
const polygon = (...vertices) => ({ type: "convex_polygon", vertices });

const space = new Space(), tile = space.insert(TILE);
const disposed = new Space(), search = disposed.search();
disposed.dispose();
disposed.dispose();
const updated = new Space(), stale = updated.update();
updated.update();
const floats = (...numbers) => new Float64Array(numbers);

const ENDLESS = [0];
ENDLESS[0] = ENDLESS;
const ALPHABET = [..."abcdefghijklmnopqrstuvw"].map((letter) => [letter, 1]);

const LIST_OR_PACKED = "give a list of shapes, or a Float64Array or a Float32Array with minX, minY, maxX and maxY for each box, or {circles} with x, y and radius for each circle";

/**
 * The invalid calls. Each has the call, the code of the error, the argument, and for some the message.
 */
const WRONG = [
  [() => overlap(circle(-1), TILE), "negative", "a.radius", "a.radius is -1: negative; give 0 or more"],
  [() => overlap(TILE, circle(-1)), "negative", "b.radius"],
  [() => contact(circle(NaN), TILE), "not_finite", "a.radius", "a.radius is NaN: not a finite number; give a finite number"],
  [() => contact(circle(1e80), TILE), "out_of_range", "a.radius", "a.radius is 1e80: out of range; magnitudes go up to 2^250 (about 1.8e75)"],
  [() => overlap(circle("1"), TILE), "wrong_type", "a.radius", 'a.radius is "1": give a number'],
  [() => overlap(circle(null), TILE), "wrong_type", "a.radius"],
  [() => overlap(circle(undefined), TILE), "missing_field", "a.radius"],
  [() => overlap(circle(1n), TILE), "wrong_type", "a.radius"],
  [() => overlap({ type: "circle", center: [1, 2, 3], radius: 1 }, TILE), "wrong_type", "a.center"],
  [() => overlap({ type: "circle", center: [1, "2"], radius: 1 }, TILE), "wrong_type", "a.center"],
  [() => overlap({ type: "circle", center: null, radius: 1 }, TILE), "wrong_type", "a.center"],
  [() => overlap({ type: "circle", center: floats(1, 2, 3), radius: 1 }, TILE), "wrong_type", "a.center", "a.center is a Float64Array of 3: give a point, [x, y] or {x, y}, of numbers"],
  [() => overlap({ type: "circle", center: ENDLESS, radius: 1 }, TILE), "wrong_type", "a.center"],
  [() => translated(TILE, Object.fromEntries(ALPHABET)), "wrong_type", "by", "by is an object with a, b, c, d, e, f, g, h and more: give a point, [x, y] or {x, y}, of numbers"],
  [() => overlap({ type: "circle", center: { x: 1 }, radius: 1 }, TILE), "wrong_type", "a.center"],
  [() => overlap({ type: "point", position: [Infinity, 0] }, TILE), "not_finite", "a.position"],
  [() => overlap(null, TILE), "wrong_type", "a"],
  [() => overlap(TILE), "missing_field", "b"],
  [() => overlap("circle", TILE), "wrong_type", "a"],
  [() => overlap({ center: [0, 0] }, TILE), "missing_field", "a.type"],
  [() => overlap({ type: "triangle" }, TILE), "unknown_type", "a.type", 'a.type is "triangle": give circle, segment, capsule, aabb, obb, convex_polygon, polygon or point, or chain, compound or tilegrid, which are not in "carom/core"'],
  [() => overlap({ type: "toString" }, TILE), "unknown_type", "a.type"],
  [() => overlap({ type: "aabb" }, TILE), "missing_field", "a.min"],
  [() => overlap({ type: "aabb", min: [2, 0], max: [1, 1] }, TILE), "reversed", "a.min", "a.min is [2, 0]: reversed, as max is less; give the smaller coordinates first, or two opposite corners in any order, {corners: [[4, 3], [0, 0]]}"],
  [() => contact({ type: "aabb", min: [0, 2], max: [1, 1] }, TILE), "reversed", "a.min"],
  [() => overlap({ type: "aabb", min: [2, NaN], max: [1, 1] }, TILE), "not_finite", "a.min"],
  [() => overlap({ type: "aabb", min: [2, 0], max: [-Infinity, 1] }, TILE), "not_finite", "a.max"],
  [() => overlap({ type: "aabb", corner: [2, 0], size: [1, -1] }, TILE), "negative", "a.size", "a.size is [1, -1]: negative; give 0 or more, or two opposite corners in any order, {corners: [[4, 3], [0, 0]]}"],
  [() => overlap({ type: "aabb", corner: [2, 0], size: [-1, NaN] }, TILE), "not_finite", "a.size"],
  [() => overlap({ type: "aabb", corners: [[2, 0], [NaN, 1]] }, TILE), "not_finite", "a.corners[1]"],
  [() => overlap({ type: "aabb", corners: [[2, 0]] }, TILE), "wrong_type", "a.corners", "a.corners is [[2, 0]]: give a list of 2 points"],
  [() => overlap({ type: "aabb", corners: [[2, 0], "b"] }, TILE), "wrong_type", "a.corners[1]"],
  [() => overlap({ ...TILE, center: [0, 0] }, TILE), "unknown_field", "a.center", "a.center is [0, 0]: min is given as well; give only min and max, or corner and size, or center and half, or two corners"],
  [() => overlap(TILE, { ...TILE, center: [1, 1] }), "unknown_field", "b.center"],
  [() => overlap(circle(1), { ...TILE, corner: [1, 1] }), "unknown_field", "b.corner"],
  [() => contact(TILE, { ...TILE, corner: [0, 0] }), "unknown_field", "b.corner"],
  [() => contact(circle(1), { ...TILE, center: [0, 0] }), "unknown_field", "b.center"],
  [() => contact(obb({ angle: 0 }), { ...TILE, center: [0, 0] }), "unknown_field", "b.center"],
  [() => overlap({ type: "aabb", corner: [0, 0], center: [0, 0], size: [1, 1] }, TILE), "unknown_field", "a.center"],
  [() => overlap(obb({ angle: 0, corner: [0, 0] }), TILE), "unknown_field", "a.corner", "a.corner is [0, 0]: center is given as well; give only center and half, or corner and size, or four corners"],
  [() => contact(obb({ angle: 0, corners: [[0, 0], [1, 0], [1, 1], [0, 1]] }), TILE), "unknown_field", "a.corners"],
  [() => overlap({ type: "obb", corners: [[0, 0], [1, 0], [1, 1], [0, 1]], angle: 0 }, TILE), "unknown_field", "a.corners"],
  [() => overlap({ type: "aabb", center: [2, 0], half: [1, -1] }, TILE), "negative", "a.half"],
  [() => overlap(obb({}), TILE), "missing_field", "a.angle", "a.angle is undefined: give one of angle, angleDegrees and rotation"],
  [() => overlap(obb({ angle: NaN }), TILE), "not_finite", "a.angle"],
  [() => overlap(obb({ angleDegrees: Infinity }), TILE), "not_finite", "a.angleDegrees"],
  [() => overlap(obb({ rotation: [0, 0] }), TILE), "zero_direction", "a.rotation"],
  [() => overlap(obb({ angle: 0, angleDegrees: 0 }), TILE), "unknown_field", "a.angle"],
  [() => overlap({ type: "obb", angle: 0 }, TILE), "missing_field", "a.center"],
  [() => overlap({ type: "obb", corners: [[0, 0], [2, 0], [2, 1], [0.5, 1]] }, TILE), "not_rectangle", "a.corners[0]"],
  [() => overlap({ type: "obb", corners: [[0, 0]] }, TILE), "wrong_type", "a.corners"],
  [() => overlap(polygon([0, 0], [4, 0], [1, 1], [0, 4]), TILE), "not_convex", "a.vertices[2]"],
  [() => overlap(polygon([0, 0], [2, 2], [2, 0], [0, 2]), TILE), "self_crossing", "a.vertices[0]"],
  [() => overlap(polygon([0, 0], [1, 0]), TILE), "too_few_points", "a.vertices", "a.vertices has 2: too few distinct points; give 3 or more, or a segment or circle"],
  [() => overlap(polygon([0, 0], [1, 1], [2, 2]), TILE), "flat", "a.vertices[0]"],
  [() => overlap(polygon([0, 0], [1, 0], 5), TILE), "wrong_type", "a.vertices[2]"],
  [() => overlap(polygon([0, 0], [1, 0], null), TILE), "wrong_type", "a.vertices[2]"],
  [() => overlap({ type: "convex_polygon", vertices: 5 }, TILE), "wrong_type", "a.vertices"],
  [() => overlap({ ...polygon([0, 0], [1, 0], [0, 1]), radius: -1 }, TILE), "negative", "a.radius"],
  ...["radus", "raduis", "radiuss", "Radius", "xradius", "radiun"].map((field) =>
    [() => pairs([TILE, { ...polygon([0, 0], [1, 0], [0, 1]), [field]: 0.5 }]), "unknown_field", `shapes[1].${field}`, `shapes[1].${field} is 0.5: no such field; give radius, or another name`]),
  [() => overlap(TILE, { typ: "circle", center: [0, 0], radius: 1 }), "unknown_field", "b.typ", 'b.typ is "circle": no such field; give type, or another name'],
  [() => overlap({ type: "circle", centre: [0, 0], radius: 1 }, TILE), "unknown_field", "a.centre", "a.centre is [0, 0]: no such field; give center, or another name"],
  [() => contact(TILE, { type: "circle", center: [0, 0], radus: 1 }), "unknown_field", "b.radus", "b.radus is 1: no such field; give radius, or another name"],
  [() => pairs([TILE, { type: "capsule", a: [0, 0], b: [1, 0], raduis: 1 }]), "unknown_field", "shapes[1].raduis"],
  [() => contains({ type: "aabb", min: [0, 0], Max: [1, 1] }, [0, 0]), "unknown_field", "shape.Max"],
  [() => contact({ type: "aabb", centre: [0, 0], half: [1, 1] }, TILE), "unknown_field", "a.centre"],
  [() => contact({ type: "aabb", corner: [0, 0], sise: [1, 1] }, TILE), "unknown_field", "a.sise"],
  [() => contact({ type: "obb", conrer: [0, 0], size: [1, 1], angle: 0 }, TILE), "unknown_field", "a.conrer"],
  [() => contact({ type: "obb", center: [0, 0], halfs: [1, 1], angle: 0 }, TILE), "unknown_field", "a.halfs"],
  [() => contact({ type: "polygon", vertexes: [[0, 0], [1, 0], [0, 1]] }, TILE), "missing_field", "a.vertices"],
  [() => contact({ type: "convex_polygon", vertice: [[0, 0], [1, 0], [0, 1]] }, TILE), "unknown_field", "a.vertice"],
  [() => contact({ type: "point", postion: [0, 0] }, TILE), "unknown_field", "a.postion"],
  [() => contact({ type: "segment", b: [0, 0], c: [1, 1] }, TILE), "missing_field", "a.a"],
  [() => pairs([TILE, TILE, circle(-1)]), "negative", "shapes[2].radius"],
  [() => pairs([TILE, null]), "wrong_type", "shapes[1]"],
  [() => pairs({}), "wrong_type", "shapes"],
  [() => pairs(floats(0, 0, 1)), "wrong_length", "shapes.length", "shapes.length is 3: give 4 numbers for each, minX, minY, maxX and maxY for each box"],
  [() => pairs({ circles: floats(0, 0, 1, 1) }), "wrong_length", "shapes.circles.length"],
  [() => pairs({ circles: floats(0, 0, 1, 1, 0, -1) }), "negative", "shapes.circles[3].radius", "shapes.circles[3].radius is -1: negative; give 0 or more"],
  [() => pairs({ circles: floats(NaN, 0, 1) }), "not_finite", "shapes.circles[0].center"],
  [() => pairs({ circles: [0, 0, 1] }), "wrong_type", "shapes.circles", "shapes.circles is [0, 0, 1]: give x, y and radius for each circle, in a Float64Array or a Float32Array"],
  [() => pairs({ circles: new Uint16Array(3) }), "wrong_type", "shapes.circles"],
  [() => pairs({ circles: floats(), boxes: floats() }), "unknown_field", "shapes.boxes"],
  [() => pairs(new Int32Array(8)), "wrong_type", "shapes", `shapes is an Int32Array of 8: ${LIST_OR_PACKED}`],
  [() => pairs(new BigInt64Array(4)), "wrong_type", "shapes", `shapes is a BigInt64Array of 4: ${LIST_OR_PACKED}`],
  [() => pairs(), "missing_field", "shapes"],
  [() => packedContacts(new Int32Array(8)), "wrong_type", "shapes", `shapes is an Int32Array of 8: ${LIST_OR_PACKED}`],
  [() => packedContacts(floats(0, 0, 1, 1, 2, 0, 1, 1)), "reversed", "shapes[4].min", "shapes[4].min.x is 2 and max.x is 1: reversed; give the smaller first"],
  [() => packedContactsBetween([TILE], new Float32Array(4)), "wrong_type", "b", "b is a Float32Array of 4: give a list of shapes, because a is a list of shapes"],
  [() => packedContactsBetween({ circles: floats(0, 0, 1) }, { circles: floats(0, 0, -1) }), "negative", "b.circles[0].radius"],
  [() => hull(floats(0, 0, 1, 1)), "wrong_type", "points", "points is a Float64Array of 4: give a list of points, [[0, 0], [1, 0]]"],
  [() => overlap({ type: "convex_polygon", vertices: floats(0, 0, 1, 1) }, TILE), "wrong_type", "a.vertices", "a.vertices is a Float64Array of 4: give a list of points, [[0, 0], [1, 0]]"],
  [() => pairs(floats(0, 0, 1, 1, 2, 0, 1, 1)), "reversed", "shapes[4]"],
  [() => pairs(floats(0, 0, 1, NaN)), "not_finite", "shapes[0]"],
  [() => pairs(new Uint8Array(1e6)), "wrong_type", "shapes", `shapes is a Uint8Array of 1000000: ${LIST_OR_PACKED}`],
  [() => pairsBetween([TILE], [TILE, null]), "wrong_type", "b[1]"],
  [() => pairsBetween([TILE], [circle(-1)]), "negative", "b[0].radius"],
  [() => pairsBetween(floats(0, 0, 1, 1), floats(0, 0, -1, 1)), "reversed", "b[0]"],
  [() => pairsBetween([TILE], floats(0, 0, 1, 1)), "wrong_type", "b", "b is a Float64Array of 4: give a list of shapes, because a is a list of shapes"],
  [() => pairsBetween(floats(0, 0, 1, 1), [TILE]), "wrong_type", "b"],
  [() => pairsBetween(new Int32Array(4), floats(0, 0, 1, 1)), "wrong_type", "a", `a is an Int32Array of 4: ${LIST_OR_PACKED}`],
  [() => hull([]), "no_points", "points"],
  [() => hull([[0, 0], [0, NaN]]), "not_finite", "points[1]"],
  [() => hull([[0, 0], "a"]), "wrong_type", "points[1]"],
  [() => boundsOfPoints(undefined), "missing_field", "points"],
  [() => contains(TILE, [NaN, 0]), "not_finite", "point"],
  [() => contains(TILE, 5), "wrong_type", "point"],
  [() => contains(TILE, new DataView(new ArrayBuffer(16))), "wrong_type", "point", "point is a DataView of 16: give a point, [x, y] or {x, y}, of numbers"],
  [() => cast(BALL, [0, Infinity], TILE), "not_finite", "motion"],
  [() => cast(BALL, [0, 1e80], TILE), "out_of_range", "motion"],
  [() => timeOfImpact(BALL, [0, NaN], TILE, {}), "not_finite", "motionA"],
  [() => timeOfImpact(BALL, {}, TILE, { x: 0, y: 1e80 }), "out_of_range", "motionB"],
  [() => timeOfImpact(BALL, { displacement: [0, 1e80] }, TILE, {}), "out_of_range", "motionA.displacement"],
  [() => timeOfImpact(BALL, { displacement: 5 }, TILE, {}), "wrong_type", "motionA.displacement"],
  [() => timeOfImpact(BALL, [0, 1], TILE, { displacement: [Infinity, 0] }), "not_finite", "motionB.displacement"],
  [() => timeOfImpact(BALL, [0, 1], TILE, { pivot: [NaN, 0] }), "not_finite", "motionB.pivot"],
  [() => timeOfImpact(BALL, { pivot: [0, 1e80] }, TILE, [0, 1]), "out_of_range", "motionA.pivot"],
  [() => timeOfImpact(BALL, { pivot: null }, TILE, [0, 1]), "wrong_type", "motionA.pivot"],
  [() => timeOfImpact(BALL, { turn: NaN }, TILE, {}), "not_finite", "motionA.turn", "motionA.turn is NaN: not a finite number; give a finite number"],
  [() => timeOfImpact(BALL, { turnDegrees: -Infinity }, TILE, {}), "not_finite", "motionA.turnDegrees"],
  [() => timeOfImpact(BALL, {}, TILE, { turn: -6284.5 }), "out_of_range", "motionB.turn", "motionB.turn is -6284.5: out of range; turns go up to 1000 revolutions in either direction"],
  [() => timeOfImpact(BALL, { turnDegrees: 360050 }, TILE, {}), "out_of_range", "motionA.turnDegrees"],
  [() => timeOfImpact(BALL, { turn: "1" }, TILE, {}), "wrong_type", "motionA.turn"],
  [() => timeOfImpact(BALL, { turnDegrees: null }, TILE, {}), "wrong_type", "motionA.turnDegrees"],
  [() => timeOfImpact(BALL, { turn: 0, turnDegrees: 0 }, TILE, {}), "unknown_field", "motionA.turn", "motionA.turn is 0: give only one of turn and turnDegrees"],
  [() => timeOfImpact(BALL, {}, TILE, { displacment: [0, 1] }), "unknown_field", "motionB.displacment"],
  [() => timeOfImpact(BALL, 5, TILE, {}), "wrong_type", "motionA", "motionA is 5: give a motion, {displacement: [3, 0], turn: 0.5}, or a displacement"],
  [() => timeOfImpact(BALL, null, TILE, {}), "wrong_type", "motionA"],
  [() => timeOfImpact(BALL, [1, 2, 3], TILE, {}), "wrong_type", "motionA"],
  [() => timeOfImpact(BALL, { x: 1 }, TILE, {}), "wrong_type", "motionA"],
  [() => timeOfImpact(BALL, {}, TILE), "missing_field", "motionB"],
  [() => timeOfImpact(BALL, {}, circle(-1), {}), "negative", "b.radius"],
  [() => castRay([0, 0], [NaN, 0], TILE), "not_finite", "direction"],
  [() => castRay([0, 0], [1, 0], TILE, -1), "negative", "max"],
  [() => castRay([0, 0], [1, 0], TILE, NaN), "not_finite", "max"],
  [() => castRay([0, 0], [1, 0], TILE, "5"), "wrong_type", "max"],
  [() => castRay([0, 0], [1, 0], circle(-1)), "negative", "shape.radius"],
  [() => mtvWithGap(BALL, TILE, NaN), "not_finite", "gap"],
  [() => intersectSegments({ type: "circle" }, { a: [0, 0], b: [1, 1] }), "wrong_type", "a.type"],
  [() => intersectSegments({ a: [0, 0] }, { a: [0, 0], b: [1, 1] }), "missing_field", "a.b"],
  [() => translated(TILE, [NaN, 0]), "not_finite", "by"],
  [() => transformed(TILE, { translation: [0, 0], degrees: 90 }), "unknown_field", "pose.degrees", "pose.degrees is 90: no such field; give a pose, {translation: [1, 2], angle: 0}"],
  [() => transformed(TILE, { translation: [0, 0], angel: 1 }), "unknown_field", "pose.angel"],
  [() => transformed(TILE, { translation: [0, 0], angle: 1, rotation: [1, 0] }), "unknown_field", "pose.rotation"],
  [() => transformed(TILE, { translaton: [0, 0] }), "missing_field", "pose.translation"],
  [() => transformed(TILE, { angle: 1 }), "missing_field", "pose.translation"],
  [() => space.setPose(tile, { translation: [0, 0], rotaton: [1, 0] }), "unknown_field", "pose.rotaton"],
  [() => new Space().insert(TILE, "", { layer: 1 }), "unknown_field", "options.layer", "options.layer is 1: no such field; give collider options, {pose, filter, swept}, or leave it out"],
  [() => new Space().insert(TILE, "", { filter: { layers: 1 } }), "unknown_field", "filter.layers"],
  [() => new Space().search({ filtre: {} }), "unknown_field", "options.filtre"],
  [() => new Mover(TILE, { hits: 3 }), "unknown_field", "options.hits"],
  [() => transformed(TILE, null), "wrong_type", "pose"],
  [() => grown(TILE, -1), "negative", "margin"],
  [() => shape(circle(-1)), "negative", "shape.radius"],
  [() => Rot2.fromDirection([0, 0]), "zero_direction", "direction"],
  [() => HalfPlane.contains({ point: [0, 0], normal: [0, 0] }, [0, 0]), "zero_direction", "plane.normal"],
  [() => HalfPlane.contains({ a: [1, 1], b: [1, 1] }, [0, 0]), "zero_direction", "plane.b"],
  [() => HalfPlane.contains(null, [0, 0]), "wrong_type", "plane"],
  [() => HalfPlane.contains({ point: [0, 0], normal: [0, 1], a: [0, 0], b: [1, 0] }, [0, 0]), "unknown_field", "plane.a", "plane.a is [0, 0]: give only point and normal, or only a and b"],
  [() => bounce([NaN, 0], [0, 1], 1), "not_finite", "velocity"],
  [() => bounce([0, 1], [0, 1], NaN), "not_finite", "restitution"],
  [() => bounce([3, -4], [0, 2], 1), "not_unit", "normal", "normal is [0, 2]: give a vector of length 1"],
  [() => slide([3, -4], { x: 0, y: 0 }), "not_unit", "normal"],
  [() => slide([3, -4], [1e300, 0]), "not_unit", "normal"],
  [() => slide([3, -4], [Infinity, 0]), "not_finite", "normal"],
  [() => collide({ velocity: [0, 0], mass: 1 }, { velocity: [1, 0], mass: 1 }, [1, 1], 1), "not_unit", "normal"],
  [() => collide({ velocity: [0, 0], mass: 0 }, { velocity: [0, 0], mass: 1 }, [1, 0], 1), "not_positive", "a.mass"],
  [() => collide({ velocity: [0, 0], mass: 1 }, { velocity: [NaN, 0], mass: 1 }, [1, 0], 1), "not_finite", "b.velocity"],
  [() => new Mover(circle(-1)), "negative", "shape.radius"],
  [() => new Mover(BALL, { maxHits: 0 }), "not_positive", "maxHits"],
  [() => new Mover(BALL, null), "wrong_type", "options"],
  [() => new Mover(BALL).advance([1, 0], 1, [TILE], null), "wrong_type", "respond"],
  [() => new Mover(BALL).advance([1, 0], -1, []), "negative", "time"],
  [() => new Mover(BALL).advance([1, NaN], 1, []), "not_finite", "velocity"],
  [() => new Mover(BALL).advance([1, 0], 1, [TILE, circle(-1)]), "negative", "obstacles[1].radius"],
  [() => new Mover(BALL).recover([circle(-1)]), "negative", "obstacles[0].radius"],
  [() => new Mover(BALL).advance([0, -1], 1, [TILE], () => "stop"), "wrong_type", "the response of obstacles[0]"],
  [() => new Mover(BALL).advance([0, -1], 1, [TILE], () => ({ bounce: Infinity })), "not_finite", "the response of obstacles[0].bounce", "the response of obstacles[0].bounce is Infinity: not a finite number; give a number from 0 to 1"],
  [() => new Mover(BALL).advance([0, -1], 1, [{ ...TILE, response: { bounce: NaN } }]), "not_finite", "the response of obstacles[0].bounce"],
  [() => new Mover(BALL).advance([0, -1], 1, [{ ...TILE, respons: "touch" }]), "unknown_field", "obstacles[0].respons", 'obstacles[0].respons is "touch": no such field; give response, or another name'],
  [() => new Mover(BALL).advance([0, -1], 1, space), "wrong_type", "obstacles"],
  [() => space.insert(circle(-1)), "negative", "shape.radius"],
  [() => space.insert(), "missing_field", "shape"],
  [() => space.insert(TILE, null, null), "wrong_type", "options"],
  [() => space.insert(TILE, null, { swept: 1 }), "wrong_type", "swept"],
  [() => space.insert(TILE, null, { pose: { translation: [NaN, 0], angle: 0 } }), "not_finite", "pose.translation"],
  [() => space.insert(TILE, null, { pose: { translation: [0, 0], angle: Infinity } }), "not_finite", "pose.angle"],
  [() => space.insert(TILE, null, { pose: { translation: [0, 0], degrees: 9 } }), "unknown_field", "pose.degrees"],
  [() => space.insert(TILE, null, { filter: 5 }), "wrong_type", "filter"],
  [() => space.insert(TILE, null, { filter: { layer: -1 } }), "out_of_range", "filter.layer"],
  [() => space.insert(TILE, null, { filter: { mask: 2 ** 53 } }), "out_of_range", "filter.mask"],
  [() => space.insert(TILE, null, { filter: { mask: 2n ** 64n } }), "out_of_range", "filter.mask"],
  [() => space.insert(TILE, null, { filter: { mask: 0.5 } }), "wrong_type", "filter.mask"],
  [() => space.insert(TILE, null, { filter: { mask: "all" } }), "wrong_type", "filter.mask"],
  [() => space.setPose(-1, { translation: [0, 0], angle: 0 }), "wrong_type", "id"],
  [() => space.setPose(tile, { translation: [0, 2 ** 251], angle: 0 }), "out_of_range", "pose.translation"],
  [() => space.setPose(tile), "missing_field", "pose"],
  [() => space.setPoses([tile], floats(0, 0)), "wrong_length", "poses.length"],
  [() => space.setPoses([tile], [0, 0, 0]), "wrong_type", "poses", "poses is [0, 0, 0]: give x, y and angle for each id, in a Float64Array or a Float32Array"],
  [() => space.setPoses([tile], new Int32Array(3)), "wrong_type", "poses", "poses is an Int32Array of 3: give x, y and angle for each id, in a Float64Array or a Float32Array"],
  [() => space.setPoses([tile]), "missing_field", "poses"],
  [() => space.setPoses(tile, floats()), "wrong_type", "ids"],
  [() => space.setPoses(new Int32Array(1), floats(0, 0, 0)), "wrong_type", "ids", "ids is an Int32Array of 1: give a list or a Float64Array of ids"],
  [() => space.setPoses(), "missing_field", "ids"],
  [() => space.touching(), "missing_field", "id"],
  [() => disposed.touching(0), "disposed", "space"],
  [() => space.setPoses([tile, NaN], floats(0, 0, 0, 0, 0, 0)), "wrong_type", "ids[1]"],
  [() => space.setPoses([tile, tile], floats(0, 0, 0, 0, Infinity, 0)), "not_finite", "poses[3]"],
  [() => space.setPoses([tile, tile], floats(0, 0, 0, 0, 0, NaN)), "not_finite", "poses[5]"],
  [() => space.moveBy(tile, [NaN, 0]), "not_finite", "by"],
  [() => space.moveBy(tile, [0, 2 ** 251]), "out_of_range", "by"],
  [() => space.moveBy(tile), "missing_field", "by"],
  [() => space.setShape(tile, circle(NaN)), "not_finite", "shape.radius"],
  [() => space.setFilter(tile, 7), "wrong_type", "filter"],
  [() => space.setSwept(tile, undefined), "wrong_type", "swept"],
  [() => space.get("0"), "wrong_type", "id"],
  [() => space.remove(0.5), "wrong_type", "id"],
  [() => space.contains(), "missing_field", "id"],
  [() => space.search(null), "wrong_type", "options"],
  [() => space.search({ predicate: true }), "wrong_type", "predicate"],
  [() => space.search({ excluding: "tile" }), "wrong_type", "excluding"],
  [() => space.search({ excluding: null }), "wrong_type", "excluding"],
  [() => space.remove(0n), "wrong_type", "id", "id is 0n: give an id that insert returned"],
  [() => space.search({ filter: { layer: 1.5 } }), "wrong_type", "filter.layer"],
  [() => space.search().atPoint([0]), "wrong_type", "point"],
  [() => space.search().castRay([0, 0], [1, 0], -1), "negative", "max"],
  [() => space.search().castRayAll([0, 0], [NaN, 0]), "not_finite", "direction"],
  [() => space.search().cast(BALL, [0, Infinity]), "not_finite", "motion"],
  [() => space.search().castAll(circle(-1), [0, 0]), "negative", "shape.radius"],
  [() => space.search().nearest(BALL, NaN), "not_finite", "max"],
  [() => space.search().overlapping(), "missing_field", "shape"],
  [() => new Mover(BALL).advance([NaN, 0], 1, space.search()), "not_finite", "velocity"],
  [() => disposed.insert(TILE), "disposed", "space", "space is disposed: create a new one"],
  [() => disposed.update(), "disposed", "space"],
  [() => disposed.size, "disposed", "space"],
  [() => disposed.search(), "disposed", "space"],
  [() => search.atPoint([0, 0]), "disposed", "space"],
  [() => new Mover(BALL).recover(search), "disposed", "space"],
  [() => stale.contacts, "stale", "contacts"],
  [() => stale.packedContacts, "stale", "packedContacts"],
  [() => hull(new Array(2 ** 32 - 1)), "out_of_memory", ""],
  [() => overlap({ type: "convex_polygon", vertices: new Array(2 ** 31) }, TILE), "out_of_memory", ""],
];

for (const [call, code, argument, message] of WRONG) {
  test(`${code} at ${argument}: ${String(call).slice(6)}`, () => refused(call, code, argument, message));
}

test("objects with fields of their own are shapes, poses and obstacles", () => {
  const own = { name: "hero", radii: 3, rad: 1, r: 2, response: undefined, sprite: {}, area: 1, position: [9, 9] };
  const triangle = { ...polygon([0, 0], [1, 0], [0, 1]), ...own };
  assert.equal(overlap(triangle, { ...TILE, ...own, size: 5, half: 1, corners: [] }), true);
  assert.equal(overlap({ ...triangle, radius: undefined }, TILE), true);
  assert.equal(contact({ ...circle(1), ...own }, { ...obb({ angle: 0 }), ...own, size: 5 }).depth > 0, true);
  assert.deepEqual(transformed(TILE, { translation: [1, 1], angle: 0, ...own }), { type: "aabb", min: [1, 1], max: [2, 2] });
  const obstacle = { ...TILE, ...own, resp: 1, responds: 2 };
  assert.deepEqual(new Mover(BALL).advance([0, -1], 1, [obstacle]).hits.length, 1);
});

test("a ray of direction [0, 0] hits only a shape that contains its origin", () => {
  assert.deepEqual(castRay([0.5, 0.5], [0, 0], TILE).t, 0);
  assert.equal(castRay([0.5, 1.5], [0, 0], TILE), null);
});

test("Node.js prints an uncaught error briefly, with the name of its class", () => {
  for (const entry of ["carom/core", "carom"]) {
    const script = `const { overlap } = require("${entry}"); overlap({ type: "circle", center: [0, 0], radius: -1 }, {});`;
    const { status, stderr } = spawnSync(process.execPath, ["-e", script], { cwd: new URL(".", import.meta.url), encoding: "utf8" });
    assert.equal(status, 1);
    assert.match(stderr, /^CaromError: b.type is undefined/m);
    assert.ok(stderr.length < 4000, `${stderr.length} characters`);
  }
  assert.deepEqual([Space.name, Mover.name, space.search().constructor.name, CaromError.name], ["Space", "Mover", "Search", "CaromError"]);
  assert.throws(() => Space(), /Space/);
});
