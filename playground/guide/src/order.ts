// The lessons in their order.

export const ORDER = [
  "two-boxes",
  "ball-and-box",
  "turned-boxes",
  "way-out",
  "segments",
  "through-the-wall",
  "two-balls",
  "many-bullets",
  "between-tiles",
  "begin-and-end",
  "who-is-hit",
  "how-exact",
] as const;
