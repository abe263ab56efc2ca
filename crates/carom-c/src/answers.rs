//! Written by `cargo xtask api` from the structs of the library and xtask/api/languages/c.toml: do not edit.
//!
//! Defines the structs of results for C.

use carom::{ColliderId, ObstacleKey, Vec2};

use crate::response::CaromResponse;
use crate::values::{CaromPart, CaromVec2};

/// A result that has a form in C.
pub(crate) trait ToC {
    /// The form in C.
    type Form;

    /// Returns the form in C.
    fn to_c(&self) -> Self::Form;
}

/// One end of the line along which two shapes touch.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct CaromContactPoint {
    /// The point midway between the two surfaces.
    pub point: CaromVec2,
    /// The penetration depth at this point, 0 or more.
    pub depth: f64,
    /// The id of the two features in contact, each a corner or an edge; below 2^53. It stays equal from frame to frame while the same two features are in contact.
    pub id: u64,
}

impl ToC for carom::ContactPoint {
    type Form = CaromContactPoint;

    #[inline(always)]
    fn to_c(&self) -> CaromContactPoint {
        CaromContactPoint {
            point: self.point.to_c(),
            depth: self.depth.to_c(),
            id: self.id.to_c(),
        }
    }
}

/// The contact of two overlapping or touching shapes (manifold, collision info).
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct CaromContact {
    /// The unit normal out of `b` towards `a`, along the shortest translation that separates the shapes.
    pub normal: CaromVec2,
    /// The penetration depth along the normal, 0 or more; 0 for touching shapes.
    pub depth: f64,
    /// The minimum translation vector (overlapV, penetration vector), `normal * depth`. Moving `a` by it leaves the shapes touching, up to rounding. It is zero for shapes that touch.
    pub mtv: CaromVec2,
    /// One or two contact points in world coordinates, sorted by id: midway between the surfaces, each with its own depth.
    pub points: [CaromContactPoint; 2],
    /// The number of `points`.
    pub point_count: usize,
    /// Whether `b` contains all of `a`.
    pub a_in_b: bool,
    /// Whether `a` contains all of `b`.
    pub b_in_a: bool,
    /// The unit normals of the surfaces that block the shape: one normal, equal to `normal`, or two normals with `normal` between them. There are two in a notch (a corner that points into the shape) of a shape of several parts.
    pub faces: [CaromVec2; 2],
    /// The number of `faces`.
    pub face_count: usize,
    /// The index of the part of `a` that touches after the translation; 0 for a convex shape. For a tile, its column and row are given too.
    pub part_a: CaromPart,
    /// The index of the part of `b` that touches after the translation; 0 for a convex shape. For a tile, its column and row are given too.
    pub part_b: CaromPart,
}

impl ToC for carom::Contact {
    type Form = CaromContact;

    #[inline(always)]
    fn to_c(&self) -> CaromContact {
        CaromContact {
            normal: self.normal.to_c(),
            depth: self.depth.to_c(),
            mtv: self.mtv().to_c(),
            points: first(self.points()),
            point_count: self.points().len(),
            a_in_b: self.a_in_b.to_c(),
            b_in_a: self.b_in_a.to_c(),
            faces: first(self.faces()),
            face_count: self.faces().len(),
            part_a: self.part_a.into(),
            part_b: self.part_b.into(),
        }
    }
}

/// All contacts of two shapes, one for each way out that is locally shortest, the shortest first. A way out is a push that separates the shapes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct CaromAllContacts {
    /// The number of `contacts`.
    pub contact_count: usize,
    /// Whether the list has all ways out. If too many pairs of parts are near each other, the search stops early. The list then has the ways out up to some length, and always the shortest one.
    pub is_complete: bool,
}

impl ToC for carom::AllContacts {
    type Form = CaromAllContacts;

    #[inline(always)]
    fn to_c(&self) -> CaromAllContacts {
        CaromAllContacts {
            contact_count: self.contacts.len(),
            is_complete: self.is_complete.to_c(),
        }
    }
}

/// The closest points of two shapes. For overlapping shapes, the closest points are the ends of the shortest push that separates the shapes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct CaromClosestPoints {
    /// The signed distance: positive if the shapes are apart, 0 if they touch, and minus the penetration depth if they overlap.
    pub separation: f64,
    /// The unit normal out of `b` towards `a`.
    pub normal: CaromVec2,
    /// The point on the surface of `a`; `point_a - point_b` equals `separation * normal`.
    pub point_a: CaromVec2,
    /// The point on the surface of `b`.
    pub point_b: CaromVec2,
}

