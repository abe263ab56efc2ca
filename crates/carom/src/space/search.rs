//! Questions to a space: what is here, what is on the way, what is nearest.

use alloc::vec::Vec;
use core::fmt;

use crate::broad::{BoundingVolume, LeafId};
use crate::math::tolerance::BOX_SLACK;
use crate::math::{Vec2, sort_by};
use crate::query::{
    CastHit, ClosestPoints, Contact, RayHit, cast, cast_ray, closest_points, contact, contains, overlap,
};
use crate::shape::{Aabb, AsConvex, Convex, Shape};

use super::Space;
use super::filter::Filter;
use super::found::{Found, in_order, keep_least};
use super::id::ColliderId;

/// A search in a [`Space`] (query pipeline, spatial query), at once after any change: no update is needed.
///
/// ```
/// use carom::{Circle, Collider, Filter, Space};
/// let mut space = Space::new();
/// let near = space.insert(Collider::new(Circle::new([3.0, 0.0], 1.0)?, 1));
/// let far = space.insert(Collider::new(Circle::new([7.0, 0.0], 1.0)?, 2));
/// let ray = ([0.0, 0.0], [1.0, 0.0]);
/// assert_eq!(space.search().cast_ray(ray.0, ray.1, None).unwrap().id, near);
/// assert_eq!(space.search().excluding(near).cast_ray(ray.0, ray.1, None).unwrap().id, far);
/// let even = |_, data: &i32| data % 2 == 0;
/// assert_eq!(space.search().with_predicate(&even).cast_ray(ray.0, ray.1, None).unwrap().id, far);
/// # Ok::<(), carom::ShapeError>(())
/// ```
pub struct Search<'a, T> {
    space: &'a Space<T>,
    filter: Filter,
    excluding: Option<ColliderId>,
    predicate: Option<&'a Predicate<'a, T>>,
}

type Predicate<'a, T> = dyn Fn(ColliderId, &T) -> bool + 'a;

impl<T> Copy for Search<'_, T> {}
impl<T> Clone for Search<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> fmt::Debug for Search<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { filter, excluding, .. } = self;
        f.debug_struct("Search").field("filter", filter).field("excluding", excluding).finish_non_exhaustive()
    }
}

impl<'a, T> Search<'a, T> {
    pub(super) const fn new(space: &'a Space<T>) -> Self {
        Self { space, filter: Filter::ALL, excluding: None, predicate: None }
    }

