//! Whether a motion looks for leaves in the grid or in the tree, it meets the same.

use alloc::vec::Vec;

use crate::math::{MAX_COORDINATE, Vec2};
use crate::shape::Aabb;

use super::Bvh;
use super::grid::IS_LEFT_OUT;
use super::sweep::Sweep;
use super::tree::Tree;

/// Numbers that look like chance (splitmix64).
struct Chance(u64);

impl Chance {
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, count: usize) -> usize {
        (self.bits() % count as u64) as usize
    }

    fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * ((self.bits() >> 11) as f64 / (1_u64 << 53) as f64)
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

fn at(x: f64, y: f64, width: f64, height: f64) -> Aabb {
    Aabb::from_corner([x, y], [width, height]).expect("in range")
}

/// What a field is made of, box by box, and whether there is a grid for such.
type Field = (fn(&mut Chance, usize) -> Aabb, bool);

const FIELDS: [Field; 13] = [
    (|c, _| at(c.between(0.0, 60.0), c.between(0.0, 60.0), 1.0, 1.0), true),
    (|c, _| at(c.between(-30.0, 30.0), c.between(-9.0, 9.0), c.between(0.0, 2.0), c.between(0.0, 2.0)), true),
    // Points, and segments along an axis.
    (|c, _| at(c.between(0.0, 9.0), c.between(0.0, 9.0), 0.0, 0.0), true),
    (
        |c, i| at(c.between(0.0, 9.0), c.between(0.0, 9.0), 0.5 * (i % 2) as f64, 0.5 * (i % 3 / 2) as f64),
        true,
    ),
    // Tiles, whose sides are those of each other, and of cells.
    (|_, i| at((i % 32) as f64, (i / 32) as f64, 1.0, 1.0), true),
    (|_, i| at((i % 32) as f64 * 0.1, (i / 32) as f64 * 0.1, 0.1, 0.1), true),
    // Floors among crates.
    (
        |c, i| match i {
            0..3 => at(-10.0, i as f64 * 20.0, 80.0, 1.0),
            _ => at(c.between(0.0, 60.0), c.between(0.0, 60.0), 1.0, 1.0),
        },
        true,
    ),
    // In a row.
    (|c, i| at(i as f64, 0.0, c.between(0.1, 0.9), 1.0), true),
    (|c, i| at(1e6, i as f64, 1.0, c.between(0.1, 0.9)), true),
    // Tiny and huge.
    (|c, _| at(c.between(0.0, 60.0) * 1e-30, c.between(0.0, 60.0) * 1e-30, 1e-30, 1e-30), true),
    (|c, _| at(c.between(0.0, 60.0) * 1e30, c.between(0.0, 60.0) * 1e30, 1e30, 1e30), true),
    // None of like sizes, and none that `f32` holds.
    (|c, i| at(c.between(0.0, 60.0), c.between(0.0, 60.0), (i % 30) as f64, 1.0), false),
    (|c, _| at(MAX_COORDINATE * c.between(-1.0, 1.0), c.between(-1.0, 1.0), 1e70, 0.0), false),
];

/// What is asked: a box that moves, or a point.
fn motion(chance: &mut Chance, tree: &Tree) -> (Aabb, Vec2) {
    let [a, b] = [(); 2].map(|()| tree.leaves[chance.below(tree.leaves.len())].bounds);
    let size = (b.max() - a.min()).max_abs();
    let corner = chance.pick(&[a.min(), a.max(), a.center()]);
    let target = chance.pick(&[b.min(), b.max(), b.center(), Vec2::new(b.min().x, b.max().y)]);
    let mut way = target - corner;
    match chance.below(9) {
        0 => way.x = 0.0,
        1 => way.y = 0.0,
        2 => way.x *= chance.pick(&[1e-3, 1e-9, 1e-14, 1e-300]),
        3 => way.y *= chance.pick(&[1e-3, 1e-9, 1e-14, 1e-300]),
        4 => way = Vec2::new(chance.between(-1.0, 1.0), chance.between(-1.0, 1.0)),
        _ => {}
    }
    // From further and further away, most of them still towards the target.
    let back = chance.pick(&[0.0, 0.0, 0.0, 1.0, 10.0, 1e3, 1e6, 1e9, 1e12, 1e15]);
    let far = corner - way * back;
    let corner = if far.is_in_range() { far } else { corner };
    let way = way * chance.pick(&[1.0, 1.0, 1.0, 0.1, 1e9, 1e-200, 1e-300, 0.0]);
    let extent = chance.pick(&[0.0, 0.0, 0.0, 1e-9, 0.01, 0.1, 1.0]) * size;
    let bounds = Aabb::new(corner, corner).expect("in range").grown(extent);
    (bounds, if way.is_finite() { way } else { Vec2::ZERO })
}

