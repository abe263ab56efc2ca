// Tests shapes of several parts: prepared shapes and their release, grids of tiles that change, and errors about them.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { CONTACT_STRIDE, Mover, Space, cast, castRay, contact, contacts, explain, overlap, packedContacts, pairs, separation, shape, timeOfImpact, transformed, translated, Walker } from "carom";

const TILE = { type: "aabb", min: [0, 0], max: [1, 1] };
const KINDS = [null, "full", { type: "convex_polygon", vertices: [[0, 0], [1, 0], [1, 1]] }];
const grid = (fields) => ({ type: "tilegrid", origin: [0, 0], cell: [1, 1], kinds: KINDS, ...fields });
const L = [[0, 0], [4, 0], [4, 1], [1, 1], [1, 4], [0, 4]];
const square = (min, max) => [[min, min], [max, min], [max, max], [min, max]];

/** A level of 200 x 60 tiles with a floor of two rows and random tiles above it. */
function level() {
  const size = [200, 60], tiles = new Uint16Array(12_000);
  tiles.fill(1, 0, 400);
  for (let index = 400, state = 1; index < tiles.length; index++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    tiles[index] = state >>> 28 === 0 ? 1 + (index & 1) : 0;
  }
  return grid({ size, tiles });
}

test("rows and packed tiles give equal grids", () => {
  const plain = level(), packed = shape(plain);
  assert.deepEqual(packed.tiles, plain.tiles);
  const rows = shape(JSON.parse(JSON.stringify(packed)));
  assert.deepEqual(rows.tiles, plain.tiles);
  assert.deepEqual([rows.size, rows.get(199, 1), rows.get(200, 1), rows.get(0, 60)], [[200, 60], 1, null, null]);
  for (let count = 1; count < 8; count++) {
    const tiles = Uint8Array.from({ length: count }, (_, index) => index % 3);
    assert.deepEqual([...shape(grid({ size: [count, 1], tiles })).tiles], [...tiles]);
    assert.deepEqual([...shape(grid({ rows: [[...tiles]] })).tiles], [...tiles]);
  }
});

test("a prepared grid gives the results of its tiles in a list", () => {
  const map = shape(level()), tiles = [];
  for (let row = 0; row < 60; row++) {
    for (let column = 0; column < 200; column++) {
      const kind = map.get(column, row), { min } = map.cellAabb(column, row);
      if (kind > 0) tiles.push(kind === 1 ? map.cellAabb(column, row) : translated(KINDS[2], min));
    }
  }
  const one = { type: "compound", shapes: tiles }, all = shape(one);
  for (let x = 0.5; x < 199; x += 7.25) {
    const hero = { type: "aabb", center: [x, 3 + (x % 5)], half: [0.4, 0.9] };
    assert.equal(overlap(hero, map), tiles.some((tile) => overlap(hero, tile)));
    assert.equal(separation(hero, map), separation(hero, all));
    assert.deepEqual(cast(hero, [3, -9], map), cast(hero, [3, -9], all));
    assert.deepEqual(castRay([x, 50], [0.25, -1], map), castRay([x, 50], [0.25, -1], all));
    assert.deepEqual(contact(hero, map)?.mtv, contact(hero, all)?.mtv);
  }
});

test("a contact has the faces and the parts", () => {
  const notch = contact({ type: "aabb", min: [0.5, 0.75], max: [2, 3] }, { type: "polygon", vertices: L });
  assert.deepEqual([notch.faces, notch.partA], [[[0, 1], [1, 0]], 0]);
  const map = shape(grid({ rows: [[1, 1, 1], [0, 0, 1]] })), box = { type: "aabb", min: [1.25, 0.75], max: [1.5, 1.5] };
  assert.deepEqual([contact(box, map).partB, contact(map, box).partA, contact(map, box).partB], [[1, 0], [1, 0], 0]);
  assert.equal("faces" in contact(TILE, TILE), false);
  const room = { type: "chain", vertices: square(0, 9), closed: true }, ball = { type: "circle", center: [9, 4], radius: 1 };
  assert.equal(contact(ball, room).partB, 1);
  const listed = packedContacts([box, map, ball, room]);
  assert.deepEqual([...listed.subarray(0, 2), ...listed.subarray(18, 20)], [0, 1, 0, 1]);
  const touching = Array.from({ length: listed.length / CONTACT_STRIDE }, (_, index) => [listed[CONTACT_STRIDE * index], listed[CONTACT_STRIDE * index + 1]]);
  assert.deepEqual(pairs([box, map, ball, room]), touching);
});

