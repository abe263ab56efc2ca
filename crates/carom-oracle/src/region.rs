//! Represents a closed convex set, and the location of a point relative to it: inside or outside, distance,
//! and direction.

use crate::{Dyadic, Point, Ratio, ring, turn};
use carom::Vec2;
use smallvec::SmallVec;

/// The hull of some points: its corners in counter-clockwise order, no three of them on a line. A hull of one
/// corner is a point, and a hull of two corners is a segment.
#[derive(Clone, Debug)]
pub struct Region {
    /// The corners.
    pub ring: Vec<Point>,
}

/// The part of the boundary that is closest to a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feature {
    /// The corner with this index.
    Corner(usize),
    /// The interior of the edge that starts at the corner with this index.
    Edge(usize),
}

/// The location of a point relative to a [`Region`].
#[derive(Clone, Debug)]
pub struct Location {
    /// Whether the point is inside or on the boundary of a region that has an area. A region
    /// without area has no inside.
    pub inside: bool,
    /// The closest feature of the boundary. If several are equally close, it is the first of them.
    pub feature: Feature,
    /// The square of the distance to the boundary.
    pub(crate) squared: Ratio,
}

impl Region {
    /// Returns the hull of the points.
    ///
    /// # Panics
    /// Panics if there are no points.
    #[must_use]
    pub fn new(points: &[Point]) -> Self {
        assert!(!points.is_empty(), "the hull of nothing");
        Self { ring: ring::hull(points).into_iter().map(|index| points[index].clone()).collect() }
    }

    /// Returns the Minkowski difference of two sets of points: the hull of all differences. The region
    /// contains `v` if and only if the hull of `points` and the hull of `subtracted`, translated by `v`,
    /// touch or overlap.
    #[must_use]
    pub fn of_differences(points: &[Point], subtracted: &[Point]) -> Self {
        let differences: Vec<Point> =
            points.iter().flat_map(|p| subtracted.iter().map(move |q| p.minus(q))).collect();
        Self::new(&differences)
    }

    /// Returns the two ends of an edge.
    #[must_use]
    pub fn edge(&self, index: usize) -> (&Point, &Point) {
        (&self.ring[index], &self.ring[(index + 1) % self.ring.len()])
    }

    /// Returns the outward normal of an edge; it has the length of the edge.
    #[must_use]
    pub fn normal(&self, index: usize) -> Point {
        let (start, end) = self.edge(index);
        start.minus(end).perp()
    }

    /// Returns the number of edges: a segment has two, one for each side, and a point has none.
    #[must_use]
    pub fn edge_count(&self) -> usize {
        if self.ring.len() == 1 { 0 } else { self.ring.len() }
    }

    /// Finds the closest feature of the boundary.
    #[must_use]
    pub fn locate(&self, point: &Point) -> Location {
        let count = self.ring.len();
        let inside = count > 2
            && (0..count).all(|i| {
                let (start, end) = self.edge(i);
                turn(start, end, point) >= 0
            });
        let candidates = self.near_edges(point).into_iter().map(|index| match inside {
            true => self.to_line(index, point, inside),
            false => self.to_edge(index, point),
        });
        candidates.min_by(|a, b| a.squared.cmp(&b.squared)).expect("there is a corner")
    }

    /// Returns, in order, the edges that may be closest: all edges that are not clearly farther than another
    /// one. If coordinates up to `m` are each rounded to within `2^-52 m`, a distance is wrong by less than
    /// `2^-47 m`. For a point inside, the edge with the closest line is also the closest edge.
    fn near_edges(&self, point: &Point) -> SmallVec<[usize; 16]> {
        let count = self.ring.len();
        let m = self.ring.iter().map(Point::magnitude).fold(point.magnitude(), f64::max);
        if !(1e-100..1e100).contains(&m) {
            return (0..count).collect();
        }
        let distance = |index| {
            let (start, end) = self.edge(index);
            guessed_distance([start, end, point].map(Point::to_vec2))
        };
        let distances: SmallVec<[f64; 16]> = (0..count).map(distance).collect();
        let limit = distances.iter().copied().fold(f64::INFINITY, f64::min) + m / 70_368_744_177_664.0;
        (0..count).filter(|&index| distances[index] <= limit).collect()
    }

