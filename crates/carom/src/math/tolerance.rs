//! Defines the tolerances of all modules. Each tolerance has one name, one value, and a sentence that says
//! what breaks if it changes. A note "Tested by" names the test of the folder `tests` that fails if the
//! constant is changed. CONTRIBUTING.md says how to find the tests of the other constants.
//!
//! A test finds every `f64` constant of the other modules that is not in this file. Only `broad` and `space`
//! have constants of their own: margins and limits that change only the speed. The powers of two that keep
//! numbers in range are in `range.rs`.
//!
//! A filter is a quick test of the clear cases, before the general code or the exact test. "In tolerances of
//! motions" means: as a multiple of [`CONTACT_TOLERANCE`]. A way out is a push that separates two shapes. A
//! part is one of the convex shapes that make up a concave shape.

use super::float::two_to;

/// The unit roundoff `u`: the largest relative error of one operation, 2^-53.
const UNIT_ROUNDOFF: f64 = two_to(-53);

/// The rounding error of a distance, as a fraction of the largest coordinate: 2^-47.
///
/// The proof is for the distance of a shape outside of an edge, `normal . (corner - start)`. The unit of the
/// errors is `u` times the largest coordinate.
///
/// - Each coordinate of a box's corner has an error of up to 3 units. The difference of two such coordinates
///   is up to 2, and has an error of 8 units. Along a unit vector, that is at most 8 sqrt 2 units, which is
///   less than 12.
/// - The two products and their sum add 4 sqrt 2 units, which is less than 6.
/// - The length of a normal differs from 1 by up to 8 times `u`, and the distance is at most 2 sqrt 2. That
///   adds less than 23 units.
/// - The subtraction of both radii adds 5 units.
///
/// The total is 46, and the constant is 64.
pub const ROUNDING: f64 = 64.0 * UNIT_ROUNDOFF;

/// Two directions are tied if their depths differ by less than this, in units of [`ROUNDING`]: 2^-48 of the
/// largest coordinate. Tested by `library/stated_sizes.rs`.
pub(crate) const TIE: f64 = 0.5;

/// Two discs surely overlap, in spite of rounding, if the distance of their centres is less than this share of the sum
/// of their radii. With 1, the search for a way out of a deep overlap might count discs that only touch as discs that
/// overlap.
pub(crate) const DISCS_OVERLAP: f64 = 1.0 - two_to(-10);

/// The search of a boundary goes on this far beyond the nearest end of a way out, in tolerances of motions. Where two
/// boundaries cross at a small angle, the search finds an end with such a margin. With less, the order of the search
/// might decide which of equally near ends it finds.
pub(crate) const MARGIN_OF_ENDS: f64 = 256.0;

/// A place of a disc's centre counts as covered if it is deeper inside than this, in units of
/// [`CONTACT_TOLERANCE`]. With less, rounding or a gap that counts as solid might hide the end of a way out.
pub(crate) const CLEAR_OF_SUMS: f64 = 64.0;

/// The least radius of a disc for which the places are searched where its way out may end, in units of the depth of
/// [`CLEAR_OF_SUMS`].
pub(crate) const LEAST_RADIUS: f64 = two_to(10);

/// The end of a way out may be further away than the nearest free place by this, in units of the depth of
/// [`CLEAR_OF_SUMS`]. With less, the places of ends between two boundaries at a small angle would not be found.
pub(crate) const MARGIN_OF_EXIT: f64 = 16.0;

/// A difference of corners that is shorter than this has no direction, in units of [`ROUNDING`]: 2^-44 of the
/// largest coordinate. A longer difference has at least 512 units of `u` and an error of at most 8 sqrt 2
/// units, so the error of its direction is less than a 45th of a radian.
pub(crate) const DIRECTIONLESS: f64 = 8.0;

/// Two distances are not tied if they differ by more than this, in units of [`ROUNDING`]. A shape that is
/// outside or inside by more than this is certainly outside or inside.
pub const CLEAR: f64 = 16.0;

/// The limit of equal directions, 2^-46. Unit vectors are equal if their coordinates differ by less, and
/// parallel if the sine of the angle between them is less. Relative differences of areas and widths below
/// this limit count as rounding.
pub(crate) const SAME_DIRECTION: f64 = 2.0 * ROUNDING;

