//! Tests the hierarchy of a `Bvh`: its boxes are nested, it stays balanced after any changes, and no search
//! needs more memory than it has.

use carom::{Aabb, Bvh, BvhNode, LeafId, MAX_COORDINATE, Vec2};

/// The boxes of the hierarchy, each with the indices of its child boxes; the first box is the root.
struct Hierarchy {
    nodes: Vec<BvhNode>,
    children: Vec<Vec<usize>>,
}

impl Hierarchy {
    fn of<T>(tree: &Bvh<T>) -> Self {
        let (mut nodes, mut children) = (Vec::new(), Vec::new());
        let mut above: Vec<usize> = Vec::new();
        tree.visit_nodes(|node| {
            above.truncate(node.depth);
            if let Some(&parent) = above.last() {
                let of_parent: &mut Vec<usize> = &mut children[parent];
                of_parent.push(nodes.len());
            }
            above.push(nodes.len());
            nodes.push(*node);
            children.push(Vec::new());
            true
        });
        Self { nodes, children }
    }

    /// Returns the number of leaves in each box.
    fn counts(&self) -> Vec<usize> {
        let mut counts: Vec<usize> = self.nodes.iter().map(|node| usize::from(node.leaf.is_some())).collect();
        for index in (0..self.nodes.len()).rev() {
            counts[index] += self.children[index].iter().map(|&child| counts[child]).sum::<usize>();
        }
        counts
    }

    /// Returns the largest number of boxes that wait at the same time in a search that visits all leaves.
    fn most_open(&self) -> usize {
        let (mut most, mut open) = (0, vec![(0, 1)]);
        while let Some((node, waiting)) = open.pop() {
            most = most.max(waiting);
            let children = &self.children[node];
            // The search visits the first child first, and then the other children from the last to the
            // second.
            let left = |place: usize| if place == 0 { children.len() - 1 } else { place - 1 };
            open.extend(children.iter().enumerate().map(|(place, &child)| (child, waiting + left(place))));
        }
        most
    }
}

/// Checks the whole hierarchy, and returns its depth.
fn check<T>(tree: &Bvh<T>) -> usize {
    let hierarchy = Hierarchy::of(tree);
    let counts = hierarchy.counts();
    assert_eq!(counts.first().copied().unwrap_or(0), tree.len());
    for (index, children) in hierarchy.children.iter().enumerate() {
        let node = &hierarchy.nodes[index];
        assert_eq!(
            node.leaf.map_or(0, |id| usize::from(tree.contains(id))),
            usize::from(children.is_empty())
        );
        assert_ne!(children.len(), 1);
        for &child in children {
            let inner = &hierarchy.nodes[child].bounds;
            assert_eq!(node.bounds.union(inner), node.bounds, "a box is not inside the one above it");
            assert!(6 * counts[child] <= 5 * counts[index].max(6), "{} of {}", counts[child], counts[index]);
        }
    }
    hierarchy.nodes.iter().map(|node| node.depth).max().unwrap_or(0)
}

/// Inserts the boxes one by one, moves each box, removes two of three, and checks the tree from time to time.
/// The depth is at most four times the binary logarithm of the number of boxes.
fn check_changes(boxes: impl Iterator<Item = Aabb>) {
    let mut tree = Bvh::new();
    let mut ids: Vec<LeafId> = Vec::new();
    for (index, bounds) in boxes.enumerate() {
        ids.push(tree.insert(bounds, 1 << (index % 64), ()));
        if index.is_multiple_of(97) {
            check(&tree);
        }
    }
    let depth = check(&tree);
    assert!(depth <= 4 * ids.len().ilog2() as usize + 4, "{depth}");
    for (index, &id) in ids.iter().enumerate() {
        let bounds = tree.bounds(id).expect("the box is in the tree");
        let size = (bounds.max() - bounds.min()) * if index.is_multiple_of(3) { 5.0 } else { 0.2 };
        assert!(tree.set_bounds(id, bounds.translated(size)) && tree.set_layer(id, index as u64));
        if index.is_multiple_of(101) {
            check(&tree);
        }
    }
    for (index, &id) in ids.iter().enumerate().filter(|(index, _)| !index.is_multiple_of(3)) {
        assert_eq!(tree.remove(id), Some(()));
        if index.is_multiple_of(103) {
            check(&tree);
        }
    }
    tree.optimize();
    let depth = check(&tree);
    assert!(depth <= 3 * ids.len().ilog2() as usize, "{depth}");
}

