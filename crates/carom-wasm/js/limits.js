// Numeric limits of the library.

/** The largest magnitude of a coordinate. */
export const MAX_COORDINATE = 2 ** 250;
/** The tolerance of a cast, relative to the largest coordinate. */
export const CONTACT_TOLERANCE = 2 ** -40;
