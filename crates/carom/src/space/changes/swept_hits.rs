//! Finds the hits of swept colliders between two updates.

use alloc::vec::Vec;

use crate::broad::{Box32, PairFinder};
use crate::math::tolerance::SWEEP_SLACK;
use crate::math::{Pose, Vec2, sort_by};
use crate::query::cast;
use crate::shape::Aabb;
use crate::space::storage::Storage;
use crate::space::storage::body::bounds;
use crate::space::storage::place::StackShape;
use crate::space::values::id::ColliderId;
use crate::space::values::pair::Pair;
use crate::space::values::swept_hit::SweptHit;

use super::touching_pairs::Accept;

/// The hits of the last update, and the memory to find them.
#[derive(Clone, Debug)]
pub(crate) struct SweptHits {
    pub(crate) hits: Vec<SweptHit>,
    paths: Paths,
}

/// The colliders that moved since the last update, with the boxes around their paths.
#[derive(Clone, Debug)]
struct Paths {
    moved: Vec<ColliderId>,
    boxes: Vec<Aabb>,
    /// The swept colliders that have moved.
    swept: Vec<ColliderId>,
    swept_boxes: Vec<Aabb>,
}

impl Paths {
    const fn new() -> Self {
        Self { moved: Vec::new(), boxes: Vec::new(), swept: Vec::new(), swept_boxes: Vec::new() }
    }

    fn find(&mut self, storage: &Storage) {
        let Self { moved, boxes, swept, swept_boxes } = self;
        moved.clear();
        boxes.clear();
        swept.clear();
        swept_boxes.clear();
        for &id in &storage.changed {
            let Some(index) = storage.slots.index(id).filter(|&index| has_moved(storage, index)) else {
                continue;
            };
            // The start position has rounding errors, which are far below the slack that is added.
            let end = bounds(&storage.world_shapes[index].0);
            let motion = motion(storage, index);
            let start = Aabb::raw((end.min() - motion).in_range(), (end.max() - motion).in_range());
            let path = end.union(&start);
            let path = path.grown(SWEEP_SLACK * path.extent());
            moved.push(id);
            boxes.push(path);
            if storage.bodies[index].swept {
                swept.push(id);
                swept_boxes.push(path);
            }
        }
    }
}

impl SweptHits {
    pub(crate) const fn new() -> Self {
        Self { hits: Vec::new(), paths: Paths::new() }
    }

    /// Finds the hits since the last update; `before` are the pairs that touched at that update.
    pub(crate) fn find(&mut self, storage: &Storage, before: &[Pair], finder: &mut PairFinder) {
        self.hits.clear();
        if storage.swept == 0 {
            return;
        }
        let Self { hits, paths } = self;
        paths.find(storage);
        // This loop finds the hits on colliders that are on the path now.
        for (&id, path) in paths.swept.iter().zip(&paths.swept_boxes) {
            find_present(storage, before, id, path, hits);
        }
        // The rest finds the hits on colliders that were on the path and have left it.
        let has_left = |i: usize, j: usize| {
            let index = storage.slots.index(paths.moved[j]);
            index.is_some_and(|index| !is_on_path(storage, &paths.swept_boxes[i], index))
        };
        for &(i, j) in finder.pairs_between(&paths.swept_boxes, &paths.boxes, &has_left as Accept<'_>) {
            hits.extend(first_contact(storage, before, paths.swept[i], paths.moved[j]));
        }
        sort_by(hits, |p, q| {
            p.hit.fraction.total_cmp(&q.hit.fraction).then_with(|| (p.id, p.other).cmp(&(q.id, q.other)))
        });
    }
}

/// Adds the hits of a swept collider with the colliders that are on its path now.
fn find_present(storage: &Storage, before: &[Pair], id: ColliderId, path: &Aabb, hits: &mut Vec<SweptHit>) {
    let Some(index) = storage.slots.index(id) else { return };
    storage.each_touching(path, storage.bodies[index].filter.mask, &mut |other| {
        if is_on_path(storage, path, other as usize) {
            hits.extend(first_contact(storage, before, id, storage.slots.id_at(other)));
        }
    });
}

/// Returns whether a collider is on a path now, judged by a box that lies in its box in the tree. The tree
/// has the exact box of a collider that has not moved, or is beyond the range of `f32`.
fn is_on_path(storage: &Storage, path: &Aabb, index: usize) -> bool {
    if storage.bodies[index].fat_box == Box32::EMPTY {
        return bounds(&storage.world_shapes[index].0).overlaps(path);
    }
    storage.boxes[index].widened().overlaps(path)
}

/// Returns the first contact of two colliders, unless they touched before.
fn first_contact(storage: &Storage, before: &[Pair], id: ColliderId, other: ColliderId) -> Option<SweptHit> {
    let (mover, obstacle) = (storage.slots.index(id)?, storage.slots.index(other)?);
    // If both colliders are swept, the collider with the smaller id gets the hit.
    let is_found_by_other = storage.bodies[obstacle].swept && has_moved(storage, obstacle) && other <= id;
    let touched_before = || before.binary_search(&Pair::new(id, other)).is_ok();
    if id == other || is_found_by_other || !storage.filters_match(mover, obstacle) || touched_before() {
        return None;
    }
    let motion_of_other = motion(storage, obstacle);
    let relative_motion = motion(storage, mover) - motion_of_other;
    let mut hit = cast(&start(storage, mover), relative_motion, &start(storage, obstacle))?;
    hit.point += motion_of_other * hit.fraction;
    Some(SweptHit { id, other, hit })
}

fn has_moved(storage: &Storage, index: usize) -> bool {
    motion(storage, index) != Vec2::ZERO
}

/// Returns the displacement of a collider since the last update.
fn motion(storage: &Storage, index: usize) -> Vec2 {
    storage.bodies[index].pose.translation() - storage.origin(index)
}

/// Returns the shape where it was at the last update, with its current rotation.
fn start(storage: &Storage, index: usize) -> StackShape {
    let body = &storage.bodies[index];
    let world = &storage.world_shapes[index].0;
    if world.is_union() && !has_moved(storage, index) {
        return StackShape::Other(world.clone());
    }
    match Pose::new(storage.origin(index), body.pose.rotation()) {
        Ok(start) => StackShape::new(&body.local, start),
        Err(_) => StackShape::new(world, Pose::IDENTITY),
    }
}