/// Two axes of the result of `explain` count as one axis if the sine of the angle between them is below this,
/// 2^-50. So do two directions of edges that a motion meets. This tolerance is less than [`SAME_DIRECTION`],
/// because only the rounding errors of the two axes count. Tested by `library/stated_sizes.rs`.
pub(crate) const SAME_AXIS: f64 = 8.0 * UNIT_ROUNDOFF;

/// Exact tests decide the sign of a signed distance below this, in units of [`ROUNDING`]: 2^-41 of the
/// largest coordinate. If the cores of two rounded shapes (the shapes without their radii) nearly touch, the
/// error of a distance is up to `DIRECTIONLESS`.
pub const CLOSE: f64 = 4.0 * CLEAR;

/// Exact tests also decide the sign of a distance below this, 2^-800, because products of such small
/// coordinates may have lost digits.
pub const CLOSE_TINY: f64 = two_to(-800);

// Tested by `library/stated_sizes.rs`.
/// The relative tolerance of casts, 2^-40. A motion that never gets deeper than this fraction of the largest
/// coordinate has no hit.
pub const CONTACT_TOLERANCE: f64 = 128.0 * ROUNDING;

/// Faces count as parallel to a motion if the sine of the angle between them is smaller than this. A motion
/// as long as the largest coordinate then leads into the shape by less than the tolerance.
pub(crate) const PARALLEL: f64 = CONTACT_TOLERANCE;

/// Distances above this fraction of the largest coordinate, 2^-28, are far above rounding and above the
/// tolerance of motions.
pub const MOTION_MARGIN: f64 = 4096.0 * CONTACT_TOLERANCE;

/// An upper bound of the ratio of the rounding error to [`MOTION_MARGIN`]: 2^-14.
pub(crate) const CLEAR_RATIO: f64 = 32.0 * ROUNDING / MOTION_MARGIN;

/// The error of an area in `f64`, as a fraction of the largest coordinate times the length of the boundary:
/// 2^-49.
pub(crate) const AREA_ROUNDING: f64 = 16.0 * UNIT_ROUNDOFF;

/// The largest allowed error of an area, as a fraction of the area: 2^-42, which is less than 2.3e-13.
pub(crate) const AREA_ACCURACY: f64 = 128.0 * AREA_ROUNDING;

/// The smallest sine of the angle at which a motion clearly enters a surface, for a filter: 2^-10.
pub const CLEAR_SINE: f64 = two_to(-10);

/// The smallest square of the sine of the angle at which a motion clearly enters a disc, for a filter: 2^-10.
pub(crate) const CLEAR_SQUARED_SINE: f64 = two_to(-10);

/// If the sine of the angle between a motion and a surface is above this, 2^-16, the rounding error of the
/// entry into the surface is small.
pub(crate) const STEEP: f64 = two_to(-16);

/// If the sine of the angle between a motion and a surface is above this, the way through a layer as thick as
/// the rounding error is short: at most five times the thickness of the layer.
pub(crate) const GRAZING: f64 = 0.2;

/// The rounding error of the gap between boxes along an axis, in the filter and in the general code: 2^-45.
/// It is a fraction of `S`, the sum of the magnitudes of a centre, of the offset and of the half extents. The
/// parts of this error, in units of `u` times `S`, are:
///
/// - In the filter, the offset has an error of 1 unit, and its product with an axis an error of 2 units. A
///   cosine times the half extents has an error of 4 units, and each of the two differences an error of 1
///   unit. The formula ignores that the length of an axis differs from 1 by up to 8 units, which are 16 units
///   in squares. The centre and the half extents of an [`Aabb`](crate::Aabb) add 2 units.
/// - In the general code, two corners are sums of three products each. They and their height along an axis
///   have an error of less than 12 units. Edges within `TIE`, which is 32 units, are tied, and the general
///   code may take any of them.
///
/// The total is less than 70, and the constant is 256. Volumes that are rounded outward may have an error of
/// a few units in the last place of the largest coordinate. The exact test of shapes with a radius may have
/// such an error, too. This tolerance covers both errors.
pub const GAP_ROUNDING: f64 = 4.0 * ROUNDING;