impl ToC for carom::ClosestPoints {
    type Form = CaromClosestPoints;

    #[inline(always)]
    fn to_c(&self) -> CaromClosestPoints {
        CaromClosestPoints {
            separation: self.separation.to_c(),
            normal: self.normal.to_c(),
            point_a: self.point_a.to_c(),
            point_b: self.point_b.to_c(),
        }
    }
}

/// The point of a shape closest to a given point.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct CaromClosestPoint {
    /// The closest point, on the surface of the shape. If a solid shape contains the given point, it is the given point itself.
    pub point: CaromVec2,
    /// The distance to the closest point, 0 or more; 0 inside a solid shape.
    pub distance: f64,
    /// Whether the shape contains the point. A point on the boundary is contained.
    pub inside: bool,
}

impl ToC for carom::ClosestPoint {
    type Form = CaromClosestPoint;

    #[inline(always)]
    fn to_c(&self) -> CaromClosestPoint {
        CaromClosestPoint {
            point: self.point.to_c(),
            distance: self.distance.to_c(),
            inside: self.inside.to_c(),
        }
    }
}

/// The point of a segment closest to a given point.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct CaromSegmentPoint {
    /// The closest point of the segment.
    pub point: CaromVec2,
    /// The distance from the given point, 0 or more.
    pub distance: f64,
    /// The position of the point along the segment: 0 at `a` and 1 at `b`. On a segment of length zero, it is 0.
    pub ratio: f64,
}

impl ToC for carom::SegmentPoint {
    type Form = CaromSegmentPoint;

    #[inline(always)]
    fn to_c(&self) -> CaromSegmentPoint {
        CaromSegmentPoint {
            point: self.point.to_c(),
            distance: self.distance.to_c(),
            ratio: self.ratio.to_c(),
        }
    }
}

/// The first point where a ray meets a shape.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct CaromRayHit {
    /// The parameter of the hit, 0 or more: the point is `origin + t * direction`.
    pub t: f64,
    /// The first point where the ray meets the shape. On a face along an axis it has exactly the coordinate of that face.
    pub point: CaromVec2,
    /// The unit normal out of the shape. If the ray starts inside, it points along the shortest push out of the shape.
    pub normal: CaromVec2,
    /// Whether the shape contains the origin of the ray; `t` is then 0.
    pub started_inside: bool,
}

impl ToC for carom::RayHit {
    type Form = CaromRayHit;

    #[inline(always)]
    fn to_c(&self) -> CaromRayHit {
        CaromRayHit {
            t: self.t.to_c(),
            point: self.point.to_c(),
            normal: self.normal.to_c(),
            started_inside: self.started_inside.to_c(),
        }
    }
}

/// The first contact of a moving shape with another shape.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct CaromCastHit {
    /// The fraction of the motion before the contact, from 0 to 1.
    pub fraction: f64,
    /// The contact point on the surface of `b`. On a face along an axis it has exactly the coordinate of that face.
    pub point: CaromVec2,
    /// The unit normal out of `b` towards `a`. The normal points against the motion.
    pub normal: CaromVec2,
    /// For a hit on a corner, the unit normal of one of the two faces at the corner: the face that the motion meets at the steeper angle. Otherwise it is equal to `normal`.
    pub face_normal: CaromVec2,
    /// For a hit of corner on corner, the unit normal of the face along which a slide continues. Otherwise it is equal to `normal`.
    pub slide_normal: CaromVec2,
    /// The penetration depth at the start; 0 for shapes that start apart or touching.
    pub depth: f64,
    /// Whether the shapes overlap at the start of the motion. Shapes that only touch do not count.
    pub started_inside: bool,
}

impl ToC for carom::CastHit {
    type Form = CaromCastHit;

    #[inline(always)]
    fn to_c(&self) -> CaromCastHit {
        CaromCastHit {
            fraction: self.fraction.to_c(),
            point: self.point.to_c(),
            normal: self.normal.to_c(),
            face_normal: self.face_normal.to_c(),
            slide_normal: self.slide_normal.to_c(),
            depth: self.depth.to_c(),
            started_inside: self.started_inside.to_c(),
        }
    }
}

