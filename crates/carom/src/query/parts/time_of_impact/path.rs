//! Finds the pairs of parts that come near each other while both shapes move and turn.

use alloc::collections::BTreeSet;
use core::ops::ControlFlow;

use crate::math::tolerance::CONTACT_TOLERANCE;
use crate::math::{Rot2, Vec2, clamped, larger, look};
use crate::query::answers::motion::Motion;
use crate::query::parts::tree_walk::{each_pair_of_pieces, walk_trees};
use crate::shape::{Aabb, Part, ShapeRef};

/// The motion of a shape of several parts. All parts turn about the pivot of the shape.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MovingWhole {
    pub(crate) pivot: Vec2,
    /// The motion with this pivot.
    pub(crate) motion: Motion,
    bounds: Aabb,
}

/// A disc that moves with a shape of several parts.
#[derive(Clone, Copy, Debug)]
struct MovingDisc<'w> {
    whole: &'w MovingWhole,
    center: Vec2,
    radius: f64,
}

impl MovingWhole {
    pub(crate) fn new(shape: &ShapeRef<'_>, motion: &Motion) -> Self {
        let pivot = motion.pivot().filter(|_| motion.turn() != 0.0).unwrap_or(shape.center());
        Self { pivot, motion: motion.with_pivot(pivot), bounds: shape.bounds() }
    }

    pub(crate) const fn is_turning(&self) -> bool {
        self.motion.turn() != 0.0
    }

    /// Returns the distance from the pivot to the furthest corner of a box.
    fn reach(&self, bounds: &Aabb) -> f64 {
        let corners = bounds.corners().map(|corner| (corner - self.pivot).length());
        corners.into_iter().fold(0.0, larger)
    }

    /// Returns the pivot and the reach of a disc that contains a box of the shape, however the shape turns.
    fn disc(&self, bounds: &Aabb) -> (Vec2, f64) {
        if self.is_turning() {
            (self.pivot, self.reach(bounds))
        } else {
            (bounds.center(), bounds.half().length())
        }
    }

    /// Between two fractions of the motion, a disc of the other shape meets parts of this shape. Returns a
    /// region that contains all of these parts. The region and the parts are placed as at the start.
    fn region(&self, other: &Self, (center, reach): (Vec2, f64), [from, to]: [f64; 2]) -> Aabb {
        let motion = other.motion.displacement() - self.motion.displacement();
        let [start, end] = [from, to].map(|fraction| center + motion * fraction);
        if !self.is_turning() {
            return Aabb::raw(start.min(end), start.max(end)).grown(reach);
        }
        let furthest = larger((start - self.pivot).length(), (end - self.pivot).length());
        Aabb::raw(self.pivot, self.pivot).grown(furthest + reach)
    }

    /// Returns the largest of the coordinates, the displacement, and the distance from the pivot to a corner
    /// of the bounding box.
    pub(crate) fn extent(&self) -> f64 {
        larger(larger(self.bounds.extent(), self.motion.displacement().max_abs()), self.reach(&self.bounds))
    }

    /// Returns the position at `fraction` of a point of the shape, given its position at the start.
    pub(crate) fn position(&self, point: Vec2, fraction: f64) -> Vec2 {
        let turned = Rot2::part_of(self.motion.turn(), fraction).rotate(point - self.pivot);
        self.pivot + self.motion.displacement() * fraction + turned
    }

    /// Returns the position at the start of a point of the shape, given its position `place` at `fraction`.
    pub(crate) fn position_at_start(&self, place: Vec2, fraction: f64) -> Vec2 {
        let offset = place - self.pivot - self.motion.displacement() * fraction;
        self.pivot + Rot2::part_of(self.motion.turn(), fraction).inverse().rotate(offset)
    }

    /// Returns the velocity at `fraction` of a point of the shape, given its position `place` at `fraction`.
    pub(crate) fn velocity(&self, place: Vec2, fraction: f64) -> Vec2 {
        let arm = place - self.pivot - self.motion.displacement() * fraction;
        self.motion.displacement() + arm.perp() * self.motion.turn()
    }
}

/// A part with its index.
pub(crate) type IndexedPart<'v, 'p> = (usize, &'v Part<'p>);