/// The tolerance [`GAP_ROUNDING`] for a disc and a box, where `S` does not include the centre of the box. The
/// distance of that centre from the origin is at most the sum of the disc's distance from the origin, its
/// distance from the box, and the box's diagonal. If the two shapes nearly touch, this sum is less than 2.5
/// times `S`.
///
/// In the general code, a point beyond the end of an edge by up to `ROUNDING`, which is 64 units, counts as
/// beside the edge. Together with the ties and the other errors, this is 2.5 times 96 plus 60, which is less
/// than 300 of the 1024 units here. If a disc is much further away, rounding does not matter in the general
/// code, and its distance has a relative rounding error of less than 40 units.
pub const DISC_GAP_ROUNDING: f64 = 4.0 * GAP_ROUNDING;

/// The bound of the rounding error of the corners of a box at an angle, and of a ray in the frame of the box:
/// 2^-46 of the largest coordinate.
pub(crate) const BOX_SLACK: f64 = 2.0 * ROUNDING;

/// The bound of the relative error of the times at which a motion enters and leaves a slab (the region
/// between two parallel lines): 2^-48. The error comes from a difference and a product.
pub(crate) const SLAB_SLACK: f64 = 0.5 * ROUNDING;

/// The bound of the relative change of a number by a few roundings to `f32`: 2^-20.
pub(crate) const SLACK32: f32 = f32::from_bits((127 - 20) << 23);

/// A fraction of a size or a coordinate, 2^-44, below which errors count as rounding. A shallower dent of a
/// ring, or a shallower contact during the push out of obstacles, counts as rounding. A coordinate on the way
/// through a grid has a smaller error.
///
/// Before a hull is computed, points are left out if they are inside by this fraction of the largest
/// coordinate (512 units of `u`). The depths have errors of up to 8 units. A distance has an error of up to
/// 80 units, if it is measured along a unit vector, or from a place whose coordinates are at most four times
/// the largest coordinate. Tested by `library/stated_sizes.rs`.
pub(crate) const COARSE_ROUNDING: f64 = 8.0 * ROUNDING;

/// The bound of the error of `f32` bounds before they are rounded: 2^-43 of the largest coordinate.
pub(crate) const BOUNDS_ROUNDING: f64 = 16.0 * ROUNDING;

/// An upper bound of the error of a swept collider's first contact: 2^-42 of its largest coordinate, a
/// quarter of the tolerance of motions.
pub(crate) const SWEEP_SLACK: f64 = 0.25 * CONTACT_TOLERANCE;

/// The smallest sine of the angle at a corner between two surfaces, 2^-20. At a smaller angle, the side of
/// the mover and the side of the tile may be meant to be parallel: the rounding errors of their corners alone
/// can turn them this far. Tested by `library/stated_sizes.rs`.
pub(crate) const BEND: f64 = two_to(-20);

/// A motion that crosses a pair of shapes counts as a hit if the pair is at most this thick, in tolerances of
/// motions. In a cast, the limit is 2, plus rounding.
pub(crate) const CROSSED_THICKNESS: f64 = 2.25;

/// The largest relative error of a rounding to `f32`, up or down: 2^-23.
pub(crate) const ROUNDOFF32: f64 = two_to(-23);

/// A difference of products is accurate enough if it is more than this share of the largest product.
pub(crate) const ACCURATE_SHARE: f64 = 1.0 / 32.0;

/// The relative error of an orientation in floating point (Shewchuk, Adaptive Precision Floating-Point
/// Arithmetic, 1997).
pub(crate) const ORIENTATION_ROUNDING: f64 = (3.0 + 16.0 * UNIT_ROUNDOFF) * UNIT_ROUNDOFF;

/// The largest allowed error of a given corner of a box, as a fraction of the diagonal. Tested by
/// `library/volumes.rs`.
pub(crate) const CORNER_TOLERANCE: f64 = 1e-5;

/// The smallest difference of squares or products that loses no digits by underflow.
pub const SAFE_DIFFERENCE: f64 = 1e-280;

/// The smallest length for which neither the square nor the square of the rounding error loses digits by
/// underflow. Smaller lengths, times 2^600, have squares that do not overflow.
pub const SAFE_LENGTH: f64 = 1e-130;

