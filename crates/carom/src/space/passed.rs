//! What swept colliders passed between two updates.

use alloc::vec::Vec;

use crate::broad::BoundingVolume;
use crate::math::{Pose, Vec2, sort_by};
use crate::query::{CastHit, cast};
use crate::shape::{Aabb, Shape};

use super::entry::Entry;
use super::id::ColliderId;
use super::update::Pair;
use super::{Accept, Space};

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

/// What a space needs room for while it looks for what was passed.
#[derive(Clone, Debug, Default)]
pub(super) struct Ways {
    /// What has moved since the last update, and the boxes around all of its way.
    moved: Vec<ColliderId>,
    boxes: Vec<Aabb>,
    /// The same for what is swept of it.
    swept: Vec<ColliderId>,
    swept_boxes: Vec<Aabb>,
}

impl Ways {
    pub(super) const fn new() -> Self {
        Self { moved: Vec::new(), boxes: Vec::new(), swept: Vec::new(), swept_boxes: Vec::new() }
    }

    fn find<T>(&mut self, space: &Space<T>) {
        let Self { moved, boxes, swept, swept_boxes } = self;
        moved.clear();
        boxes.clear();
        swept.clear();
        swept_boxes.clear();
        for (id, entry) in space.changed.iter().filter_map(|&id| Some((id, space.slots.get(id)?))) {
            if entry.has_moved() {
                let bounds = entry.bounds().union(&Aabb::around(&entry.start()));
                moved.push(id);
                boxes.push(bounds);
                if entry.swept {
                    swept.push(id);
                    swept_boxes.push(bounds);
                }
            }
        }
    }
}

impl<T> Space<T> {
    pub(super) fn find_passed(&mut self) {
        self.passed.clear();
        if self.swept == 0 {
            return;
        }
        let (mut passed, mut ways) = (core::mem::take(&mut self.passed), core::mem::take(&mut self.ways));
        let mut finder = core::mem::take(&mut self.finder);
        ways.find(self);
        for (&id, bounds) in ways.swept.iter().zip(&ways.swept_boxes) {
            self.passed_where_it_stands(id, bounds, &mut passed);
        }
        let gone = |i: usize, j: usize| {
            let stands = self.slots.get(ways.moved[j]).map(Entry::bounds);
            stands.is_some_and(|bounds| !bounds.overlaps(&ways.swept_boxes[i]))
        };
        for &(i, j) in finder.pairs_between(&ways.swept_boxes, &ways.boxes, &gone as Accept<'_>) {
            passed.extend(self.meeting(ways.swept[i], ways.moved[j]));
        }
        sort_by(&mut passed, |p, q| {
            p.hit.fraction.total_cmp(&q.hit.fraction).then_with(|| (p.id, p.other).cmp(&(q.id, q.other)))
        });
        (self.passed, self.ways, self.finder) = (passed, ways, finder);
    }

    /// Whatever stands on the way of a swept collider now.
    fn passed_where_it_stands(&self, id: ColliderId, way: &Aabb, passed: &mut Vec<Passed>) {
        let Some(mover) = self.slots.get(id) else { return };
        self.each_touching(way, mover.filter.mask, &mut |index| {
            passed.extend(self.meeting(id, self.slots.id_at(index)));
        });
    }

    /// The first contact of the one with the other, of which it did not know before.
    fn meeting(&self, id: ColliderId, other: ColliderId) -> Option<Passed> {
        let (mover, entry) = (self.slots.get(id)?, self.slots.get(other)?);
        let told_from_there = entry.swept && entry.has_moved() && other <= id;
        let known = || self.before.binary_search(&Pair::new(id, other)).is_ok();
        if id == other || told_from_there || !mover.filter.meets(entry.filter) || known() {
            return None;
        }
        let motion = entry.motion();
        let mut hit = cast(&mover.start(), mover.motion() - motion, &entry.start())?;
        hit.point += motion * hit.fraction;
        Some(Passed { id, other, hit })
    }
}

impl<T> Entry<T> {
    fn has_moved(&self) -> bool {
        self.motion() != Vec2::ZERO
    }

    /// How far it has come since the last update.
    fn motion(&self) -> Vec2 {
        self.pose.translation() - self.origin
    }

    /// The shape where it was then, turned as it is now.
    fn start(&self) -> Shape {
        match Pose::new(self.origin, self.pose.rotation()) {
            Ok(start) => self.local.at(start),
            Err(_) => self.world.to_shape(),
        }
    }
}
