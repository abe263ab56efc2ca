//! The tolerances of all floors. Each tolerance has one name, one value, and a line that says what breaks if
//! it changes.
//!
//! A test finds every `f64` constant of the floors above that is not in this table. Only `broad` and `space`
//! have constants of their own: margins and limits that only tune speed. The powers of two that keep numbers
//! in range are in `range.rs`.

use super::float::two_to;

/// The unit roundoff `u`, which is the largest relative error of one operation: 2^-53.
const UNIT_ROUNDOFF: f64 = two_to(-53);

/// The rounding error of a distance, in parts of the largest coordinate: 2^-47.
///
/// The proof is for the distance of a shape outside of an edge, `normal . (corner - start)`, in units of `u`
/// times the largest coordinate: each coordinate of a box's corner is rounded by up to 3 units, and the
/// difference of two of them, up to 2, by 8 units; along a unit vector that is at most 8 sqrt 2 units, which
/// is less than 12. The two products and their sum add 4 sqrt 2, less than 6. The length of a normal differs
/// from 1 by up to 8 times `u`, and the distance is at most 2 sqrt 2, which adds less than 23 units.
/// The subtraction of both radii adds 5 units to the error. The sum is 46; the constant is 64.
pub const ROUNDING: f64 = 64.0 * UNIT_ROUNDOFF;

/// Directions whose depths differ by less than this are tied; in units of [`ROUNDING`], 2^-48 of the largest
/// coordinate.
pub(crate) const TIE: f64 = 0.5;

/// A difference of corners that is shorter than this has no direction; in units of [`ROUNDING`],
/// 2^-44 of the largest coordinate. A longer difference, of at least 512 units of `u`, has an error of at
/// most 8 sqrt 2, so its direction is off by less than a 45th of a radian.
pub(crate) const DIRECTIONLESS: f64 = 8.0;

/// Distances that differ by more than this number of [`ROUNDING`] units are not tied, and a shape that is
/// outside or inside by more than this certainly is outside or inside.
pub const CLEAR: f64 = 16.0;

/// Unit vectors are equal if their coordinates differ by less than 2^-46, and parallel if the sine between
/// them is less than 2^-46; relative differences of areas and widths below 2^-46 count as rounding.
pub(crate) const SAME_DIRECTION: f64 = 2.0 * ROUNDING;

/// Axes of an explanation count as one axis if the sine between them is below 2^-50, and so do the directions
/// of edges that a motion meets. This tolerance is less than [`SAME_DIRECTION`], because only the rounding of
/// the two axes counts.
pub(crate) const SAME_AXIS: f64 = 8.0 * UNIT_ROUNDOFF;

/// The sign of a signed distance below this is left to exact tests; in units of [`ROUNDING`], 2^-41
/// of the largest coordinate. If the cores of two rounded shapes nearly touch, the error of a distance is up
/// to `DIRECTIONLESS`.
pub const CLOSE: f64 = 4.0 * CLEAR;

/// A distance below this, 2^-800, is left to exact tests too: products of such small coordinates
/// may have lost digits.
pub const CLOSE_TINY: f64 = two_to(-800);

/// The relative tolerance of casts, 2^-40: a motion that never gets deeper than this part of the largest
/// coordinate has no hit.
pub const CONTACT_TOLERANCE: f64 = 128.0 * ROUNDING;

/// Faces that meet a motion at an angle with a smaller sine count as parallel to it, because a motion as long
/// as the largest coordinate then leads into the shape by less than the tolerance.
pub(crate) const PARALLEL: f64 = CONTACT_TOLERANCE;

/// Distances above this part of the largest coordinate, 2^-28, are far above rounding and above the tolerance
/// of motions.
pub const MOTION_MARGIN: f64 = 4096.0 * CONTACT_TOLERANCE;

/// An upper bound of the ratio of the rounding error to [`MOTION_MARGIN`]: 2^-14.
pub(crate) const CLEAR_RATIO: f64 = 32.0 * ROUNDING / MOTION_MARGIN;

