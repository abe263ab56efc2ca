// Moves knobs apart, so that a finger reaches each of them.

/** The distance of two knobs, in pixels: the size of a target for a finger. */
const APART = 44;
/** The most rounds of pushing; a few are enough for a handful of knobs. */
const ROUNDS = 80;

export interface Knob {
  x: number;
  y: number;
  /** Whether the knob stays where it is, if the other one can give way. */
  isPinned: boolean;
}

/** Moves knobs that are too close together apart, within a picture of some size. */
export function spread(knobs: Knob[], width: number, height: number): void {
  for (let round = 0; round < ROUNDS; round++) {
    // Where a knob is caught between pinned ones, these give way, too.
    if (round === ROUNDS / 2) for (const knob of knobs) knob.isPinned = false;
    let isDone = true;
    for (const [index, one] of knobs.entries()) {
      for (const two of knobs.slice(index + 1)) isDone = !part(one, two, index, width, height) && isDone;
    }
    if (isDone) return;
  }
}

/** Pushes two knobs apart; returns whether they were too close together. */
function part(one: Knob, two: Knob, index: number, width: number, height: number): boolean {
  let [x, y] = [two.x - one.x, two.y - one.y];
  let distance = Math.hypot(x, y);
  if (distance >= APART - 0.05) return false;
  // Knobs that lie on the same place move apart, each in a different direction.
  if (distance < 0.01) [x, y, distance] = [Math.cos(index * 2.4), Math.sin(index * 2.4), 1];
  const push = (APART - distance) / distance;
  const share = one.isPinned === two.isPinned ? 0.5 : one.isPinned ? 0 : 1;
  move(one, -x * push * share, -y * push * share, width, height);
  move(two, x * push * (1 - share), y * push * (1 - share), width, height);
  return true;
}

/** Moves a knob; one in the picture stays in it. */
function move(knob: Knob, byX: number, byY: number, width: number, height: number): void {
  knob.x = within(knob.x, byX, width);
  knob.y = within(knob.y, byY, height);
}

function within(at: number, by: number, size: number): number {
  return at < 0 || size < at ? at + by : Math.min(size, Math.max(0, at + by));
}
