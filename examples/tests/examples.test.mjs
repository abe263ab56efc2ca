// Tests the page of each example in Chromium and in Firefox, in both at the same time.

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import * as konva from "./konva.mjs";
import * as phaser from "./phaser.mjs";
import * as pixi from "./pixi.mjs";
import * as reactFlow from "./react_flow.mjs";
import { BROWSERS, launch, open, serve } from "./support.mjs";

describe("examples", { concurrency: true }, () => {
  for (const kind of Object.keys(BROWSERS)) {
    describe(kind, { concurrency: false }, () => {
      let browser;
      before(async () => {
        browser = await launch(kind);
      });
      after(() => browser?.close());
      for (const { example, name, isReady, check } of [konva, phaser, pixi, reactFlow]) {
        it(`${example}: ${name}`, async () => {
          const server = await serve(example);
          const page = await open(browser, server.address, isReady);
          try {
            await check(page);
            assert.deepEqual(page.faults, []);
          } finally {
            await page.close();
            server.close();
          }
        });
      }
    });
  }
});