/// The error of an area in `f64`, in parts of the largest coordinate times the length of the border: 2^-49.
pub(crate) const AREA_ROUNDING: f64 = 16.0 * UNIT_ROUNDOFF;

/// The error of an area that is allowed, in parts of the area: 2^-42, less than 2.3e-13.
pub(crate) const AREA_ACCURACY: f64 = 128.0 * AREA_ROUNDING;

/// The least sine at which a filter counts a surface as entered clearly: 2^-10.
pub const CLEAR_SINE: f64 = two_to(-10);

/// The least square of the sine at which a filter counts a disc as entered clearly: 2^-10.
pub(crate) const CLEAR_SQUARED_SINE: f64 = two_to(-10);

/// At sines of incidence above this, 2^-16, the rounding error of an entry is small.
pub(crate) const STEEP: f64 = two_to(-16);

/// At sines of incidence above this, the way through a layer as thick as rounding is at most five times as
/// long as the thickness of the layer.
pub(crate) const GRAZING: f64 = 0.2;

/// The rounding error of the gap between boxes along an axis, in the filter and in the general path, as a
/// fraction of the sum `S` of all magnitudes (of a centre, of the offset, of the half extents): 2^-45. The
/// parts of this error, in units of `u` times `S`, are:
///
/// - In the filter, the offset is rounded by 1 unit, its product with an axis by 2, a cosine times the half
///   extents by 4, and each of the two differences by 1. An axis is off unit length by up to 8, which the
///   formula does not see: 16 in squares. The centre and the half extents of an [`Aabb`](crate::Aabb) add 2
///   units.
/// - In the general path, two corners, which are sums of three products each, and their height along an axis
///   have an error of less than 12 units. Among edges that are tied within `TIE`, which is 32 units, the
///   general path may take any edge.
///
/// The sum is less than 70; the constant is 256. Volumes that are rounded outward may be off by a few units
/// in the last place of the largest coordinate, and so may the exact test of shapes with a radius; this
/// tolerance covers both errors.
pub const GAP_ROUNDING: f64 = 4.0 * ROUNDING;

/// [`GAP_ROUNDING`] for a disc, where `S` leaves out the centre of the box. The distance of that centre from
/// the origin is at most the sum of the disc's distance from the origin, its distance from the box, and the
/// box's diagonal. If the two shapes nearly touch, this sum is less than 2.5 times `S`.
///
/// The general path counts as beside an edge a point that is past its end by up to `ROUNDING`, which is 64
/// units. Together with the ties and the other errors, this is 2.5 times 96 plus 60, which is less than 300
/// of the 1024 units here. A disc that is much further away is not a close call of the general path, and its
/// distance has a relative rounding error of less than 40 units.
pub const DISC_GAP_ROUNDING: f64 = 4.0 * GAP_ROUNDING;

/// The rounding error of the corners of a box at an angle, and of a ray in the frame of the box, is less than
/// 2^-46 of the largest coordinate.
pub(crate) const BOX_SLACK: f64 = 2.0 * ROUNDING;

/// The times at which a motion enters and leaves a slab have a relative error of less than 2^-48, from a
/// difference and a product.
pub(crate) const SLAB_SLACK: f64 = 0.5 * ROUNDING;

/// A few roundings to `f32` change a number by less than 2^-20 of its value.
pub(crate) const SLACK32: f32 = f32::from_bits((127 - 20) << 23);

/// The fraction 2^-44 of a size or a coordinate: a shallower dent of a ring counts as rounding of the given
/// points, a coordinate on the way through a grid has a smaller error, and shallower contacts of a recovery
/// count as rounding.
///
/// For the prefilter of hulls, a point must be inside by this part of the largest coordinate, which
/// is 512 roundings. Up to 8 units are lost on the way to the depths. A distance from a place whose
/// coordinates are at most four times the largest coordinate, or along a unit vector from that place, has an
/// error of up to 80 units.
pub(crate) const COARSE_ROUNDING: f64 = 8.0 * ROUNDING;

