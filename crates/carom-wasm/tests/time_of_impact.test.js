// Tests the forms of a motion, and the result of `timeOfImpact`.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as small from "carom/core";
import { MAX_TURN, cast, timeOfImpact } from "carom";

const ROD = { type: "segment", a: [0, 0], b: [2, 0] };
const BEAM = { type: "aabb", min: [-9, 0.5], max: [9, 3] };
const QUARTER = Math.PI / 2;

test("carom/core does not export timeOfImpact", () => assert.ok(!("timeOfImpact" in small)));

test("a hit is a plain object with the documented fields", () => {
  const about = { turnDegrees: 90, pivot: [0, 0] };
  const { fraction, point, normal, ...rest } = timeOfImpact(ROD, about, BEAM, {});
  assert.ok(Math.abs(fraction - Math.asin(0.25) / QUARTER) < 1e-9 && Math.abs(point[0] - 2 * Math.cos(Math.asin(0.25))) < 1e-9);
  assert.ok(Math.abs(point[1] - 0.5) < 1e-9);
  assert.deepEqual([normal, rest], [[0, -1], { depth: 0, startedInside: false }]);
  assert.deepEqual(Object.keys(timeOfImpact(ROD, about, BEAM, {})), ["fraction", "point", "normal", "depth", "startedInside"]);
});

test("fields default to no motion, and the pivot to the midpoint", () => {
  const whole = { displacement: [0, 0], turn: 0, pivot: [1, 0] };
  for (const still of [[0, 0], {}, { x: 0, y: 0 }, { turn: 0 }, { turnDegrees: 0 }, whole]) {
    assert.equal(timeOfImpact(ROD, still, BEAM, still), null);
    const hit = timeOfImpact(ROD, { turn: 1 }, BEAM, still);
    assert.ok(hit !== null && hit.fraction > 0.5);
    assert.deepEqual(timeOfImpact(ROD, { ...whole, turn: 1 }, BEAM, still), hit);
  }
});

test("a point in any form is a displacement", () => {
  const hit = timeOfImpact(ROD, { displacement: [3, 2] }, BEAM, { displacement: [0, -1] });
  const { faceNormal, slideNormal, ...wanted } = cast(ROD, [3, 3], BEAM);
  assert.deepEqual([hit.fraction, hit.normal], [wanted.fraction, wanted.normal]);
  for (const form of [[3, 2], { x: 3, y: 2 }, new Float64Array([3, 2]), new Float32Array([3, 2])]) {
    assert.deepEqual(timeOfImpact(ROD, form, BEAM, { displacement: [0, -1] }), hit);
    assert.deepEqual(timeOfImpact(ROD, { displacement: form }, BEAM, [0, -1]), hit);
  }
});

test("turns in radians and degrees, up to the limit", () => {
  const hit = timeOfImpact(ROD, { turn: QUARTER, pivot: [0, 0] }, BEAM, {});
  assert.deepEqual(timeOfImpact(ROD, { turnDegrees: 90, pivot: { x: 0, y: 0 } }, BEAM, {}), hit);
  for (const turnDegrees of [33.3, 77, 359, 12345.6]) {
    const turn = turnDegrees * (Math.PI / 180);
    assert.deepEqual(timeOfImpact(ROD, { turnDegrees, pivot: [0, 0] }, BEAM, {}), timeOfImpact(ROD, { turn, pivot: [0, 0] }, BEAM, {}));
  }
  assert.ok(timeOfImpact(ROD, { turn: -MAX_TURN }, BEAM, { turnDegrees: 360000 }) !== null);
  assert.equal(timeOfImpact(ROD, { turn: MAX_TURN }, { ...BEAM, min: [-9, 1.5] }, {}), null);
});

test("MAX_TURN equals the constant of the library", () => {
  const source = readFileSync(new URL("../../carom/src/math/range.rs", import.meta.url), "utf8");
  assert.equal(MAX_TURN, Number(source.match(/pub const MAX_TURN: f64 = ([\d.]+);/)[1]));
});

test("shapes that overlap at the start report their depth", () => {
  const { fraction, depth, startedInside } = timeOfImpact({ type: "circle", center: [0, 0], radius: 1 }, [0, 1], BEAM, { turn: 1 });
  assert.deepEqual([fraction, depth, startedInside], [0, 0.5, true]);
});