const COUNT: i32 = 3000;

fn at(x: f64, y: f64, size: f64) -> Aabb {
    Aabb::from_corner([x, y], [size, size]).expect("the box is in range")
}

/// Returns a pseudo-random number from 0 to 2^24.
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

/// Tests a tree of large and small boxes, in which a search must visit many branches. Some boxes are inserted
/// together, and some one by one.
#[test]
fn searches_find_what_a_list_does() {
    let number = |index: i32, salt: u32| scattered(index, salt) / f64::from(1 << 24);
    let boxes: Vec<Aabb> = (0..700)
        .map(|i| {
            let half = Vec2::new(number(i, 1), number(i, 2)) * if i % 3 == 0 { 3.0 } else { 0.05 };
            Aabb::from_center(Vec2::new(number(i, 3), number(i, 4)) * 10.0, half).expect("the box is valid")
        })
        .collect();
    let mut tree = Bvh::new();
    let (early, late) = boxes.split_at(400);
    let mut ids = tree.insert_all(early.iter().map(|&bounds| (bounds, 1, ())));
    ids.extend(late.iter().map(|&bounds| tree.insert(bounds, 1, ())));
    for i in 0..300 {
        let place = Vec2::new(number(i, 5), number(i, 6)) * 10.0;
        let region =
            Aabb::from_center(place, Vec2::new(number(i, 7), number(i, 8)) * 2.0).expect("the box is valid");
        let touching = ids.iter().zip(&boxes).filter(|(_, bounds)| bounds.overlaps(&region));
        assert!(tree.overlapping(&region, !0).iter().eq(touching.map(|(id, _)| id)));
        let distance =
            |bounds: &Aabb| (bounds.min() - place).max(place - bounds.max()).max(Vec2::ZERO).length();
        let all = ids.iter().zip(&boxes).map(|(&id, bounds)| (id, distance(bounds)));
        let nearest = all.reduce(|p, q| if q.1 < p.1 { q } else { p });
        assert_eq!(tree.nearest(place, None, !0), nearest);
        assert_eq!(visited_by_distance(&tree, &region), boxes.len());
    }
}

fn visited_by_distance(tree: &Bvh<()>, region: &Aabb) -> usize {
    let mut seen = 0;
    tree.visit_nearest(region, None, !0, |_, (), _| {
        seen += 1;
        f64::INFINITY
    });
    seen
}

/// Tests that searches find all boxes of a deep tree, in which more than 60 boxes wait to be visited at the
/// same time.
#[test]
fn searches_of_deep_trees_find_all_boxes() {
    let mut tree = Bvh::new();
    for index in (0..20_000).rev() {
        tree.insert(at(f64::from(index), f64::from(index), f64::from(index % 3) * 3.0 + 1e-9), 1, ());
    }
    assert!(60 < Hierarchy::of(&tree).most_open());
    let all = at(-1.0, -1.0, 1e5);
    assert_eq!(tree.overlapping(&all, !0).len(), tree.len());
    assert_eq!(visited_by_distance(&tree, &all), tree.len());
}

/// Tests points at every power of two, and next to it: a search for exactly this point finds it, because
/// stored boxes are rounded outward.
#[test]
fn boxes_of_all_magnitudes_are_found() {
    let powers = (0..1023_u64 + 250).map(|exponent| f64::from_bits(exponent << 52));
    let near = powers.flat_map(|power| [power, power.next_up(), power.next_down(), power * 1.3]);
    let numbers: Vec<f64> = near.filter(|number| number.is_finite()).collect();
    let point = |x: f64| Aabb::new([x, -x], [x, -x]).expect("the point is valid");
    let mut tree = Bvh::new();
    let ids: Vec<LeafId> = numbers.iter().map(|&x| tree.insert(point(x), 1, ())).collect();
    for (&x, id) in numbers.iter().zip(ids) {
        let found = tree.overlapping(&point(x), !0);
        assert!(found.contains(&id) && found.iter().all(|&id| tree.bounds(id) == Some(point(x))), "{x:e}");
    }
}
