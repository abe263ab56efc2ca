//! What swept colliders passed between two updates.

use alloc::vec::Vec;

use crate::broad::Box32;
use crate::math::tolerance::SWEEP_SLACK;
use crate::math::{Pose, Vec2, sort_by};
use crate::query::{CastHit, cast};
use crate::shape::Aabb;

use super::id::ColliderId;
use super::storage::Crowd;
use super::storage::body::bounds;
use super::storage::place::Brief;
use super::touching::Accept;
use super::update::Pair;

/// Something that a swept collider met on its way between two updates, whether or not it touches it now.
///
/// Both colliders go straight from where they were at the last update, or where they were put in since, at constant
/// speeds, turned as they are now. A swept collider that did not move meets nothing, not even what flew through it.
/// What it was a pair with at the last update is not met again.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SweptHit {
    /// The swept collider that moved; of two, the one with the smaller id.
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

    fn find(&mut self, crowd: &Crowd) {
        let Self { moved, boxes, swept, swept_boxes } = self;
        moved.clear();
        boxes.clear();
        swept.clear();
        swept_boxes.clear();
        for (id, index) in crowd.changed.iter().filter_map(|&id| Some((id, crowd.slots.place(id)?))) {
            if crowd.has_moved(index) {
                // Where it was is known but for rounding, far below the slack.
                let (here, motion) = (bounds(&crowd.worlds[index].0), crowd.motion(index));
                let there = Aabb::raw((here.min() - motion).in_range(), (here.max() - motion).in_range());
                let way = here.union(&there);
                let way = way.grown(SWEEP_SLACK * way.extent());
                moved.push(id);
                boxes.push(way);
                if crowd.bodies[index].swept {
                    swept.push(id);
                    swept_boxes.push(way);
                }
            }
        }
    }
}

impl Crowd {
    pub(super) fn find_passed(&mut self) {
        self.swept_hits.clear();
        if self.swept == 0 {
            return;
        }
        let (mut passed, mut ways) = (core::mem::take(&mut self.swept_hits), core::mem::take(&mut self.ways));
        let mut finder = core::mem::take(&mut self.finder);
        ways.find(self);
        for (&id, way) in ways.swept.iter().zip(&ways.swept_boxes) {
            self.passed_where_it_stands(id, way, &mut passed);
        }
        let gone = |i: usize, j: usize| {
            self.slots.place(ways.moved[j]).is_some_and(|index| !self.stands_on(&ways.swept_boxes[i], index))
        };
        for &(i, j) in finder.pairs_between(&ways.swept_boxes, &ways.boxes, &gone as Accept<'_>) {
            passed.extend(self.meeting(ways.swept[i], ways.moved[j]));
        }
        sort_by(&mut passed, |p, q| {
            p.hit.fraction.total_cmp(&q.hit.fraction).then_with(|| (p.id, p.other).cmp(&(q.id, q.other)))
        });
        (self.swept_hits, self.ways, self.finder) = (passed, ways, finder);
    }

    /// Whatever stands on the way of a swept collider now.
    fn passed_where_it_stands(&self, id: ColliderId, way: &Aabb, passed: &mut Vec<SweptHit>) {
        let Some(index) = self.slots.place(id) else { return };
        self.each_touching(way, self.bodies[index].filter.mask, &mut |other| {
            if self.stands_on(way, other as usize) {
                passed.extend(self.meeting(id, self.slots.id_at(other)));
            }
        });
    }

    /// By a box that is known already and lies in the one by which the tree knows the collider; beyond the range of
    /// `f32` the tree has the exact one.
    fn stands_on(&self, way: &Aabb, index: usize) -> bool {
        if self.bodies[index].room == Box32::EMPTY {
            return bounds(&self.worlds[index].0).overlaps(way);
        }
        self.boxes[index].widened().overlaps(way)
    }

    /// The first contact of the one with the other, of which it did not know before.
    fn meeting(&self, id: ColliderId, other: ColliderId) -> Option<SweptHit> {
        let (mover, partner) = (self.slots.place(id)?, self.slots.place(other)?);
        let told_from_there = self.bodies[partner].swept && self.has_moved(partner) && other <= id;
        let known = || self.before.binary_search(&Pair::new(id, other)).is_ok();
        if id == other || told_from_there || !self.meet(mover, partner) || known() {
            return None;
        }
        let motion = self.motion(partner);
        let mut hit = cast(&self.start(mover), self.motion(mover) - motion, &self.start(partner))?;
        hit.point += motion * hit.fraction;
        Some(SweptHit { id, other, hit })
    }

    fn has_moved(&self, index: usize) -> bool {
        self.motion(index) != Vec2::ZERO
    }

    /// How far it has come since the last update.
    fn motion(&self, index: usize) -> Vec2 {
        self.bodies[index].pose.translation() - self.origin(index)
    }

    /// The shape where it was then, turned as it is now.
    fn start(&self, index: usize) -> Brief {
        match Pose::new(self.origin(index), self.bodies[index].pose.rotation()) {
            Ok(start) => Brief::new(&self.bodies[index].local, start),
            Err(_) => Brief::new(&self.worlds[index].0, Pose::IDENTITY),
        }
    }
}
