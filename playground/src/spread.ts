// Moves knobs (the buttons that drag handles) apart, and away from the buttons of the picture, so that a finger can reach each
// knob.

/** The distance between two knobs, in pixels. It is the size of a target for a finger. */
const APART = 44;
/** The least distance between the centre of a knob and the edge of the picture: the whole target is in the picture. */
const EDGE = APART / 2;
/** A handle that lies further outside of the picture than this distance, in pixels, has no knob. */
const OUTSIDE = 20;
/** The largest number of rounds in which knobs push each other. A few rounds are enough for a few knobs. */
const ROUNDS = 80;

export interface Knob {
  x: number;
  y: number;
  weight: Weight;
}

/** The weight of a knob decides which of two knobs moves: the lighter one. Knobs of equal weight both move. */
export enum Weight {
  Light,
  /** Moves only into the picture, or if a light knob is caught between heavy knobs. */
  Heavy,
  /** Moves only to make room for the buttons of the picture. */
  Kept,
  /** Does not move, because a finger drags it. */
  Held,
}

/** The area of the buttons in the upper right corner of a picture, by its left and lower edges, in pixels. */
export interface Corner {
  left: number;
  bottom: number;
}

/** Moves knobs into a picture of this size, apart if they are too close together, and out of its corner of buttons. */
export function spread(knobs: Knob[], width: number, height: number, corner: Corner): void {
  for (const knob of knobs.filter(({ weight }) => weight < Weight.Kept)) pullIn(knob, width, height);
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

/** Returns whether a place is in the picture, or so near that it has a knob. */
export function isShown({ x, y }: { x: number; y: number }, width: number, height: number): boolean {
  return -OUTSIDE <= Math.min(x, y) && x <= width + OUTSIDE && y <= height + OUTSIDE;
}

/** Moves a knob at the edge of the picture so far that the whole knob is in the picture. */
function pullIn(knob: Knob, width: number, height: number): void {
  if (!isShown(knob, width, height)) return;
  knob.x = Math.min(width - EDGE, Math.max(EDGE, knob.x));
  knob.y = Math.min(height - EDGE, Math.max(EDGE, knob.y));
}

/** Moves a knob out from under the buttons, to the left or down. Returns whether the knob moved. */
function uncover(knob: Knob, { left, bottom }: Corner, width: number): boolean {
  const [byX, byY] = [knob.x - left + APART / 2, bottom + APART / 2 - knob.y];
  if (knob.weight === Weight.Held || Math.min(byX, byY) < 0.05 || knob.y < 0 || width < knob.x) return false;
  if (byX < byY) knob.x -= byX;
  else knob.y += byY;
  return true;
}

/** Pushes two knobs apart. Returns whether they were too close together. */
function part(one: Knob, two: Knob, index: number, width: number, height: number): boolean {
  let [x, y] = [two.x - one.x, two.y - one.y];
  let distance = Math.hypot(x, y);
  if (distance >= APART - 0.05) return false;
  // Knobs at the same place move apart, each in a different direction.
  if (distance < 0.01) [x, y, distance] = [Math.cos(index * 2.4), Math.sin(index * 2.4), 1];
  const push = (APART - distance) / distance;
  const share = one.weight === two.weight ? 0.5 : one.weight < two.weight ? 1 : 0;
  move(one, -x * push * share, -y * push * share, width, height);
  move(two, x * push * (1 - share), y * push * (1 - share), width, height);
  return true;
}

/** Moves a knob. A knob inside of the picture stays inside. */
function move(knob: Knob, byX: number, byY: number, width: number, height: number): void {
  knob.x = within(knob.x, byX, width);
  knob.y = within(knob.y, byY, height);
}

function within(at: number, by: number, size: number): number {
  return at < EDGE || size - EDGE < at ? at + by : Math.min(size - EDGE, Math.max(EDGE, at + by));
}
