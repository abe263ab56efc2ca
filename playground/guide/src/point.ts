// A point of the plane, or a displacement: x and y.

export type Point = [number, number];
