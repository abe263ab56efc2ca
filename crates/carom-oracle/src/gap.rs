//! Computes the relative position of two solids: overlap, distance or depth, and the directions in which they
//! separate.

use crate::{Dyadic, Feature, Location, Point, Region, Solid, scale};
use carom::Vec2;
use std::rc::Rc;

/// The relative position of two solids.
#[derive(Clone, Debug)]
pub struct Gap {
    /// The Minkowski difference of the cores (the solids without their radii), `b` minus `a`. It contains the
    /// translations of `a` after which the cores touch or overlap.
    pub moves: Rc<Region>,
    /// The sum of both radii.
    pub radius: Dyadic,
    /// The location of the zero displacement relative to `moves`: inside or outside, and the nearest feature.
    pub location: Location,
    /// The largest coordinate magnitude of the two shapes.
    pub scale: f64,
    /// Whether a query with a ray must be correct without a tolerance: all corners are stored numbers, and
    /// there is no radius.
    pub sharp: bool,
    /// Whether all corners are stored numbers, so that answers of true or false must be correct without a
    /// tolerance.
    pub stored: bool,
    /// The normals of cores without an area, in both directions. The solids may separate along these normals,
    /// and along the edge normals of `moves`.
    pub flat_directions: Vec<Point>,
    /// The second solid: the rounded corners of its core, and its radius.
    second: (Rc<[Vec2]>, f64),
}

impl Gap {
    /// Compares two solids.
    #[must_use]
    pub fn new(a: &Solid, b: &Solid) -> Self {
        let moves = Rc::new(Region::of_differences(&b.hull.ring, &a.hull.ring));
        let location = moves.locate(&Point::origin());
        let sharp = a.is_sharp() && b.is_sharp();
        let stored = a.stored && b.stored;
        let along = [a, b].into_iter().filter_map(Solid::flat_direction);
        let flat_directions = along.flat_map(|way| [way.times(&Dyadic::whole(-1)), way]).collect();
        let radius = &a.radius + &b.radius;
        let second = (b.hull.ring.iter().map(Point::to_vec2).collect(), b.radius.to_f64());
        Self { moves, radius, location, scale: scale(a, b), sharp, stored, flat_directions, second }
    }

    /// Returns the height of the second solid along a unit direction, up to rounding.
    #[must_use]
    pub fn height_of_second(&self, direction: Vec2) -> f64 {
        let (corners, radius) = &self.second;
        corners.iter().map(|corner| corner.dot(direction)).fold(f64::NEG_INFINITY, f64::max) + radius
    }

    /// Returns whether the solids have a common point, exactly.
    #[must_use]
    pub fn overlap(&self) -> bool {
        self.location.within(&self.radius)
    }

    /// Returns whether the interiors of two solids have a common point, exactly. Both solids must have an
    /// area.
    #[must_use]
    pub fn interiors_overlap(&self) -> bool {
        self.location.is_nearer_than(&self.radius)
    }

    /// Returns the distance between the surfaces. For overlapping solids, returns minus the length of the
    /// shortest translation that ends in contact.
    #[must_use]
    pub fn separation(&self) -> Dyadic {
        &self.location.signed_distance() - &self.radius
    }

    /// Returns the separation after a displacement of `a`, without rounding.
    #[must_use]
    pub fn separation_after(&self, motion: Vec2) -> Dyadic {
        &self.moves.locate(&motion.into()).signed_distance() - &self.radius
    }

    /// Returns the depth in one direction: the distance that `a` must move in this direction until the shapes
    /// only touch. A negative depth is a gap.
    #[must_use]
    pub fn depth_along(&self, direction: Vec2) -> Dyadic {
        let direction = Point::from(direction);
        let reach = self.moves.reach(&direction, &Point::origin()).quotient(&direction.length());
        &reach + &self.radius
    }

    /// Returns the direction, of any length, of the shortest translation of `a` that separates the solids.
    /// Returns `None` if the closest corners coincide.
    #[must_use]
    pub fn way_out(&self) -> Option<Point> {
        let way = self.moves.outward(&self.location, &Point::origin());
        (!way.length_squared().is_zero()).then_some(way)
    }

