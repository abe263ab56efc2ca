//! Defines the queries of a tree of boxes.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::broad::box32::Box32;
use crate::math::{Vec2, smaller, sort_by};
use crate::shape::Aabb;

use super::distance::Distance;
use super::search::Key;
use super::sweep::BoxSweep;
use super::{Bvh, LeafId};

/// Queries. Methods that call a visitor allocate nothing; methods that return a list sort it.
impl<T> Bvh<T> {
    /// Visits the boxes that share a point with `bounds`, in the order of the tree, until the
    /// visitor breaks.
    ///
    /// ```
    /// use carom::{Aabb, Bvh};
    /// use core::ops::ControlFlow;
    /// let mut tree = Bvh::new();
    /// tree.insert(Aabb::new([0.0, 0.0], [1.0, 1.0])?, 0b01, "coin");
    /// tree.insert(Aabb::new([0.0, 0.0], [1.0, 1.0])?, 0b10, "wall");
    /// let mut is_blocked = false;
    /// tree.visit_overlapping(&Aabb::new([1.0, 0.0], [2.0, 1.0])?, 0b10, |_, _| {
    ///     is_blocked = true;
    ///     ControlFlow::Break(())
    /// });
    /// assert!(is_blocked);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn visit_overlapping(
        &self,
        bounds: &Aabb,
        mask: u64,
        mut visit: impl FnMut(LeafId, &T) -> ControlFlow<()>,
    ) {
        let _ = self.tree.overlapping(bounds, mask, |slot| match self.entry(slot) {
            Some((id, value)) => visit(id, value),
            None => ControlFlow::Continue(()),
        });
    }

    /// Visits the values of the boxes whose fat boxes (the boxes with a margin) touch `wide`. May also visit values of
    /// such boxes that are on no layer of the mask.
    #[inline]
    pub(crate) fn visit_near(&self, wide: &Box32, mask: u64, mut visit: impl FnMut(&T)) {
        let _ = self.tree.touching(wide, mask, |slot| {
            if let Some(value) = &self.values[slot as usize] {
                visit(value);
            }
            ControlFlow::Continue(())
        });
    }

    /// Returns the boxes that share a point with `bounds` and have a layer of `mask`, sorted by id; touching counts.
    ///
    /// ```
    /// use carom::{Aabb, Bvh};
    /// let mut tree = Bvh::new();
    /// let coin = tree.insert(Aabb::new([0.0, 0.0], [1.0, 1.0])?, 0b01, "coin");
    /// let view = Aabb::new([1.0, 1.0], [9.0, 9.0])?; // touches a corner
    /// assert_eq!((tree.overlapping(&view, 0b01), tree.overlapping(&view, 0b10)), (vec![coin], vec![]));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn overlapping(&self, bounds: &Aabb, mask: u64) -> Vec<LeafId> {
        let mut found = Vec::new();
        self.visit_overlapping(bounds, mask, |id, _| {
            found.push(id);
            ControlFlow::Continue(())
        });
        sort_by(&mut found, LeafId::cmp);
        found
    }

    /// Returns the boxes that contain a point and have a layer of `mask`, sorted by id; the boundary counts. No box
    /// contains a point that is not finite.
    ///
    /// ```
    /// use carom::{Aabb, Bvh};
    /// let mut tree = Bvh::new();
    /// let tile = tree.insert(Aabb::new([0.0, 0.0], [1.0, 1.0])?, 1, "tile");
    /// assert_eq!(tree.containing([1.0, 0.5], !0), [tile]);
    /// assert!(tree.containing([1.1, 0.5], !0).is_empty());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn containing(&self, point: impl Into<Vec2>, mask: u64) -> Vec<LeafId> {
        as_box(point.into()).map(|point| self.overlapping(&point, mask)).unwrap_or_default()
    }

    /// Visits the boxes that a ray meets, roughly in the order of distance. `visit` gets the entry, in units
    /// of `direction`, and returns how much of the ray still matters. To keep the whole rest of the ray, the
    /// visitor returns infinity; to stop, it returns a number below 0.
    ///
    /// The order is not strictly the order of the entries. So keep the least of the numbers that you compute,
    /// and decide ties by the id. Touching a box counts, and a ray that starts inside of a box enters it at
    /// 0. A box that the ray misses by no more than the rounding error (2^-48 of the entry) may be visited
    /// too. A ray that [`crate::cast_ray`] refuses has no hit.
    ///
    /// ```
    /// use carom::{Aabb, Bvh};
    /// let mut tree = Bvh::new();
    /// tree.insert(Aabb::new([8.0, -1.0], [9.0, 1.0])?, 1, "far");
    /// tree.insert(Aabb::new([3.0, -1.0], [4.0, 1.0])?, 1, "near");
    /// let mut first = None;
    /// tree.visit_ray([0.0, 0.0], [1.0, 0.0], None, !0, |_, &value, entry| {
    ///     first = Some((value, entry));
    ///     entry
    /// });
    /// assert_eq!(first, Some(("near", 3.0)));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn visit_ray(
        &self,
        origin: impl Into<Vec2>,
        direction: impl Into<Vec2>,
        max: impl Into<Option<f64>>,
        mask: u64,
        visit: impl FnMut(LeafId, &T, f64) -> f64,
    ) {
        if let Some(origin) = as_box(origin.into()) {
            self.visit_motion(&origin, direction.into(), max.into().unwrap_or(f64::INFINITY), mask, visit);
        }
    }

    /// Returns the boxes that a ray meets and its entries, in units of `direction`, sorted by entry, then by id.
    /// Touching counts, and a ray that starts in a box enters it at 0.
    ///
    /// ```
    /// use carom::{Aabb, Bvh};
    /// let mut tree = Bvh::new();
    /// let far = tree.insert(Aabb::new([8.0, -1.0], [9.0, 1.0])?, 1, "far");
    /// let near = tree.insert(Aabb::new([3.0, -1.0], [4.0, 1.0])?, 1, "near");
    /// assert_eq!(tree.on_ray([0.0, 0.0], [1.0, 0.0], None, !0), [(near, 3.0), (far, 8.0)]);
    /// assert_eq!(tree.on_ray([0.0, 0.0], [1.0, 0.0], 5.0, !0), [(near, 3.0)]);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn on_ray(
        &self,
        origin: impl Into<Vec2>,
        direction: impl Into<Vec2>,
        max: impl Into<Option<f64>>,
        mask: u64,
    ) -> Vec<(LeafId, f64)> {
        let mut found = Vec::new();
        self.visit_ray(origin, direction, max, mask, |id, _, entry| {
            found.push((id, entry));
            f64::INFINITY
        });
        sorted_by_number(found)
    }

    /// Visits the boxes that a box meets on a straight motion, roughly in the order of distance. `visit` gets
    /// the fraction of the motion until the boxes touch, and returns how much of the motion still matters. To
    /// keep the whole rest of the motion, the visitor returns infinity; to stop, it returns a number below 0.
    /// The order and the rounding are as in [`Bvh::visit_ray`].
    ///
    /// ```
    /// use carom::{Aabb, Bvh};
    /// let mut tree = Bvh::new();
    /// tree.insert(Aabb::new([5.0, 0.0], [6.0, 1.0])?, 1, "wall");
    /// let mut first = None;
    /// tree.visit_sweep(&Aabb::new([0.0, 0.0], [1.0, 1.0])?, [8.0, 0.0], !0, |_, &value, fraction| {
    ///     first = Some((value, fraction));
    ///     fraction
    /// });
    /// assert_eq!(first, Some(("wall", 0.5)));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn visit_sweep(
        &self,
        bounds: &Aabb,
        motion: impl Into<Vec2>,
        mask: u64,
        visit: impl FnMut(LeafId, &T, f64) -> f64,
    ) {
        self.visit_motion(bounds, motion.into(), 1.0, mask, visit);
    }

    /// Returns the boxes that a box meets on a straight motion, each with the fraction of the motion, from 0
    /// to 1, at which it is met. The boxes are sorted by fraction, then by id. Touching counts.
    ///
    /// ```
    /// use carom::{Aabb, Bvh};
    /// let mut tree = Bvh::new();
    /// let wall = tree.insert(Aabb::new([5.0, 0.0], [6.0, 1.0])?, 1, "wall");
    /// let bullet = Aabb::new([0.0, 0.0], [1.0, 1.0])?;
    /// assert_eq!(tree.on_sweep(&bullet, [8.0, 0.0], !0), [(wall, 0.5)]);
    /// assert!(tree.on_sweep(&bullet, [3.0, 0.0], !0).is_empty());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn on_sweep(&self, bounds: &Aabb, motion: impl Into<Vec2>, mask: u64) -> Vec<(LeafId, f64)> {
        let mut found = Vec::new();
        self.visit_sweep(bounds, motion, mask, |id, _, fraction| {
            found.push((id, fraction));
            f64::INFINITY
        });
        sorted_by_number(found)
    }

    /// Visits the boxes that a box meets while it moves by `max` times `motion`, for rays and sweeps.
    fn visit_motion(
        &self,
        bounds: &Aabb,
        motion: Vec2,
        max: f64,
        mask: u64,
        mut visit: impl FnMut(LeafId, &T, f64) -> f64,
    ) {
        if !(motion.is_finite() && max >= 0.0) {
            return;
        }
        let sweep = BoxSweep::new(bounds, motion);
        let mut limit = BoxSweep::loose(max);
        self.tree.nearest_first(mask, limit, &sweep, |slot, entry| {
            if let Some((id, value)) = self.entry(slot) {
                // The entry may exceed the end by rounding.
                limit = limit.min(BoxSweep::loose(visit(id, value, smaller(entry, max))));
            }
            limit
        });
    }

    /// Visits the values of the boxes whose fat boxes a box meets while it moves by `max` times `motion`, in
    /// the order of [`Bvh::visit_sweep`]. May also visit values of such boxes that are on no layer of the
    /// mask. The function `visit` returns how much of the motion still matters.
    pub(crate) fn visit_near_motion(
        &self,
        bounds: &Aabb,
        motion: Vec2,
        max: f64,
        mask: u64,
        visit: impl FnMut(&T) -> f64,
    ) {
        if motion.is_finite() && max >= 0.0 {
            self.visit_near_first(mask, max, &BoxSweep::new(bounds, motion), visit);
        }
    }

    /// Visits the values of the boxes whose fat boxes are up to a distance of `max` from `bounds`, in the order of
    /// [`Bvh::visit_nearest`]. May also visit values of such boxes that are on no layer of the mask. The function
    /// `visit` returns the distance up to which other boxes matter.
    pub(crate) fn visit_near_distance(
        &self,
        bounds: &Aabb,
        max: f64,
        mask: u64,
        visit: impl FnMut(&T) -> f64,
    ) {
        self.visit_near_first(mask, max, &Distance::from(bounds), visit);
    }

    #[inline]
    fn visit_near_first(&self, mask: u64, max: f64, key: &impl Key, mut visit: impl FnMut(&T) -> f64) {
        self.tree.nearest_fat_first(mask, BoxSweep::loose(max), key, |slot, limit| {
            self.values[slot as usize]
                .as_ref()
                .map_or(limit, |value| limit.min(BoxSweep::loose(visit(value))))
        });
    }

    /// Visits the boxes up to a distance of `max` from `bounds`, near branches of the tree first. Boxes that are
    /// further by no more than the rounding error (2^-48 of the distance) may be visited, too. If `max` is `None`, the
    /// distance is not limited. The function `visit` gets the distance of the boxes (0 if they touch), and returns the
    /// distance up to which other boxes matter. To keep this distance, the visitor returns infinity; to stop, it
    /// returns a number below 0.
    ///
    /// The order is not strictly the order of the distances. So keep the least of the numbers that you
    /// compute, and decide ties by the id.
    ///
    /// ```
    /// use carom::{Aabb, Bvh};
    /// let mut tree = Bvh::new();
    /// for x in [9.0, 3.0, 6.0] {
    ///     tree.insert(Aabb::from_corner([x, 0.0], [1.0, 1.0])?, 1, x);
    /// }
    /// let mut nearest = (f64::INFINITY, 0.0);
    /// tree.visit_nearest(&Aabb::new([0.0, 0.0], [1.0, 1.0])?, None, !0, |_, &x, distance| {
    ///     nearest = if distance < nearest.0 { (distance, x) } else { nearest };
    ///     nearest.0
    /// });
    /// assert_eq!(nearest, (2.0, 3.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn visit_nearest(
        &self,
        bounds: &Aabb,
        max: impl Into<Option<f64>>,
        mask: u64,
        mut visit: impl FnMut(LeafId, &T, f64) -> f64,
    ) {
        let mut limit = BoxSweep::loose(max.into().unwrap_or(f64::INFINITY));
        self.tree.nearest_first(mask, limit, &Distance::from(bounds), |slot, distance| {
            if let Some((id, value)) = self.entry(slot) {
                limit = limit.min(BoxSweep::loose(visit(id, value, distance)));
            }
            limit
        });
    }

    /// Returns the box nearest to a point, and the distance between the two in the unit of the coordinates.
    /// The distance is 0 if the box contains the point. If `max` is given, boxes further away than `max` are
    /// not found. If several boxes have the same distance, returns the box with the smallest id.
    ///
    /// ```
    /// use carom::{Aabb, Bvh};
    /// let mut tree = Bvh::new();
    /// let oak = tree.insert(Aabb::new([3.0, 4.0], [5.0, 6.0])?, 1, "oak");
    /// assert_eq!(tree.nearest([0.0, 0.0], None, !0), Some((oak, 5.0)));
    /// assert_eq!(tree.nearest([0.0, 0.0], 4.5, !0), None);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn nearest(
        &self,
        point: impl Into<Vec2>,
        max: impl Into<Option<f64>>,
        mask: u64,
    ) -> Option<(LeafId, f64)> {
        let max = max.into().unwrap_or(f64::INFINITY);
        let mut best: Option<(LeafId, f64)> = None;
        self.visit_nearest(&as_box(point.into())?, max, mask, |id, _, distance| {
            let is_nearer = |(old, least)| distance < least || (distance == least && id < old);
            if distance <= max && best.is_none_or(is_nearer) {
                best = Some((id, distance));
            }
            distance
        });
        best
    }
}

fn as_box(point: Vec2) -> Option<Aabb> {
    Aabb::new(point, point).ok()
}

fn sorted_by_number(mut found: Vec<(LeafId, f64)>) -> Vec<(LeafId, f64)> {
    sort_by(&mut found, |a, b| a.1.total_cmp(&b.1).then(a.0.cmp(&b.0)));
    found
}
