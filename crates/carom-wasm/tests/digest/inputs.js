// Generates the shapes, points and motions of `crates/carom/tests/digest/inputs.rs`. All numbers are equal to those.

const SCALES = [0, 0, 0, -13, 20, -60, 200, 3];
const OFFSETS = [0, 0, 1024, 1048575.5];
const ALL = (1n << 64n) - 1n;

export class Inputs {
  constructor(index, carom) {
    const make = new Maker(index, carom);
    this.a = make.shape(index % 6);
    this.b = make.below(8) === 0 ? carom.translated(this.a, make.vector()) : make.shape(Math.floor(index / 6) % 6);
    this.segments = [make.segment(), make.segment()];
    this.points = times(make.below(12) + 1, () => make.point());
    this.crowd = times(10, (kind) => make.shape(kind % 6));
    this.motion = make.vector();
    this.rotation = make.rotation();
    this.part = make.unit();
  }
}

function times(count, make) {
  return Array.from({ length: count }, (_, index) => make(index));
}

/**
 * Makes random inputs with SplitMix64 (Steele, Lea and Flood, Fast Splittable Pseudorandom Number Generators, 2014).
 */
class Maker {
  constructor(index, carom) {
    this.carom = carom;
    this.state = BigInt(index);
    this.bits();
    this.onGrid = this.below(2) === 0;
    this.scale = 2 ** SCALES[this.below(SCALES.length)];
    const offset = OFFSETS[this.below(OFFSETS.length)] * this.scale;
    this.offset = [offset, -offset];
  }

  bits() {
    this.state = (this.state + 0x9e3779b97f4a7c15n) & ALL;
    let z = ((this.state ^ (this.state >> 30n)) * 0xbf58476d1ce4e5b9n) & ALL;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & ALL;
    return z ^ (z >> 31n);
  }

  below(count) {
    return Number(this.bits() % BigInt(count));
  }

  unit() {
    return Number(this.bits() >> 11n) / 2 ** 53;
  }

  length() {
    const length = this.onGrid ? this.below(9) * 0.5 : this.unit() * 4;
    return length * this.scale;
  }

  vector() {
    const signed = () => {
      const first = this.length();
      return first - this.length();
    };
    return [signed(), signed()];
  }

  point() {
    const [x, y] = this.vector();
    return [x + this.offset[0], y + this.offset[1]];
  }

  segment() {
    return { type: "segment", a: this.point(), b: this.point() };
  }

  rotation() {
    return this.onGrid ? { angleDegrees: this.below(25) * 15 } : { angle: this.unit() * 20 - 10 };
  }

  shape(kind) {
    switch (kind) {
      case 0: return { type: "circle", center: this.point(), radius: this.length() };
      case 1: return this.segment();
      case 2: return { type: "capsule", a: this.point(), b: this.point(), radius: this.length() };
      case 3: return { type: "aabb", corner: this.point(), size: [this.length(), this.length()] };
      case 4: {
        const half = [this.length(), this.length()];
        return { type: "obb", center: this.point(), half, ...this.rotation() };
      }
      default: return this.polygon();
    }
  }

  polygon() {
    const points = times(3 + this.below(12), () => this.point());
    const radius = this.below(2) === 0 ? 0 : this.length() * 0.25;
    const polygon = { type: "convex_polygon", vertices: this.carom.hull(points), radius };
    try {
      const prepared = this.carom.shape(polygon);
      // Every second polygon is prepared.
      return points.length % 2 === 0 ? prepared : polygon;
    } catch {
      return { type: "circle", center: points[0], radius };
    }
  }
}
