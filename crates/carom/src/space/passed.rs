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

/// A collider that has moved since the last update.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    id: ColliderId,
    /// The box around all of its way.
    bounds: Aabb,
}

impl<T> Space<T> {
    pub(super) fn find_passed(&mut self) {
        let (mut passed, mut ways) = (core::mem::take(&mut self.passed), core::mem::take(&mut self.ways));
        passed.clear();
        ways.clear();
        if self.swept > 0 {
            ways.extend(self.changed.iter().filter_map(|&id| self.way(id)));
            for way in &ways {
                self.passed_on(way, &ways, &mut passed);
            }
        }
        passed.sort_unstable_by(|p, q| {
            p.hit.fraction.total_cmp(&q.hit.fraction).then_with(|| (p.id, p.other).cmp(&(q.id, q.other)))
        });
        (self.passed, self.ways) = (passed, ways);
    }

    fn way(&self, id: ColliderId) -> Option<Way> {
        let entry = self.slots.get(id).filter(|entry| entry.motion() != Vec2::ZERO)?;
        Some(Way { id, bounds: entry.bounds().union(&Aabb::around(&entry.start())) })
    }

    /// Whatever stands on the way of a swept collider now, and whatever else went over it.
    fn passed_on(&self, way: &Way, ways: &[Way], passed: &mut Vec<Passed>) {
        let Some(mover) = self.slots.get(way.id).filter(|entry| entry.swept) else { return };
        let mut meet = |other: ColliderId, entry: &Entry<T>| {
            let told_from_there = entry.swept && entry.motion() != Vec2::ZERO && other <= way.id;
            if !told_from_there && other != way.id && mover.filter.meets(entry.filter) {
                passed.extend(self.meeting((way.id, mover), (other, entry)));
            }
        };
        self.tree.visit_overlapping(&way.bounds, mover.filter.mask, |_, &index| {
            let other = self.slots.id_at(index);
            self.slots.get(other).into_iter().for_each(|entry| meet(other, entry));
            ControlFlow::Continue(())
        });
        for other in ways.iter().filter(|other| other.bounds.overlaps(&way.bounds)) {
            let gone = |entry: &&Entry<T>| !entry.bounds().overlaps(&way.bounds);
            self.slots.get(other.id).filter(gone).into_iter().for_each(|entry| meet(other.id, entry));
        }
    }

    fn meeting(
        &self,
        (id, mover): (ColliderId, &Entry<T>),
        (other, entry): (ColliderId, &Entry<T>),
    ) -> Option<Passed> {
        if self.before.binary_search(&Pair::new(id, other)).is_ok() {
            return None;
        }
        let motion = entry.motion();
        let mut hit = cast(&mover.start(), mover.motion() - motion, &entry.start())?;
        hit.point += motion * hit.fraction;
        Some(Passed { id, other, hit })
    }
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