/// Visits the pairs of a part of `own` and a part of `other` that may meet. Pairs near the start of the path
/// come first. The visitor also gets the fraction before which the two parts certainly do not meet. The
/// visitor returns the fraction after which pairs no longer matter. Each part of `own` is visited once.
pub(crate) fn each_pair_on_path(
    (own, of_own): (&ShapeRef<'_>, &MovingWhole),
    (other, of_other): (&ShapeRef<'_>, &MovingWhole),
    visit: &mut dyn FnMut(IndexedPart<'_, '_>, IndexedPart<'_, '_>, f64) -> f64,
) {
    let margin = margin(of_own, of_other);
    let disc = of_other.disc(&of_other.bounds);
    let count = pieces(of_own, of_other, disc.1);
    let range = |piece: u32| [piece, piece + 1].map(|end| f64::from(end) / f64::from(count));
    let region = |piece: u32| of_own.region(of_other, disc, range(piece)).grown(margin);
    let (mut until, mut visited) = (1.0, BTreeSet::new());
    for piece in 0..count {
        let _ = own.each_part(&region(piece), &mut |index, part| {
            // A part may be near several pieces of the path. The boxes do not tell whether a part was visited
            // for an earlier piece, because only tiles that touch a region are certain to be visited in a
            // turned grid.
            if count > 1 && !visited.insert(index) {
                return ControlFlow::Continue(());
            }
            let bounds = part.convex.aabb();
            let own_disc = MovingDisc::new(of_own, &bounds);
            let near = of_other.region(of_own, of_own.disc(&bounds), [0.0, 1.0]).grown(margin);
            other.each_part(&near, &mut |other_index, other_part| {
                let discs = [own_disc, MovingDisc::new(of_other, &other_part.convex.aabb())];
                if let Some(start) = first_near(&discs, margin, until) {
                    until = visit((index, &part), (other_index, &other_part), start);
                }
                ControlFlow::Continue(())
            })
        });
        if until <= range(piece)[1] {
            return;
        }
    }
}

/// Visits the pairs of parts that may meet, for two shapes that are apart at the start. Leaves out parts
/// without boundary. The visitor gets and returns fractions as in [`each_pair_on_path`]. The search walks
/// down the trees over both boundaries, and visits the pairs that may meet earliest first.
pub(crate) fn each_pair_by_trees(
    (a, of_a): (&ShapeRef<'_>, &MovingWhole),
    (b, of_b): (&ShapeRef<'_>, &MovingWhole),
    visit: &mut dyn FnMut(&Part<'_>, &Part<'_>, f64) -> f64,
) {
    let margin = margin(of_a, of_b);
    let first = |a: &Aabb, b: &Aabb, until: f64| {
        first_near(&[MovingDisc::new(of_a, a), MovingDisc::new(of_b, b)], margin, until)
    };
    let gap = |a: &Aabb, b: &Aabb| first(a, b, 1.0).unwrap_or(f64::INFINITY);
    let mut until = 1.0;
    walk_trees((a, a.border_root()), (b, b.border_root()), until, &gap, &mut |leaf_a, leaf_b| {
        each_pair_of_pieces((a, leaf_a), (b, leaf_b), &mut |a, b| {
            if let Some(start) = first(&a.part.convex.aabb(), &b.part.convex.aabb(), until) {
                until = visit(&a.part, &b.part, start);
            }
        });
        until
    });
}

/// Returns the distance up to which two parts may count as touching, by the tolerance of motions.
fn margin(of_a: &MovingWhole, of_b: &MovingWhole) -> f64 {
    4.0 * CONTACT_TOLERANCE * larger(of_a.extent(), of_b.extent())
}

/// Returns the number of pieces into which a path is cut. The boxes around the pieces of a long, slanting
/// path contain fewer parts beside the path than one box around the whole path.
fn pieces(own: &MovingWhole, other: &MovingWhole, reach: f64) -> u32 {
    if own.is_turning() {
        return 1;
    }
    let motion = other.motion.displacement() - own.motion.displacement();
    let size = larger(larger(reach, own.bounds.half().max_abs() / 32.0), f64::MIN_POSITIVE);
    clamped(motion.length() / size, 1.0, 64.0) as u32
}

impl<'w> MovingDisc<'w> {
    /// Creates a disc around a box.
    fn new(whole: &'w MovingWhole, bounds: &Aabb) -> Self {
        Self { whole, center: bounds.center(), radius: bounds.half().length() }
    }

    fn arm(&self) -> f64 {
        (self.center - self.whole.pivot).length()
    }
}

/// Returns a fraction before which two discs do not come within a margin of each other. Returns `None` if
/// they do not come so near before `until`.
fn first_near(discs: &[MovingDisc<'_>; 2], margin: f64, until: f64) -> Option<f64> {
    look();
    let [a, b] = discs;
    let motion = a.whole.motion.displacement() - b.whole.motion.displacement();
    let [turn_a, turn_b] = discs.map(|disc| disc.whole.motion.turn().abs() * disc.arm());
    let speed = motion.length() + turn_a + turn_b;
    let mut fraction = 0.0;
    for _ in 0..MOST_STEPS {
        let apart = a.whole.position(a.center, fraction) - b.whole.position(b.center, fraction);
        let gap = apart.length() - a.radius - b.radius - margin;
        if gap <= 0.0 {
            break;
        }
        fraction += gap / larger(speed, f64::MIN_POSITIVE);
        if fraction > until {
            return None;
        }
    }
    Some(fraction)
}

/// The largest number of steps. After these steps, the search returns its fraction so far, which is still a
/// lower bound.
const MOST_STEPS: usize = 24;
