//! Tests that a space in steady motion allocates no memory.

use allocation_counter::measure;
use carom::{Aabb, Circle, Collider, ColliderId, ConvexPolygon, Event, Obb, Pose, Rot2, Shape, Space};

use crate::support::on_one_thread;

const PERIOD: u32 = 50;

/// Boxes, discs and triangles that move on small circles with a period of fifty frames. Every
/// hundredth collider is swept.
struct Swarm {
    space: Space<u32>,
    ids: Vec<ColliderId>,
    events: usize,
}

impl Swarm {
    fn new(count: u32) -> Self {
        let mut swarm = Self { space: Space::new(), ids: Vec::new(), events: 0 };
        for index in 0..count {
            let collider = Collider::new(shape(index), index).with_swept(index % 100 == 0);
            swarm.ids.push(swarm.space.insert(collider.with_pose(pose(index, 0, count))));
        }
        swarm
    }

    fn frame(&mut self, frame: u32) {
        let count = self.ids.len() as u32;
        for (index, &id) in (0..).zip(&self.ids) {
            self.space.set_pose(id, pose(index, frame, count));
        }
        let update = self.space.update();
        let begins = update.events().iter().filter(|event| matches!(event, Event::Begin(..)));
        self.events += begins.count() + update.swept_hits().len() + update.contacts().count();
    }
}

fn shape(index: u32) -> Shape {
    match index % 4 {
        0 => Circle::new([0.0, 0.0], 0.5).unwrap().into(),
        1 => Aabb::from_center([0.0, 0.0], [0.5, 0.4]).unwrap().into(),
        2 => Obb::from_degrees([0.0, 0.0], [0.6, 0.3], 30.0).unwrap().into(),
        _ => ConvexPolygon::new([[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]]).unwrap().into(),
    }
}

fn pose(index: u32, frame: u32, count: u32) -> Pose {
    let side = f64::from(count).sqrt().ceil();
    let (x, y) = ((f64::from(index) % side) * 1.2, (f64::from(index) / side).floor() * 1.2);
    let turn =
        Rot2::from_degrees(f64::from((frame + 7 * index) % PERIOD) * (360.0 / f64::from(PERIOD))).unwrap();
    Pose::new([x + 0.3 * turn.cos(), y + 0.3 * turn.sin()], turn).unwrap()
}

#[test]
fn a_periodic_space_allocates_nothing() {
    let mut swarm = Swarm::new(2_000);
    (0..100).for_each(|frame| swarm.frame(frame));
    let events = swarm.events;
    let mut used = None;
    on_one_thread(|| used = Some(measure(|| (100..200).for_each(|frame| swarm.frame(frame)))));
    let used = used.expect("the memory was measured");
    assert!(swarm.events > events + 2_000, "only {} events", swarm.events - events);
    assert_eq!(used.count_total, 0, "allocations in 100 frames");
}

/// Tests the numbers that the documentation of spaces states.
#[test]
fn a_collider_takes_little_memory() {
    let mut swarm = None;
    let put_in = measure(|| swarm = Some(Swarm::new(2_000))).bytes_current / 2_000;
    let mut swarm = swarm.expect("the swarm was created");
    let in_swing = measure(|| (0..100).for_each(|frame| swarm.frame(frame))).bytes_current / 2_000;

    assert!(put_in <= 800 && put_in + in_swing <= 1_150, "{put_in} and {in_swing} more");
}
