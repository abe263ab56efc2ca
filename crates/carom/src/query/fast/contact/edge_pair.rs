//! Selects the reference edge (through which the shortest push leads) and the incident edge (the edge of the
//! other box that faces it) of two boxes by index, and computes their contact points. The code selects
//! without branches, because the edges are unpredictable.

use core::hint::select_unpredictable;

use crate::math::{Vec2, clamped, larger, smaller};
use crate::query::answers::contact::{ContactPoint, ContactPoints, feature_id};
use crate::query::convex::sum::oriented_box::{OUTWARD_SIGNS, OrientedBox, corner_towards};
use crate::query::convex::sum::reference_edge::{IncidentEdge, ReferenceEdge};

/// Arrays in memory from which values are selected by index: the corners of `b`, then the corners of `a`, and
/// the y axis and the x axis of each box.
pub(crate) struct EdgeTable {
    corners: [Vec2; 8],
    axes: [Vec2; 4],
}

/// A reference edge and its incident edge.
pub(crate) struct EdgePair {
    pub(crate) reference: ReferenceEdge,
    incident: IncidentEdge,
}

impl EdgeTable {
    #[inline]
    pub(crate) fn new(a: &OrientedBox, b: &OrientedBox) -> Self {
        let [a0, a1, a2, a3] = a.corners;
        let [b0, b1, b2, b3] = b.corners;
        let [ax, ay] = a.axes();
        let [bx, by] = b.axes();
        Self { corners: [b0, b1, b2, b3, a0, a1, a2, a3], axes: [by, bx, ay, ax] }
    }

    /// Returns the reference edge of a box with its incident edge. `cos` and `sin` belong to the angle from
    /// the x axis of `a` to the x axis of `b`, and neither is 0.
    #[inline]
    pub(crate) fn pair(&self, of_a: bool, edge: usize, cos: f64, sin: f64) -> EdgePair {
        let own = 4 * usize::from(of_a);
        let other = own ^ 4;
        // The corner of the other box that faces edge 0 is the other box's support point along the owner's y
        // axis. This axis has the coordinates (sin, cos) in the frame of `b`. In the frame of `a`, the sine
        // has the opposite sign, and so has the x coordinate; this flips the lowest bit of the corner's
        // index. Each further edge is rotated by another quarter turn, and faces the next corner.
        let facing_first = corner_towards(Vec2::new(sin, cos)) ^ usize::from(!of_a);
        let corner = (facing_first + edge) % 4;
        // Of the two edges at the corner, the incident edge is the one that is rotated by less than 45
        // degrees. The sign of `lean` changes every 45 degrees. It decides whether the incident edge ends at
        // the corner (1) or starts there (0). At exactly 45 degrees, the edge that starts there is used.
        let lean = (cos.abs() - sin.abs()) * cos * sin;
        let ends_at_corner = select_unpredictable(of_a, usize::from(lean < 0.0), usize::from(lean > 0.0));
        let incident_edge = (corner + 4 - ends_at_corner) % 4;
        // The far end of the incident edge: the next corner or the previous corner.
        let far = (corner + 5 - 2 * ends_at_corner) % 4;
        let outward = |first: usize, edge: usize| self.axes[first / 2 + edge % 2] * OUTWARD_SIGNS[edge];
        let incident = IncidentEdge {
            edge: incident_edge,
            normal: outward(other, incident_edge),
            far,
            end: self.corners[other + far],
        };
        let reference = ReferenceEdge {
            of_a,
            edge,
            start: self.corners[own + edge],
            end: self.corners[own + (edge + 1) % 4],
            outward: outward(own, edge),
            corner,
            point: self.corners[other + corner],
            incident: Some(incident),
        };
        EdgePair { reference, incident }
    }
}

impl EdgePair {
    /// Returns the depth and the points. It uses the formulas of
    /// [`Manifold`](crate::query::convex::manifold::Manifold), for edges that are clearly longer than the
    /// rounding error and not grown. The first point is at the deepest corner. The second point is at the far
    /// end of its edge, or at the end of the reference edge if that comes first.
    #[inline(always)]
    pub(crate) fn points(&self, rounding: f64) -> (f64, ContactPoints) {
        let Self { reference, incident } = self;
        let ReferenceEdge { edge, start, outward, corner, .. } = *reference;
        // Both ends of the incident edge in the coordinates of the reference edge.
        let direction = outward.perp();
        let local = |point: Vec2| ((point - start).dot(direction), (point - start).dot(outward));
        let (near, near_height) = local(reference.point);
        let (far, far_height) = local(incident.end);
        let length = reference.length();
        let depth = 0.0 - near_height;

        // The first point is halfway between the deepest corner and the reference edge.
        let on_edge = |along: f64| larger(smaller(along, length), 0.0);
        let midway =
            |along: f64, surface: f64| (start + direction * along + outward * (0.5 * surface)).canonical();
        let first = ContactPoint {
            point: midway(on_edge(near), near_height),
            depth,
            id: self.id(2 * edge + 1, 2 * corner),
        };

        // The second point is at the far end, or at the end of the reference edge. There, the height of the
        // incident edge is interpolated. Both heights are computed, and the right one is selected.
        let limit = on_edge(far);
        let is_far_end = (0.0 <= far) & (far <= length);
        let ratio = clamped((limit - near) / (far - near), 0.0, 1.0);
        let between = near_height + (far_height - near_height) * ratio;
        let surface = if limit == far { far_height } else { between };
        // The id combines an edge of one box with a corner of the other box. At the far end, these are the
        // reference edge and a corner of the incident edge. Otherwise they are a corner of the reference edge
        // and the incident edge. Edges have odd numbers, and corners have even numbers.
        let own_corner = select_unpredictable(limit == 0.0, edge, (edge + 1) % 4);
        let own = select_unpredictable(is_far_end, 2 * edge + 1, 2 * own_corner);
        let other = select_unpredictable(is_far_end, 2 * incident.far, 2 * incident.edge + 1);
        let second = ContactPoint {
            point: midway(limit, surface),
            depth: clamped(0.0 - surface, 0.0, depth),
            id: self.id(own, other),
        };

        // The second point counts if it lies below the reference edge and is clearly apart from the first
        // point.
        let apart = second.point - first.point;
        let is_two = (surface <= rounding) & (apart.dot(apart) > rounding * rounding);
        let points = ContactPoints::two(first, select_unpredictable(is_two, second, first));
        (depth, ContactPoints { count: 1 + u8::from(is_two), ..points })
    }

    /// Returns the id of a feature of the owner and a feature of the other box.
    #[inline(always)]
    fn id(&self, own: usize, other: usize) -> u64 {
        let own = own as u64;
        let other = other as u64;
        select_unpredictable(self.reference.of_a, feature_id(own, other), feature_id(other, own))
    }
}
