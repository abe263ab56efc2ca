//! A straight motion against an exact Minkowski sum: where it enters, and how deep it gets.
//!
//! The sum is the union of its core, a disc about each corner and a rectangle beside each edge, so the first entry is
//! the first into any of these. Depth along the motion is concave: inside the core the lower envelope of the
//! distances to the edges' lines, which is walked from edge to edge; outside, where the core comes closest.

use crate::{Dyadic, Place, Point, Region};

/// The displacements `fraction * motion` for all fractions from 0 on.
#[derive(Clone, Debug)]
pub struct Track {
    /// The core of the sum.
    pub moves: Region,
    /// How far the core is enlarged.
    pub radius: Dyadic,
    /// The whole motion; not zero.
    pub motion: Point,
}

impl Track {
    /// The displacement at a fraction.
    #[must_use]
    pub fn at(&self, fraction: &Dyadic) -> Point {
        self.motion.times(fraction)
    }

    /// Where the displacement at a fraction stands to the core.
    #[must_use]
    pub fn place(&self, fraction: &Dyadic) -> Place {
        self.moves.place(&self.at(fraction))
    }

    /// The signed distance from the sum at a fraction.
    #[must_use]
    pub fn separation(&self, fraction: &Dyadic) -> Dyadic {
        &self.place(fraction).signed_distance() - &self.radius
    }

    /// The length of the whole motion.
    #[must_use]
    pub fn length(&self) -> f64 {
        self.motion.length().to_f64()
    }

    /// The first fraction in the closed sum. That there is one is decided exactly.
    #[must_use]
    pub fn entry(&self) -> Option<Dyadic> {
        if self.moves.place(&Point::origin()).within(&self.radius) {
            return Some(Dyadic::zero());
        }
        let discs = self.moves.ring.iter().filter_map(|corner| self.entry_of_disc(corner));
        let sides = (0..self.moves.edge_count()).filter_map(|edge| self.entry_of_side(edge));
        discs.chain(sides).filter(|fraction| fraction.signum() >= 0).reduce(Dyadic::min)
    }

    /// Where the line meets the circle about a corner first.
    fn entry_of_disc(&self, corner: &Point) -> Option<Dyadic> {
        let squared = self.motion.length_squared();
        let aside = self.motion.cross(corner).squared();
        let rest = &(&self.radius.squared() * &squared) - &aside;
        let ahead = self.motion.dot(corner);
        (rest.signum() >= 0).then(|| (&ahead - &rest.sqrt()).quotient(&squared))
    }

    /// Where the line enters through an edge, moved out by the radius.
    fn entry_of_side(&self, edge: usize) -> Option<Dyadic> {
        let (start, end) = self.moves.edge(edge);
        let normal = self.moves.normal(edge);
        let speed = normal.dot(&self.motion);
        if speed.signum() >= 0 {
            return None;
        }
        let height = &normal.dot(start) + &(&self.radius * &normal.length());
        let fraction = height.quotient(&speed);
        let along = end.minus(start);
        let foot = along.dot(&self.at(&fraction).minus(start));
        (foot.signum() >= 0 && foot <= along.length_squared()).then_some(fraction)
    }

    /// The least signed distance from the sum at the fractions up to `until`, or on the whole track.
    #[must_use]
    pub fn least(&self, until: Option<&Dyadic>) -> Dyadic {
        &self.least_of_core(until) - &self.radius
    }

    fn least_of_core(&self, until: Option<&Dyadic>) -> Dyadic {
        match self.moves.ring.len() {
            1 => {}
            2 if self.crosses_segment(until) => return Dyadic::zero(),
            2 => {}
            _ => {
                let inside = Envelope::of(self).least(until);
                if inside.signum() <= 0 {
                    return inside;
                }
            }
        }
        let corners = self.moves.ring.iter().map(|corner| self.distance_to(corner, until));
        let ends = [Some(Dyadic::zero()), until.cloned()].into_iter().flatten();
        let ends = ends.map(|fraction| self.place(&fraction).distance());
        corners.chain(ends).reduce(Dyadic::min).expect("a corner")
    }

    /// The core is a segment, and the track passes through between its ends.
    fn crosses_segment(&self, until: Option<&Dyadic>) -> bool {
        let [p, q] = [&self.moves.ring[0], &self.moves.ring[1]];
        if self.motion.cross(p).signum() * self.motion.cross(q).signum() >= 0 {
            return false;
        }
        let along = q.minus(p);
        let fraction = p.cross(&along).quotient(&self.motion.cross(&along));
        fraction.signum() >= 0 && until.is_none_or(|until| &fraction <= until)
    }

