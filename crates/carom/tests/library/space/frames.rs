//! Tests spaces in which most colliders move in every frame, as in a game, while some are inserted, removed
//! and changed.

use carom::{Circle, ColliderId, Filter, Pose, Rot2, Vec2};
use carom_oracle::generate::Rng;

use super::model::{Model, Thing};
use super::random::{any_filter, any_pose, any_shape, sequences};
use super::searches::search;

/// The motions and changes of a test run.
#[derive(Clone, Copy)]
struct Motion {
    count: usize,
    extent: f64,
    /// The largest displacement of a collider in a frame.
    speed: f64,
    /// The fraction of the colliders that move in most frames.
    share: f64,
    /// Whether colliders keep their direction; otherwise they reverse it.
    is_straight: bool,
    /// The probability of each other kind of change in a frame.
    unrest: f64,
    /// Whether some colliders jump beyond the range of `f32`. Without such jumps, some colliders are swept;
    /// with them, rounding would decide the hits of swept colliders.
    is_wide: bool,
}

const MOTIONS: [Motion; 6] = [
    Motion {
        count: 90,
        extent: 23.0,
        speed: 0.05,
        share: 0.95,
        is_straight: false,
        unrest: 0.0,
        is_wide: false,
    },
    Motion {
        count: 90,
        extent: 23.0,
        speed: 0.05,
        share: 0.95,
        is_straight: true,
        unrest: 0.3,
        is_wide: true,
    },
    Motion {
        count: 120,
        extent: 10.0,
        speed: 0.3,
        share: 0.95,
        is_straight: true,
        unrest: 0.3,
        is_wide: false,
    },
    Motion {
        count: 120,
        extent: 45.0,
        speed: 5.0,
        share: 0.95,
        is_straight: true,
        unrest: 0.1,
        is_wide: false,
    },
    Motion {
        count: 60,
        extent: 10.0,
        speed: 0.1,
        share: 0.95,
        is_straight: false,
        unrest: 0.9,
        is_wide: true,
    },
    Motion {
        count: 100,
        extent: 20.0,
        speed: 0.0,
        share: 0.95,
        is_straight: false,
        unrest: 0.5,
        is_wide: true,
    },
];

#[test]
fn every_frame_equals_brute_force() {
    for seed in 0..sequences().div_ceil(25) {
        for motion in MOTIONS {
            let mut rng = Rng::new(seed);
            let mut world = World::new(motion, &mut rng);
            (0..FRAMES).for_each(|_| world.frame(&mut rng));
        }
    }
}

/// Tests so many colliders that a space updates its list of near pairs (colliders whose boxes overlap when
/// grown by margins) in steps.
#[test]
fn every_frame_of_many_colliders_equals_brute_force() {
    let slow = Motion {
        count: 540,
        extent: 60.0,
        speed: 0.1,
        share: 0.95,
        is_straight: true,
        unrest: 0.3,
        is_wide: false,
    };
    let motions = [
        slow,
        Motion { speed: 0.05, unrest: 0.0, ..slow },
        Motion { extent: 100.0, speed: 0.02, unrest: 0.8, is_wide: true, ..slow },
        Motion { extent: 40.0, speed: 0.3, share: 0.95, is_straight: false, ..slow },
    ];
    for seed in 0..sequences().div_ceil(100) {
        for motion in motions {
            let mut rng = Rng::new(seed);
            let mut world = World::new(motion, &mut rng);
            (0..FRAMES).for_each(|_| world.frame(&mut rng));
        }
    }
}

/// Tests a new space in which few of many colliders move: it finds its first near pairs in steps.
#[test]
fn the_first_frames_of_many_colliders_equal_brute_force() {
    let calm = Motion {
        count: 600,
        extent: 60.0,
        speed: 0.2,
        share: 0.07,
        is_straight: true,
        unrest: 0.0,
        is_wide: false,
    };
    let motions = [
        calm,
        Motion { extent: 40.0, unrest: 0.4, ..calm },
        Motion { speed: 3.0, unrest: 0.8, is_wide: true, ..calm },
    ];
    for seed in 0..sequences().div_ceil(50) {
        for motion in motions {
            let mut rng = Rng::new(seed);
            let mut world = World::new(motion, &mut rng);
            (0..FRAMES / 2).for_each(|_| world.frame(&mut rng));
        }
    }
}