test("a tile that is set changes all later results, and no copy", () => {
  const map = shape(grid({ rows: [[1, 1, 1]] })), copies = [shape(map), translated(map, [0, 0]), shape({ type: "compound", shapes: [map] })];
  const box = { type: "aabb", min: [1.25, 0.5], max: [1.75, 2] };
  map.set(1, 0, 0);
  assert.deepEqual([overlap(box, map), map.get(1, 0), ...copies.map((copy) => overlap(box, copy))], [false, 0, true, true, true]);
  copies[0].set(1, 0, 2);
  assert.deepEqual([map.get(1, 0), copies[0].get(1, 0), copies[1].get(1, 0)], [0, 2, 1]);
});

test("a prepared shape is frozen, and throws after its release", () => {
  const land = shape({ type: "polygon", vertices: L });
  assert.throws(() => { land.radius = 1; }, TypeError);
  assert.throws(() => { land.vertices[0][0] = 9; }, TypeError);
  const map = shape(grid({ rows: [[1]] }));
  for (const prepared of [land, map]) {
    prepared.dispose();
    prepared.dispose();
    for (const [argument, call] of [["b", () => overlap(TILE, prepared)], ["shape", () => shape(prepared)], ["shapes[1]", () => pairs([TILE, prepared])]]) {
      assert.throws(call, { code: "disposed", argument });
    }
  }
  for (const call of [() => map.get(0, 0), () => map.set(0, 0, 0), () => map.tiles, () => map.cellAt([0, 0]), () => JSON.stringify(map)]) {
    assert.throws(call, { code: "disposed", argument: "grid" });
  }
  assert.equal(overlap(TILE, TILE), true);
});

test("making and releasing shapes takes no memory", () => {
  const script = `
    import { Space, contact, shape, translated } from "carom";
    const tiles = new Uint16Array(80000).fill(1), box = { type: "aabb", min: [3, 3], max: [5, 5] };
    const round = () => {
      const map = shape({ type: "tilegrid", origin: [0, 0], cell: [1, 1], kinds: [null, "full"], size: [400, 200], tiles });
      const moved = translated(map, [1, 1]), both = shape({ type: "compound", shapes: [map, { type: "chain", vertices: [[0, 0], [1, 2]] }] });
      const space = new Space();
      space.insert(map);
      moved.set(0, 0, 0);
      if (contact(box, moved) === null || contact(box, both) === null || space.search().overlapping(box).length !== 1) throw new Error();
      [map, moved, both, space].forEach((one) => one.dispose());
    };
    for (let index = 0; index < 20; index++) round();
    const before = process.memoryUsage.rss();
    for (let index = 0; index < 400; index++) round();
    // In each round, the tiles of one map take 64 MB.
    const grown = process.memoryUsage.rss() - before;
    console.log(grown < 40e6 ? "steady" : grown);`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], { cwd: fileURLToPath(new URL(".", import.meta.url)), encoding: "utf8" });
  assert.equal(stdout, "steady\n", stderr);
});

test("unused shapes are released by garbage collection", () => {
  const script = `
    import { shape } from "carom";
    const tiles = new Uint16Array(1e6).fill(1);
    const make = () => shape({ type: "tilegrid", origin: [0, 0], cell: [1, 1], kinds: [null, "full"], size: [1000, 1000], tiles });
    make();
    const start = process.memoryUsage().rss;
    // Each map takes 2 MB, so all of them together take 800 MB.
    for (let round = 0; round < 400; round += 1) {
      make();
      if (round % 20 === 0) {
        gc();
        await new Promise((resolve) => setTimeout(resolve));
      }
    }
    const grown = (process.memoryUsage().rss - start) / 1e6;
    console.log(grown < 300 ? "released" : grown + " MB are kept");`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--expose-gc", "--input-type=module", "-e", script], { cwd: fileURLToPath(new URL(".", import.meta.url)), encoding: "utf8" });
  assert.equal(stdout, "released\n", stderr);
});

