//! What can be asked of a tree of boxes.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::math::{Vec2, smaller, sort_by};
use crate::shape::Aabb;

use super::distance::Gap;
use super::sweep::Sweep;
use super::{Bvh, LeafId};

/// Questions. Those that visit allocate nothing; those that collect sort.
impl<T> Bvh<T> {
    /// Visits the boxes that share a point with `bounds`, in the order of the tree, until told to break.
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

    /// The boxes that share a point with `bounds`, sorted by name.
    pub fn overlapping(&self, bounds: &Aabb, mask: u64) -> Vec<LeafId> {
        let mut found = Vec::new();
        self.visit_overlapping(bounds, mask, |id, _| {
            found.push(id);
            ControlFlow::Continue(())
        });
        sort_by(&mut found, LeafId::cmp);
        found
    }

    /// The boxes that contain a point, sorted by name; the boundary counts. A point that is not finite is in none.
    pub fn containing(&self, point: impl Into<Vec2>, mask: u64) -> Vec<LeafId> {
        as_box(point.into()).map(|point| self.overlapping(&point, mask)).unwrap_or_default()
    }

    /// Visits the boxes that a ray meets, roughly the near ones first; `visit` is told the entry, in units of
    /// `direction`, and returns how far the ray goes on: infinity for as far as before, less than 0 to stop.
    ///
    /// The order is not strictly that of the entries: look for the least of what you compute, and
    /// decide ties by the name. Touching counts, and starting inside is an entry at 0; a box that the ray misses by
    /// no more than rounding (2^-48 of the entry) may be visited too. What [`crate::cast_ray`] refuses meets nothing.
    ///
    /// ```
    /// use carom::{Aabb, Bvh};
    /// let mut tree = Bvh::new();
    /// tree.insert(Aabb::new([8.0, -1.0], [9.0, 1.0])?, 1, "far");
    /// tree.insert(Aabb::new([3.0, -1.0], [4.0, 1.0])?, 1, "near");
    /// let mut first = None;
    /// tree.visit_ray([0.0, 0.0], [1.0, 0.0], None, !0, |_, &name, entry| {
    ///     first = Some((name, entry));
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

    /// The boxes that a ray meets and its entries, sorted by entry, then by name.
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

    /// Visits the boxes that a box meets on a straight motion, roughly the near ones first; `visit` is told the
    /// fraction of the motion until they touch, and returns which part of the motion still matters: infinity for as
    /// much as before, less than 0 to stop. The rest is as with [`Bvh::visit_ray`].
    pub fn visit_sweep(
        &self,
        bounds: &Aabb,
        motion: impl Into<Vec2>,
        mask: u64,
        visit: impl FnMut(LeafId, &T, f64) -> f64,
    ) {
        self.visit_motion(bounds, motion.into(), 1.0, mask, visit);
    }

    /// The boxes that a box meets on a straight motion and the fractions of it, sorted by fraction, then by name.
    pub fn on_sweep(&self, bounds: &Aabb, motion: impl Into<Vec2>, mask: u64) -> Vec<(LeafId, f64)> {
        let mut found = Vec::new();
        self.visit_sweep(bounds, motion, mask, |id, _, fraction| {
            found.push((id, fraction));
            f64::INFINITY
        });
        sorted_by_number(found)
    }

    /// What both have in common: the motion of a box until `max` times `motion`.
    pub(crate) fn visit_motion(
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
        let sweep = Sweep::new(bounds, motion);
        let mut limit = Sweep::loose(max);
        self.tree.nearest_first(mask, limit, &sweep, |slot, entry| {
            if let Some((id, value)) = self.entry(slot) {
                // No later than the end, which rounding may pass.
                limit = limit.min(Sweep::loose(visit(id, value, smaller(entry, max))));
            }
            limit
        });
    }

    /// Visits the boxes up to a distance of `max` around `bounds`, near branches of the tree first, and perhaps some that
    /// are further by no more than rounding (2^-48 of the distance); `None` sets no limit. `visit` is told the distance of
    /// the boxes, 0 where they touch, and returns up to which distance others matter: infinity for as far as before, less
    /// than 0 to stop.
    ///
    /// The order is not strictly that of the distances: look for the least of what you compute, and decide ties by the
    /// name.
    pub fn visit_nearest(
        &self,
        bounds: &Aabb,
        max: impl Into<Option<f64>>,
        mask: u64,
        mut visit: impl FnMut(LeafId, &T, f64) -> f64,
    ) {
        let mut limit = Sweep::loose(max.into().unwrap_or(f64::INFINITY));
        self.tree.nearest_first(mask, limit, &Gap::from(bounds), |slot, distance| {
            if let Some((id, value)) = self.entry(slot) {
                limit = limit.min(Sweep::loose(visit(id, value, distance)));
            }
            limit
        });
    }

    /// The box nearest to a point, no further than `max` if that is given, and its distance, 0 if it contains the point; of
    /// several at the same distance the one whose name comes first.
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
