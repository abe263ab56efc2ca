//! Random sequences of changes, updates and searches.

use carom::{ColliderId, Filter, Pose, Rot2, Shape, Vec2};
use carom_oracle::generate::{Kind, Rng, Style, shape};

use super::model::{Model, Thing};
use super::searches::search;

/// Returns the number of sequences: a tenth of `CAROM_CASES`.
pub(super) fn sequences() -> u64 {
    carom_oracle::run::cases_per_pair().div_ceil(10)
}

/// All kinds of changes of a space, in any order.
#[test]
fn any_sequence_equals_brute_force() {
    for seed in 0..sequences() {
        let mut rng = Rng::new(seed);
        let mut course = Course::new(&mut rng);
        (0..STEPS).for_each(|_| course.step(&mut rng));
        course.model.update();
    }
}

const STEPS: usize = 500;

struct Course {
    model: Model,
    ids: Vec<ColliderId>,
    /// The largest number of colliders.
    limit: usize,
    /// Half the side of the square in which they are inserted.
    extent: f64,
}

impl Course {
    fn new(rng: &mut Rng) -> Self {
        let (limit, extent) = rng.pick(&[(4, 3.0), (30, 10.0), (100, 30.0), (100, 3.0), (60, 1e6)]);
        Self { model: Model::default(), ids: Vec::new(), limit, extent }
    }

    fn step(&mut self, rng: &mut Rng) {
        match rng.below(100) {
            0..15 => self.insert(rng),
            15..25 => self.remove(rng),
            25..60 => self.go(rng),
            60..65 => {
                let id = self.any(rng);
                self.model.set_shape(id, &any_shape(rng));
            }
            65..70 => {
                let id = self.any(rng);
                self.model.set_filter(id, any_filter(rng));
            }
            70..74 => {
                let id = self.any(rng);
                self.model.set_swept(id, rng.chance(0.5));
            }
            74..81 => self.model.update(),
            81 => self.stir(rng),
            82..85 => self.model.check_touching(self.any(rng)),
            _ => search(&self.model, any_filter(rng), self.extent, rng),
        }
    }

    fn insert(&mut self, rng: &mut Rng) {
        if self.model.things.len() < self.limit {
            let pose = any_pose(self.extent, rng);
            let data = self.ids.len() as u32;
            let thing = Thing::new(any_shape(rng), pose, any_filter(rng), rng.chance(0.3), data);
            self.ids.push(self.model.insert(thing));
        }
    }

    /// Returns mostly a live collider, at times one that was removed long ago or never inserted.
    fn any(&self, rng: &mut Rng) -> ColliderId {
        match self.ids.len() {
            0 => ColliderId::from_bits(rng.bits()),
            _ if rng.chance(0.05) => *rng.pick_ref(&self.ids),
            count => {
                let recent = self.ids[count.saturating_sub(self.limit)..].iter();
                let living: Vec<_> = recent.filter(|id| self.model.things.contains_key(id)).collect();
                living.get(rng.below(living.len().max(1))).map_or(self.ids[0], |&&id| id)
            }
        }
    }

    fn remove(&mut self, rng: &mut Rng) {
        let id = self.any(rng);
        self.model.remove(id);
    }

    /// Moves a collider by a small step, a jump, a rotation, or both.
    fn go(&mut self, rng: &mut Rng) {
        let id = self.any(rng);
        let Some(thing) = self.model.things.get(&id) else { return self.model.set_pose(id, Pose::IDENTITY) };
        let (place, rotation) = (thing.pose.translation(), thing.pose.rotation());
        let pose = match rng.below(4) {
            0 => any_pose(self.extent, rng),
            1 => Pose::new(place + rng.lattice_point(2), rotation).unwrap(),
            2 => Pose::new(place, any_rotation(rng)).unwrap(),
            _ => Pose::new(place + rng.point() * (0.05 * self.extent), rotation).unwrap(),
        };
        self.model.set_pose(id, pose);
    }
}

impl Course {
    /// Moves all colliders a little, as in a game.
    fn stir(&mut self, rng: &mut Rng) {
        let places: Vec<_> = self.model.things.iter().map(|(&id, thing)| (id, thing.pose)).collect();
        for (id, pose) in places {
            let place = pose.translation() + rng.point() * 0.5;
            self.model.set_pose(id, Pose::new(place, pose.rotation()).unwrap());
        }
    }
}

pub(super) fn any_shape(rng: &mut Rng) -> Shape {
    let kind = rng.pick(&Kind::ALL);
    let recipe = shape(kind, Style::Lattice, rng);
    recipe.shape()
}

fn any_rotation(rng: &mut Rng) -> Rot2 {
    let degrees = if rng.chance(0.5) { 90.0 * rng.whole(0, 3) } else { rng.between(0.0, 360.0) };
    Rot2::from_degrees(degrees).unwrap()
}

/// Returns a pose; half of them are at whole numbers, where shapes touch exactly.
pub(super) fn any_pose(extent: f64, rng: &mut Rng) -> Pose {
    let spot: Vec2 = rng.point() * extent;
    let whole = rng.chance(0.5);
    let spot = if whole { Vec2::new(spot.x.round(), spot.y.round()) } else { spot };
    let turned = rng.chance(0.3);
    Pose::new(spot, if turned { any_rotation(rng) } else { Rot2::IDENTITY }).unwrap()
}

pub(super) fn any_filter(rng: &mut Rng) -> Filter {
    match rng.below(8) {
        0 => Filter { layer: 1, mask: 2 },
        1 => Filter { layer: 2, mask: 1 },
        2 => Filter { layer: 1 << 63, mask: u64::MAX },
        3 => Filter::NONE,
        _ => Filter::ALL,
    }
}