/// The bounds of a box in `f32` have an error of less than 2^-43 of the largest coordinate before they are
/// rounded.
pub(crate) const BOUNDS_ROUNDING: f64 = 16.0 * ROUNDING;

/// The first contact of a swept collider has an error of less than 2^-42 of its largest coordinate, which is
/// a quarter of the tolerance of motions.
pub(crate) const SWEEP_SLACK: f64 = 0.25 * CONTACT_TOLERANCE;

/// The least sine of the angle at a corner between two surfaces, 2^-20; at a smaller angle, a side of the
/// mover and a side of a tile may be parallel except for the rounding of their corners.
pub(crate) const BEND: f64 = two_to(-20);

/// The thickness, in tolerances of motions, up to which crossing a pair counts as a hit: 2 in a cast, plus
/// rounding.
pub(crate) const CROSSED_THICKNESS: f64 = 2.25;

/// The largest relative error of a rounding to `f32` in either direction: 2^-23.
pub(crate) const ROUNDOFF32: f64 = two_to(-23);

/// A difference of products is accurate enough if it is more than this share of the largest of them.
pub(crate) const ACCURATE_SHARE: f64 = 1.0 / 32.0;

/// The relative error of an orientation in floating point (Shewchuk, Adaptive Precision Floating-Point
/// Arithmetic, 1997).
pub(crate) const ORIENTATION_ROUNDING: f64 = (3.0 + 16.0 * UNIT_ROUNDOFF) * UNIT_ROUNDOFF;

/// A given corner of a box may be off by this part of the diagonal.
pub(crate) const CORNER_TOLERANCE: f64 = 1e-5;

/// Differences of squares or products of at least this size lose no digits to underflow.
pub const SAFE_DIFFERENCE: f64 = 1e-280;

/// Lengths of at least this size, and the rounding errors of such lengths, have squares that lose no digits
/// to underflow; smaller lengths, times 2^600, have squares that do not overflow.
pub const SAFE_LENGTH: f64 = 1e-130;

/// Squares of at least this size, 2^-900, have lost no digits to underflow, and this size is far above the
/// digits that products lose to underflow.
pub const SAFE_SQUARE: f64 = two_to(-900);

// Shapes.

/// A bound on four times the rounding error of a placed corner, as a part of the sum of the local and the
/// placed extent. With less, a placed polygon keeps a corner that rounding has bent inwards.
pub(crate) const PLACE_ROUNDING: f64 = 8.0 * ROUNDING;

/// The least ratio of the inner disc of a polygon, or the short side of a box, to its size for the filters of
/// casts: 2^-6. With a smaller ratio, the errors of the edges' normals are larger than the filters allow.
pub(crate) const LEAST_ASPECT: f64 = two_to(-6);

/// The cosine of the angle 2^-8, the least turn between two edges for the filters of casts. For values closer
/// to 1, rounding decides which of two edges is hit.
pub(crate) const STRAIGHT_CORNER: f64 = 1.0 - two_to(-17);

/// Twice the area, relative to the squared size, below which a hull is thin. With a smaller value, rounding
/// may exceed [`SAME_DIRECTION`] of the height of a box, and the smallest box may not be found.
pub(crate) const THIN_AREA: f64 = 0.25;

/// The largest position in cells for which the walk through a grid is used: 2^28. With larger coordinates,
/// the rounding error, which is a few times 2^-52 of the coordinate, comes near [`GRID_ROUNDING`].
pub(crate) const GRID_RANGE: f64 = two_to(28);

/// The ranges of cells on a walk through a grid are enlarged by this, 2^-20. With a smaller value, a walk may
/// leave out a cell that the box touches.
pub(crate) const GRID_ROUNDING: f64 = 16.0 * GRID_RANGE * 2.0 * UNIT_ROUNDOFF;