/// Asks both in all ways.
fn compare(tree: &Tree, chance: &mut Chance) {
    let (bounds, way) = motion(chance, tree);
    let sweep = Sweep::new(&bounds, way);
    let limit = Sweep::loose(chance.pick(&[f64::INFINITY, 1.0, 1e3, 1e9, 0.3, 0.0]));
    let mask = chance.pick(&[!0, 1, 2, 4, 8]);
    let mut told = [Vec::new(), Vec::new()];
    tree.met(mask, limit, &sweep, |slot, entry| {
        told[0].push((slot, entry.to_bits()));
        limit
    });
    tree.nearest_first(mask, limit, &sweep, |slot, entry| {
        told[1].push((slot, entry.to_bits()));
        limit
    });
    told.iter_mut().for_each(|told| told.sort_unstable());
    assert_eq!(told[0], told[1], "{bounds:?} {way:?} {limit} {mask}");
    let mut nearest = f64::INFINITY;
    tree.met(mask, limit, &sweep, |_, entry| {
        nearest = nearest.min(entry);
        Sweep::loose(nearest)
    });
    let first = told[1].iter().map(|&(_, entry)| f64::from_bits(entry)).fold(f64::INFINITY, f64::min);
    assert_eq!(nearest.to_bits(), first.to_bits(), "{bounds:?} {way:?} {limit} {mask}");
    let mut visits = 0;
    tree.met(mask, limit, &sweep, |_, _| {
        visits += 1;
        -1.0
    });
    assert_eq!(visits, told[1].len().min(1));
}

#[test]
fn a_motion_meets_the_same_in_the_grid_as_in_the_tree() {
    for (seed, (field, is_even)) in FIELDS.into_iter().enumerate() {
        let mut chance = Chance(seed as u64);
        for count in [600, 1024] {
            // All on layer 1, or some on none.
            let layer = |i: usize| if count == 600 || !i.is_multiple_of(7) { 1 | 2 << (i % 3) } else { 0 };
            let tree: Bvh<usize> = (0..count).map(|i| (field(&mut chance, i), layer(i), i)).collect();
            assert_eq!(tree.tree.cells.are_there(), is_even && !IS_LEFT_OUT, "{seed}");
            for _ in 0..4000 {
                compare(&tree.tree, &mut chance);
            }
        }
    }
}

#[test]
fn the_grid_knows_what_has_changed() {
    let (mut with_grid, mut without) = (0, 0);
    for (seed, (field, is_even)) in FIELDS.into_iter().enumerate() {
        let mut chance = Chance(seed as u64);
        let mut tree = Bvh::new();
        let mut ids = tree.insert_all((0..1024).map(|i| (field(&mut chance, i), 1 | 2 << (i % 3), i)));
        for _ in 0..400 {
            let index = chance.below(ids.len() / 8);
            let bounds = field(&mut chance, 3 + index);
            match chance.below(8) {
                0 => {
                    tree.remove(ids[index]);
                    ids[index] = tree.insert(bounds, 3, index);
                }
                1 => drop(tree.remove(ids.swap_remove(index))),
                2 => assert!(tree.set_layer(ids[index], chance.pick(&[1, 1, 3, 8]))),
                3 if chance.below(9) == 0 => tree.optimize(),
                4 => assert!(tree.set_bounds(ids[index], bounds)),
                _ => {
                    let old = tree.bounds(ids[index]).expect("it is in");
                    let size = old.max() - old.min();
                    assert!(
                        tree.set_bounds(ids[index], old.translated(size * chance.pick(&[0.01, 0.5, 3.0])))
                    );
                }
            }
            let counter = if tree.tree.cells.are_there() { &mut with_grid } else { &mut without };
            *counter += usize::from(is_even);
            for _ in 0..10 {
                compare(&tree.tree, &mut chance);
            }
        }
    }
    // Both the grid that is kept up to date and its end are seen.
    assert!(IS_LEFT_OUT || (200 < with_grid && 200 < without), "{with_grid} and {without}");
}
