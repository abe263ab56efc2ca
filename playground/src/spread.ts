// Moves knobs apart, and out from under the buttons of the picture, so that a finger reaches each of them.

/** The distance of two knobs, in pixels: the size of a target for a finger. */
const APART = 44;
/** The most rounds of pushing; a few are enough for a handful of knobs. */
const ROUNDS = 80;

export interface Knob {
  x: number;
  y: number;
  weight: Weight;
}

/** Which of two knobs gives way: the lighter one; knobs of equal weight share the push. */
export enum Weight {
  Light,
  /** Gives way only where a light knob is caught between heavy ones. */
  Heavy,
  /** Gives way only to the buttons of the picture. */
  Kept,
  /** Stays under the finger that drags it. */
  Held,
}

/** The buttons in the upper right corner of a picture, by their left and lower edges, in pixels. */
export interface Corner {
  left: number;
  bottom: number;
}

/** Moves knobs that are too close together apart, within a picture of some size, and out of its corner with buttons. */
export function spread(knobs: Knob[], width: number, height: number, corner: Corner): void {
  for (let round = 0; round < ROUNDS; round++) {
    if (round === ROUNDS / 2) for (const knob of knobs) if (knob.weight === Weight.Heavy) knob.weight = Weight.Light;
    let isDone = true;
    for (const knob of knobs) isDone = !uncover(knob, corner, width) && isDone;
    for (const [index, one] of knobs.entries()) {
      for (const two of knobs.slice(index + 1)) isDone = !part(one, two, index, width, height) && isDone;
    }
    if (isDone) return;
  }
}

/** Moves a knob from under the buttons, to the left or down; returns whether it was there. */
function uncover(knob: Knob, { left, bottom }: Corner, width: number): boolean {
  const [byX, byY] = [knob.x - left + APART / 2, bottom + APART / 2 - knob.y];
  if (knob.weight === Weight.Held || Math.min(byX, byY) < 0.05 || knob.y < 0 || width < knob.x) return false;
  if (byX < byY) knob.x -= byX;
  else knob.y += byY;
  return true;
}

/** Pushes two knobs apart; returns whether they were too close together. */
function part(one: Knob, two: Knob, index: number, width: number, height: number): boolean {
  let [x, y] = [two.x - one.x, two.y - one.y];
  let distance = Math.hypot(x, y);
  if (distance >= APART - 0.05) return false;
  // Knobs that lie on the same place move apart, each in a different direction.
  if (distance < 0.01) [x, y, distance] = [Math.cos(index * 2.4), Math.sin(index * 2.4), 1];
  const push = (APART - distance) / distance;
  const share = one.weight === two.weight ? 0.5 : one.weight < two.weight ? 1 : 0;
  move(one, -x * push * share, -y * push * share, width, height);
  move(two, x * push * (1 - share), y * push * (1 - share), width, height);
  return true;
}

/** Moves a knob; a knob that is inside of the picture stays inside. */
function move(knob: Knob, byX: number, byY: number, width: number, height: number): void {
  knob.x = within(knob.x, byX, width);
  knob.y = within(knob.y, byY, height);
}

function within(at: number, by: number, size: number): number {
  return at < 0 || size < at ? at + by : Math.min(size, Math.max(0, at + by));
}