    /// Where it searches.
    pub const fn space(&self) -> &'a Space<T> {
        self.space
    }

    /// Sees only colliders that meet this filter.
    #[must_use]
    pub const fn with_filter(mut self, filter: Filter) -> Self {
        self.filter = filter;
        self
    }

    /// Does not see this collider: the one that asks. Only the last one given counts; for several, and for kinds of
    /// them, there are predicates and filters.
    #[must_use]
    pub const fn excluding(mut self, id: ColliderId) -> Self {
        self.excluding = Some(id);
        self
    }

    /// Sees only colliders for which this is true.
    #[must_use]
    pub const fn with_predicate(mut self, predicate: &'a (dyn Fn(ColliderId, &T) -> bool + 'a)) -> Self {
        self.predicate = Some(predicate);
        self
    }

    /// The colliders that contain a point, by id.
    pub fn at_point(&self, point: impl Into<Vec2>) -> Vec<Found<'a, T>> {
        let point = point.into();
        let Ok(here) = Aabb::new(point, point) else { return Vec::new() };
        self.within(&here, |world| contains(world, point).then_some(()))
    }

    /// The colliders that a shape overlaps, by id; touching counts. A region is an [`Aabb`].
    pub fn overlapping(&self, shape: &impl AsConvex) -> Vec<Found<'a, T>> {
        self.within(&Aabb::around(shape), |world| overlap(shape, world).then_some(()))
    }

    /// The contacts of a shape with the colliders that it overlaps, by id; the normals point towards the shape.
    pub fn contacts(&self, shape: &impl AsConvex) -> Vec<Found<'a, T, Contact>> {
        self.within(&Aabb::around(shape), |world| contact(shape, world))
    }

    /// The first collider that a ray meets, of two at once the one with the smaller id; as
    /// [`cast_ray`](crate::cast_ray()).
    pub fn cast_ray(
        &self,
        origin: impl Into<Vec2>,
        direction: impl Into<Vec2>,
        max: impl Into<Option<f64>>,
    ) -> Option<Found<'a, T, RayHit>> {
        let mut first = None;
        self.each_on_ray((origin.into(), direction.into(), max.into()), |found| {
            keep_least(&mut first, found, |hit| hit.t)
        });
        first
    }

    /// Every collider that a ray meets, in order, then by id; as [`cast_ray`](crate::cast_ray()).
    pub fn cast_ray_all(
        &self,
        origin: impl Into<Vec2>,
        direction: impl Into<Vec2>,
        max: impl Into<Option<f64>>,
    ) -> Vec<Found<'a, T, RayHit>> {
        let mut all = Vec::new();
        self.each_on_ray((origin.into(), direction.into(), max.into()), |found| {
            all.push(found);
            f64::INFINITY
        });
        in_order(all, |hit| hit.t)
    }

    /// The first collider that a moving shape meets, of two at once the one with the smaller id; as
    /// [`cast`](crate::cast()).
    pub fn cast(&self, shape: &impl AsConvex, motion: impl Into<Vec2>) -> Option<Found<'a, T, CastHit>> {
        let mut first = None;
        self.each_on_way(shape, motion.into(), |found, _| keep_least(&mut first, found, |hit| hit.fraction));
        first
    }

    /// Every collider that a moving shape meets, in order of time, then by id; as [`cast`](crate::cast()).
    pub fn cast_all(&self, shape: &impl AsConvex, motion: impl Into<Vec2>) -> Vec<Found<'a, T, CastHit>> {
        let mut all = Vec::new();
        self.each_on_way(shape, motion.into(), |found, _| {
            all.push(found);
            f64::INFINITY
        });
        in_order(all, |hit| hit.fraction)
    }

    /// The collider with the least separation from a shape, no further than `max`; of two at once the one with the
    /// smaller id. Overlapping colliders have negative separations. A point is a circle of radius 0.
    pub fn nearest(
        &self,
        shape: &impl AsConvex,
        max: impl Into<Option<f64>>,
    ) -> Option<Found<'a, T, ClosestPoints>> {
        let mut nearest: Option<Found<'a, T, ClosestPoints>> = None;
        let mut limit = max.into().unwrap_or(f64::INFINITY);
        self.space.crowd.tree.visit_nearest(
            &Aabb::around(shape),
            limit.max(0.0),
            self.filter.mask,
            |_, &index, _| {
                if let Some(seen) = self.seen(index) {
                    let (id, hit) = (seen.id, closest_points(shape, seen.world));
                    let least = nearest
                        .as_ref()
                        .is_none_or(|best| (hit.separation, id) < (best.hit.separation, best.id));
                    if hit.separation <= limit && least {
                        limit = hit.separation;
                        nearest = Some(seen.found(hit));
                    }
                }
                limit.max(0.0)
            },
        );
        nearest
    }

    /// What this search sees of the collider at a place of the space.
    fn seen(&self, index: u32) -> Option<Seen<'a, T>> {
        let (crowd, place) = (&self.space.crowd, index as usize);
        let (id, data) = (crowd.slots.id_at(index), self.space.data[place].as_ref()?);
        let wanted = self.excluding != Some(id)
            && self.filter.meets(crowd.bodies[place].filter)
            && self.predicate.is_none_or(|predicate| predicate(id, data));
        wanted.then_some(Seen { id, data, world: &crowd.worlds[place].0 })
    }

    /// The answers of all colliders whose boxes touch this one, by id.
    fn within<H>(&self, bounds: &Aabb, ask: impl Fn(&Shape) -> Option<H>) -> Vec<Found<'a, T, H>> {
        let mut all = Vec::new();
        self.space.crowd.each_touching(bounds, self.filter.mask, &mut |index| {
            if let Some(seen) = self.seen(index) {
                all.extend(ask(seen.world).map(|hit| seen.found(hit)));
            }
        });
        sort_by(&mut all, |p, q| p.id.cmp(&q.id));
        all
    }

    /// Every collider that a ray meets; `visit` returns how much of the ray still matters.
    fn each_on_ray(
        &self,
        (origin, direction, max): (Vec2, Vec2, Option<f64>),
        mut visit: impl FnMut(Found<'a, T, RayHit>) -> f64,
    ) {
        let visit: Visit<'_> = &mut |_, &index, _| {
            let seen = self.seen(index);
            let hit = seen.and_then(|seen| cast_ray(origin, direction, max, seen.world));
            seen.zip(hit).map_or(f64::INFINITY, |(seen, hit)| visit(seen.found(hit)))
        };
        // As wide as the rounding of its origin: a box at an angle may be met by that much, and the boxes in the tree
        // are compared exactly with a ray along an axis.
        let Ok(start) = Aabb::new(origin, origin) else { return };
        let start = start.grown(BOX_SLACK * origin.max_abs());
        let max = max.unwrap_or(f64::INFINITY);
        self.space.crowd.tree.visit_motion(&start, direction, max, self.filter.mask, visit);
    }

    /// Tells each contact of a shape, by id.
    pub(crate) fn each_contact(
        &self,
        shape: &impl AsConvex,
        tell: &mut dyn FnMut(ColliderId, Contact, &Convex<'_>),
    ) {
        for found in self.contacts(shape) {
            let world = &self.space.crowd.worlds[found.id.index as usize].0;
            tell(found.id, found.hit, &world.as_convex(&mut None));
        }
    }

    /// Every collider that a moving shape meets; `visit` returns how much of the motion still matters.
    pub(crate) fn each_on_way(
        &self,
        shape: &impl AsConvex,
        motion: Vec2,
        mut visit: impl FnMut(Found<'a, T, CastHit>, &Convex<'_>) -> f64,
    ) {
        let visit: Visit<'_> = &mut |_, &index, _| {
            let seen = self.seen(index);
            let hit = seen.and_then(|seen| cast(shape, motion, seen.world));
            let mut visit = |seen: Seen<'a, T>, hit| visit(seen.found(hit), &seen.world.as_convex(&mut None));
            seen.zip(hit).map_or(f64::INFINITY, |(seen, hit)| visit(seen, hit))
        };
        self.space.crowd.tree.visit_sweep(&Aabb::around(shape), motion, self.filter.mask, visit);
    }
}

/// A visit on the way of something; without its type, so that the walk through the tree is compiled once.
type Visit<'a> = &'a mut dyn FnMut(LeafId, &u32, f64) -> f64;

/// A collider that a search sees.
struct Seen<'a, T> {
    id: ColliderId,
    data: &'a T,
    world: &'a Shape,
}

impl<T> Copy for Seen<'_, T> {}
impl<T> Clone for Seen<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<'a, T> Seen<'a, T> {
    fn found<H>(self, hit: H) -> Found<'a, T, H> {
        Found { id: self.id, data: self.data, hit }
    }
}
