// Tests that `carom/maps` reads the same maps as the library. The shapes of the maps must give the answers of the library,
// which are in `maps.json`.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { CaromError, aabb, area, contact, shape } from "carom";
import { readMap } from "carom/maps";

const FOLDER = new URL("../../../scenes/maps/", import.meta.url);
const golden = JSON.parse(readFileSync(new URL("maps.json", import.meta.url), "utf8"));
const load = (file) => readFile(new URL(file, FOLDER), "utf8");
const sample = async (name, options) => readMap(await load(name), { name, load, ...options });

/** Returns the answers about circles on the diagonal of a shape's box. */
function touched(of, kept) {
  const { min, max } = aabb(kept);
  return Array.from({ length: 9 }, (_, k) => {
    const center = [0, 1].map((axis) => min[axis] + (max[axis] - min[axis]) * (k / 8));
    const found = contact({ type: "circle", center, radius: 6 }, kept);
    return found === null ? null : [...found.mtv, found.depth, of.kindOf(found.partB)];
  });
}

for (const [name, wanted] of Object.entries(golden)) {
  test(`${name} has the shapes and the answers of the library`, async () => {
    const map = await sample(name);
    const found = map.layers.flatMap((layer) => layer.shapes.map((of) => {
      const kept = shape(of.shape);
      return [layer.name, of.name, kept.type, area(kept), touched(of, kept)];
    }));
    assert.equal(found.length, wanted.length);
    found.forEach((answer, index) => assert.deepEqual(answer, wanted[index]));
    // A description is a plain object.
    for (const { shape: plain } of map.layers.flatMap(({ shapes }) => shapes)) assert.deepEqual(structuredClone(plain), plain);
  });
}

test("a map has its layers, properties and notes", async () => {
  const map = await sample("platformer.tmx");
  assert.deepEqual([map.format, map.top, map.size, map.notes.length], ["tiled", 1024, [3584, 1024], 2]);
  assert.deepEqual(map.fromEditor([16, 24]), [16, 1000]);
  assert.deepEqual(map.fromEditor({ x: 16, y: 24 }), [16, 1000]);
  const [lift] = map.layer("lifts").shapes;
  assert.deepEqual([lift.name, lift.id !== null, lift.className, lift.properties.route, lift.kinds, lift.kindOf(0)], ["lift 36", true, "lift", "up and down", [], null]);
  assert.throws(() => map.layer("nowhere"), (error) => error instanceof CaromError && error.code === "no_layer" && error.message.includes("coins"));
  const world = await sample("world.ldtk");
  assert.deepEqual([world.format, world.size, world.layers[0].kind, world.layers[0].isVisible], ["ldtk", null, "tiles", true]);
  const [{ kindOf, ...walls }] = world.layers[0].shapes;
  assert.ok(walls.shape.tiles instanceof Uint16Array && walls.kinds.includes("walls"));
});

const CROSSING = `<map width="2" height="1" tilewidth="16" tileheight="16"><objectgroup name="things">
<object id="4" name="bow" x="0" y="0"><polygon points="0,0 8,8 8,0 0,8"/></object>
<object id="5" type="Water" x="0" y="0" width="4" height="4"/></objectgroup></map>`;

test("faults name the file, the place and the cure; invalid shapes can be left out", async () => {
  const refused = (promise, code, argument, ...words) =>
    assert.rejects(promise, (error) => error instanceof CaromError && error.code === code && error.argument === argument && words.every((word) => error.message.includes(word)));
  await refused(readMap(CROSSING, { name: "level.tmx" }), "bad_map", "text", "level.tmx:2:", "layer `things`, object 4 `bow`");
  const map = await readMap(CROSSING, { skipInvalid: true });
  assert.ok(map.layers[0].shapes.length === 1 && map.notes[0].includes("object 4 `bow` left out"));
  const tiles = '<map width="1" height="1" tilewidth="1" tileheight="1"><tileset firstgid="1" source="../sets/a.tsx"/></map>';
  await refused(readMap(tiles), "bad_map", "text", "`../sets/a.tsx` cannot be read", "give a function");
  const asked = [];
  await refused(readMap(tiles, { load: (file) => asked.push(file) }), "wrong_type", 'load("../sets/a.tsx")');
  assert.deepEqual(asked, ["../sets/a.tsx"]);
  await assert.rejects(readMap(tiles, { load: () => Promise.reject(new Error("oops")) }), /^Error: oops$/);
  await refused(readMap("{"), "bad_map", "text");
  await refused(readMap(), "missing_field", "text");
  await refused(readMap(CROSSING, { passable: "water" }), "wrong_type", "options.passable");
  await refused(readMap(CROSSING, { passable: [5] }), "wrong_type", "options.passable[0]");
  await refused(readMap(CROSSING, { skipinvalid: true }), "unknown_field", "options.skipinvalid");
  await refused(readMap(CROSSING, { load: "here" }), "wrong_type", "options.load");
  await refused(readMap(CROSSING, null), "wrong_type", "options");
});

test("names can be passable", async () => {
  const text = `<map width="2" height="1" tilewidth="16" tileheight="16">
    <tileset firstgid="1" name="set" tilewidth="16" tileheight="16" tilecount="2"><tile id="0" type="Ladder"/><tile id="1" type="solid"/></tileset>
    <layer id="1" name="ground" class="solid" width="2" height="1"><data encoding="csv">1,2</data></layer></map>`;
  const size = async (options) => area((await readMap(text, options)).layer("ground").shapes[0].shape);
  assert.deepEqual([await size(), await size({ passable: ["ladder", "water"] })], [512, 256]);
});