const FRAMES: usize = 40;

struct World {
    motion: Motion,
    model: Model,
    movers: Vec<(ColliderId, Vec2)>,
}

impl World {
    fn new(motion: Motion, rng: &mut Rng) -> Self {
        let mut world = Self { motion, model: Model::default(), movers: Vec::new() };
        (0..motion.count).for_each(|_| world.insert(rng));
        world
    }

    fn insert(&mut self, rng: &mut Rng) {
        let pose = any_pose(self.motion.extent, rng);
        let thing =
            Thing::new(any_shape(rng), pose, Filter::ALL, !self.motion.is_wide && rng.chance(0.05), 7);
        let velocity = rng.point() * self.motion.speed;
        self.movers.push((self.model.insert(thing), velocity));
    }

    fn frame(&mut self, rng: &mut Rng) {
        // In some frames only few colliders move.
        let share = if rng.chance(0.1) { 0.1 } else { self.motion.share };
        for place in 0..self.movers.len() {
            if rng.chance(share) {
                self.go(place, rng);
            }
        }
        for event in 0..6 {
            if rng.chance(self.motion.unrest) {
                self.disturb(event, rng);
            }
        }
        search(&self.model, any_filter(rng), self.motion.extent, rng);
        self.model.update();
        search(&self.model, any_filter(rng), self.motion.extent, rng);
    }

    fn go(&mut self, place: usize, rng: &mut Rng) {
        let Motion { speed, is_straight, .. } = self.motion;
        let (id, velocity) = self.movers[place];
        let step = if is_straight { velocity } else { rng.point() * speed };
        let pose = self.model.things[&id].pose;
        self.model.set_pose(id, Pose::new(pose.translation() + step, pose.rotation()).unwrap());
    }

    fn disturb(&mut self, event: u32, rng: &mut Rng) {
        let place = rng.below(self.movers.len());
        let id = self.movers[place].0;
        match event {
            0 => self.insert(rng),
            1 => {
                self.model.remove(self.movers.swap_remove(place).0);
            }
            2 => self.model.set_shape(id, &any_shape(rng)),
            3 => self.model.set_filter(id, any_filter(rng)),
            4 => self.model.set_pose(id, any_pose(self.motion.extent, rng)),
            _ => {
                // At the distance 1e9, neighbouring coordinates are equal as `f32`.
                let far = if self.motion.is_wide { rng.pick(&[1e60, 3.4e38, 1e9]) } else { 100.0 };
                let far = Vec2::new(far, rng.between(-3.0, 3.0));
                self.model.set_pose(id, Pose::new(far, Rot2::IDENTITY).unwrap());
            }
        }
    }
}

/// Tests a collider without a layer during the search for near pairs. It is found as soon as it gets a layer.
#[test]
fn a_collider_that_gets_a_layer_touches_its_neighbours() {
    let mut rng = Rng::new(5);
    let motion = Motion { unrest: 0.0, ..MOTIONS[0] };
    let mut world = World::new(motion, &mut rng);
    let all: Vec<ColliderId> = world.movers.iter().map(|mover| mover.0).collect();
    for &id in &all {
        world.model.set_shape(id, &Circle::new([0.0, 0.0], 1.0).unwrap().into());
    }
    (0..20).for_each(|_| world.frame(&mut rng));
    let hidden = &all[..3];
    for &id in hidden {
        world.model.set_filter(id, Filter::NONE);
        world.model.set_pose(id, Pose::IDENTITY);
    }
    (0..5).for_each(|_| world.frame(&mut rng));
    for &id in hidden {
        world.model.set_filter(id, Filter::ALL);
    }
    (0..5).for_each(|_| world.frame(&mut rng));
}
