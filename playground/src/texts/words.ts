// The type of a list of texts.

/** Texts by their keys. */
export type Words = Record<string, string>;