    fn to_line(&self, index: usize, point: &Point, inside: bool) -> Location {
        let (start, end) = self.edge(index);
        let along = end.minus(start);
        let area = along.cross(&point.minus(start));
        let squared = Ratio::new(area.squared(), along.length_squared());
        Location { inside, feature: Feature::Edge(index), squared }
    }

    fn to_edge(&self, index: usize, point: &Point) -> Location {
        let (start, end) = self.edge(index);
        let along = end.minus(start);
        let advance = along.dot(&point.minus(start));
        if advance.signum() <= 0 {
            self.to_corner(index, point)
        } else if advance >= along.length_squared() {
            self.to_corner((index + 1) % self.ring.len(), point)
        } else {
            self.to_line(index, point, false)
        }
    }

    fn to_corner(&self, index: usize, point: &Point) -> Location {
        let squared = Ratio::whole(point.minus(&self.ring[index]).length_squared());
        Location { inside: false, feature: Feature::Corner(index), squared }
    }

    /// Returns a vector of any length that points outward from the closest feature of the boundary. From a
    /// corner it leads to the point, so it is zero for a point on a corner.
    #[must_use]
    pub fn outward(&self, location: &Location, point: &Point) -> Point {
        match location.feature {
            Feature::Corner(index) => point.minus(&self.ring[index]),
            Feature::Edge(index) => {
                let normal = self.normal(index);
                let beyond = normal.dot(&point.minus(&self.ring[index])).signum() >= 0;
                if location.inside || beyond { normal } else { normal.times(&Dyadic::whole(-1)) }
            }
        }
    }

    /// Returns how far the point must move in a direction until no part of the region is in front of it. The
    /// distance is multiplied by the length of the direction. The result is negative if the point is already
    /// beyond the region.
    #[must_use]
    pub fn reach(&self, direction: &Point, point: &Point) -> Dyadic {
        let heights = self.ring.iter().map(|corner| direction.dot(&corner.minus(point)));
        heights.reduce(Dyadic::max).expect("there is a corner")
    }

    /// Returns, for each edge, the rounded distance that the point must move along the edge's outward normal
    /// until it is beyond that edge.
    #[must_use]
    pub fn depths(&self, point: &Point) -> Vec<f64> {
        let depth = |index| {
            let normal = self.normal(index);
            let height = normal.dot(&self.ring[index].minus(point));
            height.to_f64() / normal.length_squared().to_f64().sqrt()
        };
        (0..self.edge_count()).map(depth).collect()
    }
}

/// Returns the distance from a point to a segment, in floats.
fn guessed_distance([start, end, point]: [Vec2; 3]) -> f64 {
    let along = end - start;
    let way = point - start;
    let squared = along.dot(along);
    let share = if squared > 0.0 { (way.dot(along) / squared).clamp(0.0, 1.0) } else { 0.0 };
    (way - along * share).length()
}

impl Location {
    /// Returns whether the point lies in the region enlarged by `radius`, including its boundary. The
    /// decision is exact.
    #[must_use]
    pub fn within(&self, radius: &Dyadic) -> bool {
        self.inside || self.squared.is_at_most(&radius.squared())
    }

    /// Returns whether the point lies inside of the region enlarged by `radius`, and not on its boundary. The
    /// decision is exact.
    #[must_use]
    pub fn is_nearer_than(&self, radius: &Dyadic) -> bool {
        match self.inside {
            true => !radius.is_zero() || self.squared.signum() > 0,
            false => self.squared < Ratio::whole(radius.squared()),
        }
    }

    /// Returns the distance to the boundary.
    #[must_use]
    pub fn distance(&self) -> Dyadic {
        self.squared.sqrt()
    }

