//! Tests of the invariants of the hierarchy, after many kinds of changes.

use alloc::vec::Vec;

use crate::broad::box32::Box32;
use crate::math::MAX_COORDINATE;
use crate::shape::Aabb;

use super::arena::Arena;
use super::node::{Link, WIDTH};
use super::tree::{MAX_DEPTH, Tree};
use super::{Bvh, LeafId};

/// Checks the whole hierarchy, and returns its depth.
fn check(tree: &Tree, len: usize) -> usize {
    assert_eq!(tree.len(), len);
    let arena = &tree.arena;
    let mut stack = Vec::new();
    let mut deepest = 0;
    let mut leaves = 0;
    if tree.root != Link::NONE {
        stack.push((tree.root, Link::NONE, 0));
    }
    while let Some((link, parent, depth)) = stack.pop() {
        deepest = deepest.max(depth);
        let Some(slot) = link.slot() else {
            let node = &arena.nodes[link.index()];
            assert_eq!(node.parent, parent);
            let counts = node.children.map(|child| arena.count(child));
            assert_eq!(node.count, counts.iter().sum::<u32>());
            assert!(counts.iter().all(|count| 6 * count <= 5 * node.count.max(6)), "{counts:?}");
            assert!(2 <= node.lanes().count());
            for lane in 0..WIDTH {
                check_lane(arena, node.children[lane], node.boxes.get(lane), node.layers[lane]);
            }
            stack.extend(node.lanes().map(|lane| (node.children[lane], link, depth + 1)));
            continue;
        };
        leaves += 1;
        assert_eq!(arena.leaves[slot as usize].parent, parent);
    }
    assert_eq!(leaves, len);
    assert!(deepest < MAX_DEPTH);
    deepest
}

/// Checks the box and the layers that a node stores for a child.
fn check_lane(arena: &Arena, child: Link, box32: Box32, layers: u64) {
    if child == Link::NONE {
        assert!(box32.0.iter().all(|side| side.is_nan()) && layers == 0);
    } else if let Some(slot) = child.slot() {
        let leaf = &arena.leaves[slot as usize];
        assert!(box32.contains(&Box32::around(&leaf.bounds)));
        assert_eq!(layers, leaf.layer);
    } else {
        let node = &arena.nodes[child.index()];
        assert_eq!(box32, node.union());
        assert_eq!(layers, node.all_layers());
    }
}

/// Inserts the boxes one by one, moves each, removes two of three, and checks now and then. The depth is at most four
/// times the logarithm of the number of boxes.
fn check_changes(boxes: impl Iterator<Item = Aabb>) {
    let mut tree = Bvh::new();
    let mut ids: Vec<LeafId> = Vec::new();
    for (index, bounds) in boxes.enumerate() {
        ids.push(tree.insert(bounds, 1 << (index % 64), ()));
        if index.is_multiple_of(97) {
            check(&tree.tree, tree.len());
        }
    }
    let depth = check(&tree.tree, tree.len());
    assert!(depth <= 4 * ids.len().ilog2() as usize + 4, "{depth}");
    for (index, &id) in ids.iter().enumerate() {
        let bounds = tree.bounds(id).expect("it is in");
        let size = (bounds.max() - bounds.min()) * if index.is_multiple_of(3) { 5.0 } else { 0.2 };
        assert!(tree.set_bounds(id, bounds.translated(size)) && tree.set_layer(id, index as u64));
        if index.is_multiple_of(101) {
            check(&tree.tree, tree.len());
        }
    }
    for (index, &id) in ids.iter().enumerate().filter(|(index, _)| !index.is_multiple_of(3)) {
        assert_eq!(tree.remove(id), Some(()));
        if index.is_multiple_of(103) {
            check(&tree.tree, tree.len());
        }
    }
    tree.optimize();
    let depth = check(&tree.tree, tree.len());
    assert!(depth <= 3 * ids.len().ilog2() as usize, "{depth}");
}

const COUNT: i32 = 3000;

fn at(x: f64, y: f64, size: f64) -> Aabb {
    Aabb::from_corner([x, y], [size, size]).expect("in range")
}

/// Returns pseudo-random numbers up to 2^24.
fn scattered(index: i32, salt: u32) -> f64 {
    let mixed = (index as u32 ^ salt.wrapping_mul(0x85eb_ca6b)).wrapping_mul(0x9e37_79b9);
    let mixed = (mixed ^ (mixed >> 15)).wrapping_mul(0xc2b2_ae35);
    f64::from((mixed ^ (mixed >> 13)) >> 8)
}

