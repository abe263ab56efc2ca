// Draws small visual effects: shards of a brick, and rings at hits.

interface Shard {
  x: number;
  y: number;
  velocityX: number;
  velocityY: number;
  size: number;
  color: string;
  age: number;
}

interface Ring {
  x: number;
  y: number;
  color: string;
  age: number;
}

const SHARD_LIFE = 0.55;
const RING_LIFE = 0.28;
const GRAVITY = -900;
/** The maximum number of effects of each kind on screen. */
const MOST = 160;

export class Sparks {
  private shards: Shard[] = [];
  private rings: Ring[] = [];
  /** The glow of each brick after a hit, by the index of the brick. It falls from 1 to 0. */
  readonly glows = new Map<number, number>();
  /** The displacement of the paddle after a hit. It falls from 1 to 0. */
  pressed = 0;

  constructor(private calm: () => boolean) {}

  clear(): void {
    this.shards = [];
    this.rings = [];
    this.glows.clear();
    this.pressed = 0;
  }

  burst(minX: number, minY: number, maxX: number, maxY: number, color: string): void {
    if (this.calm()) return;
    for (let count = 0; count < 9; count++) {
      const [x, y] = [minX + Math.random() * (maxX - minX), minY + Math.random() * (maxY - minY)];
      const middle = (minX + maxX) / 2;
      const velocityX = (x - middle) * 5 + (Math.random() - 0.5) * 60;
      this.shards.push({ x, y, velocityX, velocityY: 40 + Math.random() * 130, size: 2.5 + Math.random() * 3.5, color, age: 0 });
    }
    this.shards.splice(0, this.shards.length - MOST);
  }

  ring(x: number, y: number, color: string): void {
    if (this.calm()) return;
    this.rings.push({ x, y, color, age: 0 });
    this.rings.splice(0, this.rings.length - MOST);
  }

  glow(brick: number): void {
    this.glows.set(brick, 1);
  }

  press(): void {
    if (!this.calm()) this.pressed = 1;
  }

  /** Advances the effects. Returns whether any effect is left. */
  age(seconds: number): boolean {
    for (const shard of this.shards) {
      shard.age += seconds / SHARD_LIFE;
      shard.velocityY += GRAVITY * seconds;
      shard.x += shard.velocityX * seconds;
      shard.y += shard.velocityY * seconds;
    }
    for (const ring of this.rings) ring.age += seconds / RING_LIFE;
    this.shards = this.shards.filter(({ age }) => age < 1);
    this.rings = this.rings.filter(({ age }) => age < 1);
    this.pressed = Math.max(0, this.pressed - seconds / 0.16);
    for (const [brick, glow] of this.glows) {
      if (glow > seconds / 0.2) this.glows.set(brick, glow - seconds / 0.2);
      else this.glows.delete(brick);
    }
    return this.shards.length + this.rings.length + this.glows.size > 0 || this.pressed > 0;
  }

  /** Draws the effects in field coordinates. */
  draw(pen: CanvasRenderingContext2D): void {
    for (const { x, y, size, color, age } of this.shards) {
      pen.globalAlpha = 1 - age * age;
      pen.fillStyle = color;
      pen.fillRect(x - size / 2, y - size / 2, size, size);
    }
    for (const { x, y, color, age } of this.rings) {
      pen.globalAlpha = 0.7 * (1 - age);
      pen.strokeStyle = color;
      pen.lineWidth = 2 - age;
      pen.beginPath();
      pen.arc(x, y, 3 + 15 * age, 0, 2 * Math.PI);
      pen.stroke();
    }
    pen.globalAlpha = 1;
  }
}