    /// Returns the distance to the boundary; the distance is negative inside.
    #[must_use]
    pub fn signed_distance(&self) -> Dyadic {
        if self.inside { -&self.distance() } else { self.distance() }
    }

    /// Returns the signed distance, rounded.
    #[must_use]
    pub fn rounded(&self) -> f64 {
        let distance = self.squared.rounded_sqrt();
        if self.inside { -distance } else { distance }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Rng, Style, corners};

    fn at(x: f64, y: f64) -> Point {
        Vec2::new(x, y).into()
    }

    fn square() -> Region {
        Region::new(&[at(-1.0, -1.0), at(1.0, -1.0), at(1.0, 1.0), at(-1.0, 1.0)])
    }

    #[test]
    fn distances_to_a_square() {
        let distance = |x, y| square().locate(&at(x, y)).signed_distance().to_f64();
        assert_eq!(distance(0.0, 0.0), -1.0);
        assert_eq!(distance(0.75, 0.5), -0.25);
        assert_eq!(distance(1.0, 1.0), 0.0);
        assert_eq!(distance(4.0, 5.0), 5.0);
        assert_eq!(distance(-3.0, 0.25), 2.0);
    }

    #[test]
    fn features_and_the_way_out() {
        let region = square();
        let corner = at(2.0, 3.0);
        let side = at(0.5, 0.0);
        let location = region.locate(&corner);
        assert!(matches!(location.feature, Feature::Corner(_)));
        assert_eq!(region.outward(&location, &corner), at(1.0, 2.0));
        let location = region.locate(&side);
        assert_eq!(region.outward(&location, &side), at(2.0, 0.0));
        assert_eq!(region.reach(&at(0.0, 1.0), &side), Dyadic::whole(1));
    }

    #[test]
    fn the_guess_never_leaves_out_the_closest_edge() {
        let mut rng = Rng::new(7);
        for index in 0..20_000 {
            let corners = corners(if index % 2 == 0 { Style::Bent } else { Style::Lattice }, &mut rng);
            let region = Region::new(&corners.iter().map(|&corner| corner.into()).collect::<Vec<_>>());
            let near = rng.pick(&corners) + rng.point() * rng.magnitude(-17, 1);
            let point = rng.pick(&[near, rng.clone().lattice_point(5)]).into();
            let location = region.locate(&point);
            let every = (0..corners.len()).map(|edge| match location.inside {
                true => region.to_line(edge, &point, true),
                false => region.to_edge(edge, &point),
            });
            let best = every.min_by(|a, b| a.squared.cmp(&b.squared)).expect("there is a corner");
            assert_eq!(
                (best.feature, best.squared),
                (location.feature, location.squared),
                "{point:?} {corners:?}"
            );
        }
    }

    #[test]
    fn flat_regions_have_no_inside_and_two_sides() {
        let segment = Region::new(&[at(0.0, 0.0), at(4.0, 0.0), at(1.0, 0.0)]);
        let location = segment.locate(&at(1.0, 0.0));
        assert!(!location.inside && location.within(&Dyadic::zero()));
        assert_eq!(segment.depths(&at(1.0, 2.0)), [2.0, -2.0]);
        assert_eq!(segment.locate(&at(7.0, 4.0)).distance(), Dyadic::whole(5));
        let point = Region::new(&[at(1.0, 1.0)]);
        assert!(point.locate(&at(1.0, 1.0)).within(&Dyadic::zero()));
        assert_eq!(point.edge_count(), 0);
    }

    #[test]
    fn differences_span_the_moves_that_overlap() {
        let sum = Region::of_differences(&square().ring, &[at(5.0, 0.0), at(6.0, 0.0)]);
        assert!(!sum.locate(&Point::origin()).within(&Dyadic::zero()));
        assert!(sum.locate(&at(-4.0, 1.0)).within(&Dyadic::zero()));
        assert!(sum.locate(&at(-7.0, -1.0)).within(&Dyadic::zero()));
        assert!(!sum.locate(&at(-3.9, 1.0)).within(&Dyadic::zero()));
    }
}
