// Chooses the faster of two painters of the crowd by measuring both.

/** The graphics card by WebGL2, or the engine on the canvas. */
export type Rival = "webgl" | "canvas";

/** Number of measured pictures of each painter; the first of them, which is slow, does not count. */
const ROUNDS = 4;
/** Factor by which WebGL2 is so slow that it is never tried again: it runs in software. */
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

  /** Ends the contest: the winner draws all pictures, also of other tasks. */
  settle(winner: Rival): void {
    [this.winner, this.isSettled] = [winner, true];
  }
}

/** Other work of the machine only adds time. */
function best(times: number[]): number {
  return Math.min(...times.slice(1));
}
