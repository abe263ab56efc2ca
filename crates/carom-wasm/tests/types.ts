// Tests the types: code that TypeScript must accept, and lines that it must reject.

import { CaromError, cast, closestPoint, contact, overlap } from "carom/core";
import { HalfPlane, Mover, Space, Walker, packedContacts, packedContactsBetween, contacts, pairs, pairsBetween, transformed, shape, timeOfImpact } from "carom";
import type { Contact, Obb, Part, Shape, Vec2 } from "carom/core";
import type { Filter, TimeOfImpact, Motion, Pose, Walk } from "carom";
// @ts-expect-error: exported only by the entry `carom`
import { explain } from "carom/core";
// @ts-expect-error: exported only by the entry `carom`
import type { StoredShape } from "carom/core";
import { separation, explain as explainAll } from "carom";

const ball: Shape = { type: "circle", center: { x: 1, y: 2 }, radius: 1 };
const tile: Shape = { type: "aabb", corner: [0, 0], size: new Float32Array([1, 1]) };
const touch: Contact | null = contact(ball, tile);
const way: Vec2 | undefined = touch?.mtv;
const distance: number = separation(ball, tile);
const ratio: number = closestPoint({ type: "segment", a: [0, 0], b: [1, 0] }, [0, 1]).ratio;
const again: boolean = overlap(shape(ball), transformed(tile, { translation: [1, 1], angle: 0 }));
const sprite = { type: "circle", center: [0, 0], radius: 1, picture: "hero.png" } as const;
const step = new Mover(sprite).advance([1, 0], 1, [{ ...sprite, response: "touch" }], (obstacle) => obstacle.response);

const space = new Space<string>();
const id = space.insert(ball, "ball", { pose: { translation: [1, 1], angle: 0 }, filter: { layer: 1n, mask: 6 } });
const names: string[] = space.update().contacts.map(({ dataA, contact: { depth } }) => dataA + depth);
const found: string | undefined = space.search({ excluding: id, predicate: (_, data) => data !== "" }).nearest(ball)?.data;
const packed: Uint32Array = pairs(new Float64Array(4));
new Mover(ball).advance([1, 0], 1, space.search(), (data) => (data === "coin" ? "cross" : "slide"));

const typed: number = new Space().insert(ball) + new Space<string | undefined>().insert(ball);
const options: { pose: Pose | undefined; filter: Filter | undefined } = { pose: undefined, filter: undefined };
space.insert(ball, "ball", options);
space.search({ filter: options.filter, excluding: undefined, predicate: undefined });
new Mover({ type: "convex_polygon", vertices: [], radius: undefined }, { maxHits: undefined });

// @ts-expect-error: the data of this space must be a string
space.insert(ball);
const spin: Motion = { displacement: { x: 1, y: 0 }, turnDegrees: 90, pivot: new Float32Array(2) };
const impact: TimeOfImpact | null = timeOfImpact(ball, [1, 0], tile, {}) ?? timeOfImpact(ball, spin, tile, { turn: 1 });

// @ts-expect-error: turn and turnDegrees exclude each other
timeOfImpact(ball, { turn: 1, turnDegrees: 1 }, tile, {});
// @ts-expect-error: a motion has turn, not angle
timeOfImpact(ball, { angle: 1 }, tile, {});
// @ts-expect-error: data of another type
space.insert(ball, 5);
space.setPose(id, { translation: [1, 1] });
// @ts-expect-error: a pose has no field of that name
space.setPose(id, { translation: [1, 1], degrees: 90 });
// @ts-expect-error: angle and angleDegrees exclude each other
space.setPose(id, { translation: [1, 1], angle: 1, angleDegrees: 90 });
const partners: number[] = space.touching(id);
const marquee: Shape = { type: "aabb", corners: [[3, 0], [0, 2]] };
// @ts-expect-error: a box has one form
const both: Shape = { type: "aabb", min: [0, 0], max: [1, 1], center: [0, 0] };
// @ts-expect-error: the corners have the angle
const turned: Obb = { type: "obb", corners: [[0, 0], [1, 0], [1, 1], [0, 1]], angle: 0 };
// @ts-expect-error: a half-plane has one form
HalfPlane.normal({ point: [0, 0], normal: [0, 1], a: [0, 0], b: [1, 0] });
const circles = { circles: new Float32Array(3) };
const touched: Float64Array[] = [packedContacts(circles), packedContactsBetween(circles, new Float64Array(4)), space.update().packedContacts];
const depths: number[] = contacts(ball, tile).contacts.map(({ depth }) => depth);
const indices: Uint32Array = pairsBetween(new Float64Array(4), circles);
// @ts-expect-error: both lists are packed, or none is
pairsBetween([ball], circles);
// @ts-expect-error: a packed list has floats
pairs(new Int32Array(4));
// @ts-expect-error: unknown type of shape
const wrong: Shape = { type: "triangle", vertices: [] };
// @ts-expect-error: angle and angleDegrees exclude each other
const twice: Obb = { type: "obb", center: [0, 0], half: [1, 1], angle: 0, angleDegrees: 0 };
// @ts-expect-error: a box at an angle needs an angle
const none: Obb = { type: "obb", center: [0, 0], half: [1, 1] };
// @ts-expect-error: a point has two numbers
cast(ball, [1, 2, 3], tile);
// @ts-expect-error: the result may be null
contact(ball, tile).depth;
// @ts-expect-error: a circle has no ratio
closestPoint(ball, [0, 0]).ratio;

export {
  CaromError, again, both, depths, distance, found, impact, indices, marquee, names, none, packed, partners, ratio, step, touched,
  turned, twice, typed, way, wrong,
};
const map = shape({ type: "tilegrid", origin: [0, 0], cell: [16, 16], kinds: [null, "full"], size: [200, 60], tiles: new Uint16Array(12_000) });
const kind: number | null = map.get(3, 4);
map.set(3, 4, 1);
const land = shape({ type: "polygon", vertices: [[0, 0], [4, 0], [1, 1]], holes: [] }), level: Shape = { type: "compound", shapes: [land, ball] };
const part: Part | undefined = contact(level, map)?.partB;
const walked: Walk = new Walker(ball, { up: [0, -1], step: 1 }).walk([1, 0], 1 / 60, [map, land]);
land.dispose();
// @ts-expect-error: a compound has no compound in it
const nested: Shape = { type: "compound", shapes: [{ type: "compound", shapes: [ball] }] };
// @ts-expect-error: a grid has rows, or size and tiles
const empty: Shape = { type: "tilegrid", origin: [0, 0], cell: [1, 1], kinds: [] };
// @ts-expect-error: a prepared shape does not change
land.radius = 1;
// @ts-expect-error: only convex shapes have axes
explainAll(map, ball);