/// The smallest square that has lost no digits by underflow, 2^-900. It is far above the digits that products
/// lose by underflow.
pub const SAFE_SQUARE: f64 = two_to(-900);

// The tolerances of shapes.

/// An upper bound of four times the rounding error of a transformed corner, as a fraction of the sum of the
/// extents before and after the transformation. With a smaller value, a transformed polygon keeps a corner
/// that rounding has bent inwards.
pub(crate) const PLACE_ROUNDING: f64 = 8.0 * ROUNDING;

/// The smallest ratio of the inner disc of a polygon to its size, or of the short side of a box to its size,
/// for the filters of casts: 2^-6. With a smaller ratio, the errors of the edges' normals are larger than the
/// filters allow.
pub(crate) const LEAST_ASPECT: f64 = two_to(-6);

/// The cosine of the smallest turn between two edges, 2^-8 radians, for the filters of casts. For values
/// closer to 1, rounding decides which of two edges is hit.
pub(crate) const STRAIGHT_CORNER: f64 = 1.0 - two_to(-17);

/// Twice the area, as a fraction of the squared size, below which a hull is thin. With a smaller value,
/// rounding may be more than [`SAME_DIRECTION`] of the height of a box, and the smallest box may not be
/// found.
pub(crate) const THIN_AREA: f64 = 0.25;

/// The largest position, in cells, for which the walk through a grid is used: 2^28. With larger positions,
/// the rounding error, which is a few times 2^-52 of the position, is almost as large as [`GRID_ROUNDING`].
pub(crate) const GRID_RANGE: f64 = two_to(28);

/// The length, in cells, by which the ranges of cells on a walk through a grid are enlarged: 2^-20. With a
/// smaller value, a walk may leave out a cell that the box touches.
pub(crate) const GRID_ROUNDING: f64 = 16.0 * GRID_RANGE * 2.0 * UNIT_ROUNDOFF;

// The tolerances of filters, and of the search for impacts.

/// The distance from the surface of a disc below which a filter is unsure, as a fraction of the square of the
/// radius: about 2^-10 of the radius. With a smaller value, the root of the filter has too few digits.
pub(crate) const DISC_CLOSE: f64 = two_to(-9);

/// The largest coordinate in a filter of discs, as a multiple of the radius: 2^26. Then 2^-10 of the radius
/// is at least 2^-36 of the coordinates, far above rounding and above the tolerance of motions.
pub(crate) const DISC_RANGE: f64 = two_to(26);

/// Two boxes are clearly apart if the squared distance of their centres is more than this multiple of the sum
/// of their squared half diagonals. The factor 2 would leave no room for rounding.
pub(crate) const BOXES_APART: f64 = 2.0625;

/// The smallest separation of shapes that the exact test finds to be apart, as a fraction of the largest
/// coordinate: 2^-106. This value is far below the rounding error, so the result is positive and hardly
/// larger than the true separation.
pub(crate) const UNMEASURED: f64 = UNIT_ROUNDOFF * UNIT_ROUNDOFF;

/// The depth, in tolerances of motions, that a step of the search for an impact may reach. With a value of 1
/// or less, ever shorter steps approach a hit without end. The value must be below 2, because a hit twice as
/// deep as the tolerance must not be missed.
pub(crate) const STEP_AIM: f64 = 1.75;

/// The length of a short step, relative to the extent: 2^-15. Its cube, 2^-45, is below the tolerance of
/// motions.
pub(crate) const SHORT_STEP: f64 = two_to(-15);

/// Shapes that overlap at the start and then are apart for less than this fraction of the motions, 2^-12,
/// count as never apart. With a smaller value, the search goes back in more steps.
pub(crate) const BRIEF: f64 = two_to(-12);

/// The separation, in tolerances of motions, below which shapes nearly touch. With a smaller value, an impact
/// is not reported at its last touch.
pub(crate) const NEAR_TOUCH: f64 = 1.0 / 16.0;

/// The largest small turn, in radians: 2^-28. Its square is negligible compared with 1. With a larger value,
/// the error of the placement after a small turn is more than rounding.
pub(crate) const SMALL_TURN: f64 = two_to(-28);