// Filters, and the search for impacts.

/// Distances to the surface of a disc below this part of the square of the radius, about 2^-10 of the radius,
/// are close calls. With a smaller value, the root of the filter has too few digits.
pub(crate) const DISC_CLOSE: f64 = two_to(-9);

/// No coordinate is larger than this multiple of the radius in a filter of discs. This multiple is 2^26, so
/// that 2^-10 of the radius is at least 2^-36 of the coordinates, far above rounding and above the tolerance
/// of motions.
pub(crate) const DISC_RANGE: f64 = two_to(26);

/// Two boxes are clearly apart if the squared distance of their centres is more than this multiple of the sum
/// of their squared half diagonals. The factor 2 would leave no room for rounding.
pub(crate) const BOXES_APART: f64 = 2.0625;

/// The least separation of shapes that the exact test knows to be apart, in parts of the largest coordinate:
/// 2^-106. This value is far below the rounding error, so that the answer is positive and hardly larger than
/// the true answer.
pub(crate) const UNMEASURED: f64 = UNIT_ROUNDOFF * UNIT_ROUNDOFF;

/// The depth, in tolerances of motions, that a step of the search for an impact may reach. With a value of 1
/// or less, ever shorter steps approach a hit without end; a hit twice as deep as the tolerance must not be
/// passed.
pub(crate) const STEP_AIM: f64 = 1.75;

/// The longest step, relative to the extent, whose cube is below the tolerance of motions: 2^-15.
pub(crate) const SHORT_STEP: f64 = two_to(-15);

/// Shapes that overlap at the start and are apart for less than 2^-12 of the motions count as never apart.
/// With a smaller value, the search goes back in more steps.
pub(crate) const BRIEF: f64 = two_to(-12);

/// The separation, in tolerances of motions, below which shapes nearly touch. With a smaller value, an impact
/// is not reported at its last touch.
pub(crate) const NEAR_TOUCH: f64 = 1.0 / 16.0;

/// A turn in radians whose square vanishes beside 1: 2^-28. With a larger value, the placement after a small
/// turn is off by more than rounding.
pub(crate) const SMALL_TURN: f64 = two_to(-28);

/// A motion shorter than 2^-100 of the extent counts as no motion. With a smaller value, its square may leave
/// the range.
pub(crate) const NO_MOTION: f64 = two_to(-100);

/// An axis with a smaller part of a motion is ignored in `f32`, which has no smaller numbers with all digits.
pub(crate) const SLOW_AXIS: f64 = NO_MOTION;

/// A little more than one revolution, in radians. With a value below 2 pi, a search may end before the first
/// contact.
pub(crate) const FULL_TURN: f64 = 6.3;

/// Surfaces face in the same direction if the cosine between their normals is larger than this. Two edges on
/// one line have cosines of 1 and -1, so any value in between would work; a surface of a one-way part blocks
/// only if it faces the blocking side. A value of 0 would make an edge at a right angle depend on rounding.
pub(crate) const FACING: f64 = 0.5;

// Unions of parts.

/// The margin of motions, the depth up to which overlaps count as touching, as a fraction of a shape's
/// longest side: 2^-20. With a smaller margin, a shape whose size and place went through `f32` falls through
/// the one-way part that it stands on.
pub(crate) const MARGIN_OF_SIDE: f64 = 8.0 * ROUNDOFF32;

/// The margin of motions in parts of the largest coordinate: 2^-22, twice the rounding of a coordinate to
/// `f32`.
pub(crate) const MARGIN_OF_PLACE: f64 = 2.0 * ROUNDOFF32;

/// The largest margin of motions in parts of a shape's shortest side. With a larger value, a shape far from
/// the origin could enter a wall by a visible part of itself.
pub(crate) const LARGEST_SHARE_OF_SIDE: f64 = 1.0 / 16.0;

