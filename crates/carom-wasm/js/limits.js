// The two numbers that answers depend on.

/** How far coordinates go. */
export const MAX_COORDINATE = 2 ** 250;
/** The tolerance of a cast, of the largest coordinate. */
export const CONTACT_TOLERANCE = 2 ** -40;
