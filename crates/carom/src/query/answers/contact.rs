//! The result of a contact query.

use crate::math::{Vec2, larger};

/// The contact of two overlapping or touching shapes (manifold, collision info).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// The unit normal out of `b` towards `a`, along the shortest translation that separates the shapes.
    pub normal: Vec2,
    /// The penetration depth along the normal, 0 or more; 0 for touching shapes.
    pub depth: f64,
    /// Whether `b` contains all of `a`.
    pub a_in_b: bool,
    /// Whether `a` contains all of `b`.
    pub b_in_a: bool,
    /// The index of the part of `a` that touches after the translation; 0 for a convex shape.
    pub part_a: usize,
    /// The index of the part of `b` that touches after the translation; 0 for a convex shape.
    pub part_b: usize,
    points: [ContactPoint; 2],
    faces: [Vec2; 2],
    count: u8,
    face_count: u8,
}

/// One end of the line along which two shapes touch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContactPoint {
    /// The point midway between the two surfaces.
    pub point: Vec2,
    /// The penetration depth at this point, 0 or more.
    pub depth: f64,
    /// The id of the two features in contact, each a corner or an edge; below 2^53. It stays equal from frame to frame
    /// while the same two features are in contact.
    pub id: u64,
}

impl ContactPoint {
    /// Returns the same point with another id. This id also identifies the part of each shape to which the
    /// touching corner or edge belongs.
    pub(crate) const fn of_parts(self, [part_a, part_b]: [usize; 2]) -> Self {
        let of_a = feature_of_part(self.id >> FEATURE_BITS, part_a);
        Self { id: feature_id(of_a, feature_of_part(self.id & MAX_FEATURE, part_b)), ..self }
    }
}

impl Contact {
    /// Returns one or two contact points in world coordinates, sorted by id: midway between the surfaces, each with
    /// its own depth.
    ///
    /// ```
    /// use carom::{Aabb, contact};
    /// let (die, floor) = (Aabb::new([2.0, -0.5], [3.0, 1.0])?, Aabb::new([0.0, -2.0], [9.0, 0.0])?);
    /// let contact = contact(&die, &floor).unwrap();
    /// assert_eq!(contact.points().len(), 2); // an edge rests on an edge
    /// assert!(contact.points().iter().all(|point| point.depth == 0.5 && point.point.y == -0.25));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[inline]
    pub fn points(&self) -> &[ContactPoint] {
        &self.points[..usize::from(self.count)]
    }

    pub(crate) const fn all_points(&self) -> ContactPoints {
        ContactPoints { list: self.points, count: self.count }
    }

    /// Returns the unit normals of the surfaces that block the shape: one normal, equal to `normal`, or two
    /// normals with `normal` between them. There are two in a notch (a corner that points into the shape) of
    /// a shape of several parts.
    ///
    /// ```
    /// use carom::{Aabb, Compound, Vec2, contact};
    /// let corner = Compound::new([Aabb::new([0.0, -1.0], [9.0, 0.0])?, Aabb::new([-1.0, -1.0], [0.0, 9.0])?])?;
    /// let contact = contact(&Aabb::new([-0.5, -0.5], [1.0, 1.0])?, &corner).unwrap();
    /// let mut faces = contact.faces().to_vec();
    /// faces.sort_by(|one, other| one.x.total_cmp(&other.x));
    /// assert_eq!(faces, [Vec2::Y, Vec2::X]); // the floor and the wall
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[inline]
    pub fn faces(&self) -> &[Vec2] {
        &self.faces[..usize::from(self.face_count)]
    }

    /// Returns the minimum translation vector (overlapV, penetration vector), `normal * depth`. Moving `a` by
    /// it leaves the shapes touching, up to rounding. It is zero for shapes that touch.
    ///
    /// ```
    /// use carom::{Aabb, Circle, Vec2, contact, separation};
    /// let (coin, floor) = (Circle::new([2.0, 0.75], 1.0)?, Aabb::new([0.0, -1.0], [9.0, 0.0])?);
    /// let out = contact(&coin, &floor).unwrap().mtv();
    /// assert_eq!(out, Vec2::new(0.0, 0.25));
    /// assert_eq!(separation(&coin.translated(out), &floor), 0.0);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[inline]
    pub fn mtv(&self) -> Vec2 {
        self.mtv_with_gap(0.0)
    }