/// The cosine of 60 degrees, which is the largest angle to a blocking side at which a surface without a
/// neighbour belongs to that side. With a smaller angle, a box that is turned by 45 degrees falls through the
/// edge of a platform.
pub(crate) const SIDE_END: f64 = 0.5;

/// Cosines between normals and blocking sides that differ by less are equal: angles then differ by less than
/// 2^-20, or by rounding. With a smaller value, a normal at the end of a side lets shapes pass.
pub(crate) const SAME_COSINE: f64 = BEND * BEND;

/// The distance between two parts up to which they meet in a seam, in tolerances of motions; a point in a gap
/// is at most as far from both parts as the gap is wide. With a smaller value, a point slips between tiles
/// whose corners are rounded.
pub(crate) const SEAM: f64 = 2.0;

/// The error of the distance between two parts that face each other at an angle, as a fraction of the largest
/// coordinate times the sine of the angle. With a smaller value, a crack between long edges that are not
/// quite parallel counts as a passage.
pub(crate) const TILTED_SEAM: f64 = 4.0;

/// The outer distance of a ring of border around a shape, in which ways out are searched for, as a multiple
/// of the inner distance. A larger or smaller number changes the time alone.
pub(crate) const GROWTH_OF_RINGS: f64 = 2.0;

/// The largest thickness of a flat sum, in units of [`ROUNDING`]. With a smaller value, the sum of two
/// parallel lines gets an interior from rounding, and loses one of its sides.
pub(crate) const FLAT_SUM: f64 = 4.0;

/// The distance that other boundaries keep from the end of a clear way out, in tolerances of motions: 2^-18
/// of the largest coordinate. With a smaller distance, the filter accepts ways out that end in a notch, where
/// gaps and cracks count.
pub(crate) const CLEAR_WAY: f64 = 1024.0 * MOTION_MARGIN / CONTACT_TOLERANCE;

/// A stretch of a union's border clearly leads into a shape if it gets deeper than this, in tolerances of
/// motions. With a smaller value, the place beside the border that shows free space is not inside the shape.
pub(crate) const CLEAR_INSIDE: f64 = 128.0;

/// A place in free space is clearly free if no part is nearer than this, in tolerances of motions. With a
/// value below 1, a crack that counts as filled would show free space; with more than a quarter of
/// [`CLEAR_INSIDE`], the tested place may be outside of the shape.
pub(crate) const CLEAR_OUTSIDE: f64 = 32.0;

/// The boundaries of a notch are almost parallel if the cosine between their normals is less. Closer to -1,
/// notches whose place is off by more than [`SAME_WAY`] are listed twice.
pub(crate) const CUSP: f64 = -0.999;

/// The error of the place of such a notch, in tolerances of motions. With a smaller value, one notch is
/// listed as two ways out.
pub(crate) const CUSP_ERROR: f64 = two_to(21);

/// Ways out that end within this distance of each other count as one, in tolerances of motions. With a
/// smaller value, a way is listed twice where two sums share a border.
pub(crate) const SAME_WAY: f64 = 4.0;

/// The least distance from a corner, in tolerances of motions, at which the foot of the origin on an edge is
/// a separate way out. With a smaller value, a way out is listed that is shorter than the way out at the
/// corner by rounding alone.
pub(crate) const BESIDE_CORNER: f64 = 2.0 * SAME_WAY;

/// The length, in tolerances of motions, up to which a stretch of boundary may lead across a crack at an
/// angle, from one side to the other. With a smaller value, the end of a crack is a way out.
pub(crate) const ACROSS_CRACK: f64 = 16.0;

/// A sum this far beyond the end of a way may still close the gap in which the way ends, in tolerances of
/// motions. With a smaller value, a way out may end in a gap that a sum outside of the search closes.
pub(crate) const REACH_OF_GAPS: f64 = 2.0;

/// The first distance in a search of a way out, relative to the depth of the deepest pair, which is the least
/// possible length of the way out. With a smaller value, more searches are needed; with a larger value, the
/// searches are larger.
pub(crate) const FIRST_REACH: f64 = 1.5;

