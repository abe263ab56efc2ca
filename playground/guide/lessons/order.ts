// The lessons in their order.

export const ORDER = ["two-boxes", "ball-and-box", "turned-boxes", "way-out", "segments", "through-the-wall"] as const;
