// The lessons in their order, each with the demo of the playground that shows the same.

export const ORDER = [
  { id: "turned-boxes", demo: "d8" },
  { id: "through-the-wall", demo: "d5" },
] as const;