/// The length below which a motion counts as no motion, as a fraction of the extent: 2^-100. With a smaller
/// value, the square of the motion may be out of range.
pub(crate) const NO_MOTION: f64 = two_to(-100);

/// If a component of a motion is smaller than this, a sweep in `f32` ignores its axis: a division by such a
/// small number may give a result out of the range of `f32`.
pub(crate) const SLOW_AXIS: f64 = NO_MOTION;

/// A little more than one revolution, in radians. With a value below 2 pi, a search may end before the first
/// contact.
pub(crate) const FULL_TURN: f64 = 6.3;

/// Two surfaces face in the same direction if the cosine of the angle between their normals is larger than
/// this. Two edges on one line have cosines of 1 and -1, so any value in between would work. A surface of a
/// one-way part blocks only if it faces the blocking side. With a value of 0, rounding would decide whether a
/// surface at a right angle blocks.
pub(crate) const FACING: f64 = 0.5;

// The tolerances of unions of parts.

/// The margin of motions (the depth up to which overlaps count as touching), as a fraction of a shape's
/// longest side: 2^-20. With a smaller margin, a shape whose size and place were rounded to `f32` falls
/// through the one-way part on which it stands. Tested by `library/margins.rs`.
pub(crate) const MARGIN_OF_SIDE: f64 = 8.0 * ROUNDOFF32;

/// The margin of motions as a fraction of the largest coordinate: 2^-22, twice the rounding of a coordinate
/// to `f32`. Tested by `library/margins.rs`.
pub(crate) const MARGIN_OF_PLACE: f64 = 2.0 * ROUNDOFF32;

/// The largest margin of motions, as a fraction of a shape's shortest side. With a larger value, a shape far
/// from the origin could enter a wall by a visible part of itself. Tested by `library/margins.rs`.
pub(crate) const LARGEST_SHARE_OF_SIDE: f64 = 1.0 / 16.0;

/// The cosine of 60 degrees. A surface without a neighbour belongs to a blocking side if the angle between
/// them is at most 60 degrees. With a smaller angle, a box that is turned by 45 degrees falls through the
/// edge of a platform. Tested by `library/stated_sizes.rs`.
pub(crate) const SIDE_END: f64 = 0.5;

/// The difference below which the cosines of two angles to a blocking side are equal. The angles then differ
/// by less than 2^-19. With a smaller value, a normal at the end of a side lets shapes pass.
pub(crate) const SAME_COSINE: f64 = BEND * BEND;

/// The distance up to which two parts meet in a seam (a common line without a gap), in tolerances of motions.
/// A point in a gap is at most as far from both parts as the gap is wide. With a smaller value, a point slips
/// between tiles whose corners are rounded.
pub(crate) const SEAM: f64 = 2.0;

/// The error of the distance between two parts whose facing sides are at an angle, as a fraction of the
/// largest coordinate times the sine of the angle. With a smaller value, a narrow gap between long edges that
/// are not quite parallel counts as a passage.
pub(crate) const TILTED_SEAM: f64 = 4.0;

/// Pushes out of a shape are searched for in ring-shaped regions around it. This is the ratio of the outer to
/// the inner distance of a region. Another value changes only the time.
pub(crate) const GROWTH_OF_RINGS: f64 = 2.0;

/// The largest thickness of a flat Minkowski sum, in units of [`ROUNDING`]. With a smaller value, rounding
/// gives the sum of two parallel lines an inside, and the sum loses one of its sides.
pub(crate) const FLAT_SUM: f64 = 4.0;

/// The smallest distance between the end of a clear way out and other boundaries, in tolerances of motions:
/// 2^-18 of the largest coordinate. With a smaller distance, the filter accepts ways out that end in a notch
/// (a corner that points into the shape), where gaps matter.
pub(crate) const CLEAR_WAY: f64 = 1024.0 * MOTION_MARGIN / CONTACT_TOLERANCE;

/// If a stretch (a part of an edge) of a union's boundary leads into a shape by at least this depth, in
/// tolerances of motions, it clearly leads into the shape. With a smaller value, the tested place beside the
/// boundary may not be inside the shape.
pub(crate) const CLEAR_INSIDE: f64 = 128.0;