test("getters of shapes may call the package", () => {
  const map = shape(level()), inner = () => overlap(TILE, map) && contact({ type: "polygon", vertices: L }, TILE) !== null;
  const tricky = {
    type: "compound",
    get shapes() {
      assert.ok(inner());
      return [map, { type: "circle", get center() { assert.ok(inner()); return [0, 0]; }, radius: 1 }];
    },
  };
  assert.deepEqual(contact(tricky, { ...TILE, get min() { assert.ok(inner()); return [0, 0]; } }), contact({ type: "compound", shapes: [map, { type: "circle", center: [0, 0], radius: 1 }] }, TILE));
});

test("prepared shapes outlive a full stack, after which the module starts anew", () => {
  const land = shape({ type: "polygon", vertices: L }), map = shape(level()), space = new Space();
  const turned = transformed(map, { translation: [5, 5], angleDegrees: 90 }), box = { type: "aabb", min: [3, 0.5], max: [4, 2] };
  const results = () => [land, map, turned].map((prepared) => [contact(box, prepared)?.depth, separation(prepared, TILE)]);
  const before = results();
  const dive = (...spare) => separation(land, TILE) + dive(...spare);
  for (let spare = 0; spare < 50; spare++) assert.throws(() => dive(...new Array(spare)));
  const after = results();
  before.flat().forEach((number, index) => assert.ok(number === after.flat()[index] || Math.abs(number - after.flat()[index]) < 1e-12));
  map.set(0, 0, 0);
  assert.equal(map.get(0, 0), 0);
  const id = space.insert(map);
  assert.equal(space.search().overlapping({ type: "point", position: [0.5, 0.5] }).length, 0);
  assert.ok(space.remove(id));
});

test("a space has colliders of several parts, with one pair of events for each", () => {
  const space = new Space(), map = shape(grid({ rows: [[1, 1, 1, 1]] }));
  const ground = space.insert(map, "ground"), hero = space.insert({ type: "aabb", min: [0.5, 0.75], max: [2.5, 2] }, "hero");
  const first = space.update();
  assert.deepEqual(first.events.map(({ kind, a, b }) => [kind, a, b]), [["begin", ground, hero]]);
  assert.deepEqual(first.contacts[0].contact, contact(map, space.get(hero).shape));
  assert.deepEqual([first.packedContacts.length, first.packedContacts[18], first.packedContacts[19]], [CONTACT_STRIDE, first.contacts[0].contact.partA[0], 0]);
  assert.deepEqual(space.search().contacts(space.get(hero).shape)[0].hit.partB, contact(space.get(hero).shape, map).partB);
  const { shape: world, localShape } = space.get(ground);
  assert.deepEqual([world.tiles, localShape.size], [map.tiles, [4, 1]]);
  for (let column = 0; column < 4; column++) assert.equal(space.setTile(ground, column, 0, 0), true);
  assert.deepEqual(space.update().events.map(({ kind }) => kind), ["end"]);
  assert.deepEqual([space.setTile(hero, 0, 0, 0), space.setTile(99, 0, 0, 0), map.get(0, 0)], [false, false, 1]);
  assert.throws(() => space.setTile(ground, 4, 0, 0), { code: "outside_grid", argument: "column" });
  assert.throws(() => space.setTile(ground, 0, 0, 3), { code: "unknown_kind", argument: "kind" });
  space.setPose(ground, { translation: [10, 0], angleDegrees: 90 });
  space.setTile(ground, 0, 0, 1);
  assert.equal(space.search().castRay([9.5, 9], [0, -1]).hit.t, 8);
});

test("a mover has no ghost edges on tiles", () => {
  const floor = shape(grid({ size: [200, 2], tiles: new Uint8Array(400).fill(1) }));
  for (let x = 1; x < 30; x += 0.73) {
    const mover = new Mover({ type: "aabb", corner: [x, 2 - 1e-6], size: [0.5, 0.5] });
    const { displacement: [across, up] } = mover.recover([floor]);
    assert.ok(across === 0 && up >= 0.9e-6 && up < 1.1e-6);
    assert.equal(mover.advance([5, 0], 1, [floor]).displacement[0], 5);
  }
});

