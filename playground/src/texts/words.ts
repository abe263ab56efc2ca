// The type of a list of texts.

/** The texts by their keys. */
export type Words = Record<string, string>;
