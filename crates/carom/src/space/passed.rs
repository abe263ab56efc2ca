//! What swept colliders passed between two updates.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::broad::BoundingVolume;
use crate::math::{Pose, Vec2};
use crate::query::{CastHit, cast};
use crate::shape::{Aabb, Shape};

use super::Space;
use super::entry::Entry;
use super::id::ColliderId;
use super::update::Pair;

/// Something that a swept collider met between two updates, whether or not it touches it now.
///
/// Both colliders go straight from where they were at the last update, at constant speeds, turned as they are now.
/// What they already touched there is not met again.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Passed {
    /// The swept collider; of two, the one with the smaller id.
    pub id: ColliderId,
    /// What it met.
    pub other: ColliderId,
    /// When and where: `fraction` is of the time between the updates, `point` the place in the world then, and the
    /// normal points out of `other`.
    pub hit: CastHit,
}

impl<T> Space<T> {
    pub(super) fn find_passed(&mut self) {
        let mut passed = core::mem::take(&mut self.passed);
        passed.clear();
        if self.swept > 0 {
            let movers: Vec<Mover<'_, T>> = self.changed.iter().filter_map(|&id| self.mover(id)).collect();
            for mover in movers.iter().filter(|mover| mover.entry.swept) {
                self.passed_by(mover, &movers, &mut passed);
            }
        }
        passed.sort_unstable_by(|p, q| {
            p.hit.fraction.total_cmp(&q.hit.fraction).then_with(|| (p.id, p.other).cmp(&(q.id, q.other)))
        });
        self.passed = passed;
    }

    fn mover(&self, id: ColliderId) -> Option<Mover<'_, T>> {
        let entry = self.slots.get(id).filter(|entry| entry.motion() != Vec2::ZERO)?;
        Some(Mover { id, entry, way: entry.bounds().union(&Aabb::around(&entry.start())) })
    }

    /// Whatever stands on the way now, and whatever else went over it.
    fn passed_by(&self, mover: &Mover<'_, T>, movers: &[Mover<'_, T>], passed: &mut Vec<Passed>) {
        self.tree.visit_overlapping(&mover.way, mover.entry.filter.mask, |_, &index| {
            let other = self.slots.id_at(index);
            if let Some(entry) = self.slots.get(other) {
                passed.extend(self.meeting(mover, other, entry));
            }
            ControlFlow::Continue(())
        });
        let gone = |other: &&Mover<'_, T>| {
            other.way.overlaps(&mover.way) && !other.entry.bounds().overlaps(&mover.way)
        };
        passed.extend(
            movers.iter().filter(gone).filter_map(|other| self.meeting(mover, other.id, other.entry)),
        );
    }

    fn meeting(&self, mover: &Mover<'_, T>, other: ColliderId, entry: &Entry<T>) -> Option<Passed> {
        let motion = entry.motion();
        let told_from_there = entry.swept && motion != Vec2::ZERO && other <= mover.id;
        let touched = || self.before.binary_search(&Pair::new(mover.id, other)).is_ok();
        if told_from_there || other == mover.id || !mover.entry.filter.meets(entry.filter) || touched() {
            return None;
        }
        let mut hit = cast(&mover.entry.start(), mover.entry.motion() - motion, &entry.start())?;
        hit.point += motion * hit.fraction;
        Some(Passed { id: mover.id, other, hit })
    }
}

/// A collider that has moved since the last update.
struct Mover<'a, T> {
    id: ColliderId,
    entry: &'a Entry<T>,
    /// The box around the whole way.
    way: Aabb,
}

impl<T> Entry<T> {
    /// How far it has come since the last update.
    fn motion(&self) -> Vec2 {
        self.pose.translation() - self.origin
    }

    /// The shape where it was then, turned as it is now.
    fn start(&self) -> Shape {
        match Pose::new(self.origin, self.pose.rotation()) {
            Ok(start) => self.local.to_shape().at(start),
            Err(_) => self.world.to_shape(),
        }
    }
}
