//! Computes a straight motion against an exact Minkowski sum: where the motion enters the sum, and how deep
//! it gets.
//!
//! The sum is the union of its core (the sum without the radii), a disc around each corner and a rectangle
//! beside each edge. So the motion enters the sum where it first enters any of these. The depth along the
//! motion is concave. Inside of the core, the depth is the least of the distances to the edges' lines, and
//! the code follows this least distance from edge to edge. Outside, the depth is greatest where the motion is
//! closest to the core.

use crate::side::least_of_greatest;
use crate::{Dyadic, Gap, Location, Point, Ratio, Region, Side};
use std::rc::Rc;

/// A motion: the displacements `fraction * motion` for all fractions from 0 on.
#[derive(Clone, Debug)]
pub struct Track {
    /// The core of the Minkowski sum.
    pub moves: Rc<Region>,
    /// The radius by which the core is enlarged.
    pub radius: Dyadic,
    /// The whole motion, which is not zero.
    pub motion: Point,
    /// The location of the zero displacement relative to the core.
    pub start: Location,
    /// The lines of the core's edges.
    pub sides: Vec<Side>,
    corners: Vec<Passing>,
    length_squared: Dyadic,
}

/// The position of a corner of the core, along and across the motion.
#[derive(Clone, Debug)]
struct Passing {
    /// The dot product of the corner and the motion: the distance ahead of the start, times the length of the
    /// motion.
    ahead: Dyadic,
    /// The cross product of the motion and the corner: the distance to the left of the motion's line, times
    /// the length of the motion.
    aside: Dyadic,
}

impl Track {
    /// Returns the track of a motion that starts at the position of two shapes.
    #[must_use]
    pub fn new(gap: &Gap, motion: Point) -> Self {
        let moves = gap.moves.clone();
        let radius = gap.radius.clone();
        let start = gap.location.clone();
        let passing = |corner| Passing { ahead: motion.dot(corner), aside: motion.cross(corner) };
        let corners = moves.ring.iter().map(passing).collect();
        let sides = (0..moves.edge_count()).map(|edge| Side::new(&moves, edge, &motion)).collect();
        let length_squared = motion.length_squared();
        Self { moves, radius, motion, start, sides, corners, length_squared }
    }

    /// Returns the displacement after a fraction of the motion.
    #[must_use]
    pub fn at(&self, fraction: &Dyadic) -> Point {
        self.motion.times(fraction)
    }

    /// Returns the location of the displacement after a fraction of the motion, relative to the core.
    #[must_use]
    pub fn locate(&self, fraction: &Dyadic) -> Location {
        if fraction.is_zero() { self.start.clone() } else { self.moves.locate(&self.at(fraction)) }
    }

    /// Returns the signed distance from the Minkowski sum after a fraction of the motion.
    #[must_use]
    pub fn separation(&self, fraction: &Dyadic) -> Dyadic {
        &self.locate(fraction).signed_distance() - &self.radius
    }

    /// Returns the first fraction at which the displacement is in the Minkowski sum or on its boundary.
    /// Whether there is such a fraction is decided exactly.
    #[must_use]
    pub fn entry(&self) -> Option<Dyadic> {
        if self.start.within(&self.radius) {
            return Some(Dyadic::zero());
        }
        let discs = self.corners.iter().filter_map(|corner| self.entry_of_disc(corner));
        let sides = self.sides.iter().enumerate();
        let sides =
            sides.filter_map(|(edge, side)| side.entry(&self.moves, edge, &self.radius, &self.motion));
        discs.chain(sides).filter(|fraction| fraction.signum() >= 0).reduce(Dyadic::min)
    }

    /// Returns the fraction at which the line first meets the circle around a corner.
    fn entry_of_disc(&self, corner: &Passing) -> Option<Dyadic> {
        let reach = self.radius.to_f64() * self.length_squared.to_f64().sqrt();
        let trusted = self.radius.is_zero() || (1e-150..1e150).contains(&reach);
        if trusted && corner.aside.to_f64().abs() > 1.000_001 * reach {
            return None;
        }
        let rest = &(&self.radius.squared() * &self.length_squared) - &corner.aside.squared();
        (rest.signum() >= 0).then(|| (&corner.ahead - &rest.sqrt()).quotient(&self.length_squared))
    }

