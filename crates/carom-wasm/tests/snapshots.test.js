// Tests snapshots and recordings of spaces: the same hashes as in Rust, a rollback, the recordings of all languages, and invalid
// bytes.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";

import * as compiled from "carom";
import { translated } from "./translated.js";

const ENTRIES = { "carom": compiled, ...(translated ? { "carom/js": translated } : {}) };

const ROOT = new URL("../../../", import.meta.url);

/** Makes the same calls as the Rust test that has the expected hash. */
function golden(Space) {
  const space = new Space();
  const brick = space.insert({ type: "aabb", min: [0, 0], max: [2, 1] }, "brick");
  const options = { pose: { translation: [1.5, 1.25], angle: 0 }, filter: { layer: 2, mask: 3 }, swept: true };
  const ball = space.insert({ type: "circle", center: [0, 0], radius: 0.5 }, "ball", options);
  space.insert({ type: "convex_polygon", vertices: [[5, 0], [7, 0], [5, 3]] }, "wedge");
  space.update();
  space.moveBy(ball, [4.25, -0.5]);
  space.remove(brick);
  space.update();
  return { space, ball };
}

const results = ({ events, contacts, sweptHits }) => ({ events, contacts, sweptHits });

for (const [name, { Space }] of Object.entries(ENTRIES)) {
  test(`${name}: the hash is that of Rust`, () => {
    const source = readFileSync(new URL("crates/carom/tests/library/space/recorded.rs", ROOT), "utf8");
    const [, wanted] = /const GOLDEN: u64 = (0x[0-9a-f_]+);/.exec(source);
    assert.equal(golden(Space).space.hash(), BigInt(wanted.replaceAll("_", "")));
  });

  test(`${name}: a restored space goes on as the first time`, () => {
    const { space, ball } = golden(Space);
    const start = space.snapshot(), rounds = [];
    for (let round = 0; round < 2; round++) {
      const frames = [], late = space.insert({ type: "circle", center: [9, 9], radius: 1 }, "late");
      for (let frame = 0; frame < 20; frame++) {
        space.moveBy(ball, [frame % 7 < 4 ? 0.25 : -0.5, 0.125]);
        frames.push([results(space.update()), space.hash()]);
      }
      rounds.push(frames);
      const update = space.update();
      assert.deepEqual(space.restore(start).get(late), "late");
      assert.throws(() => update.events, { code: "stale" });
      assert.deepEqual([space.size, space.data(ball), space.contains(late)], [2, "ball", false]);
      assert.deepEqual(space.snapshot(), start);
    }
    assert.deepEqual(rounds[0], rounds[1]);
    const other = new Space();
    assert.deepEqual(other.restore(start), new Map());
    assert.deepEqual([other.size, other.data(ball), other.hash()], [2, undefined, space.hash()]);
  });

  test(`${name}: the data of a removed collider stay with a snapshot that still names it`, () => {
    const space = new Space();
    const wall = space.insert({ type: "circle", center: [0, 0], radius: 1 }, "wall");
    const gone = space.insert({ type: "circle", center: [1, 0], radius: 1 }, "gone");
    space.update();
    space.remove(gone);
    const named = space.snapshot();
    for (let round = 0; round < 3; round++) {
      const [{ kind, dataA, dataB }] = space.update().events;
      assert.deepEqual([kind, dataA, dataB, space.data(gone)], ["end", "wall", "gone", "gone"]);
      assert.deepEqual(space.restore(named), new Map());
    }
    space.update();
    space.update();
    assert.deepEqual([space.data(gone), space.data(wall)], [undefined, "wall"]);
    space.restore(named);
    assert.equal(space.update().events[0].dataB, undefined);
  });

  test(`${name}: bytes that are not a snapshot are refused and change nothing`, () => {
    const { space } = golden(Space);
    const snapshot = space.snapshot(), changed = Uint8Array.from(snapshot);
    changed[changed.length - 1] ^= 1;
    for (const [wrong, code, argument] of [
      [snapshot.subarray(0, snapshot.length - 1), "wrong_length", "snapshot"],
      [new Uint8Array([80, 78, 71]), "foreign_bytes", "snapshot[0]"],
      [changed, "damaged", "snapshot"],
      ["text", "wrong_type", "snapshot"],
      [undefined, "missing_field", "snapshot"],
    ]) {
      assert.throws(() => space.restore(wrong), { code, argument });
      assert.deepEqual(space.snapshot(), snapshot);
    }
  });

  test(`${name}: recordings are played with their hashes`, () => {
    const { space, ball } = golden(Space);
    assert.equal(space.endRecording(), null);
    space.record();
    space.moveBy(ball, [1, 0]);
    space.update();
    const recording = space.endRecording(), other = new Space();
    assert.deepEqual(other.replay(recording), { updates: 1, firstDifference: null });
    assert.equal(other.hash(), space.hash());
    const folder = new URL("cases/recordings/", ROOT);
    for (const file of readdirSync(folder)) {
      const { updates, firstDifference } = new Space().replay(readFileSync(new URL(file, folder)));
      assert.ok(updates > 0 && firstDifference === null, file);
    }
  });
}
