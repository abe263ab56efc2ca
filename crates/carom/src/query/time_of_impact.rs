//! Finds the time of impact of two shapes that move and turn.

use crate::shape::{AsShape, ShapeRef, by_forms};

use super::answers::motion::{Motion, TimeOfImpact};
use super::fast::time_of_impact::{ImpactLimits, impact_of_convex};
use super::parts::time_of_impact as parts;

/// Returns the first contact of two shapes that move and turn (continuous collision, rotational sweep, conservative
/// advancement); `None` if both motions are free. The motions are continuous, so shapes that move or turn
/// fast cannot pass through each other. Without a turn, the result is the same as for [`cast`](crate::cast())
/// with the motion of `a` relative to `b`.
///
/// The shapes hit where they get deeper into each other than at the start by more than a tolerance. This
/// tolerance is 2^-40 of the largest number of the query: a coordinate, the motion of one shape relative to
/// the other, or the distance of a corner from its pivot. The fraction belongs to the last moment before that
/// at which the shapes touch, to within four times this tolerance. For shapes that overlap at the start and
/// do not separate before, it is 0.
///
/// A pass that is twice as deep as the tolerance is never missed, at any speed and any turn; the query needs
/// no step size. There is no hit if a motion is not finite, or is beyond 2^250, or if it turns by more than a
/// thousand revolutions.
///
/// Memory is allocated only for polygons of more than eight corners. If shapes are within the tolerance of a
/// hit all the time and never hit, the time of the query grows with the turns: it is usually about 10
/// milliseconds for each radian.
///
/// Shapes of several parts move and turn as a whole. Without a pivot, they turn about their `center`. They
/// hit when a pair of parts gets deeper than the union is at the start by more than the tolerance, as in a
/// cast. So a seam (a line along which two parts touch) is not hit. Only parts near the path are visited. A
/// part that blocks from one side stops shapes that start on that side, if the impact also comes from that
/// side.
///
/// ```
/// use carom::{Motion, Obb, time_of_impact};
/// // A propeller of length 4 that makes a hundred revolutions on its way past a pole.
/// let propeller = Obb::from_degrees([-10.0, 1.5], [2.0, 0.1], 0.0)?;
/// let pole = Obb::from_degrees([0.0, 0.0], [0.2, 0.2], 0.0)?;
/// let flight = Motion::from([20.0, 0.0]).with_turn_degrees(36_000.0);
/// let hit = time_of_impact(&propeller, flight, &pole, Motion::default()).unwrap();
/// assert!(0.4 < hit.fraction && hit.fraction < 0.5);
/// assert_eq!(time_of_impact(&propeller, [20.0, 0.0], &pole, Motion::default()), None);
/// # Ok::<(), carom::ShapeError>(())
/// ```
pub fn time_of_impact(
    a: &impl AsShape,
    motion_a: impl Into<Motion>,
    b: &impl AsShape,
    motion_b: impl Into<Motion>,
) -> Option<TimeOfImpact> {
    let (motion_a, motion_b) = (motion_a.into(), motion_b.into());
    if !motion_a.is_legal() || !motion_b.is_legal() {
        return None;
    }
    impact_of(&a.as_shape(), &motion_a, &b.as_shape(), &motion_b)
}

fn impact_of(
    a: &ShapeRef<'_>,
    motion_a: &Motion,
    b: &ShapeRef<'_>,
    motion_b: &Motion,
) -> Option<TimeOfImpact> {
    by_forms(
        a,
        b,
        |a, b| impact_of_convex(a, motion_a, b, motion_b, &ImpactLimits::ALL),
        |a, b| parts::time_of_impact(a, motion_a, b, motion_b),
    )
}