/// The first contact of two shapes that move and turn.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct CaromTimeOfImpact {
    /// The fraction of both motions before the contact, from 0 to 1.
    pub fraction: f64,
    /// The contact point on the surface of `b`, at the time of the contact.
    pub point: CaromVec2,
    /// The unit normal out of `b` towards `a`, at the time of the contact.
    pub normal: CaromVec2,
    /// The penetration depth at the start; 0 for shapes that start apart or touching.
    pub depth: f64,
    /// Whether the shapes overlap at the start of the motion. Shapes that only touch do not count.
    pub started_inside: bool,
}

impl ToC for carom::TimeOfImpact {
    type Form = CaromTimeOfImpact;

    #[inline(always)]
    fn to_c(&self) -> CaromTimeOfImpact {
        CaromTimeOfImpact {
            fraction: self.fraction.to_c(),
            point: self.point.to_c(),
            normal: self.normal.to_c(),
            depth: self.depth.to_c(),
            started_inside: self.started_inside.to_c(),
        }
    }
}

/// The result of a collision.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct CaromCollision {
    /// The velocity of the first body afterwards.
    pub velocity_a: CaromVec2,
    /// The velocity of the second body afterwards.
    pub velocity_b: CaromVec2,
    /// The momentum that `a` gained and `b` lost; zero if they were leaving each other.
    pub impulse: CaromVec2,
}

impl ToC for carom::Collision {
    type Form = CaromCollision;

    #[inline(always)]
    fn to_c(&self) -> CaromCollision {
        CaromCollision {
            velocity_a: self.velocity_a.to_c(),
            velocity_b: self.velocity_b.to_c(),
            impulse: self.impulse.to_c(),
        }
    }
}

/// A hit during a step.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct CaromMoverHit {
    /// The obstacle: its index in the list, from 0, or its id in the space.
    pub obstacle: u64,
    /// The time of the hit since the start of the step, in the unit of the step's time.
    pub time: f64,
    /// The displacement of the shape from its start to this hit.
    pub displacement: CaromVec2,
    /// The response to the hit.
    pub response: CaromResponse,
    /// The hit; its `fraction` refers to the straight piece of motion that the hit ended.
    pub hit: CaromCastHit,
}

impl<K: ObstacleKey> ToC for carom::MoverHit<K> {
    type Form = CaromMoverHit;

    #[inline(always)]
    fn to_c(&self) -> CaromMoverHit {
        CaromMoverHit {
            obstacle: self.obstacle.number(),
            time: self.time.to_c(),
            displacement: self.displacement.to_c(),
            response: self.response.into(),
            hit: self.hit.to_c(),
        }
    }
}

/// The result of a step.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct CaromAdvance {
    /// The displacement from start to end.
    pub displacement: CaromVec2,
    /// The velocity at the end, after all responses.
    pub velocity: CaromVec2,
    /// The time that the shape did not use because it was stopped or has no velocity left; the whole time if the velocity is out of range, and 0 if the time is not finite or not above 0.
    pub remaining_time: f64,
    /// The number of `hits`.
    pub hit_count: usize,
    /// Whether the shape started deeper in an obstacle than the margin, and no allowed push freed it: the shape is caught between solids, or too far inside one.
    pub is_squeezed: bool,
}

impl<K: ObstacleKey> ToC for carom::Advance<K> {
    type Form = CaromAdvance;

    #[inline(always)]
    fn to_c(&self) -> CaromAdvance {
        CaromAdvance {
            displacement: self.displacement.to_c(),
            velocity: self.velocity.to_c(),
            remaining_time: self.remaining_time.to_c(),
            hit_count: self.hits.len(),
            is_squeezed: self.is_squeezed.to_c(),
        }
    }
}

/// The displacement that frees a shape from everything that it overlaps.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct CaromRecovery {
    /// The displacement; zero if the shape overlaps nothing.
    pub displacement: CaromVec2,
    /// Whether no shorter displacement frees the shape, except for rounding. This is false if only gaps smaller than the tolerance lead out. Then `displacement` is the shortest of several straight displacements.
    pub is_shortest: bool,
}

impl ToC for carom::Recovery {
    type Form = CaromRecovery;

    #[inline(always)]
    fn to_c(&self) -> CaromRecovery {
        CaromRecovery {
            displacement: self.displacement.to_c(),
            is_shortest: self.is_shortest.to_c(),
        }
    }
}

