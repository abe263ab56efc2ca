//! Tests that calls that are repeated every frame allocate no memory after the first frames.

use std::hint::black_box;
use std::ops::ControlFlow;

use allocation_counter::measure;
use carom::{Aabb, Bvh, LeafId, Motion, Obb, PairFinder, time_of_impact};
use carom_oracle::generate::Rng;

use crate::support::on_one_thread;

/// Boxes that move a little every frame.
struct MovingBoxes {
    rng: Rng,
    boxes: Vec<Aabb>,
}

impl MovingBoxes {
    fn new(count: usize) -> Self {
        let mut rng = Rng::new(1);
        let side = (count as f64).sqrt();
        let boxes = (0..count).map(|_| {
            let corner = [rng.between(0.0, side), rng.between(0.0, side)];
            Aabb::from_corner(corner, [rng.between(0.2, 1.5), rng.between(0.2, 1.5)]).unwrap()
        });
        let boxes = boxes.collect();
        Self { rng, boxes }
    }

    fn step(&mut self) {
        for bounds in &mut self.boxes {
            *bounds = bounds.translated([self.rng.between(-0.05, 0.05), self.rng.between(-0.05, 0.05)]);
        }
    }
}

#[test]
fn pairs_in_each_frame_allocate_nothing() {
    on_one_thread(|| {
        let mut moving = MovingBoxes::new(3000);
        let mut finder = PairFinder::new();
        let mut frame = |finder: &mut PairFinder| {
            moving.step();
            let (a, b) = moving.boxes.split_at(1000);
            finder.pairs(&moving.boxes, |_, _| true).len() + finder.pairs_between(a, b, |_, _| true).len()
        };
        for _ in 0..20 {
            assert!(1000 < frame(&mut finder));
        }
        // A list may still grow once, because the number of pairs varies.
        let taken = measure(|| {
            for _ in 0..20 {
                black_box(frame(&mut finder));
            }
        });
        assert!(taken.count_total <= 4, "{taken:?}");
    });
}

#[test]
fn queries_of_a_tree_allocate_nothing() {
    let moving = MovingBoxes::new(3000);
    let tree: Bvh<()> = moving.boxes.iter().map(|&bounds| (bounds, 1, ())).collect();
    let mut visits = 0;
    let taken = measure(|| {
        for bounds in &moving.boxes {
            tree.visit_overlapping(bounds, 1, |_, ()| {
                visits += 1;
                ControlFlow::Continue(())
            });
            tree.visit_ray(bounds.min(), [1.0, 0.3], None, 1, |_, (), entry| entry + 3.0);
            tree.visit_sweep(bounds, [0.0, 9.0], 1, |_, (), fraction| fraction);
            tree.visit_nearest(bounds, f64::INFINITY, 1, |_, (), distance| distance);
            visits += usize::from(tree.nearest(bounds.max(), 1.0, 1).is_some());
        }
    });
    assert!(6000 < visits);
    assert_eq!(taken.count_total, 0);
}

#[test]
fn changes_of_a_tree_allocate_nothing() {
    let mut moving = MovingBoxes::new(3000);
    let mut tree = Bvh::new();
    let mut ids: Vec<LeafId> = tree.insert_all(moving.boxes.iter().map(|&bounds| (bounds, 1, ())));
    let mut frame = |tree: &mut Bvh<()>| {
        moving.step();
        for (index, (id, &bounds)) in ids.iter_mut().zip(&moving.boxes).enumerate() {
            if index % 20 == 0 {
                tree.remove(*id);
                *id = tree.insert(bounds, 1, ());
            } else {
                tree.set_bounds(*id, bounds);
            }
        }
    };
    for _ in 0..100 {
        frame(&mut tree);
    }
    let taken = measure(|| {
        for _ in 0..100 {
            frame(&mut tree);
        }
    });
    assert_eq!(taken.count_total, 0);
}

#[test]
fn rotating_shapes_allocate_nothing() {
    let bar = Obb::from_degrees([-10.0, 1.5], [2.0, 0.1], 0.0).unwrap();
    let post = Aabb::new([-0.2, -0.2], [0.2, 0.2]).unwrap();
    let flight = Motion::from([20.0, 0.0]).with_turn(300.0);
    let taken = measure(|| {
        assert!(black_box(time_of_impact(&bar, flight, &post, Motion::default())).is_some());
    });
    assert_eq!(taken.count_total, 0);
}