    fn distance_to(&self, corner: &Point, until: Option<&Dyadic>) -> Dyadic {
        let squared = self.motion.length_squared();
        let ahead = self.motion.dot(corner);
        if ahead.signum() <= 0 {
            return corner.length();
        }
        match until {
            Some(until) if ahead > until * &squared => self.at(until).minus(corner).length(),
            _ => self.motion.cross(corner).abs().quotient(&squared.sqrt()),
        }
    }

    /// The least width of the sum over the directions of its edges; twice the radius where the core is flat.
    #[must_use]
    pub fn width(&self) -> Dyadic {
        let twice = self.radius.scaled(1);
        if self.moves.ring.len() < 3 {
            return twice;
        }
        let across = |edge| {
            let normal = self.moves.normal(edge);
            let (start, _) = self.moves.edge(edge);
            let lowest = self.moves.reach(&normal.times(&Dyadic::whole(-1)), start);
            lowest.quotient(&normal.length())
        };
        let least = (0..self.moves.edge_count()).map(across).reduce(Dyadic::min).expect("an edge");
        &least + &twice
    }

    /// The cosine of the angle between the motion and a direction.
    #[must_use]
    pub fn cosine(&self, direction: &Point) -> f64 {
        let lengths = &self.motion.length() * &direction.length();
        self.motion.dot(direction).quotient(&lengths).to_f64()
    }
}

/// The greatest of some linear functions of the fraction: the signed distances from the edges' lines.
struct Envelope {
    lines: Vec<Line>,
}

struct Line {
    start: Dyadic,
    slope: Dyadic,
}

impl Line {
    fn at(&self, fraction: &Dyadic) -> Dyadic {
        &self.start + &(&self.slope * fraction)
    }
}

impl Envelope {
    fn of(track: &Track) -> Self {
        let line = |edge| {
            let normal = track.moves.normal(edge);
            let length = normal.length();
            let height = normal.dot(track.moves.edge(edge).0);
            Line { start: (-&height).quotient(&length), slope: normal.dot(&track.motion).quotient(&length) }
        };
        Self { lines: (0..track.moves.edge_count()).map(line).collect() }
    }

    /// The minimum: descend along the greatest line until a steeper one crosses it that does not fall.
    fn least(&self, until: Option<&Dyadic>) -> Dyadic {
        let by_start = |a: &&Line, b: &&Line| a.start.cmp(&b.start).then_with(|| a.slope.cmp(&b.slope));
        let mut line = self.lines.iter().max_by(by_start).expect("an edge");
        let mut fraction = Dyadic::zero();
        while line.slope.signum() < 0 {
            let steeper = self.lines.iter().filter(|other| other.slope > line.slope);
            let crossings = steeper.map(|other| {
                let crossing = (&line.start - &other.start).quotient(&(&other.slope - &line.slope));
                (crossing, other)
            });
            let next = crossings.min_by(|a, b| a.0.cmp(&b.0).then_with(|| b.1.slope.cmp(&a.1.slope)));
            let (crossing, other) = next.expect("some edge faces the other way");
            if let Some(until) = until
                && &crossing > until
            {
                return line.at(until);
            }
            (fraction, line) = (crossing, other);
        }
        line.at(&fraction)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use carom::Vec2;

    fn at(x: f64, y: f64) -> Point {
        Vec2::new(x, y).into()
    }

    fn track(corners: &[[f64; 2]], radius: f64, motion: [f64; 2]) -> Track {
        let corners: Vec<Point> = corners.iter().map(|&[x, y]| at(x, y)).collect();
        Track { moves: Region::new(&corners), radius: radius.into(), motion: at(motion[0], motion[1]) }
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
    fn depth_from_inside_goes_on_until_it_turns() {
        let ring = [[-1.0, -1.0], [7.0, -1.0], [7.0, 7.0], [-1.0, 7.0]];
        let least = |motion| track(&ring, 0.0, motion).least(None).to_f64();
        assert_eq!(least([1.0, 1.0]), -4.0);
        assert_eq!(least([1.0, 0.0]), -1.0);
        assert_eq!(least([-1.0, 0.0]), -1.0);
    }

    #[test]
    fn widths() {
        assert_eq!(track(&SQUARE, 0.5, [1.0, 0.0]).width().to_f64(), 3.0);
        assert_eq!(track(&[[0.0, 0.0], [1.0, 1.0]], 0.5, [1.0, 0.0]).width().to_f64(), 1.0);
    }
}