/// A surface that a walker stands on or has run into.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct CaromWalkerHit {
    /// The obstacle: its index in the list, from 0, or its id in the space.
    pub obstacle: u64,
    /// The index of the obstacle's part, such as the cell of a `TileGrid`; 0 for a convex shape. For a tile, its column and row are given too.
    pub part: CaromPart,
    /// A point of the surface where the walker touched it. If they touch along a line, it is the middle of that line.
    pub point: CaromVec2,
    /// The unit normal of the surface, towards the walker.
    pub normal: CaromVec2,
}

impl<K: ObstacleKey> ToC for carom::WalkerHit<K> {
    type Form = CaromWalkerHit;

    #[inline(always)]
    fn to_c(&self) -> CaromWalkerHit {
        CaromWalkerHit {
            obstacle: self.obstacle.number(),
            part: self.part.into(),
            point: self.point.to_c(),
            normal: self.normal.to_c(),
        }
    }
}

/// The result of a walker's step.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct CaromWalk {
    /// The displacement from start to end, including the push out of obstacles that the walker overlapped at the start.
    pub displacement: CaromVec2,
    /// The remaining velocity. Walls and ceilings remove the parts that they stopped; on the ground, the part along `up` is removed.
    pub velocity: CaromVec2,
    /// Whether there is a `ground`.
    pub has_ground: bool,
    /// The surface on which the walker stands at the end; `None` if it is in the air, on a steep slope, or rising.
    pub ground: CaromWalkerHit,
    /// Whether there is a `wall`.
    pub has_wall: bool,
    /// The last wall or steep slope that stopped the walker.
    pub wall: CaromWalkerHit,
    /// Whether there is a `ceiling`.
    pub has_ceiling: bool,
    /// The last ceiling that stopped the walker.
    pub ceiling: CaromWalkerHit,
    /// The part of the displacement that pushed the walker out of obstacles that it overlapped at the start. It is zero if no overlap was larger than the rounding error.
    pub recovery: CaromVec2,
    /// Whether the walker started deeper in an obstacle than the margin, and no allowed push freed it: the walker is caught between solids, or too far inside one.
    pub is_squeezed: bool,
}

impl<K: ObstacleKey> ToC for carom::Walk<K> {
    type Form = CaromWalk;

    #[inline(always)]
    fn to_c(&self) -> CaromWalk {
        CaromWalk {
            displacement: self.displacement.to_c(),
            velocity: self.velocity.to_c(),
            has_ground: self.ground.is_some(),
            ground: self.ground.as_ref().map(ToC::to_c).unwrap_or_default(),
            has_wall: self.wall.is_some(),
            wall: self.wall.as_ref().map(ToC::to_c).unwrap_or_default(),
            has_ceiling: self.ceiling.is_some(),
            ceiling: self.ceiling.as_ref().map(ToC::to_c).unwrap_or_default(),
            recovery: self.recovery.to_c(),
            is_squeezed: self.is_squeezed.to_c(),
        }
    }
}

/// The result of a walker's ride on a platform that has moved.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct CaromCarry {
    /// The displacement that keeps the walker on the platform.
    pub displacement: CaromVec2,
    /// Whether the walker still overlaps an obstacle by more than the margin, because another obstacle blocks the push out: the walker is caught between the platform and a wall or a ceiling.
    pub is_squeezed: bool,
}

impl ToC for carom::Carry {
    type Form = CaromCarry;

    #[inline(always)]
    fn to_c(&self) -> CaromCarry {
        CaromCarry {
            displacement: self.displacement.to_c(),
            is_squeezed: self.is_squeezed.to_c(),
        }
    }
}

/// Returns the first items of a list as a list of fixed length.
#[inline(always)]
fn first<T: ToC<Form: Default>, const N: usize>(list: &[T]) -> [T::Form; N] {
    core::array::from_fn(|index| list.get(index).map(ToC::to_c).unwrap_or_default())
}

impl ToC for Vec2 {
    type Form = CaromVec2;

    #[inline(always)]
    fn to_c(&self) -> CaromVec2 {
        (*self).into()
    }
}

impl ToC for ColliderId {
    type Form = u64;

    fn to_c(&self) -> u64 {
        self.to_bits()
    }
}

/// Implements the conversion for numbers and flags, which are the same in C.
macro_rules! same {
    ($($ty:ty),*) => {$(
        impl ToC for $ty {
            type Form = $ty;

            #[inline(always)]
            fn to_c(&self) -> $ty {
                *self
            }
        }
    )*};
}

same!(bool, f64, u64, usize);