    /// Returns the least signed distance from the Minkowski sum at the fractions up to `until`, or at all
    /// fractions.
    #[must_use]
    pub fn least(&self, until: Option<&Dyadic>) -> Dyadic {
        &self.least_of_core(until) - &self.radius
    }

    fn least_of_core(&self, until: Option<&Dyadic>) -> Dyadic {
        if self.has_corners_on_both_sides() {
            match self.moves.ring.len() {
                2 if self.crosses_segment(until) => return Dyadic::zero(),
                2 => {}
                _ => {
                    let inside = least_of_greatest(&self.sides, until);
                    if inside.signum() <= 0 {
                        return inside;
                    }
                }
            }
        }
        let passed = self.corners.iter().filter(|corner| self.passes(corner, until));
        let corners = passed.map(|corner| Ratio::new(corner.aside.squared(), self.length_squared.clone()));
        let ends = [Some(self.start.squared.clone()), until.map(|until| self.locate(until).squared)];
        corners.chain(ends.into_iter().flatten()).min().expect("the list contains the start").sqrt()
    }

    /// Returns whether the core has corners on both sides of the motion's line; otherwise the line does not
    /// enter the core.
    fn has_corners_on_both_sides(&self) -> bool {
        [1, -1].iter().all(|&sign| self.corners.iter().any(|corner| corner.aside.signum() == sign))
    }

    /// Returns whether the motion crosses the core, which is a segment with its ends on different sides of
    /// the motion's line.
    fn crosses_segment(&self, until: Option<&Dyadic>) -> bool {
        let [p, q] = [&self.moves.ring[0], &self.moves.ring[1]];
        let along = q.minus(p);
        let fraction = Ratio::new(p.cross(&along), self.motion.cross(&along));
        fraction.signum() >= 0 && until.is_none_or(|until| fraction.is_at_most(until))
    }

    /// Returns whether the motion is closest to a corner between its start and `until`, not at one of these
    /// ends.
    fn passes(&self, corner: &Passing, until: Option<&Dyadic>) -> bool {
        corner.ahead.signum() > 0 && until.is_none_or(|until| corner.ahead <= until * &self.length_squared)
    }

    /// Returns whether the Minkowski sum is narrower than `width`. Its width is the least one in the
    /// directions of its edge normals; if the core is flat, it is twice the radius.
    #[must_use]
    pub fn is_narrower(&self, width: &Dyadic) -> bool {
        let width = width - &self.radius.scaled(1);
        let ring = &self.moves.ring;
        let narrow = |edge: usize, side: &Side| {
            let limit = side.normal.length_squared();
            let limit = &width.squared() * &limit;
            let wide = |corner: &Point| side.normal.dot(&ring[edge].minus(corner)).squared() >= limit;
            let across = ring.iter().cycle().skip(edge + ring.len() / 2).take(ring.len());
            !across.into_iter().any(wide)
        };
        width.signum() > 0
            && (ring.len() < 3 || self.sides.iter().enumerate().any(|(edge, side)| narrow(edge, side)))
    }

    /// Returns a fraction at which the motion is nearly closest to the middle of the core.
    #[must_use]
    pub fn middle(&self) -> Dyadic {
        let ahead = self.corners.iter().map(|corner| corner.ahead.to_f64()).sum::<f64>();
        let middle = ahead / (self.corners.len() as f64 * self.length_squared.to_f64());
        Dyadic::from(if middle.is_finite() { middle.max(0.0) } else { 0.0 })
    }