test("all ways out, and the time of impact", () => {
  const frame = { type: "polygon", vertices: square(0, 6), holes: [square(2, 4)] }, ball = { type: "circle", center: [3, 2.5], radius: 0.75 };
  assert.deepEqual(contacts(ball, frame).contacts.map(({ depth }) => depth), [0.25, 3.25]);
  assert.deepEqual(contacts(ball, TILE), { contacts: [], isComplete: true });
  assert.deepEqual(contacts(TILE, TILE), { contacts: [contact(TILE, TILE)], isComplete: true });
  const hit = timeOfImpact({ ...ball, center: [3, 3] }, [2, 0], frame, { turnDegrees: 0 });
  assert.ok(Math.abs(hit.fraction - 0.125) < 1e-9);
});

test("a filter of a part decides which parts it meets", () => {
  const guard = shape({ type: "compound", shapes: [
    { type: "circle", center: [0, 0], radius: 0.5, filter: { layer: 2, mask: 3 } },
    { type: "circle", center: [0, 0], radius: 4, filter: { layer: 2, mask: 2 } },
  ] });
  const wall = shape({ type: "compound", shapes: [{ type: "circle", center: [3, 0], radius: 1, filter: { layer: 1, mask: 2n } }] });
  assert.equal(overlap(guard, wall), false);
  assert.deepEqual(guard.shapes[0].filter, { layer: 2, mask: 3 });
  assert.equal(overlap(shape(JSON.parse(JSON.stringify(guard))), wall), false);
});

