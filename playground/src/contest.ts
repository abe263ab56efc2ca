// Chooses the faster of two painters of the crowd by measuring both.

/** The graphics card by WebGL2, or the engine on the canvas. */
export type Rival = "webgl" | "canvas";

/** The number of measured pictures of each method; the first picture, which is slow, does not count. */
const ROUNDS = 4;
/** If WebGL2 is slower by this factor, it is never tried again, because it runs without a graphics card. */
const HOPELESS = 2;

export class Contest {
  private times: Record<Rival, number[]> = { webgl: [], canvas: [] };
  private task = "";
  /** The winner of the current task. */
  winner: Rival | undefined;
  private isSettled = false;

  /** Returns the painter of the next picture. A new task, such as a crowd of another size, is measured again. */
  next(task: string): Rival {
    if (task !== this.task && !this.isSettled) {
      [this.task, this.winner] = [task, undefined];
      this.times = { webgl: [], canvas: [] };
    }
    return this.winner ?? (this.times.canvas.length < ROUNDS ? "canvas" : "webgl");
  }

  /** Takes the time of a picture, in milliseconds. */
  take(rival: Rival, time: number): void {
    if (this.winner) return;
    this.times[rival].push(time);
    const { webgl, canvas } = this.times;
    if (webgl.length < 2) return;
    if (best(webgl) > HOPELESS * best(canvas)) this.settle("canvas");
    else if (webgl.length === ROUNDS) this.winner = best(webgl) < best(canvas) ? "webgl" : "canvas";
  }

  /** Ends the contest; the faster method draws all pictures, also in later contests. */
  settle(winner: Rival): void {
    [this.winner, this.isSettled] = [winner, true];
  }
}

/** Other work of the machine can only add time to a measurement. */
function best(times: number[]): number {
  return Math.min(...times.slice(1));
}
