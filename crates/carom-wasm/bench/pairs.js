// Generates the pairs for all libraries, from a fixed seed. About half of them overlap.

const N = 4096;

function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = generator(7);
const between = (low, high) => low + random() * (high - low);
const half = () => [between(0.5, 1.5), between(0.5, 1.5)];

const MAKERS = {
  circles: (center) => ({ type: "circle", center, radius: between(0.5, 1.5) }),
  boxes: (center) => {
    const [x, y] = half();
    return { type: "aabb", min: [center[0] - x, center[1] - y], max: [center[0] + x, center[1] + y] };
  },
  "turned boxes": (center) => {
    const angle = between(-3, 3);
    return { type: "obb", center, half: half(), rotation: [Math.cos(angle), Math.sin(angle)] };
  },
  polygons: (center) => {
    const count = 5 + Math.floor(random() * 4), radius = between(0.6, 1.6), start = between(0, 6);
    const corner = (index) => {
      const angle = start + (index * 2 * Math.PI) / count;
      return [center[0] + radius * Math.cos(angle), center[1] + radius * Math.sin(angle)];
    };
    return { type: "polygon", vertices: Array.from({ length: count }, (_, index) => corner(index)) };
  },
};

/** Returns the pairs of each kind. */
export function allPairs() {
  const pair = (make) => [make([0, 0]), make([between(-2.6, 2.6), between(-2.6, 2.6)])];
  const list = (make) => Array.from({ length: N }, () => pair(make));
  return Object.fromEntries(Object.entries(MAKERS).map(([kind, make]) => [kind, list(make)]));
}

/** Returns the corners of a shape, counter-clockwise. */
export function cornersOf(shape) {
  if (shape.type === "polygon") return shape.vertices;
  if (shape.type === "aabb") {
    const { min, max } = shape;
    return [min, [max[0], min[1]], max, [min[0], max[1]]];
  }
  const { center: [x, y], half: [w, h], rotation: [cos, sin] } = shape;
  return [[-w, -h], [w, -h], [w, h], [-w, h]].map(([u, v]) => [x + cos * u - sin * v, y + sin * u + cos * v]);
}
