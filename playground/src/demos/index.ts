// The demos, in the order of the list.

import { ballsInARoom } from "./balls-in-a-room";
import { bouncingSprites } from "./bouncing-sprites";
import { boundingVolumes } from "./bounding-volumes";
import { breakout } from "./breakout";
import { concaveShapes } from "./concave-shapes";
import { crowd } from "./crowd";
import { detections } from "./detections";
import { rays } from "./rays";
import { rollback } from "./rollback";
import { segments } from "./segments";
import { separatingAxes } from "./separating-axes";
import { sliding } from "./sliding";
import { spinningRectangles } from "./spinning-rectangles";
import { sweptBall } from "./swept-ball";
import { tileMap } from "./tile-map";
import { turningBlades } from "./turning-blades";
import type { Demo } from "./demo";

export const DEMOS: Demo[] = [separatingAxes, spinningRectangles, turningBlades, sweptBall, concaveShapes, ballsInARoom, crowd, bouncingSprites, boundingVolumes, segments, rays, sliding, detections, rollback, tileMap, breakout];

export function demoOf(id: string): Demo {
  return DEMOS.find((demo) => demo.id === id) ?? DEMOS[0]!;
}
