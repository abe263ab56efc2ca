//! Tests that a `Bvh` returns the same answers as a list of boxes, after any sequence of changes.

use core::ops::ControlFlow;

use carom::{Aabb, Bvh, LeafId, Vec2, cast, cast_ray, separation};
use carom_oracle::generate::Rng;

use super::families::{FAMILIES, Family, steps};

/// A box that the tree should contain, with its layers and its value.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Entry {
    id: LeafId,
    bounds: Aabb,
    layer: u64,
    value: u64,
}

struct Model {
    family: Family,
    rng: Rng,
    tree: Bvh<u64>,
    list: Vec<Entry>,
    removed: Vec<LeafId>,
    next: u64,
}

impl Model {
    fn new(family: Family, seed: u64) -> Self {
        let rng = Rng::new(seed);
        Self { family, rng, tree: Bvh::new(), list: Vec::new(), removed: Vec::new(), next: 0 }
    }

    fn layer(&mut self) -> u64 {
        1 << self.rng.below(4) | 1 << self.rng.below(64)
    }

    fn item(&mut self) -> (Aabb, u64, u64) {
        self.next += 1;
        ((self.family)(&mut self.rng), self.layer(), self.next)
    }

    fn insert(&mut self) {
        let (bounds, layer, value) = self.item();
        let id = self.tree.insert(bounds, layer, value);
        self.list.push(Entry { id, bounds, layer, value });
    }

    fn insert_all(&mut self) {
        let items: Vec<_> = (0..self.rng.below(60)).map(|_| self.item()).collect();
        let ids = self.tree.insert_all(items.iter().copied());
        assert_eq!(ids.len(), items.len());
        let entries = ids.into_iter().zip(items);
        self.list.extend(entries.map(|(id, (bounds, layer, value))| Entry { id, bounds, layer, value }));
    }

    fn change(&mut self) {
        let index = self.rng.below(self.list.len());
        match self.rng.below(8) {
            0 => {
                let layer = self.layer();
                self.list[index].layer = layer;
                assert!(self.tree.set_layer(self.list[index].id, layer));
            }
            1..=5 => {
                let bounds = self.moved(self.list[index].bounds);
                self.list[index].bounds = bounds;
                assert!(self.tree.set_bounds(self.list[index].id, bounds));
            }
            _ => {
                let entry = self.list.swap_remove(index);
                assert_eq!(self.tree.remove(entry.id), Some(entry.value));
                self.removed.push(entry.id);
            }
        }
    }

    /// Returns the box moved by a small step, or a new random box.
    fn moved(&mut self, bounds: Aabb) -> Aabb {
        if self.rng.below(5) == 0 {
            return (self.family)(&mut self.rng);
        }
        let size = bounds.max() - bounds.min();
        let reach = 0.1 * size.x.max(size.y);
        bounds.translated([self.rng.between(-reach, reach), self.rng.between(-reach, reach)])
    }

    fn step(&mut self) {
        match self.rng.below(40) {
            0 => self.tree.optimize(),
            1 => self.insert_all(),
            _ if self.list.is_empty() || (self.list.len() < 300 && self.rng.below(3) == 0) => self.insert(),
            _ => self.change(),
        }
        if self.rng.below(2000) == 0 {
            self.tree.clear();
            self.removed.extend(self.list.drain(..).map(|entry| entry.id));
        }
    }

    fn check(&mut self) {
        let mut sorted = self.list.clone();
        sorted.sort_by_key(|entry| entry.id);
        assert_eq!(self.tree.len(), sorted.len());
        let answers: Vec<_> = self.tree.iter().map(|(id, &value)| (id, value)).collect();
        assert_eq!(answers, sorted.iter().map(|entry| (entry.id, entry.value)).collect::<Vec<_>>());
        for entry in &sorted {
            assert_eq!(self.tree.bounds(entry.id), Some(entry.bounds));
            assert_eq!(self.tree.layer(entry.id), Some(entry.layer));
        }
        if let Some(&id) = self.removed.last() {
            assert!(!self.tree.contains(id) && self.tree.get_mut(id).is_none());
            assert!(
                !self.tree.set_bounds(id, Aabb::new([0, 0], [1, 1]).unwrap()) && !self.tree.set_layer(id, 1)
            );
            assert_eq!((self.tree.remove(id), self.tree.bounds(id), self.tree.layer(id)), (None, None, None));
        }
        self.check_nodes(&sorted);
        let mask = self.layer();
        let visible: Vec<Entry> = sorted.into_iter().filter(|entry| entry.layer & mask != 0).collect();
        let bounds = (self.family)(&mut self.rng);
        let target = (self.family)(&mut self.rng).center();
        self.check_boxes(&visible, &bounds, mask);
        self.check_rays(&visible, &bounds, target - bounds.center(), mask);
        self.check_nearest(&visible, &bounds, mask);
    }

