// Chooses the faster of two painters of a crowd, the many moving shapes of one demo. It measures both.

/** The two painters: WebGL2 on the graphics card, or the engine on the 2D canvas. */
export type Rival = "webgl" | "canvas";

/** The number of pictures that are measured for each painter. The first picture is slow and is not used. */
const ROUNDS = 4;
/** If WebGL2 is slower by more than this factor, it probably runs without a graphics card, and is not tried again. */
const HOPELESS = 2;

export class Contest {
  private times: Record<Rival, number[]> = { webgl: [], canvas: [] };
  private task = "";
  /** The faster painter for the current task. */
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

  /** Records the time of a picture, in milliseconds. */
  take(rival: Rival, time: number): void {
    if (this.winner) return;
    this.times[rival].push(time);
    const { webgl, canvas } = this.times;
    if (webgl.length < 2) return;
    if (best(webgl) > HOPELESS * best(canvas)) this.settle("canvas");
    else if (webgl.length === ROUNDS) this.winner = best(webgl) < best(canvas) ? "webgl" : "canvas";
  }

  /** Ends the measurement. The given painter draws all pictures from now on, for later tasks too. */
  settle(winner: Rival): void {
    [this.winner, this.isSettled] = [winner, true];
  }
}

/** Returns the shortest time except the first: other work of the machine can only add time. */
function best(times: number[]): number {
  return Math.min(...times.slice(1));
}
