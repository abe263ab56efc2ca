//! A closed convex set, and the place of a point relative to it: inside or out, distance, and direction.

use crate::{Dyadic, Point, Ratio, ring, turn};
use carom::Vec2;
use smallvec::SmallVec;

/// The hull of some points: a ring of corners, counter-clockwise, no three on a line. One or two corners are a
/// point or a segment.
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

/// The place of a point relative to a [`Region`].
#[derive(Clone, Debug)]
pub struct Place {
    /// Inside or on the boundary of a region that has an area. Anything else is measured from outside.
    pub inside: bool,
    /// The closest feature of the boundary; the first of them where several are equally close.
    pub feature: Feature,
    /// The square of the distance to the boundary.
    pub(crate) squared: Ratio,
}

impl Region {
    /// Returns the hull of the points.
    ///
    /// # Panics
    /// Without any point.
    #[must_use]
    pub fn new(points: &[Point]) -> Self {
        assert!(!points.is_empty(), "the hull of nothing");
        Self { ring: ring::hull(points).into_iter().map(|index| points[index].clone()).collect() }
    }

    /// Returns the Minkowski sum of one set of points and another set mirrored in the origin: all differences. Moving
    /// the second set by `v` makes the two hulls touch or overlap if and only if `v` lies in this region.
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

    /// Returns the outward normal of an edge, as long as the edge.
    #[must_use]
    pub fn normal(&self, index: usize) -> Point {
        let (start, end) = self.edge(index);
        start.minus(end).perp()
    }

    /// Returns how many edges there are: a segment has two, one for each side, and a point has none.
    #[must_use]
    pub fn edge_count(&self) -> usize {
        if self.ring.len() == 1 { 0 } else { self.ring.len() }
    }

    /// Finds the closest feature of the boundary.
    #[must_use]
    pub fn place(&self, point: &Point) -> Place {
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
        candidates.min_by(|a, b| a.squared.cmp(&b.squared)).expect("a corner")
    }

    /// Returns the edges that may be closest, in order: all but those that are clearly farther than another. With
    /// coordinates up to `m`, each rounded to within `2^-52 m`, a distance is wrong by less than `2^-47 m`. The line
    /// that is closest to a point inside is that of the closest edge.
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

    fn to_line(&self, index: usize, point: &Point, inside: bool) -> Place {
        let (start, end) = self.edge(index);
        let along = end.minus(start);
        let area = along.cross(&point.minus(start));
        let squared = Ratio::new(area.squared(), along.length_squared());
        Place { inside, feature: Feature::Edge(index), squared }
    }

    fn to_edge(&self, index: usize, point: &Point) -> Place {
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

    fn to_corner(&self, index: usize, point: &Point) -> Place {
        let squared = Ratio::whole(point.minus(&self.ring[index]).length_squared());
        Place { inside: false, feature: Feature::Corner(index), squared }
    }

    /// Returns the way from the boundary's closest feature outward to the point, of any length; zero for a point on a
    /// corner.
    #[must_use]
    pub fn outward(&self, place: &Place, point: &Point) -> Point {
        match place.feature {
            Feature::Corner(index) => point.minus(&self.ring[index]),
            Feature::Edge(index) => {
                let normal = self.normal(index);
                let beyond = normal.dot(&point.minus(&self.ring[index])).signum() >= 0;
                if place.inside || beyond { normal } else { normal.times(&Dyadic::whole(-1)) }
            }
        }
    }

    /// Returns how far the point must go in a direction, times the direction's length, before it leaves the region for
    /// good; negative when it is already out that way.
    #[must_use]
    pub fn reach(&self, direction: &Point, point: &Point) -> Dyadic {
        let heights = self.ring.iter().map(|corner| direction.dot(&corner.minus(point)));
        heights.reduce(Dyadic::max).expect("a corner")
    }

    /// Returns that distance for the outward normal of each edge, per unit of length, rounded.
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

/// Returns how far a point is from a segment, in floats.
fn guessed_distance([start, end, point]: [Vec2; 3]) -> f64 {
    let (along, way) = (end - start, point - start);
    let squared = along.dot(along);
    let share = if squared > 0.0 { (way.dot(along) / squared).clamp(0.0, 1.0) } else { 0.0 };
    (way - along * share).length()
}

impl Place {
    /// Returns whether the point lies in the region enlarged by `radius`: exact.
    #[must_use]
    pub fn within(&self, radius: &Dyadic) -> bool {
        self.inside || self.squared.is_at_most(&radius.squared())
    }

    /// Returns the distance to the boundary.
    #[must_use]
    pub fn distance(&self) -> Dyadic {
        self.squared.sqrt()
    }

    /// Returns the distance, negative inside.
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
        let distance = |x, y| square().place(&at(x, y)).signed_distance().to_f64();
        assert_eq!(distance(0.0, 0.0), -1.0);
        assert_eq!(distance(0.75, 0.5), -0.25);
        assert_eq!(distance(1.0, 1.0), 0.0);
        assert_eq!(distance(4.0, 5.0), 5.0);
        assert_eq!(distance(-3.0, 0.25), 2.0);
    }

    #[test]
    fn features_and_the_way_out() {
        let region = square();
        let (corner, side) = (at(2.0, 3.0), at(0.5, 0.0));
        let place = region.place(&corner);
        assert!(matches!(place.feature, Feature::Corner(_)));
        assert_eq!(region.outward(&place, &corner), at(1.0, 2.0));
        let place = region.place(&side);
        assert_eq!(region.outward(&place, &side), at(2.0, 0.0));
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
            let place = region.place(&point);
            let every = (0..corners.len()).map(|edge| match place.inside {
                true => region.to_line(edge, &point, true),
                false => region.to_edge(edge, &point),
            });
            let best = every.min_by(|a, b| a.squared.cmp(&b.squared)).expect("a corner");
            assert_eq!((best.feature, best.squared), (place.feature, place.squared), "{point:?} {corners:?}");
        }
    }

    #[test]
    fn flat_regions_have_no_inside_and_two_sides() {
        let segment = Region::new(&[at(0.0, 0.0), at(4.0, 0.0), at(1.0, 0.0)]);
        let place = segment.place(&at(1.0, 0.0));
        assert!(!place.inside && place.within(&Dyadic::zero()));
        assert_eq!(segment.depths(&at(1.0, 2.0)), [2.0, -2.0]);
        assert_eq!(segment.place(&at(7.0, 4.0)).distance(), Dyadic::whole(5));
        let point = Region::new(&[at(1.0, 1.0)]);
        assert!(point.place(&at(1.0, 1.0)).within(&Dyadic::zero()));
        assert_eq!(point.edge_count(), 0);
    }

    #[test]
    fn differences_span_the_moves_that_overlap() {
        let sum = Region::of_differences(&square().ring, &[at(5.0, 0.0), at(6.0, 0.0)]);
        assert!(!sum.place(&Point::origin()).within(&Dyadic::zero()));
        assert!(sum.place(&at(-4.0, 1.0)).within(&Dyadic::zero()));
        assert!(sum.place(&at(-7.0, -1.0)).within(&Dyadic::zero()));
        assert!(!sum.place(&at(-3.9, 1.0)).within(&Dyadic::zero()));
    }
}
