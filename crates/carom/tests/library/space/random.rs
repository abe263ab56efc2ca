//! Tests random sequences of changes, updates and searches.

use carom::{
    Aabb, Chain, ColliderId, Compound, ConvexPolygon, Filter, Polygon, Pose, Rot2, Shape, TileGrid, TileKind,
    Vec2,
};
use carom_oracle::generate::{Kind, Rng, Style, shape};

use super::model::{Model, Thing};
use super::searches::search;

/// Returns the number of sequences: a fifth of `CAROM_CASES`.
pub(super) fn sequences() -> u64 {
    carom_oracle::run::cases_per_pair().div_ceil(5)
}

/// Tests sequences of changes of all kinds, in random order.
#[test]
fn any_sequence_equals_brute_force() {
    for seed in 0..sequences() {
        let mut rng = Rng::new(seed);
        let mut sequence = RandomSequence::new(&mut rng);
        (0..STEPS).for_each(|_| sequence.step(&mut rng));
        sequence.model.update();
    }
}

/// Tests sequences of changes of all kinds, in random order, in a space where many shapes have several parts.
#[test]
fn any_sequence_with_shapes_of_several_parts_equals_brute_force() {
    let (mut events, mut edits) = (0, 0);
    for seed in 0..sequences().div_ceil(2) {
        let mut rng = Rng::new(seed);
        let mut sequence = RandomSequence { composites: 0.4, limit: 12, ..RandomSequence::new(&mut rng) };
        for _ in 0..STEPS / 2 {
            sequence.step(&mut rng);
            edits += usize::from(rng.chance(0.3) && sequence.edit(&mut rng));
        }
        sequence.model.update();
        events += sequence.model.events;
    }
    assert!(events > 200 && edits > 50, "{events} {edits}");
}

/// Tests sequences of changes of all kinds, in random order, with many changes and searches between two
/// updates.
#[test]
fn any_sequence_with_rare_updates_equals_brute_force() {
    let mut edits = 0;
    for seed in 0..sequences().div_ceil(2) {
        let mut rng = Rng::new(seed);
        let mut sequence = RandomSequence { composites: 0.2, limit: 60, ..RandomSequence::new(&mut rng) };
        for _ in 0..STEPS / 10 {
            (0..rng.below(12)).for_each(|_| sequence.insert(&mut rng));
            for _ in 0..rng.below(8) {
                edits += usize::from(sequence.change_or_search(&mut rng));
            }
            if rng.chance(0.1) {
                sequence.model.update();
            }
        }
        sequence.model.update();
    }
    assert!(edits > 10, "{edits}");
}

const STEPS: usize = 500;

struct RandomSequence {
    model: Model,
    ids: Vec<ColliderId>,
    /// The largest number of colliders.
    limit: usize,
    /// Half the side of the square in which colliders are inserted.
    extent: f64,
    /// The fraction of shapes that have several parts.
    composites: f64,
}

impl RandomSequence {
    fn new(rng: &mut Rng) -> Self {
        let (limit, extent) = rng.pick(&[(4, 3.0), (30, 10.0), (100, 30.0), (100, 3.0), (60, 1e6)]);
        Self { model: Model::default(), ids: Vec::new(), limit, extent, composites: 0.0 }
    }

    fn step(&mut self, rng: &mut Rng) {
        match rng.below(100) {
            0..15 => self.insert(rng),
            15..25 => self.remove(rng),
            25..60 => self.go(rng),
            60..65 => {
                let id = self.any(rng);
                let shape = self.shape(rng);
                self.model.set_shape(id, &shape);
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

    /// Changes a collider or runs a search; returns true if it edits a grid.
    fn change_or_search(&mut self, rng: &mut Rng) -> bool {
        match rng.below(8) {
            0 => self.remove(rng),
            1 => self.go(rng),
            2 => {
                let (id, shape) = (self.any(rng), self.shape(rng));
                self.model.set_shape(id, &shape);
            }
            3 => {
                let id = self.any(rng);
                self.model.set_filter(id, any_filter(rng));
            }
            4 => self.model.check_touching(self.any(rng)),
            5 => return self.edit(rng),
            _ => search(&self.model, any_filter(rng), self.extent, rng),
        }
        false
    }

    fn shape(&self, rng: &mut Rng) -> Shape {
        if rng.chance(self.composites) { any_composite(rng) } else { any_shape(rng) }
    }

    /// Changes a cell of a collider; returns whether the collider is a grid.
    fn edit(&mut self, rng: &mut Rng) -> bool {
        let id = self.any(rng);
        self.model.edit(id, rng.below(5), rng.below(4), rng.below(4))
    }

    fn insert(&mut self, rng: &mut Rng) {
        if self.model.things.len() < self.limit {
            let pose = any_pose(self.extent, rng);
            let data = self.ids.len() as u32;
            let thing = Thing::new(self.shape(rng), pose, any_filter(rng), rng.chance(0.3), data);
            self.ids.push(self.model.insert(thing));
        }
    }

    /// Returns an id: usually of a live collider, sometimes of one that was removed long ago or
    /// never inserted.
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

impl RandomSequence {
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

/// Returns a shape of several parts.
pub(super) fn any_composite(rng: &mut Rng) -> Shape {
    match rng.below(4) {
        0 => {
            let star = (0..8).map(|corner| {
                let turn = Rot2::from_degrees(45.0 * f64::from(corner)).unwrap();
                turn.rotate(Vec2::new(if corner % 2 == 0 { 3.0 } else { 1.0 }, 0.0))
            });
            Polygon::new(star.collect::<Vec<_>>()).unwrap().into()
        }
        1 => {
            let points = (0..5).map(|x| [f64::from(x) - 2.0, rng.whole(-1, 1)]);
            let chain = Chain::new(points.collect::<Vec<_>>()).unwrap();
            if rng.chance(0.3) { chain.one_sided().into() } else { chain.into() }
        }
        2 => {
            let slope = ConvexPolygon::new([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]]).unwrap();
            let bridge = Aabb::new([0.0, 0.5], [1.0, 1.0]).unwrap();
            let one_way = TileKind::one_way([0.0, 1.0], bridge).unwrap();
            let kinds = [TileKind::EMPTY, TileKind::FULL, TileKind::part(slope).unwrap(), one_way];
            TileGrid::new([-2.0, -2.0], [1.0, 1.0], [5, 4], kinds, |_, _| rng.below(4)).unwrap().into()
        }
        _ => {
            let shapes = [any_shape(rng), any_shape(rng).translated([2.0, 0.0]), any_shape(rng)];
            let compound = Compound::new(shapes).unwrap();
            let filtered = compound.with_filters([(); 3].map(|()| match any_filter(rng) {
                Filter::ALL => Filter { layer: u64::MAX >> 1, mask: u64::MAX },
                filter => filter,
            }));
            if rng.chance(0.5) { filtered.into() } else { compound.into() }
        }
    }
}

fn any_rotation(rng: &mut Rng) -> Rot2 {
    let degrees = if rng.chance(0.5) { 90.0 * rng.whole(0, 3) } else { rng.between(0.0, 360.0) };
    Rot2::from_degrees(degrees).unwrap()
}

/// Returns a pose; half of the poses are at whole numbers, so that shapes touch exactly.
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