    /// Returns by how much the second smallest depth exceeds the smallest depth, rounded; returns 0 if two
    /// directions have the smallest depth.
    #[must_use]
    pub fn lead(&self) -> f64 {
        let depths = self.moves.depths(&Point::origin());
        let best = -self.location.rounded();
        let own = match self.location.feature {
            Feature::Edge(index) => Some(index),
            Feature::Corner(_) => None,
        };
        let others =
            depths.iter().enumerate().filter(|&(index, _)| Some(index) != own).map(|(_, &depth)| depth);
        let opposite = if self.location.inside { f64::INFINITY } else { -best };
        (others.fold(opposite, f64::min) - best).max(0.0)
    }

    /// Returns whether the smallest depth is smaller than the depths in all other directions by more than the
    /// library's contact tolerance, which is 2^-40 of the largest coordinate.
    #[must_use]
    pub fn is_unique(&self) -> bool {
        self.lead() > 1.001 * self.scale / 1_099_511_627_776.0
    }

    /// Returns the distance from the closest point on the closest edge to the nearer end of that edge;
    /// returns `None` if a corner is closest.
    #[must_use]
    pub fn foot_margin(&self) -> Option<f64> {
        let Feature::Edge(index) = self.location.feature else { return None };
        let (start, end) = self.moves.edge(index);
        let along = end.minus(start);
        let ahead = along.dot(end).to_f64();
        let behind = -along.dot(start).to_f64();
        Some(ahead.min(behind) / along.length_squared().to_f64().sqrt())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solid(points: &[[f64; 2]], radius: f64) -> Solid {
        let points: Vec<Vec2> = points.iter().map(|&[x, y]| Vec2::new(x, y)).collect();
        Solid::of(&points, radius)
    }

    fn square(x: f64, y: f64, half: f64) -> Solid {
        solid(&[[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]], 0.0)
    }

    #[test]
    fn boxes_apart_touching_and_overlapping() {
        let b = square(0.0, 0.0, 1.0);
        let separation = |x, y| Gap::new(&square(x, y, 1.0), &b).separation().to_f64();
        assert_eq!(separation(5.0, 0.5), 3.0);
        assert_eq!(separation(2.0, 2.0), 0.0);
        assert_eq!(separation(1.5, 0.25), -0.5);
        assert_eq!(separation(5.0, 6.0), 5.0);
    }

    #[test]
    fn containment_counts_as_depth() {
        let gap = Gap::new(&square(0.25, 0.0, 0.5), &square(0.0, 0.0, 4.0));
        assert_eq!(gap.separation().to_f64(), -4.25);
        assert!(gap.is_unique());
        assert_eq!(gap.separation_after(Vec2::new(4.25, 0.0)), Dyadic::zero());
        assert!(!Gap::new(&square(0.0, 0.0, 0.5), &square(0.0, 0.0, 4.0)).is_unique());
    }

    #[test]
    fn rounded_shapes_subtract_their_radii() {
        let a = solid(&[[3.0, 4.0]], 2.0);
        let b = solid(&[[0.0, 0.0]], 3.0);
        let gap = Gap::new(&a, &b);
        assert!(gap.overlap() && gap.separation().is_zero());
        assert_eq!(gap.way_out(), Some(Vec2::new(3.0, 4.0).into()));
        assert_eq!(gap.depth_along(Vec2::new(0.0, 2.0)).to_f64(), 1.0);
    }

    #[test]
    fn a_point_on_a_segment_has_depth_zero_across_it() {
        let gap = Gap::new(&solid(&[[1.0, 0.0]], 0.0), &solid(&[[0.0, 0.0], [3.0, 0.0]], 0.0));
        assert!(gap.overlap() && gap.separation().is_zero());
        assert!(gap.way_out().is_some_and(|way| way.x.is_zero()));
        assert_eq!(gap.foot_margin(), Some(1.0));
    }
}
