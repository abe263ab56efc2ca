//! Searches in a space for overlaps, contacts, hits of rays and casts, and the nearest collider.

use alloc::vec::Vec;
use core::fmt;

use crate::broad::{BoundingVolume, Box32};
use crate::math::tolerance::{BOUNDS_ROUNDING, BOX_SLACK};
use crate::math::{Vec2, sort_by};
use crate::query::{
    CastHit, ClosestPoints, Contact, RayHit, are_beyond, cast, cast_ray, closest_points, contact, contains,
    overlap,
};
use crate::shape::{Aabb, AsShape, Filter, Shape, ShapeRef, SomeParts};

use super::Space;
use super::storage::body::bounds;
use super::storage::{Indices, VisitIndex};
use super::values::found::{Found, IndexedHit, in_order, keep_least};
use super::values::id::ColliderId;

impl<T> Space<T> {
    /// Returns a search for colliders. At first the filter of the search is [`Filter::ALL`]: the search then
    /// finds all colliders except those whose own filter matches no filter.
    ///
    /// ```
    /// use carom::{Circle, Collider, Space};
    /// let mut space = Space::new();
    /// let coin = space.insert(Collider::new(Circle::new([5.0, 0.0], 0.5)?, "coin"));
    /// assert_eq!(space.search().nearest(&Circle::new([0.0, 0.0], 0.0)?, None).unwrap().id, coin);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn search(&self) -> Search<'_, T> {
        Search { space: self, filter: Filter::ALL, excluding: None, predicate: None }
    }
}

