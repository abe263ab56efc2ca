// The lessons in their order.

export const ORDER = ["two-boxes", "ball-and-box", "turned-boxes", "through-the-wall"] as const;