#[test]
fn boxes_at_random() {
    check_changes((0..COUNT).map(|i| at(scattered(i, 1), scattered(i, 2), scattered(i, 3) * 1e-3)));
}

#[test]
fn equal_boxes() {
    check_changes((0..COUNT).map(|_| at(1.0, 2.0, 3.0)));
    check_changes((0..COUNT).map(|_| at(1.0, 2.0, 0.0)));
}

#[test]
fn boxes_in_order() {
    check_changes((0..COUNT).map(|i| at(f64::from(i), 0.0, 0.5)));
    check_changes((0..COUNT).map(|i| at(f64::from(-i), f64::from(i), 0.0)));
}

#[test]
fn boxes_within_boxes() {
    check_changes((0..COUNT).map(|i| at(0.0, 0.0, f64::from(i))));
    check_changes((0..COUNT).map(|i| at(0.0, 0.0, f64::from_bits((1023 - 240 + i as u64 % 480) << 52))));
}

#[test]
fn boxes_beyond_the_range_of_f32() {
    check_changes((0..COUNT).map(|i| at(MAX_COORDINATE * scattered(i, 1) * 1e-8, -MAX_COORDINATE, 1e70)));
}

#[test]
fn fat_boxes_for_many_at_once() {
    for count in [0, 1, 2, COUNT] {
        let mut tree = Bvh::new();
        let fat_box = |i: i32, round: u32| at(scattered(i, round), scattered(i, round + 1), 2e5);
        let ids: Vec<LeafId> = (0..count).map(|i| tree.insert(fat_box(i, 0), 1, i)).collect();
        for round in 1..9 {
            let gets_one = |i: i32| (i + round as i32) % 3 != 0;
            let last: Vec<_> = ids.iter().map(|&id| tree.bounds(id)).collect();
            tree.set_fat_boxes(|&i| gets_one(i).then(|| fat_box(i, round)));
            check(&tree.tree, tree.len());
            for (i, (&id, last)) in (0..).zip(ids.iter().zip(last)) {
                assert_eq!(tree.bounds(id), if gets_one(i) { Some(fat_box(i, round)) } else { last });
            }
        }
    }
}

#[test]
fn a_tree_that_is_rebuilt_in_parts_stays_good() {
    let mut tree = Bvh::new();
    let place = |i: i32, round: i32| {
        let by = |salt| scattered(i, salt) * f64::from(round) * 1e-3;
        at(scattered(i, 1) + by(3), scattered(i, 2) + by(4), 2e5)
    };
    let _ids = tree.insert_all((0..COUNT).map(|i| (place(i, 0), 1, i)));
    let mut most = 0;
    for round in 1..100 {
        tree.set_fat_boxes(|&i| Some(place(i, round)));
        let before = tree.tree.arena.nodes.clone();
        tree.tidy();
        check(&tree.tree, tree.len());
        let changes =
            before.iter().zip(&tree.tree.arena.nodes).filter(|(a, b)| a.children != b.children).count();
        if round < 90 {
            most = most.max(changes);
        }
    }
    let nodes = |tree: &Bvh<i32>| {
        let mut visited = 0;
        for i in 0..COUNT {
            tree.visit_nodes(|node| {
                let is_met = node.bounds.overlaps(&place(i, 99));
                visited += usize::from(is_met);
                is_met
            });
        }
        visited
    };
    let worn = nodes(&tree);
    tree.optimize();
    assert!(worn < nodes(&tree) * 3 / 2, "{worn} visits of nodes, {} where all is rebuilt", nodes(&tree));
    assert!(0 < most && most < tree.tree.arena.nodes.len() / 4, "{most} nodes changed at once");
}

#[test]
fn a_slot_without_ids_left_is_not_used_again() {
    let mut tree = Bvh::new();
    tree.insert(at(0.0, 0.0, 1.0), 1, ());
    tree.tree.arena.leaves[0].generation = u32::MAX;
    let last = tree.id(0);
    assert!(tree.remove(last).is_some());
    let next = tree.insert(at(0.0, 0.0, 1.0), 1, ());
    assert_eq!((next.slot, tree.contains(last)), (1, false));
}

#[test]
fn equal_calls_give_equal_trees() {
    let visits = || {
        let mut tree = Bvh::new();
        for i in 0..COUNT {
            tree.insert(at(scattered(i, 1), scattered(i, 2), 2e5), 1, i);
        }
        let mut order = Vec::new();
        tree.visit_ray([0.0, 0.0], [1.0, 1.0], None, 1, |_, &index, _| {
            order.push(index);
            f64::INFINITY
        });
        order
    };
    assert!(20 < visits().len() && visits() == visits());
}
