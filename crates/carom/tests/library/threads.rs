//! Tests that, with the feature `rayon`, any number of threads returns the results of a single thread, in the
//! same order.

use std::fmt::Debug;

use carom::{
    Aabb, Capsule, Circle, Collider, Contact, Event, Obb, Pair, PairFinder, Pose, Rot2, Segment, Shape,
    Space, overlap, pairs, pairs_between,
};
use carom_oracle::generate::Rng;

/// Asserts that pools of 2 and 7 threads return the result of a single thread, and returns that
/// result.
fn same_in_all_pools<T: PartialEq + Debug + Send>(name: &str, work: impl Fn() -> T + Sync) -> T {
    let in_pool = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(&work)
    };
    let wanted = in_pool(1);
    for threads in [2, 7] {
        // The assertion does not print the pairs, because there are millions.
        assert!(in_pool(threads) == wanted, "{name}: {threads} threads");
    }
    wanted
}

fn boxes(count: usize, side: f64, size: impl Fn(&mut Rng) -> f64) -> Vec<Aabb> {
    let mut rng = Rng::new(count as u64);
    let boxes = (0..count).map(|_| {
        let corner = [rng.between(0.0, side), rng.between(0.0, side)];
        Aabb::from_corner(corner, [size(&mut rng), size(&mut rng)]).unwrap()
    });
    boxes.collect()
}

/// Returns a shape of one of a few kinds around the origin.
fn shape(rng: &mut Rng, index: usize) -> Shape {
    let half = [rng.between(0.2, 0.8), rng.between(0.2, 0.8)];
    match index % 4 {
        0 => Circle::new([0.0, 0.0], half[0]).unwrap().into(),
        1 => Obb::from_degrees([0.0, 0.0], half, rng.between(0.0, 360.0)).unwrap().into(),
        2 => Capsule::new([-half[0], 0.0], half, 0.2).unwrap().into(),
        _ => Aabb::from_center([0.0, 0.0], half).unwrap().into(),
    }
}

fn shapes(count: usize, side: f64) -> Vec<Shape> {
    let mut rng = Rng::new(7);
    let shapes = (0..count).map(|index| {
        let at = [rng.between(0.0, side), rng.between(0.0, side)];
        shape(&mut rng, index).translated(at)
    });
    shapes.collect()
}

#[test]
fn pairs_of_boxes() {
    let even = boxes(70_000, 260.0, |_| 1.0);
    let found = same_in_all_pools("even", || pairs(&even));
    assert!(100_000 < found.len() && found.is_sorted());
    let of_all_sizes = boxes(60_000, 400.0, |rng| rng.magnitude(-2, 0));
    assert!(10_000 < same_in_all_pools("of all sizes", || pairs(&of_all_sizes)).len());
    let dense = boxes(3_000, 1.0, |_| 1.0);
    assert!(1_000_000 < same_in_all_pools("dense", || pairs(&dense)).len());
    let crossing: Vec<Segment> = (0..5_000_i32)
        .map(|index| Segment::new([f64::from(index), 0.0], [f64::from(index) + 1e5, 1e5]).unwrap())
        .collect();
    assert!(same_in_all_pools("segments whose boxes cross", || pairs(&crossing)).is_empty());
    let many = boxes(270_000, 700.0, |_| 0.7);
    same_in_all_pools("two sorts", || pairs(&many));
    let [a, b] = [&of_all_sizes[..40_000], &even[..]];
    assert!(10_000 < same_in_all_pools("two lists", || pairs_between(a, b)).len());
}

#[test]
fn pairs_of_mixed_shapes() {
    let shapes = shapes(40_000, 170.0);
    let found = same_in_all_pools("one list", || pairs(&shapes));
    assert!(20_000 < found.len() && found.iter().all(|&(i, j)| overlap(&shapes[i], &shapes[j])));
    let (a, b) = shapes.split_at(15_000);
    assert!(5_000 < same_in_all_pools("two lists", || pairs_between(a, b)).len());
}

#[test]
fn pairs_of_moving_boxes() {
    same_in_all_pools("finder", || {
        let mut boxes = boxes(40_000, 200.0, |_| 1.0);
        let mut rng = Rng::new(3);
        let mut finder = PairFinder::new();
        let mut found = Vec::new();
        for frame in 0..24 {
            for bounds in &mut boxes {
                *bounds = bounds.translated([rng.between(-0.03, 0.05), rng.between(-0.03, 0.03)]);
            }
            if frame == 18 {
                boxes.truncate(20_000);
            }
            found.extend_from_slice(finder.pairs(&boxes, |i, j| (i + j) % 5 != frame % 7));
        }
        found
    });
}

/// The pairs, the events and the contacts of an update.
type Report = (Vec<Pair>, Vec<Event>, Vec<(Pair, Contact)>);

/// Runs a space in which one of `one_in` colliders moves by up to `step`. Some colliders are replaced, and
/// some are swept.
fn run(one_in: usize, step: f64) -> Vec<Report> {
    const COUNT: usize = 20_000;
    let mut rng = Rng::new(5);
    let mut space = Space::new();
    let place = |rng: &mut Rng| [rng.between(0.0, 140.0), rng.between(0.0, 140.0)];
    let pose = |place: [f64; 2]| Pose::new(place, Rot2::IDENTITY).unwrap();
    let insert = |space: &mut Space<usize>, rng: &mut Rng, index: usize| {
        let collider = Collider::new(shape(rng, index), index).with_pose(pose(place(rng)));
        space.insert(collider)
    };
    let mut ids: Vec<_> = (0..COUNT).map(|index| insert(&mut space, &mut rng, index)).collect();
    let frames = (0..14).map(|frame| {
        for &id in ids.iter().step_by(one_in) {
            space.move_by(id, [rng.between(-step, step), rng.between(-step, step)]);
        }
        for index in (frame..COUNT).step_by(4001) {
            space.remove(ids[index]);
            ids[index] = insert(&mut space, &mut rng, index);
            space.set_swept(ids[index], true);
        }
        let update = space.update();
        (update.pairs().to_vec(), update.events().to_vec(), update.contacts().collect())
    });
    frames.collect()
}

#[test]
fn updates_and_contacts_of_a_space() {
    for (one_in, step) in [(1, 0.05), (1, 3.0), (10, 0.1), (10, 30.0), (100, 0.5)] {
        let reports = same_in_all_pools("space", || run(one_in, step));
        let (pairs, events, contacts) = reports.last().unwrap();
        assert!(5_000 < pairs.len() && contacts.len() == pairs.len() && !events.is_empty());
    }
}