/** The invalid calls. Each has the call, the code of the error, the argument, and for some the message. */
const WRONG = [
  [() => shape({ type: "polygon", vertices: [[0, 0], [2, 2], [2, 0], [0, 2]] }), "self_crossing", "shape.vertices[0]",
    "shape.vertices[0] starts an edge that meets the one from vertices[2]: where the ring crosses or covers itself; give the corners in order, once around"],
  [() => overlap(TILE, { type: "polygon", vertices: square(0, 9), holes: [square(1, 4), square(3, 6)] }), "rings_cross", "b.holes[1][3]",
    "b.holes[1][3] starts an edge that meets the one from holes[0][2]: where two rings cross or share part of a side; move them apart, or unite them to one ring"],
  [() => shape({ type: "polygon", vertices: square(0, 9), holes: [square(1, 4), [[5, 5], [6, NaN], [6, 6]]] }), "not_finite", "shape.holes[1][1]"],
  [() => shape({ type: "polygon", vertices: square(0, 9), hole: [] }), "unknown_field", "shape.hole"],
  [() => shape({ type: "polygon", vertices: L, holes: 5 }), "wrong_type", "shape.holes"],
  [() => shape({ type: "chain", vertices: L, closed: 1 }), "wrong_type", "shape.closed"],
  [() => shape({ type: "chain", vertices: L, one_sided: true }), "unknown_field", "shape.one_sided"],
  [() => shape({ type: "chain", verticies: L }), "unknown_field", "shape.verticies"],
  [() => shape({ type: "compound", shape: [TILE] }), "unknown_field", "shape.shape"],
  [() => shape({ ...grid({ rows: [[0]] }), origin: undefined, orgin: [0, 0] }), "unknown_field", "shape.orgin"],
  [() => shape({ type: "chain", vertices: [[0, 0]] }), "one_point", "shape.vertices"],
  [() => shape({ type: "compound", shapes: [] }), "no_shapes", "shape.shapes"],
  [() => shape({ type: "compound", shapes: [TILE, null] }), "wrong_type", "shape.shapes[1]"],
  [() => shape({ type: "compound", shapes: [TILE, { type: "compound", shapes: [TILE] }] }), "nested_compound", "shape.shapes[1]"],
  [() => shape({ type: "compound", shapes: [{ ...TILE, pose: { translation: [0, 0], angle: NaN } }] }), "not_finite", "shape.shapes[0].pose.angle"],
  [() => shape({ type: "compound", shapes: [{ ...TILE, filter: { layers: 1 } }] }), "unknown_field", "shape.shapes[0].filter.layers"],
  [() => overlap({ type: "compound", shapes: [TILE, grid({ kinds: [{ oneWay: [0, 1], shape: { type: "circle", center: [0, 0], radius: -1 } }], rows: [[0]] })] }, TILE), "negative", "a.shapes[1].kinds[0].shape.radius"],
  [() => shape(grid({ kinds: [{ oneWay: [0, 0], shape: TILE }], rows: [[0]] })), "zero_direction", "shape.kinds[0].oneWay"],
  [() => shape(grid({ kinds: [{ oneWay: [0, 1], shape: { ...TILE, max: [2, 2] } }], rows: [[0]] })), "outside_cell", "shape.kinds[0].shape"],
  [() => shape(grid({ kinds: [null, { type: "polygon", vertices: L }], rows: [[0]] })), "not_convex_shape", "shape.kinds[1]"],
  [() => shape(grid({ kinds: [undefined], rows: [[0]] })), "missing_field", "shape.kinds[0]"],
  [() => shape(grid({ kinds: ["half"], rows: [[0]] })), "unknown_type", "shape.kinds[0]"],
  [() => shape(grid({})), "missing_field", "shape.rows"],
  [() => shape(grid({ rows: [] })), "no_cells", "shape.rows"],
  [() => shape(grid({ rows: [[1, 0], [1]] })), "unequal_rows", "shape.rows[1]"],
  [() => shape(grid({ rows: [[1, 3]] })), "unknown_kind", "shape.rows[0][1]", "shape.rows[0][1] is 3: not in the table of kinds; give the index of a kind"],
  [() => shape(grid({ rows: [["1"]] })), "wrong_type", "shape.rows[0][0]"],
  [() => shape(grid({ rows: [[1]], size: [1, 1], tiles: new Uint8Array(1) })), "unknown_field", "shape.rows"],
  [() => shape(grid({ size: [2, 2], tiles: new Uint16Array(3) })), "wrong_length", "shape.tiles.length"],
  [() => shape(grid({ size: [2, 0], tiles: new Uint16Array() })), "no_cells", "shape.size[1]"],
  [() => shape(grid({ size: [1, 1], tiles: [1] })), "wrong_type", "shape.tiles"],
  [() => shape(grid({ size: [2, 1], tiles: new Uint16Array([1, 9]) })), "unknown_kind", "shape.tiles[1]"],
  [() => shape(grid({ cell: [0, 1], rows: [[1]] })), "not_positive", "shape.cell"],
  [() => shape(grid({ cell: [1, 2], kinds: [{ type: "circle", center: [0.5, 0.5], radius: 0.5 }], rows: [[0]] })), "not_square", "shape.kinds[0]"],
  [() => shape(grid({ rows: [[1]] })).set(0, 1, 1), "outside_grid", "row"],
  [() => shape(grid({ rows: [[1]] })).set(0.5, 0, 1), "wrong_type", "column"],
  [() => shape(grid({ rows: [[1]] })).set(0, 0, 3), "unknown_kind", "kind"],
  [() => explain(TILE, { type: "polygon", vertices: L }), "not_convex_shape", "b"],
  [() => new Mover({ type: "circle", center: [0, 0], radius: 1 }).recover([TILE, { type: "chain", vertices: [] }]), "one_point", "obstacles[1].vertices"],
];

test("invalid shapes throw an error with the path of the argument", () => {
  const cyclic = { type: "compound", shapes: [] };
  cyclic.shapes.push(cyclic);
  for (const [call, code, argument, message] of [...WRONG, [() => overlap(cyclic, TILE), "nested_compound", "a.shapes[0]"]]) {
    assert.throws(call, (error) => {
      assert.deepEqual([error.name, error.code, error.argument], ["CaromError", code, argument], error.stack);
      if (message) assert.equal(error.message, message);
      return error.message.startsWith(argument);
    });
    assert.equal(overlap(TILE, TILE), true);
  }
});

