//! Tests the ids of colliders, the boxes of colliders of all magnitudes, and a tree that stays balanced while
//! all colliders move.

use carom::{Circle, Collider, ColliderId, Obb, Pose, Rot2, Shape, Space, Vec2, contains};

#[test]
fn bits_keep_the_order_and_fit_a_double() {
    let coin = Circle::new([0.0, 0.0], 1.0).expect("the circle is valid");
    let mut space = Space::new();
    let mut ids: Vec<ColliderId> = Vec::new();
    for _ in 0..20 {
        ids.extend((0..5).map(|_| space.insert(Collider::new(coin, ()))));
        space.remove(ids[ids.len() - 2]);
        space.update();
    }
    ids.push(ColliderId::from_bits(u64::MAX));
    ids.sort_unstable();
    ids.windows(2).for_each(|pair| assert_ne!(pair[0], pair[1]));
    assert!(ids.iter().map(|id| id.to_bits()).is_sorted());
    assert!(ids.iter().all(|&id| ColliderId::from_bits(id.to_bits()) == id));
    assert_eq!(ids[ids.len() - 1].to_bits(), (1 << 53) - 1);
}

/// Tests that a slot, which has 2^21 generations, is no longer used after the last one.
#[test]
fn a_slot_used_by_all_generations_is_given_up() {
    let coin = Circle::new([0.0, 0.0], 1.0).expect("the circle is valid");
    let mut space = Space::new();
    let slot = |id: ColliderId| (id.to_bits() >> 21, id.to_bits() & ((1 << 21) - 1));
    for generation in 0..1 << 21 {
        let id = space.insert(Collider::new(coin, ()));
        assert_eq!(slot(id), (0, generation));
        space.remove(id);
        space.update();
        space.update();
    }
    assert_eq!(slot(space.insert(Collider::new(coin, ()))), (1, 0));
}

/// Returns numbers of all magnitudes and both signs; some of them are beyond the range of `f32`.
fn numbers() -> impl Iterator<Item = f64> + Clone {
    let powers = (-250..250).step_by(7).map(|exponent| f64::from_bits(((1023 + exponent) as u64) << 52));
    powers.flat_map(|power| [power, -power * 1.3, power * 1.000_000_1]).chain([0.0])
}

/// Tests searches at the outermost points of shapes, which rounding may put inside or outside: a search finds
/// each collider that contains the point.
#[test]
fn colliders_of_all_magnitudes_are_found_at_their_sides() {
    let turns =
        [0.0, 30.0, 90.0, 123.0].map(|degrees| Rot2::from_degrees(degrees).expect("the angle is finite"));
    let mut inside = 0;
    for (x, y) in numbers().flat_map(|x| [(x, 0.3), (-1e5, x), (x, -x)]).step_by(5) {
        for size in numbers().filter(|&size| size >= 0.0) {
            let ends = [[size, 0.0], [0.0, size], [-size, 0.0], [0.0, -size]];
            let ends = ends.map(|end| Vec2::new(x, y) + Vec2::from(end));
            let disc = Circle::new([x, y], size).expect("the disc is valid");
            let boxes =
                turns.map(|turn| Obb::new([x, y], [size, 0.7 * size], turn).expect("the box is valid"));
            let boxes = boxes.map(|turned| (Shape::from(turned), turned.corners()));
            for (shape, points) in boxes.into_iter().chain([(disc.into(), ends)]) {
                let space: Space<()> = [Collider::new(&shape, ())].into_iter().collect();
                for point in points {
                    let is_inside = contains(&shape, point);
                    assert_eq!(!space.search().at_point(point).is_empty(), is_inside, "{shape:?} {point:?}");
                    inside += usize::from(is_inside);
                }
            }
        }
    }
    assert!(10_000 < inside, "{inside}");
}

#[test]
fn the_tree_of_moving_colliders_stays_good() {
    let coin = Circle::new([0.0, 0.0], 0.5).expect("the circle is valid");
    let part = |index: u32, factor: f64| (f64::from(index) * factor).fract();
    let pose = |index: u32, frame: u32| {
        let by = Vec2::new(part(index, 0.382), part(index, 0.57)) * (0.3 * f64::from(frame));
        Pose::new(Vec2::new(part(index, 0.618), part(index, 0.755)) * 80.0 + by, Rot2::IDENTITY)
            .expect("the pose is valid")
    };
    let placed = |index: u32, frame: u32| Collider::new(coin, ()).with_pose(pose(index, frame));
    let mut space = Space::new();
    let ids: Vec<ColliderId> = (0..3000).map(|index| space.insert(placed(index, 0))).collect();
    for frame in 1..100 {
        for (&id, index) in ids.iter().zip(0..) {
            space.set_pose(id, pose(index, frame));
        }
        space.update();
    }
    let fresh: Space<()> = (0..3000).map(|index| placed(index, 99)).collect();
    let nodes = |space: &Space<()>| {
        let mut visited = 0;
        for index in 0..3000 {
            let bounds = coin.translated(pose(index, 99).translation()).aabb();
            space.visit_nodes(|node| {
                let is_met = node.bounds.overlaps(&bounds);
                visited += usize::from(is_met);
                is_met
            });
        }
        visited
    };
    assert!(nodes(&space) < nodes(&fresh) * 3 / 2, "{} {}", nodes(&space), nodes(&fresh));
}
