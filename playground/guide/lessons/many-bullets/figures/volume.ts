// A simple shape around a complicated one. The figure tells how much of the simple shape is empty, and how often it
// raises a false alarm.

import type { Shape } from "carom";
import { direction } from "../../../src/boxes";
import { figure, type Point, type State } from "../../../src/figure";
import { carom } from "../../../src/large";
import type { Pen } from "../../../src/pen";
import { bulletsAt, FIELD, RADIUS, WITH_STRIP } from "./bullets";

const NAMES = ["circle", "aabb", "obb", "hull"] as const;
/** A ship seen from above, with its tip to the right. */
const SHIP: Point[] = [[3, 0], [0.4, 0.45], [-0.8, 1.7], [-1.5, 1.7], [-1, 0.4], [-2, 0.3], [-2, -0.3], [-1, -0.4], [-1.5, -1.7], [-0.8, -1.7], [0.4, -0.45]];
const BALLS = bulletsAt(400, 0);

function shipAt(turn: number): Point[] {
  const [c, s] = direction(turn);
  return SHIP.map(([x, y]) => [FIELD[0] / 2 + x * c - y * s, FIELD[1] / 2 + x * s + y * c]);
}

/** Returns the bounding volume of a kind as a shape. */
function volumeOf(shape: Shape, method: number): Shape {
  const around = carom.bounds(shape);
  return [around.circle, around.aabb, around.obb, { type: "convex_polygon" as const, vertices: around.hull.vertices }][method]!;
}

interface Known {
  key: string;
  answers: Record<string, number>;
  /** The middles of balls that touch the volume and the ship, and the middles of balls that touch only the volume. */
  hits: Point[];
  misses: Point[];
}

let known: Known | undefined;

function knownOf({ turn, method }: State): Known {
  const key = `${turn} ${method}`;
  if (known?.key === key) return known;
  const ship = carom.shape({ type: "polygon", vertices: shipAt(turn!) });
  const volume = volumeOf(ship, method!);
  const alarms = BALLS.filter((ball) => carom.overlap(ball, volume));
  const places = (touches: boolean) => alarms.filter((ball) => carom.overlap(ball, ship) === touches).map(({ center }) => center);
  const [hits, misses] = [places(true), places(false)];
  const [area, around] = [carom.area(ship), carom.area(volume)];
  const answers = { waste: 100 * (1 - area / around), alarms: alarms.length, hits: hits.length, false: misses.length, balls: BALLS.length };
  return (known = { key, answers, hits, misses });
}

function drawVolume(pen: Pen, turn: number, method: number): void {
  const volume = volumeOf({ type: "polygon", vertices: shipAt(turn) }, method);
  const plain = ([x, y]: ArrayLike<number> & Iterable<number>): Point => [x!, y!];
  if (volume.type === "circle") pen.circle("volume-circle", plain(carom.center(volume)), carom.bounds(volume).circle.radius);
  else pen.shape(`volume-${NAMES[method]}`, carom.corners(volume).map(plain));
}

export const volume = figure({
  view: WITH_STRIP,
  large: true,
  params: {
    turn: { value: 30, min: 0, max: 360, step: 1, wraps: true, unit: "°" },
    method: { value: 1, min: 0, max: 3, step: 1 },
  },
  handles: [
    {
      id: "turn",
      kind: "turn",
      param: "turn",
      at: ({ turn }) => [6 + 2.6 * direction(turn!)[0], 3.3 + 2.6 * direction(turn!)[1]],
      drag: (_, [x, y]) => ({ turn: (Math.atan2(y - 3.3, x - 6) * 180) / Math.PI }),
    },
  ],
  switches: { method: [...NAMES] },
  digits: { waste: 0, alarms: 0, hits: 0, false: 0, balls: 0 },
  solve: (state) => knownOf(state).answers,
  draw(pen, state) {
    const ship = shipAt(state.turn!);
    const { hits, misses } = knownOf(state);
    pen.discs("line", BALLS.map(({ center }) => center), RADIUS);
    pen.discs("green", hits, RADIUS);
    pen.discs("red", misses, RADIUS);
    pen.shape("first", ship);
    drawVolume(pen, state.turn!, state.method!);
    pen.line("ground", [0, FIELD[1]], FIELD);
    pen.text("small", [6, 7.3], pen.words("label.waste"), { dy: 12 });
  },
  scene: () => ({ demo: "d7" }),
});