/// A search in a [`Space`] (query pipeline, spatial query). A search needs no update after a change.
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
    /// Returns the space of the search.
    ///
    /// ```
    /// use carom::Space;
    /// let space: Space<&str> = Space::new();
    /// assert!(space.search().space().is_empty());
    /// ```
    pub const fn space(&self) -> &'a Space<T> {
        self.space
    }

    /// Limits the search to colliders whose filter matches this filter. If it is called again, only the last
    /// call counts.
    ///
    /// ```
    /// use carom::{Circle, Collider, Filter, Space};
    /// const COIN: u64 = 1;
    /// const WALL: u64 = 2;
    /// let mut space = Space::new();
    /// let wall = Collider::new(Circle::new([0.0, 0.0], 1.0)?, "wall");
    /// space.insert(wall.with_filter(Filter { layer: WALL, ..Filter::ALL }));
    /// let only = |mask| Filter { mask, ..Filter::ALL };
    /// assert_eq!(space.search().with_filter(only(WALL)).at_point([0.0, 0.0]).len(), 1);
    /// assert!(space.search().with_filter(only(COIN)).at_point([0.0, 0.0]).is_empty());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn with_filter(mut self, filter: Filter) -> Self {
        self.filter = filter;
        self
    }

    /// Excludes a collider, such as the one for which the search is made. Only the last call of this method
    /// counts; to exclude several colliders, use a predicate or filters.
    ///
    /// ```
    /// use carom::{Circle, Collider, Space};
    /// let mut space = Space::new();
    /// let hero = space.insert(Collider::new(Circle::new([0.0, 0.0], 1.0)?, "hero"));
    /// let shape = space.get(hero).unwrap().shape();
    /// assert!(space.search().excluding(hero).overlapping(shape).is_empty()); // not itself
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn excluding(mut self, id: ColliderId) -> Self {
        self.excluding = Some(id);
        self
    }

    /// Limits the search to colliders for which the predicate is true. If it is called again, only the last
    /// call counts.
    ///
    /// ```
    /// use carom::{Circle, Collider, Space};
    /// let mut space = Space::new();
    /// for price in [5, 50] {
    ///     space.insert(Collider::new(Circle::new([0.0, 0.0], 1.0)?, price));
    /// }
    /// let is_cheap = |_, price: &i32| *price < 10;
    /// assert_eq!(space.search().with_predicate(&is_cheap).at_point([0.0, 0.0])[0].data, &5);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn with_predicate(mut self, predicate: &'a (dyn Fn(ColliderId, &T) -> bool + 'a)) -> Self {
        self.predicate = Some(predicate);
        self
    }

    /// Returns the colliders that contain a world point, sorted by id; the boundary counts.
    ///
    /// ```
    /// use carom::{Circle, Collider, Space};
    /// let mut space = Space::new();
    /// let coin = space.insert(Collider::new(Circle::new([5.0, 0.0], 1.0)?, "coin"));
    /// let found = space.search().at_point([4.0, 0.0]);
    /// assert_eq!((found[0].id, found[0].data), (coin, &"coin"));
    /// assert!(space.search().at_point([3.9, 0.0]).is_empty());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn at_point(&self, point: impl Into<Vec2>) -> Vec<Found<'a, T>> {
        let point = point.into();
        if !point.is_in_range() {
            return Vec::new();
        }
        self.within(&Aabb::raw(point, point), |_, world| contains(world, point).then_some(()))
    }

    /// Returns the colliders that overlap a shape in world coordinates, sorted by id; touching counts. To
    /// search a region, use an [`Aabb`].
    ///
    /// ```
    /// use carom::{Aabb, Circle, Collider, Space};
    /// let mut space = Space::new();
    /// for x in [0.0, 4.0, 9.0] {
    ///     space.insert(Collider::new(Circle::new([x, 0.0], 1.0)?, x));
    /// }
    /// let view = Aabb::new([1.0, -5.0], [6.0, 5.0])?; // touches the first one
    /// let found: Vec<f64> = space.search().overlapping(&view).iter().map(|found| *found.data).collect();
    /// assert_eq!(found, [0.0, 4.0]);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn overlapping(&self, shape: &impl AsShape) -> Vec<Found<'a, T>> {
        let clear = clear_region(shape.as_shape());
        self.within(&Aabb::around(shape), |tight, world| {
            let overlaps = clear.contains(tight) && world.as_shape().is_convex() || overlap(shape, world);
            overlaps.then_some(())
        })
    }

    /// Returns the contacts of a shape in world coordinates with the colliders that it overlaps, sorted by id; the
    /// normals point towards the shape.
    ///
    /// ```
    /// use carom::{Aabb, Circle, Collider, Space, Vec2};
    /// let mut space = Space::new();
    /// space.insert(Collider::new(Aabb::new([-9.0, -1.0], [9.0, 0.0])?, "floor"));
    /// let found = space.search().contacts(&Circle::new([0.0, 0.75], 1.0)?);
    /// assert_eq!((found[0].data, found[0].hit.normal, found[0].hit.depth), (&"floor", Vec2::Y, 0.25));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn contacts(&self, shape: &impl AsShape) -> Vec<Found<'a, T, Contact>> {
        self.within(&Aabb::around(shape), |_, world| contact(shape, world))
    }

    /// Returns the first collider that a ray in world coordinates hits, or `None` if the ray hits no
    /// collider. If two colliders are at equal distance, returns the one with the smaller id. The hit's `t`
    /// is in units of `direction`, and its normal points out of the collider; see
    /// [`cast_ray`](crate::cast_ray()).
    ///
    /// ```
    /// use carom::{Circle, Collider, Space};
    /// let mut space = Space::new();
    /// space.insert(Collider::new(Circle::new([5.0, 0.0], 1.0)?, "coin"));
    /// let found = space.search().cast_ray([0.0, 0.0], [1.0, 0.0], None).unwrap();
    /// assert_eq!((found.data, found.hit.t), (&"coin", 4.0));
    /// assert!(space.search().cast_ray([0.0, 0.0], [1.0, 0.0], 3.5).is_none()); // not so far
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
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
        self.found(first?)
    }

    /// Returns all colliders that a ray in world coordinates hits, sorted by `t`, then by id; see
    /// [`cast_ray`](crate::cast_ray()).
    ///
    /// ```
    /// use carom::{Circle, Collider, Space};
    /// let mut space = Space::new();
    /// for x in [9.0, 5.0] {
    ///     space.insert(Collider::new(Circle::new([x, 0.0], 1.0)?, x));
    /// }
    /// let found = space.search().cast_ray_all([0.0, 0.0], [1.0, 0.0], None);
    /// assert_eq!(found.iter().map(|found| found.hit.t).collect::<Vec<_>>(), [4.0, 8.0]);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn cast_ray_all(
        &self,
        origin: impl Into<Vec2>,
        direction: impl Into<Vec2>,
        max: impl Into<Option<f64>>,
    ) -> Vec<Found<'a, T, RayHit>> {
        let mut all = Vec::new();
        self.each_on_ray((origin.into(), direction.into(), max.into()), |found| {
            all.extend(self.found(found));
            f64::INFINITY
        });
        in_order(all, |hit| hit.t)
    }

    /// Returns the first collider that a shape in world coordinates hits on a straight motion, or `None` if
    /// nothing stops the motion. If two colliders are hit at the same time, returns the one with the smaller
    /// id. The hit's `fraction` is the fraction of the motion before the hit, and its normal points out of
    /// the collider; see [`cast`](crate::cast()).
    ///
    /// ```
    /// use carom::{Aabb, Circle, Collider, Space};
    /// let mut space = Space::new();
    /// space.insert(Collider::new(Aabb::new([5.0, -9.0], [6.0, 9.0])?, "wall"));
    /// let ball = Circle::new([0.0, 0.0], 1.0)?;
    /// let found = space.search().cast(&ball, [8.0, 0.0]).unwrap();
    /// assert_eq!((found.data, found.hit.fraction, found.hit.normal.x), (&"wall", 0.5, -1.0));
    /// assert!(space.search().cast(&ball, [3.0, 0.0]).is_none());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn cast(&self, shape: &impl AsShape, motion: impl Into<Vec2>) -> Option<Found<'a, T, CastHit>> {
        let mut first = None;
        self.each_hit(shape, motion.into(), |found| keep_least(&mut first, found, |hit| hit.fraction));
        self.found(first?)
    }

    /// Returns all colliders that a shape in world coordinates hits on a straight motion, as if the shape
    /// passed through them. They are sorted by `fraction`, then by id; see [`cast`](crate::cast()).
    ///
    /// ```
    /// use carom::{Aabb, Circle, Collider, Space};
    /// let mut space = Space::new();
    /// for x in [9.0, 5.0] {
    ///     space.insert(Collider::new(Aabb::from_corner([x, -1.0], [1.0, 2.0])?, x));
    /// }
    /// let found = space.search().cast_all(&Circle::new([0.0, 0.0], 1.0)?, [16.0, 0.0]);
    /// assert_eq!(found.iter().map(|found| found.hit.fraction).collect::<Vec<_>>(), [0.25, 0.5]);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn cast_all(&self, shape: &impl AsShape, motion: impl Into<Vec2>) -> Vec<Found<'a, T, CastHit>> {
        let mut all = Vec::new();
        self.each_hit(shape, motion.into(), |found| {
            all.extend(self.found(found));
            f64::INFINITY
        });
        in_order(all, |hit| hit.fraction)
    }

    /// Returns the collider with the least separation from a shape in world coordinates, if this separation is at
    /// most `max`, in the unit of the coordinates. If two colliders have equal separations, returns the one with the
    /// smaller id. Overlapping colliders have negative separations. For a point, use a circle of radius 0. A
    /// collider without parts, such as a grid of empty cells, is never found.
    ///
    /// ```
    /// use carom::{Circle, Collider, Space};
    /// let mut space = Space::new();
    /// for x in [9.0, 5.0] {
    ///     space.insert(Collider::new(Circle::new([x, 0.0], 1.0)?, x));
    /// }
    /// let point = Circle::new([0.0, 0.0], 0.0)?;
    /// let found = space.search().nearest(&point, None).unwrap();
    /// assert_eq!((found.data, found.hit.separation), (&5.0, 4.0));
    /// assert!(space.search().nearest(&point, 3.0).is_none());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn nearest(
        &self,
        shape: &impl AsShape,
        max: impl Into<Option<f64>>,
    ) -> Option<Found<'a, T, ClosestPoints>> {
        let mut nearest: Option<IndexedHit<ClosestPoints>> = None;
        let mut limit = max.into().unwrap_or(f64::INFINITY);
        self.space.storage.visit_nearest(
            &Aabb::around(shape),
            limit.max(0.0),
            self.filter.mask,
            &mut |index| {
                let is_beyond =
                    |world: &Shape| are_beyond(shape.as_shape(), world.as_shape(), limit.max(0.0));
                if let Some(world) = self.candidate(index).filter(|world| !is_beyond(world)) {
                    let hit = closest_points(shape, &self.target(world));
                    if hit.separation <= limit && hit.separation.is_finite() {
                        limit = keep_least(&mut nearest, (index, hit), |hit| hit.separation);
                    }
                }
                limit.max(0.0)
            },
        );
        self.found(nearest?)
    }

    /// Returns the world shape of a collider if the search may find it. The id, the data and the filter are
    /// read only if they are needed, because each read may be a cache miss.
    fn candidate(&self, index: u32) -> Option<&'a Shape> {
        let storage = &self.space.storage;
        let slot = index as usize;
        let do_all_match = self.filter == Filter::ALL && storage.filtered == 0;
        let is_wanted = (do_all_match || self.filter.meets(storage.bodies[slot].filter))
            && self.excluding.is_none_or(|excluded| excluded != storage.slots.id_at(index))
            && self.predicate.is_none_or(|predicate| {
                self.space.data_at(slot).is_some_and(|data| predicate(storage.slots.id_at(index), data))
            });
        is_wanted.then(|| &storage.world_shapes[slot].0)
    }

    /// Returns a collider with a hit.
    fn found<H>(&self, (index, hit): IndexedHit<H>) -> Option<Found<'a, T, H>> {
        let data = self.space.data_at(index as usize)?;
        Some(Found { id: self.space.storage.slots.id_at(index), data, hit })
    }

    /// Returns the parts of a collider that the search may find.
    #[inline]
    fn target<'s>(&self, world: &'s Shape) -> Target<'s> {
        SomeParts::matching(world.as_shape(), self.filter)
    }

    /// Returns the results of `query` for all colliders whose boxes touch this box, sorted by id.
    fn within<H>(
        &self,
        bounds: &Aabb,
        query: impl Fn(&Box32, &Target<'_>) -> Option<H>,
    ) -> Vec<Found<'a, T, H>> {
        let storage = &self.space.storage;
        let mut near = Indices::new();
        storage.find_near(bounds, self.filter.mask, &mut near);
        let mut all = Vec::new();
        for (rest, &index) in (1..=near.len()).rev().zip(&near) {
            let hit = self
                .candidate(index)
                .and_then(|world| query(&storage.boxes[index as usize], &self.target(world)));
            if let Some(found) = hit.and_then(|hit| self.found((index, hit))) {
                if all.is_empty() {
                    all.reserve_exact(rest);
                }
                all.push(found);
            }
        }
        all
    }

    /// Visits the colliders that a ray hits; `visit` returns the part of the ray that still
    /// matters.
    fn each_on_ray(
        &self,
        (origin, direction, max): (Vec2, Vec2, Option<f64>),
        mut visit: impl FnMut(IndexedHit<RayHit>) -> f64,
    ) {
        let visit: VisitIndex<'_> = &mut |index| {
            let world = self.candidate(index);
            let hit = world.and_then(|world| cast_ray(origin, direction, &self.target(world), max));
            hit.map_or(f64::INFINITY, |hit| visit((index, hit)))
        };
        // The ray is made as wide as the rounding error of its origin. By that error, it may hit a box at an
        // angle, while the boxes in the tree are compared exactly with a ray along an axis.
        let Ok(start) = Aabb::new(origin, origin) else { return };
        let start = start.grown(BOX_SLACK * origin.max_abs());
        let max = max.unwrap_or(f64::INFINITY);
        self.space.storage.visit_motion(&start, direction, max, self.filter.mask, visit);
    }

    /// Visits the colliders whose boxes touch a region, in the order of their ids. The results of movers must
    /// not depend on the tree, which is not part of a snapshot.
    pub(crate) fn each_touching(&self, region: &Aabb, visit: &mut dyn FnMut(ColliderId, &Target<'_>)) {
        let storage = &self.space.storage;
        let mut near = Indices::new();
        storage.each_touching(region, self.filter.mask, &mut |index| near.push(index));
        sort_by(&mut near, u32::cmp);
        for index in near {
            // The box in the tree is larger than the exact box of the collider.
            let world = self.candidate(index).filter(|world| bounds(world).overlaps(region));
            if let Some(world) = world {
                visit(storage.slots.id_at(index), &self.target(world));
            }
        }
    }

    /// Visits the colliders whose boxes a moving shape's box touches, by id.
    pub(crate) fn each_on_path(
        &self,
        shape: &Shape,
        motion: Vec2,
        visit: &mut dyn FnMut(ColliderId, &Target<'_>),
    ) {
        let storage = &self.space.storage;
        let mut near = Indices::new();
        storage.visit_motion(&Aabb::around(shape), motion, 1.0, self.filter.mask, &mut |index| {
            near.push(index);
            f64::INFINITY
        });
        sort_by(&mut near, u32::cmp);
        for index in near {
            if let Some(world) = self.candidate(index) {
                visit(storage.slots.id_at(index), &self.target(world));
            }
        }
    }

    /// Visits the colliders that a moving shape hits; `visit` returns the part of the motion that
    /// still matters.
    fn each_hit(
        &self,
        shape: &impl AsShape,
        motion: Vec2,
        mut visit: impl FnMut(IndexedHit<CastHit>) -> f64,
    ) {
        let visit: VisitIndex<'_> = &mut |index| {
            let world = self.candidate(index);
            let hit = world.and_then(|world| cast(shape, motion, &self.target(world)));
            hit.map_or(f64::INFINITY, |hit| visit((index, hit)))
        };
        self.space.storage.visit_motion(&Aabb::around(shape), motion, 1.0, self.filter.mask, visit);
    }
}

/// Returns a box that is smaller than a region by far more than the rounding error. Convex shapes inside this
/// box certainly overlap the region, so [`overlap()`] need not be computed for them. Returns the empty box if
/// the region is not an [`Aabb`].
fn clear_region(region: ShapeRef<'_>) -> Box32 {
    match region {
        ShapeRef::Aabb(region) => Box32::inside(region, BOUNDS_ROUNDING * region.extent()),
        _ => Box32::EMPTY,
    }
}

/// The shape of a collider, without the parts whose filters do not match the filter of the search.
pub(crate) type Target<'a> = SomeParts<'a>;