    /// Returns the cosine of the angle between the motion and a direction.
    #[must_use]
    pub fn cosine(&self, direction: &Point) -> f64 {
        let ahead = self.motion.dot(direction);
        let squared = &self.length_squared * &direction.length_squared();
        f64::from(ahead.signum()) * ahead.squared().rounded_root_of_quotient(&squared)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Solid;
    use carom::Vec2;

    fn at(x: f64, y: f64) -> Point {
        Vec2::new(x, y).into()
    }

    fn track(corners: &[[f64; 2]], radius: f64, motion: [f64; 2]) -> Track {
        let corners: Vec<Vec2> = corners.iter().map(|&[x, y]| Vec2::new(x, y)).collect();
        let gap = Gap::new(&Solid::of(&[Vec2::ZERO], 0.0), &Solid::of(&corners, radius));
        Track::new(&gap, at(motion[0], motion[1]))
    }

    const SQUARE: [[f64; 2]; 4] = [[4.0, -1.0], [6.0, -1.0], [6.0, 1.0], [4.0, 1.0]];

    fn entry(track: &Track) -> Option<f64> {
        track.entry().map(|fraction| fraction.to_f64())
    }

    #[test]
    fn a_square_is_entered_through_a_side_or_at_a_corner() {
        assert_eq!(entry(&track(&SQUARE, 0.0, [8.0, 0.0])), Some(0.5));
        assert_eq!(entry(&track(&SQUARE, 0.0, [8.0, 2.0])), Some(0.5));
        assert_eq!(entry(&track(&SQUARE, 0.0, [8.0, 2.1])), None);
        assert_eq!(entry(&track(&SQUARE, 0.0, [-8.0, 0.0])), None);
        assert_eq!(entry(&track(&SQUARE, 1.0, [6.0, 0.0])), Some(0.5));
    }

    #[test]
    fn round_corners_are_met_where_the_circle_is() {
        let disc = track(&[[3.0, 4.0]], 5.0, [1.0, 0.0]);
        assert_eq!(entry(&disc), Some(0.0));
        assert_eq!(entry(&track(&[[10.0, 3.0]], 5.0, [2.0, 0.0])), Some(3.0));
        assert_eq!(entry(&track(&[[10.0, 5.0]], 5.0, [2.0, 0.0])), Some(5.0));
        assert!((entry(&track(&SQUARE, 1.0, [4.0, 2.0])).unwrap() - 0.8).abs() < 1e-15);
    }

    #[test]
    fn the_deepest_point_is_found() {
        let least =
            |track: &Track, until: Option<f64>| track.least(until.map(Dyadic::from).as_ref()).to_f64();
        let through = track(&SQUARE, 0.0, [1.0, 0.0]);
        assert_eq!(least(&through, None), -1.0);
        assert_eq!(least(&through, Some(4.5)), -0.5);
        assert_eq!(least(&through, Some(1.0)), 3.0);
        assert_eq!(least(&track(&SQUARE, 2.0, [1.0, 0.0]), None), -3.0);
        let beside = track(&[[4.0, 3.0], [6.0, 3.0], [6.0, 9.0]], 0.0, [1.0, 0.0]);
        assert_eq!(least(&beside, None), 3.0);
        assert_eq!(least(&track(&[[4.0, -1.0], [4.0, 1.0]], 0.5, [1.0, 0.0]), None), -0.5);
        assert_eq!(least(&track(&[[4.0, 1.0], [4.0, 2.0]], 0.0, [1.0, 0.0]), None), 1.0);
    }

    #[test]
    fn the_depth_from_inside_grows_up_to_the_middle() {
        let ring = [[-1.0, -1.0], [7.0, -1.0], [7.0, 7.0], [-1.0, 7.0]];
        let least = |motion| track(&ring, 0.0, motion).least(None).to_f64();
        assert_eq!(least([1.0, 1.0]), -4.0);
        assert_eq!(least([1.0, 0.0]), -1.0);
        assert_eq!(least([-1.0, 0.0]), -1.0);
    }

    #[test]
    fn widths() {
        let narrower = |track: &Track, width: f64| track.is_narrower(&width.into());
        let rounded = track(&SQUARE, 0.5, [1.0, 0.0]);
        assert!(!narrower(&rounded, 3.0) && narrower(&rounded, 3.0f64.next_up()));
        let capsule = track(&[[0.0, 0.0], [1.0, 1.0]], 0.5, [1.0, 0.0]);
        assert!(!narrower(&capsule, 1.0) && narrower(&capsule, 1.0f64.next_up()));
        let triangle = track(&[[0.0, 0.0], [8.0, 0.0], [4.0, 1.0]], 0.0, [1.0, 0.0]);
        assert!(!narrower(&triangle, 1.0) && narrower(&triangle, 1.0f64.next_up()));
    }
}