test("a walker has the obstacles of a list and of a space, and errors with the names of its settings", () => {
  const box = { type: "aabb", min: [1, 1], max: [1.5, 2] }, map = shape(grid({ rows: [[1, 1, 1, 1, 1, 1], [0, 0, 0, 0, 1, 1]] }));
  const hero = new Walker(box, { step: 0.5, snap: 0.25 }), space = new Space(), id = space.insert(map);
  const listed = hero.walk([9, -1], 0.5, [map]), found = hero.walk([9, -1], 0.5, space.search());
  assert.deepEqual([listed.displacement, listed.wall.part, listed.ground.part, listed.ceiling], [[2.5, 0], [4, 1], [3, 0], null]);
  assert.deepEqual([listed.wall.obstacle, found.wall.obstacle], [0, id]);
  assert.deepEqual({ ...found, ground: null, wall: null }, { ...listed, ground: null, wall: null });
  const climber = new Walker(box, { step: 1, snap: 0.25 }).walk([9, -1], 0.5, [map]);
  assert.deepEqual(climber.displacement, [4.5, 1]);
  const bridge = shape(grid({ kinds: [null, { oneWay: [0, 1], shape: { type: "aabb", min: [0, 0.75], max: [1, 1] } }], rows: [[1, 1, 1]] }));
  assert.equal(hero.walk([0, -1], 0.5, [bridge]).displacement[1], 0);
  hero.dropping = true;
  assert.equal(hero.walk([0, -1], 0.5, [bridge]).displacement[1], -0.5);
  for (const [argument, options] of [["up", { up: [0, NaN] }], ["step", { step: Infinity }], ["snap", { snap: NaN }], ["slopeDegrees", { slopeDegrees: NaN }]]) {
    assert.throws(() => new Walker(box, options), { code: "not_finite", argument });
  }
  assert.throws(() => new Walker(box, { up: [0, 0] }), { code: "zero_direction", argument: "up", message: "up is [0, 0]: it has no direction; give a vector that is not zero" });
  assert.throws(() => new Walker(box, { slopeDegrees: -1 }), { code: "negative", argument: "slopeDegrees", message: "slopeDegrees is -1: negative; give 0 or more" });
  assert.throws(() => new Walker(box, { steps: 1 }), { code: "unknown_field", argument: "options.steps" });
  assert.throws(() => hero.walk([0, 0], -1, [map]), { code: "negative", argument: "time" });
  assert.throws(() => hero.walk([0, 0], 1, [map, { type: "chain", vertices: [[0, 0]] }]), { code: "one_point", argument: "obstacles[1].vertices" });
  assert.throws(() => hero.carry({ translation: [0, 0] }, { translation: [NaN, 0] }, []), { code: "not_finite", argument: "after.translation" });
});

test("copies of a prepared grid are descriptions of it", () => {
  const map = shape(grid({ rows: [[1, 1, 0], [0, 0, 2]] })), turned = transformed(map, { translation: [1, 2], angle: 0.5 });
  const ball = { type: "circle", center: [0.5, 2], radius: 1.25 };
  for (const prepared of [map, turned]) {
    for (const copy of [{ ...prepared }, structuredClone(prepared), Object.assign({}, prepared), JSON.parse(JSON.stringify(prepared))]) {
      assert.deepEqual(contact(ball, copy), contact(ball, prepared));
      assert.deepEqual(shape(copy).tiles, prepared.tiles);
    }
  }
  assert.ok(Object.isFrozen(map) && Object.isFrozen(map.kinds) && Object.isFrozen(map.kinds[2].vertices[0]));
  map.set(0, 0, 0);
  assert.deepEqual([...map.tiles], [0, 1, 0, 0, 0, 2]);
  map.dispose();
  assert.throws(() => ({ ...map }), { code: "disposed", argument: "grid" });
});

test("the index of no part has no shape", () => {
  const compound = shape({ type: "compound", shapes: [TILE, { type: "chain", vertices: [[0, 0], [1, 1], [2, 0]] }, grid({ rows: [[1, 1]] })] });
  assert.deepEqual([0, 2, 4].map((part) => compound.shapeOf(part)), [[0, 0], [1, 1], [2, 1]]);
  const message = "part is 5: not the index of a part of this compound; give partA or partB of a contact with it";
  assert.throws(() => compound.shapeOf(5), { code: "out_of_range", argument: "part", message });
});