/// Directions that differ by less than this angle are tried once. With a smaller value, equal parts at an
/// angle cost a ray for each.
pub(crate) const SAME_RAY: f64 = BEND;

/// Two normals of the same face differ by less than this, because the normal of a round corner depends on
/// where it is hit, within the tolerance of motions. With a smaller value, a seam of two round parts counts
/// as a corner.
pub(crate) const SAME_FACE: f64 = 1e-6;

/// A shape in another one has a contact at least as deep as this many inner radii. This number of inner radii
/// is less than 2, because containment allows for rounding.
pub(crate) const SHALLOW: f64 = 1.9;

/// The separation of two shapes at an impact is below this, in tolerances of motions. With a smaller value, a
/// neighbour of the part that is hit is not seen, and a seam may give the normal.
pub(crate) const IMPACT_GAP: f64 = 8.0;

// Movers and walkers.

/// A shape that a correction would move further than this, in tolerances of motions, stays where it is. With
/// a larger value, a mover between two almost parallel walls jumps.
pub(crate) const LARGEST_CORRECTION: f64 = 16.0;

/// The distance from a thin obstacle, in parts of its growth, above which rounding does not decide the side.
/// With a smaller value, a mover that is pushed against a line may end on the other side of the line.
pub(crate) const CLEAR_SIDE: f64 = 1.0 / 8.0;

/// The distance, in tolerances of motions, by which a sum without an inside is grown, such as the sum of a
/// point and a line. The shape stops at this distance before the obstacle. With a smaller value, rounding
/// could put the shape on the other side; with more than the tolerance, the shape would stop visibly early.
pub(crate) const GROWTH_OF_THIN: f64 = 0.5;

/// The distance, in slacks of motions, up to which a sum belongs to the surface that a shape touches. With a
/// smaller value, a seam beside the place would give a normal.
pub(crate) const SURFACE: f64 = 4.0;

/// The distance, in slacks of motions, up to which obstacles around a way are collected. With a value below
/// [`SURFACE`] and [`GROWTH_OF_THIN`], some obstacles that the shape touches are left out.
pub(crate) const TOUCHING: f64 = 32.0;

/// The largest sine at which a velocity that points into a surface counts as parallel to it: 2^-30. With a
/// smaller value, a walker that falls along a wall is stopped by rounding.
pub(crate) const ALONG_SURFACE: f64 = two_to(-30);

/// The least cosine between `up` and the normal of a round corner on which a walker can stand. With a smaller
/// value, walkers hang on the sides of ledges.
pub(crate) const LEAST_PERCH: f64 = 0.125;

/// The part of the slack within which a walker above the ground stays where it is. With a smaller value, a
/// walker at rest sinks by rounding.
pub(crate) const STANDING: f64 = 1.0 / 64.0;

/// The part of the speed below which a motion into a surface counts as rounding. With a smaller value, a
/// walker in a trough slides forever.
pub(crate) const STOPPED: f64 = BEND;

/// The slack of a walker: the depth up to which a motion may end in an obstacle, in tolerances of motions. A
/// start deeper than half of it is an overlap that has to be recovered first. With a smaller value, the start
/// of each step is such an overlap.
pub(crate) const WALK_SLACK: f64 = 4.0;

/// The width, in slacks, below which a walker would pass between flush tiles; a narrower walker is grown by
/// this width.
pub(crate) const THIN_WALKER: f64 = 4.0;

/// If the part of a way that is left is at most 2^-52 of the way, it counts as rounding, and the walk is
/// complete. With a smaller value, a walk may need a piece that is too short to move.
pub(crate) const WALK_DONE: f64 = 2.0 * UNIT_ROUNDOFF;

// Checks the order of the constants on which the proofs above and in the filters rely, so that a change which
// breaks this order does not compile.
const _: () = {
    assert!(TIE < DIRECTIONLESS && DIRECTIONLESS < CLEAR, "clear distances are no ties");
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