/// A place that is at least this far from all parts, in tolerances of motions, is clearly free. With a value
/// below 1, a gap that counts as filled would count as free space. With more than a quarter of
/// [`CLEAR_INSIDE`], the tested place may be outside of the shape.
pub(crate) const CLEAR_OUTSIDE: f64 = 32.0;

/// The boundaries at a notch are almost parallel if the cosine of the angle between their normals is less
/// than this. With a value closer to -1, notches whose place has an error of more than [`SAME_WAY`] are
/// listed twice.
pub(crate) const CUSP: f64 = -0.999;

/// The error of the place of a notch with almost parallel boundaries, in tolerances of motions. With a
/// smaller value, one notch is listed as two ways out.
pub(crate) const CUSP_ERROR: f64 = two_to(21);

/// The distance between the ends of two ways out up to which they count as one, in tolerances of motions.
/// With a smaller value, a way out is listed twice where two Minkowski sums have a common boundary.
pub(crate) const SAME_WAY: f64 = 4.0;

/// The foot of the perpendicular from the origin on an edge is a separate way out only if it is at least this
/// far from the corners, in tolerances of motions. With a smaller value, a way out is listed that is shorter
/// than the way out at the corner only because of rounding.
pub(crate) const BESIDE_CORNER: f64 = 2.0 * SAME_WAY;

/// The length, in tolerances of motions, up to which a stretch of boundary may cross a narrow gap at an
/// angle, from one side to the other. With a smaller value, the end of such a gap counts as a way out.
pub(crate) const ACROSS_CRACK: f64 = 16.0;

/// The length, in tolerances of motions, by which the searched range of an edge is enlarged. The place where two edges
/// cross at a small angle, [`BEND`], has a rounding error of up to half of this length. With a smaller value, a range
/// that is shorter than this error counts as uncovered, although another edge covers it.
pub(crate) const DOUBTFUL: f64 = 1024.0;

/// A way out may end in a gap. At up to this distance from its end, in tolerances of motions, a Minkowski sum
/// may still close the gap. With a smaller value, a way out may end in a gap that a sum outside of the search
/// closes.
pub(crate) const REACH_OF_GAPS: f64 = 2.0;

/// In a search for a sum that covers a place, a sum replaces another one if it covers the place by this many times
/// the depth. Another value changes only the time, and which of equally short ways out is found.
pub(crate) const DEEPER_COVER: f64 = 1.25;

/// If a search of twice the length finds a sum that covers a place by this many times the depth, the next
/// search is twice as long. Another value changes only what [`DEEPER_COVER`] does.
pub(crate) const MUCH_DEEPER_COVER: f64 = 1.5;

/// The first distance in a search for a way out, as a multiple of the depth of the deepest pair. This depth
/// is the smallest possible length of the way out. With a smaller value, more searches are needed. With a
/// larger value, the searches are larger.
pub(crate) const FIRST_REACH: f64 = 1.5;

/// Directions that differ by less than this angle are tried only once. With a smaller value, equal parts at
/// an angle, whose normals differ by rounding, take one ray for each normal.
pub(crate) const SAME_RAY: f64 = BEND;

/// The distance up to which the faces of a union meet at one corner, in units of [`ROUNDING`]. With a smaller
/// value, rounding decides whether a corner that hits the common corner of two parts enters one face or two.
pub(crate) const CLOSE_FACE: f64 = 4.0;

/// The difference below which two normals belong to the same face. The normal of a round corner depends on
/// where it is hit, within the tolerance of motions. With a smaller value, the line between two round parts
/// counts as a corner.
pub(crate) const SAME_FACE: f64 = 1e-6;

/// The smallest depth of a contact if one shape contains the other, as a multiple of the inner radius. It is
/// less than 2, because containment allows for rounding. With a larger value, a contact says of a contained shape that
/// it is not contained; a smaller value takes more time. Tested by `properties/composites.rs`.
pub(crate) const SHALLOW: f64 = 1.9;

/// The largest separation of two shapes at an impact, in tolerances of motions. With a smaller value, a
/// neighbour of the hit part is not seen, and the line between the two parts may give the normal.
pub(crate) const IMPACT_GAP: f64 = 8.0;

// The tolerances of movers and walkers.

