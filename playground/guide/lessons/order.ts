// The lessons in their order.

export const ORDER = ["two-boxes", "turned-boxes", "through-the-wall"] as const;