    /// Checks that each leaf is visited once, each box is visited after its parent, and nothing is visited
    /// inside of a branch that is skipped.
    fn check_nodes(&self, sorted: &[Entry]) {
        let (mut around, mut leaves): (Vec<Aabb>, Vec<(LeafId, Aabb)>) = (Vec::new(), Vec::new());
        self.tree.visit_nodes(|node| {
            assert!(node.depth <= around.len() && (node.depth == 0) == around.is_empty());
            around.truncate(node.depth);
            assert!(around.last().is_none_or(|outer| outer.union(&node.bounds) == *outer));
            leaves.extend(node.leaf.map(|id| (id, node.bounds)));
            around.push(node.bounds);
            true
        });
        leaves.sort_by_key(|&(id, _)| id);
        assert!(leaves.into_iter().eq(sorted.iter().map(|entry| (entry.id, entry.bounds))));
        let mut visits = 0;
        self.tree.visit_nodes(|node| {
            visits += 1;
            node.depth < 1
        });
        let is_right = if sorted.len() < 2 { visits == sorted.len() } else { (3..=5).contains(&visits) };
        assert!(is_right, "{visits} of {}", sorted.len());
    }

    fn check_boxes(&self, visible: &[Entry], bounds: &Aabb, mask: u64) {
        let wanted: Vec<LeafId> =
            visible.iter().filter(|entry| entry.bounds.overlaps(bounds)).map(|entry| entry.id).collect();
        assert_eq!(self.tree.overlapping(bounds, mask), wanted);
        let mut count = 0;
        self.tree.visit_overlapping(bounds, mask, |_, _| {
            count += 1;
            if count == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!(count, wanted.len().min(2));
        let point = bounds.min();
        let inside = |entry: &&Entry| entry.bounds.overlaps(&Aabb::new(point, point).unwrap());
        let wanted: Vec<LeafId> = visible.iter().filter(inside).map(|entry| entry.id).collect();
        assert_eq!(self.tree.containing(point, mask), wanted);
    }

    /// Checks that every true hit is returned with its time. The ray passes each other box in the answer at a
    /// distance of at most the rounding error.
    fn check_rays(&mut self, visible: &[Entry], bounds: &Aabb, motion: Vec2, mask: u64) {
        let motion = if self.rng.below(4) == 0 { Vec2::new(motion.x, 0.0) } else { motion };
        let max = self.rng.pick(&[None, Some(1.0), Some(0.5), Some(0.0)]);
        let answers = self.tree.on_ray(bounds.min(), motion, max, mask);
        assert!(answers.is_sorted_by(|a, b| (a.1, a.0) < (b.1, b.0)));
        let mut first = f64::INFINITY;
        for entry in visible {
            let answer = answers.iter().find(|(id, _)| *id == entry.id).map(|answer| answer.1);
            match (cast_ray(bounds.min(), motion, &entry.bounds, max), answer) {
                (Some(hit), Some(t)) => {
                    assert!((hit.t - t).abs() <= 1e-9 * hit.t.max(1.0), "{hit:?} {t}");
                    first = first.min(t);
                }
                (Some(hit), None) => {
                    panic!("missing hit: {hit:?} of {entry:?} for {bounds:?} moved by {motion:?}")
                }
                (None, Some(t)) => {
                    let way = entry.bounds.center().length() + bounds.min().length() + motion.length() * t;
                    let near = cast_ray(bounds.min(), motion, &entry.bounds.grown(way * 1e-12), None);
                    assert!(near.is_some_and(|near| near.t <= t), "{entry:?} {bounds:?} {motion:?} {t}");
                    first = first.min(t);
                }
                (None, None) => {}
            }
        }
        let mut least = f64::INFINITY;
        self.tree.visit_ray(bounds.min(), motion, max, mask, |_, _, t| {
            least = least.min(t);
            least
        });
        assert_eq!(least, first);
        let swept = self.tree.on_sweep(bounds, motion, mask);
        assert!(swept.iter().all(|answer| answer.1 <= 1.0), "{swept:?}");
        for entry in visible {
            let answer = swept.iter().find(|(id, _)| *id == entry.id).map(|answer| answer.1);
            let hit = cast(bounds, motion, &entry.bounds);
            if entry.bounds.overlaps(bounds) {
                assert_eq!(answer, Some(0.0));
            } else if let Some(hit) = hit {
                // A cast has a tolerance, so it may hit a box that it misses by no more than a rounding
                // error.
                let way = entry.bounds.center().length() + bounds.center().length() + motion.length();
                let wider = bounds.grown(way * 1e-11);
                let answers_of_wider = self.tree.on_sweep(&wider, motion, mask);
                let early = answers_of_wider.iter().find(|(id, _)| *id == entry.id).map(|answer| answer.1);
                assert!(early.is_some_and(|early| early <= hit.fraction), "{hit:?} {early:?}");
                assert!(answer.is_none_or(|t| hit.fraction <= t + 1e-9), "{hit:?} {answer:?}");
            }
        }
    }

    fn check_nearest(&self, visible: &[Entry], bounds: &Aabb, mask: u64) {
        let point = bounds.max();
        let spot = Aabb::new(point, point).unwrap();
        let by_box = visible.iter().map(|entry| (separation(&spot, &entry.bounds).max(0.0), entry.id));
        let best = by_box.min_by(|a, b| a.0.total_cmp(&b.0));
        let answers = self.tree.nearest(point, f64::INFINITY, mask);
        assert_eq!(answers.is_some(), best.is_some());
        if let (Some((_, distance)), Some((wanted, _))) = (answers, best) {
            assert!((distance - wanted).abs() <= 1e-12 * (distance + point.length()), "{distance} {wanted}");
            assert!(self.tree.nearest(point, distance, mask).is_some());
            assert_eq!(self.tree.nearest(point, distance.next_down(), mask), None);
        }
        let mut answers: Vec<(LeafId, f64)> = Vec::new();
        self.tree.visit_nearest(bounds, f64::INFINITY, mask, |id, _, distance| {
            answers.push((id, distance));
            f64::INFINITY
        });
        assert_eq!(answers.len(), visible.len());
        for (id, distance) in answers {
            let entry = visible.iter().find(|entry| entry.id == id).expect("the hit box is in the list");
            assert_eq!(distance == 0.0, entry.bounds.overlaps(bounds));
        }
    }
}

#[test]
fn any_sequence_of_changes() {
    for (seed, (name, family)) in FAMILIES.into_iter().enumerate() {
        eprintln!("{name}");
        let mut model = Model::new(family, seed as u64);
        for step in 0..steps() {
            model.step();
            if step % 5 == 0 {
                model.check();
            }
        }
    }
}

/// A ray with a tiny slope hits a box that is far enough away.
#[test]
fn nearly_level_rays_reach_distant_boxes() {
    for (far, rise) in
        [1e10, 1e50, 1e74].into_iter().flat_map(|far| [5e-324, 1e-310, 1e-300].map(|rise| (far, rise)))
    {
        let at = |up: f64, times: f64| Aabb::new([far, 0.5 * up], [2.0 * far, times * up]).unwrap();
        let mut tree = Bvh::new();
        let met = tree.insert(at(far * rise, 1.5), 1, ());
        tree.insert(at(far * rise * 8.0, 9.0), 1, ());
        assert_eq!(tree.on_ray([0.0, 0.0], [1.0, rise], None, 1), [(met, far)], "{far:e} {rise:e}");
    }
}

/// Tests a ray through a corner, which enters the box on one axis at the same time as it leaves on the other
/// axis. Multiplication by the rounded inverse can exchange the two times.
#[test]
fn a_ray_through_a_corner_hits_the_box() {
    let start = Vec2::new(-1000.0, 777.0);
    for (x, y) in (1..160).flat_map(|x| (1..160).map(move |y| (x, y))) {
        let way = Vec2::new(f64::from(x), f64::from(y));
        let beside = [[0.0, -1.0], [-1.0, 0.0]].map(|aside| start + way + Vec2::from(aside));
        let mut tree = Bvh::new();
        let met = beside.map(|corner| tree.insert(Aabb::from_corner(corner, [1.0, 1.0]).unwrap(), 1, ()));
        let answers = tree.on_ray(start, way, None, 1);
        assert!(met.iter().all(|met| answers.iter().any(|(id, _)| id == met)), "{way:?}: {answers:?}");
        assert!(answers.iter().all(|(_, entry)| (entry - 1.0).abs() < 1e-15), "{way:?}: {answers:?}");
    }
}

/// Tests that the time of a hit is at most the end of the motion, although a product with a rounded inverse
/// can be larger than the quotient.
#[test]
fn an_entry_is_no_later_than_the_end() {
    for (gap, way) in (1..100).flat_map(|gap| (1..100).map(move |way| (f64::from(gap), f64::from(way)))) {
        let mut tree = Bvh::new();
        let ahead = [0.0, -1.0].map(|y| Aabb::from_corner([gap, y], [1.0, 1.0]).unwrap());
        let met = ahead.map(|bounds| tree.insert(bounds, 1, ()));
        let end = gap / way;
        let answers = tree.on_ray([0.0, 0.0], [way, 0.0], end, 1);
        assert!(answers.iter().map(|(id, _)| *id).eq(met), "{gap} {way}: {answers:?}");
        assert!(answers.iter().all(|&(_, entry)| entry <= end && end - entry < 1e-15 * end), "{answers:?}");
    }
}