    /// Returns the translation of `a` along the normal after which there is a distance of `gap` between the
    /// shapes, in the unit of the coordinates. A negative gap leaves an overlap of that depth.
    ///
    /// A gap that is not finite counts as 0.
    ///
    /// ```
    /// use carom::{Aabb, Circle, contact, separation};
    /// let (coin, floor) = (Circle::new([2.0, 0.75], 1.0)?, Aabb::new([0.0, -1.0], [9.0, 0.0])?);
    /// let contact = contact(&coin, &floor).unwrap();
    /// assert_eq!(separation(&coin.translated(contact.mtv_with_gap(0.5)), &floor), 0.5);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[inline]
    pub fn mtv_with_gap(&self, gap: f64) -> Vec2 {
        let gap = if gap.is_finite() { gap } else { 0.0 };
        (self.normal * (self.depth + gap)).canonical()
    }

    /// Creates a contact. `within` tells whether `a` lies in `b`, and whether `b` lies in `a`.
    #[inline]
    pub(crate) fn new(normal: Vec2, depth: f64, points: ContactPoints, within: [bool; 2]) -> Self {
        let normal = normal.canonical();
        Self::of_parts(normal, depth, points, within, ([0, 0], [normal, normal], 1))
    }

    /// Creates the contact of two parts. The arguments are the indices of the parts, the normals of the faces
    /// that meet there, and the number of these normals.
    #[inline]
    pub(crate) fn of_parts(
        normal: Vec2,
        depth: f64,
        points: ContactPoints,
        [a_in_b, b_in_a]: [bool; 2],
        ([part_a, part_b], faces, face_count): ([usize; 2], [Vec2; 2], u8),
    ) -> Self {
        let ContactPoints { list: points, count } = points;
        Self { normal, depth, a_in_b, b_in_a, part_a, part_b, points, faces, count, face_count }
    }
}

/// One or two contact points. Two points are in the order of their ids.
#[derive(Clone, Copy)]
pub(crate) struct ContactPoints {
    pub(crate) list: [ContactPoint; 2],
    pub(crate) count: u8,
}

impl ContactPoints {
    /// Creates the point between a corner of `a`, grown by a radius, and the nearest point of `b`.
    #[inline]
    pub(crate) fn of_corners(corner: Vec2, radius: f64, normal: Vec2, separation: f64, id: u64) -> Self {
        let on_a = corner - normal * radius;
        let on_b = on_a - normal * separation;
        Self::one((on_a + on_b) * 0.5, -separation + 0.0, id)
    }

    #[inline]
    pub(crate) fn one(point: Vec2, depth: f64, id: u64) -> Self {
        let only = ContactPoint { point: point.canonical(), depth, id };
        Self { list: [only, only], count: 1 }
    }

    /// Returns the depth of the deepest point.
    pub(crate) const fn depth(&self) -> f64 {
        larger(self.list[0].depth, self.list[1].depth)
    }

    /// Returns the points with ids that also identify the two parts, in the order of these ids.
    pub(crate) fn of_parts(self, parts: [usize; 2]) -> Self {
        let [first, second] = self.list.map(|point| point.of_parts(parts));
        if self.count == 1 { Self { list: [first, second], count: 1 } } else { Self::two(first, second) }
    }

    #[inline]
    pub(crate) fn two(first: ContactPoint, second: ContactPoint) -> Self {
        // The code has no branch, because the order of the ids is unpredictable.
        let place = usize::from(first.id > second.id);
        let mut list = [second, second];
        list[place] = first;
        Self { list, count: 2 }
    }
}

/// Returns the id of a pair of features (corners or edges). The number of a feature is below 2^26, because no
/// shape has more than 2^25 corners.
pub(crate) const fn feature_id(of_a: u64, of_b: u64) -> u64 {
    (of_a << FEATURE_BITS) | of_b
}

const FEATURE_BITS: u32 = 26;
const MAX_FEATURE: u64 = (1 << FEATURE_BITS) - 1;

/// Returns the number of a part's feature among the features of all parts. For part 0, this is the feature's
/// own number. Two numbers are equal only for the same feature of the same part, if the number of parts times
/// the number of a part's features is below 2^23.
const fn feature_of_part(feature: u64, part: usize) -> u64 {
    feature.wrapping_add((part as u64).wrapping_mul(SPREAD)) & MAX_FEATURE
}

/// The factor of a part's index. The multiples of this number, modulo 2^26, are as far apart as the multiples
/// of the golden ratio. The first `n` multiples are at least 2^26 / 5n apart, because no number of the
/// continued fraction is above 3.
const SPREAD: u64 = 41_475_431;
