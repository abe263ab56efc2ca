//! Tests whether points are inside of a Minkowski sum, opposite one of its edges, or near its boundary.

use crate::math::tolerance::{COARSE_ROUNDING, ROUNDING};
use crate::math::{Vec2, larger, smaller};

use super::boundary::GrownSum;
use super::scale::Scale;

impl GrownSum {
    /// Returns whether a point lies inside the sum by more than the rounding error.
    pub(super) fn covers(&self, point: Vec2, scale: Scale) -> bool {
        let limit = self.radius() - scale.rounding;
        let is_beyond = |(normal, corner): (&Vec2, &Vec2)| normal.dot(point - *corner) >= limit;
        self.is_near(point, 0.0) && !self.faces().any(is_beyond) && self.distance(point, limit) < limit
    }

    /// Returns whether a point of another boundary lies opposite an edge of this sum across a gap. `outward` is the
    /// unit normal at the point, and `tilt` the largest sine between opposite normals.
    pub(super) fn covers_across_gap(&self, point: Vec2, outward: Vec2, tilt: f64, scale: Scale) -> bool {
        let is_opposite = |normal: Vec2| normal.dot(outward) < 0.0 && normal.cross(outward).abs() <= tilt;
        self.normals_within_gap(point, scale).any(|(normal, _)| is_opposite(normal))
    }

    /// Returns the normals of the edges that are within a gap of a point and beside it, each with the height of the
    /// point above the edge. A point beyond an end of an edge does not count as beside it; this differs from
    /// [`touched_normals`](Self::touched_normals).
    pub(super) fn normals_within_gap(&self, point: Vec2, scale: Scale) -> impl Iterator<Item = (Vec2, f64)> {
        self.faces().enumerate().filter_map(move |(edge, (&normal, &start))| {
            let (along, height) = (normal.perp(), normal.dot(point - start) - self.radius());
            let is_near = height.abs() <= scale.gap
                && (point - start).dot(along) > 0.0
                && (self.end(edge) - point).dot(along) > 0.0;
            is_near.then_some((normal, height))
        })
    }

    /// Returns the normals of the edges (including their ends) that are at most `reach` from a point.
    pub(crate) fn touched_normals(&self, point: Vec2, reach: f64) -> impl Iterator<Item = Vec2> {
        self.normals_at(point, self.radius(), reach)
    }

    /// Returns the normals of the edges of the core that a point touches, including the ends of the edges,
    /// except for rounding. A shape that is sunk by the whole radius is equally near to the surfaces of all
    /// these edges.
    pub(crate) fn core_normals(&self, point: Vec2) -> impl Iterator<Item = Vec2> {
        self.normals_at(point, 0.0, COARSE_ROUNDING * self.extent())
    }

    /// Returns the normals of the edges over which a point has the given height. The height, and the position
    /// beside the edge, may be off by `reach`.
    fn normals_at(&self, point: Vec2, height: f64, reach: f64) -> impl Iterator<Item = Vec2> {
        self.faces().enumerate().filter_map(move |(edge, (&normal, &start))| {
            let along = normal.perp();
            let is_here = (normal.dot(point - start) - height).abs() <= reach
                && (point - start).dot(along) >= -reach
                && (self.end(edge) - point).dot(along) >= -reach;
            is_here.then_some(normal)
        })
    }

    /// Returns the signed distance of a point from the boundary: negative inside. Inside of the sum, the
    /// absolute value is a lower bound of the depth.
    pub(crate) fn signed_distance(&self, point: Vec2) -> f64 {
        self.distance(point, f64::INFINITY) - self.radius()
    }

    /// Returns the height of a point over the line of an edge, moved out by the radius.
    pub(crate) fn height_over(&self, edge: usize, point: Vec2) -> f64 {
        self.normals()[edge].dot(point - self.corners()[edge]) - self.radius()
    }

    /// Returns the distance of a point from the sum without its radius; for a point inside, returns minus the
    /// distance to the nearest edge. If the distance is above `limit`, the result may be too small, but is at
    /// least `limit`.
    fn distance(&self, point: Vec2, limit: f64) -> f64 {
        let heights = self.normals().iter().zip(self.corners());
        let height =
            heights.map(|(normal, &corner)| normal.dot(point - corner)).fold(f64::NEG_INFINITY, larger);
        // The distance is at least the limit.
        if height >= limit {
            return height;
        }
        let noise = ROUNDING * self.extent();
        let is_behind_all = height <= 0.0 && self.corners().len() > 2;
        // Clearly inside of the sum, the nearest edge is the edge with the greatest height.
        if is_behind_all && height < -noise {
            return height;
        }
        // Otherwise the nearest feature is a corner, or an edge beside which the point lies. An edge counts
        // even if the point seems to be behind it. If two edges lie on one line, rounding may decide for each
        // of them whether a point near the line is in front of it.
        let to_corner = |&corner: &Vec2| (point - corner).length();
        let nearest = self.corners().iter().map(to_corner).fold(f64::INFINITY, smaller);
        let distance = self.normals().iter().enumerate().fold(nearest, |nearest, (edge, &normal)| {
            let (start, end, along) = (self.corners()[edge], self.end(edge), normal.perp());
            let is_beside = (point - start).dot(along) >= 0.0 && (end - point).dot(along) >= 0.0;
            if is_beside { smaller(nearest, normal.dot(point - start).abs()) } else { nearest }
        });
        // A point that is behind the lines of all edges, and nearer to the boundary than the rounding error,
        // counts as inside. If the core is as thin as the rounding error, such a point may lie beyond the end
        // of the core.
        if is_behind_all && distance <= noise { height } else { distance }
    }

    /// Returns the unit outward normal of the boundary where it is nearest to a point.
    pub(super) fn normal_near(&self, point: Vec2) -> Vec2 {
        let of_edges = self.faces().enumerate().filter_map(|(edge, (&normal, &start))| {
            let (along, height) = (normal.perp(), normal.dot(point - start));
            let is_beside = (point - start).dot(along) >= 0.0 && (self.end(edge) - point).dot(along) >= 0.0;
            is_beside.then(|| ((height - self.radius()).abs(), normal))
        });
        let of_corners = self.corners().iter().filter_map(|&corner| {
            let out = point - corner;
            Some(((out.length() - self.radius()).abs(), out.normalized()?))
        });
        let nearest =
            of_edges.chain(of_corners).reduce(|best, next| if next.0 < best.0 { next } else { best });
        nearest.map_or(Vec2::Y, |(_, normal)| normal)
    }
}
