//! Tests colliders that were inserted since the last update: each search finds them at once, at little cost.

use std::thread;

use allocation_counter::measure;
use carom::{Circle, Collider, Pose, Rot2, Space, Vec2};

fn place(index: usize) -> Vec2 {
    Vec2::new((index % 100) as f64 * 2.0, (index / 100) as f64 * 2.0)
}

fn coin(index: usize) -> Collider<usize> {
    let pose = Pose::new(place(index), Rot2::IDENTITY).unwrap();
    Collider::new(Circle::new([0.0, 0.0], 0.5).unwrap(), index).with_pose(pose)
}

/// Checks that a space contains exactly the first `coins` coins.
fn check(space: &Space<usize>, coins: usize) {
    assert_eq!(space.len(), coins);
    for index in 0..coins {
        let found = space.search().at_point(place(index));
        assert!(found.len() == 1 && *found[0].data == index, "{index}: {found:?}");
    }
}

#[test]
fn clones_and_threads_find_new_colliders() {
    let mut space: Space<usize> = (0..100).map(coin).collect();
    space.update();
    space.extend((100..300).map(coin));
    let before_search = space.clone();
    thread::scope(|scope| (0..2).for_each(|_| _ = scope.spawn(|| check(&space, 300))));
    let mut after_search = space.clone();
    let ids = after_search.insert_all((300..400).map(coin));
    assert_eq!(after_search.data(ids[99]), Some(&399));
    check(&before_search, 300);
    check(&after_search, 400);
    after_search.update();
    check(&after_search, 400);
}

#[test]
fn searches_between_insertions_do_not_build_large_trees() {
    const COINS: usize = 4000;
    for updated in [0, COINS] {
        let mut space: Space<usize> = (0..updated).map(coin).collect();
        space.update();
        space.extend((updated..COINS).map(coin));
        let taken = measure(|| {
            for index in COINS..COINS + 1000 {
                space.insert(coin(index));
                assert_eq!(space.search().at_point(place(index / 2)).len(), 1);
            }
        });
        // If the space built a new tree of all coins, it would take more than 200 bytes for each coin.
        assert!(taken.bytes_total < 8_000_000, "{updated}: {taken:?}");
    }
}

#[test]
fn each_change_of_a_new_collider_is_found() {
    let mut space: Space<usize> = (0..100).map(coin).collect();
    for step in 0..3 {
        let id = space.insert(coin(200 + step));
        let find = |space: &Space<usize>, at: Vec2| space.search().at_point(at).len();
        assert_eq!(find(&space, place(200 + step)), 1);
        space.move_by(id, [0.0, 50.0]);
        assert_eq!([0.0, 50.0].map(|up| find(&space, place(200 + step) + Vec2::new(0.0, up))), [0, 1]);
        space.set_shape(id, Circle::new([0.0, 0.0], 0.75).unwrap());
        assert_eq!(find(&space, place(200 + step) + Vec2::new(0.7, 50.0)), 1);
        assert!(space.remove(id) && !space.remove(id));
        assert_eq!(find(&space, place(200 + step) + Vec2::new(0.0, 50.0)), 0);
    }
    check(&space, 100);
}