/// The length, in tolerances of motions, above which a correction is not applied. With a larger value, a
/// mover between two almost parallel walls jumps.
pub(crate) const LARGEST_CORRECTION: f64 = 16.0;

/// The distance from a thin obstacle, as a fraction of its growth, above which rounding does not decide the
/// side. With a smaller value, a mover that is pushed against a line may end on the other side of the line.
pub(crate) const CLEAR_SIDE: f64 = 1.0 / 8.0;

/// The distance, in tolerances of motions, by which a Minkowski sum without an inside is grown, such as the
/// sum of a point and a line. The shape stops at this distance before the obstacle. With a smaller value,
/// rounding could put the shape on the other side. With more than the tolerance, the shape would stop visibly
/// early. Tested by `library/stated_sizes.rs`.
pub(crate) const GROWTH_OF_THIN: f64 = 0.5;

/// The distance up to which a Minkowski sum belongs to the surface that a shape touches, in slacks of motions
/// (the depth to which motions may end in a part). With a smaller value, a line between two parts beside the
/// place would give a normal.
pub(crate) const SURFACE: f64 = 4.0;

/// The distance up to which obstacles around a way are collected, in slacks of motions. With a value below
/// [`SURFACE`] and [`GROWTH_OF_THIN`], some obstacles that the shape touches are left out.
pub(crate) const TOUCHING: f64 = 32.0;

/// The largest sine of the angle at which a velocity that points into a surface counts as parallel to it:
/// 2^-30. With a smaller value, rounding stops a walker that falls along a wall.
pub(crate) const ALONG_SURFACE: f64 = two_to(-30);

/// The smallest cosine of the angle between `up` and the normal of a round corner on which a walker can
/// stand. With a smaller value, walkers hang on the sides of ledges. Tested by `library/stated_sizes.rs`.
pub(crate) const LEAST_PERCH: f64 = 0.125;

/// The height above the ground up to which a walker stays where it is, as a fraction of the slack. With a
/// smaller value, a walker at rest sinks by rounding.
pub(crate) const STANDING: f64 = 1.0 / 64.0;

/// The fraction of the speed below which a motion into a surface counts as rounding. With a smaller value, a
/// walker between two steep surfaces slides forever.
pub(crate) const STOPPED: f64 = BEND;

/// The slack of a walker (the depth up to which a motion may end in an obstacle), in tolerances of motions.
/// If a walker starts deeper than half of it, it must first be pushed out. With a smaller value, this happens
/// at the start of each step. Tested by `library/stated_sizes.rs`.
pub(crate) const WALK_SLACK: f64 = 4.0;

/// The width, in slacks, below which a walker would pass between touching tiles. A narrower walker is grown
/// by this width. Tested by `library/stated_sizes.rs`.
pub(crate) const THIN_WALKER: f64 = 4.0;

/// The fraction of a walk, 2^-52, below which the rest of the walk counts as rounding and the walk is
/// complete. With a smaller value, the last piece of a walk may be too short to move the walker.
pub(crate) const WALK_DONE: f64 = 2.0 * UNIT_ROUNDOFF;

// Checks the order of the constants on which the proofs above and in the filters rely. A change that breaks
// this order does not compile.
const _: () = {
    assert!(TIE < DIRECTIONLESS && DIRECTIONLESS < CLEAR, "clear distances are not ties");
    assert!(CLEAR * ROUNDING < CONTACT_TOLERANCE, "the tolerance is more than clear rounding");
    assert!(
        DISC_GAP_ROUNDING <= BOUNDS_ROUNDING,
        "a box of `f32` holds all that a filter counts as touching"
    );
    assert!(
        BOUNDS_ROUNDING < SWEEP_SLACK,
        "the path of a swept collider holds all that a cast counts as touching"
    );
    assert!(
        GAP_ROUNDING / CLEAR_SINE < MOTION_MARGIN,
        "the entry of a steep ray is less rounded than the margin"
    );
    assert!(
        2.0 * CONTACT_TOLERANCE < MOTION_MARGIN * CLEAR_SINE,
        "a clear and steep entry gets deeper than the tolerance"
    );
    assert!(
        SHORT_STEP * SHORT_STEP * SHORT_STEP < CONTACT_TOLERANCE,
        "the error of a short step is below the tolerance"
    );
};
