// Generates the pairs for all libraries, from a fixed seed. About half of the pairs of each kind overlap.

/** The number of pairs. It is too large for the caches and the branch predictor to learn the pairs. */
const COUNT = 4096;

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
  polygons: (center) => regular(center, 5 + Math.floor(random() * 4)),
  hexagons: (center) => regular(center, 6),
  moving: (translation) => ({ ...regular([0, 0], 6), pose: { translation, angle: between(-3, 3) } }),
};

/** The kind of pairs whose first shape is moved to its pose before each query. */
export const MOVING = "moving hexagons";

function regular(center, count) {
  const radius = between(0.6, 1.6), start = between(0, 6);
  const corner = (index) => {
    const angle = start + (index * 2 * Math.PI) / count;
    return [center[0] + radius * Math.cos(angle), center[1] + radius * Math.sin(angle)];
  };
  return { type: "convex_polygon", vertices: Array.from({ length: count }, (_, index) => corner(index)) };
}

/** The kinds of pairs that consist of two different kinds of shapes. */
const MIXED = { [MOVING]: ["moving", "hexagons"], "circle and hexagon": ["circles", "hexagons"], "turned box and hexagon": ["turned boxes", "hexagons"] };

/** Returns the pairs of each kind. */
export function allPairs(count = COUNT) {
  const alike = Object.keys(MAKERS).filter((kind) => kind !== "moving");
  const kinds = { ...Object.fromEntries(alike.map((kind) => [kind, [kind, kind]])), ...MIXED };
  const pair = ([first, second]) => [MAKERS[first]([0, 0]), MAKERS[second]([between(-2.6, 2.6), between(-2.6, 2.6)])];
  return Object.fromEntries(Object.entries(kinds).map(([kind, pairOf]) => [kind, Array.from({ length: count }, () => pair(pairOf))]));
}

/** Returns a shape in world coordinates. */
export function inWorld({ pose, ...shape }) {
  if (pose === undefined) return shape;
  const [x, y] = pose.translation, cos = Math.cos(pose.angle), sin = Math.sin(pose.angle);
  return { ...shape, vertices: shape.vertices.map(([u, v]) => [cos * u - sin * v + x, sin * u + cos * v + y]) };
}

/** Returns the corners of a shape, counter-clockwise. */
export function cornersOf(shape) {
  if (shape.type === "convex_polygon") return shape.vertices;
  if (shape.type === "aabb") {
    const { min, max } = shape;
    return [min, [max[0], min[1]], max, [min[0], max[1]]];
  }
  const { center: [x, y], half: [w, h], rotation: [cos, sin] } = shape;
  return [[-w, -h], [w, -h], [w, h], [-w, h]].map(([u, v]) => [x + cos * u - sin * v, y + sin * u + cos * v]);
}
