//! Tests snapshots: a restored space returns the same results as the original from then on, to the last bit,
//! and damaged bytes are refused.

use std::collections::BTreeMap;

use carom::{
    Aabb, Circle, Collider, ColliderId, ConvexPolygon, ErrorKind, Filter, Mover, Pose, Replay, Response,
    Rot2, Shape, ShapeError, Space, TileGrid, TileKind, Vec2, Walker,
};
use carom_oracle::generate::Rng;

use super::random::{any_composite, any_filter, any_pose, any_shape, sequences};

/// Spaces that must stay equal, the user data of each collider, and all ids.
#[derive(Default)]
struct Equal {
    spaces: Vec<Space<u32>>,
    data: BTreeMap<ColliderId, u32>,
    ids: Vec<ColliderId>,
    extent: f64,
}

impl Equal {
    fn new(extent: f64) -> Self {
        Self { spaces: vec![Space::new()], extent, ..Self::default() }
    }

    /// Makes the same call on all spaces, and checks that the results are equal.
    fn all<R: PartialEq + std::fmt::Debug>(&mut self, call: impl Fn(&mut Space<u32>) -> R) -> R {
        let mut answers: Vec<R> = self.spaces.iter_mut().map(call).collect();
        let first = answers.swap_remove(0);
        answers.iter().for_each(|answer| assert_eq!(*answer, first));
        first
    }

    fn insert(&mut self, rng: &mut Rng) {
        let shape = if rng.chance(0.3) { any_composite(rng) } else { any_shape(rng) };
        // A shape that was placed by a pose stores more than its corners, so this case is tested, too.
        let shape = if rng.chance(0.3) { shape.transformed(any_pose(3.0, rng)) } else { shape };
        let data = self.ids.len() as u32;
        let collider = Collider::new(shape, data).with_pose(any_pose(self.extent, rng));
        let collider = collider.with_filter(any_filter(rng)).with_swept(rng.chance(0.3));
        let id = self.all(|space| space.insert(collider.clone()));
        self.data.insert(id, data);
        self.ids.push(id);
    }

    fn any(&self, rng: &mut Rng) -> ColliderId {
        let count = self.ids.len();
        if count == 0 { ColliderId::from_bits(0) } else { self.ids[count - 1 - rng.below(count.min(40))] }
    }

    fn step(&mut self, rng: &mut Rng) {
        let id = self.any(rng);
        match rng.below(40) {
            0..10 => self.insert(rng),
            10..14 => {
                self.all(|space| space.remove(id));
            }
            14..24 => {
                let pose = any_pose(self.extent, rng);
                self.all(|space| space.set_pose(id, pose));
            }
            24 => {
                let shape = any_shape(rng);
                self.all(|space| space.set_shape(id, shape.clone()));
            }
            25 => {
                let filter = any_filter(rng);
                self.all(|space| space.set_filter(id, filter));
            }
            26 => {
                let swept = rng.chance(0.5);
                self.all(|space| space.set_swept(id, swept));
            }
            27 => {
                let [column, row, kind] = [rng.below(5), rng.below(4), rng.below(4)];
                self.all(|space| space.edit(id, |grid| grid.set(column, row, kind)));
            }
            28..31 => self.stir(rng),
            31..36 => self.update(),
            _ => self.search(rng),
        }
    }

    /// Moves many colliders a little, as in a game.
    fn stir(&mut self, rng: &mut Rng) {
        for id in self.ids.clone() {
            let by = rng.point() * 0.5;
            self.all(|space| space.move_by(id, by));
        }
    }

    fn update(&mut self) {
        self.all(|space| {
            space.update();
            results(space)
        });
        self.all(|space| space.hash());
    }

    fn search(&mut self, rng: &mut Rng) {
        let (filter, id) = (any_filter(rng), self.any(rng));
        let (shape, motion) = (any_shape(rng).translated(rng.point() * self.extent), rng.point() * 6.0);
        let point: Vec2 = rng.point() * self.extent;
        self.all(|space| {
            let search = space.search().with_filter(filter).excluding(id);
            (
                format!("{:?}", search.cast_ray_all(point, motion, None)),
                format!("{:?}{:?}", search.cast_ray(point, motion, 9.0), search.cast(&shape, motion)),
                format!("{:?}", search.cast_all(&shape, motion)),
                format!("{:?}", search.overlapping(&shape)),
                format!("{:?}", search.contacts(&shape)),
                format!("{:?}", search.nearest(&shape, None)),
                format!("{:?}", search.at_point(point)),
                format!(
                    "{:?}",
                    Mover::new(shape.clone()).advance(motion, 1.0, &search, |_, _| Response::Slide)
                ),
                format!("{:?}", Walker::new(shape.clone()).with_step(0.5).walk(motion, 1.0, &search)),
                space.touching(id),
            )
        });
    }

    /// Adds a space that is restored from a snapshot. It is restored into a new space, or into a space that
    /// was used before.
    fn fork(&mut self, rng: &mut Rng) {
        let snapshot = self.all(|space| space.snapshot());
        let mut space = if rng.chance(0.5) { self.spaces[0].clone() } else { Space::new() };
        for _ in 0..rng.below(12) {
            let (shape, id) = (any_shape(rng), self.any(rng));
            space.insert(Collider::new(shape, u32::MAX));
            space.remove(id);
            space.set_pose(self.any(rng), any_pose(self.extent, rng));
            if rng.chance(0.2) {
                space.update();
            }
        }
        let held: Vec<_> = space.iter().map(|(id, _)| id).collect();
        let data = &self.data;
        let left = space.restore_with(&snapshot, |id| data[&id]).unwrap();
        assert!(left.iter().all(|(id, _)| self.spaces[0].data(*id).is_none() && !space.contains(*id)));
        assert!(held.iter().all(|&id| space.contains(id)
            || left.iter().any(|(other, _)| *other == id)
            || self.spaces[0].data(id).is_some()));
        assert!(self.ids.iter().all(|&id| space.data(id).is_some() == self.spaces[0].data(id).is_some()));
        assert_eq!(space.snapshot(), snapshot);
        // If the space before had a collider with the same id, by chance, it kept the data of that collider.
        // So the test sets the data of all ids.
        for (&id, &data) in &self.data {
            space.data_mut(id).into_iter().for_each(|kept| *kept = data);
        }
        self.spaces.push(space);
        self.all(|space| results(space));
    }
}

/// Returns the results of the last update as text that shows each bit.
fn results(space: &Space<u32>) -> [String; 4] {
    let update = space.last_update();
    let contacts: Vec<_> = update.contacts().collect();
    [
        format!("{:?}", update.events()),
        format!("{:?}", update.pairs()),
        format!("{contacts:?}"),
        format!("{:?}", update.swept_hits()),
    ]
}

#[test]
fn a_restored_space_answers_as_the_original_does() {
    for seed in 0..sequences().div_ceil(2) {
        let mut rng = Rng::new(seed ^ 0x5eed);
        let mut equal = Equal::new(rng.pick(&[3.0, 12.0, 40.0]));
        for step in 0..240 {
            equal.step(&mut rng);
            if step % 60 == 59 {
                equal.fork(&mut rng);
            }
        }
    }
}

/// Moves so many colliders that the space keeps a list of near pairs and enlarged boxes. A restored space has
/// to compute both again.
#[test]
fn a_restored_crowd_answers_as_the_original_does() {
    let mut rng = Rng::new(7);
    let mut equal = Equal::new(60.0);
    (0..700).for_each(|_| equal.insert(&mut rng));
    for step in 0..40 {
        equal.stir(&mut rng);
        equal.update();
        equal.search(&mut rng);
        if step % 16 == 9 {
            equal.fork(&mut rng);
        }
    }
}

/// Returns a small world of many kinds of shapes after some updates.
fn world() -> Space<u32> {
    let mut space = Space::new();
    let wedge = ConvexPolygon::new([[0.0, 0.0], [2.0, 0.0], [0.0, 1.0]]).unwrap();
    let kinds =
        [TileKind::EMPTY, TileKind::FULL, TileKind::part(Circle::new([0.5, 0.5], 0.25).unwrap()).unwrap()];
    let grid = TileGrid::new([0.0, -2.0], [1.0, 1.0], [6, 2], kinds, |x, y| (x + y) % 3).unwrap();
    let shapes: [Shape; 4] = [
        Circle::new([0.0, 0.0], 1.0).unwrap().into(),
        Aabb::new([0.0, 0.0], [1.0, 2.0]).unwrap().into(),
        wedge.into(),
        grid.into(),
    ];
    let mut rng = Rng::new(3);
    let mut ids = Vec::new();
    for (index, shape) in shapes.iter().cycle().take(12).enumerate() {
        let pose = Pose::new([index as f64, 0.5], Rot2::IDENTITY).unwrap();
        let filter = if index % 5 == 4 { Filter { layer: 2, mask: 3 } } else { Filter::ALL };
        let collider = Collider::new(shape.clone(), index as u32).with_pose(pose).with_filter(filter);
        ids.push(space.insert(collider.with_swept(index % 3 == 0)));
    }
    for &id in &ids {
        space.update();
        space.move_by(id, rng.lattice_point(3));
        space.remove(ids[3]);
    }
    space
}

#[test]
fn cut_or_changed_bytes_are_refused_and_change_nothing() {
    let snapshot = world().snapshot();
    let mut space = world();
    space.insert(Collider::new(Circle::new([9.0, 9.0], 1.0).unwrap(), 99));
    let before = space.snapshot();
    let mut refused = |bytes: &[u8]| {
        let error = space.restore(bytes).unwrap_err();
        assert_eq!(error.argument(), "snapshot");
        assert_eq!(space.snapshot(), before);
        error.kind()
    };
    assert_eq!(refused(b"PNG"), ErrorKind::ForeignBytes);
    assert_eq!(refused(&[]), ErrorKind::WrongLength);
    for length in 0..snapshot.len() {
        assert_eq!(refused(&snapshot[..length]), ErrorKind::WrongLength);
    }
    assert_eq!(refused(&[&snapshot[..], &[0]].concat()), ErrorKind::WrongLength);
    for index in 0..snapshot.len() {
        let mut changed = snapshot.clone();
        changed[index] ^= 0x10;
        let expected = match index {
            0..4 => ErrorKind::ForeignBytes,
            4..8 => ErrorKind::OtherVersion,
            8..16 => ErrorKind::Damaged,
            16..24 => ErrorKind::WrongLength,
            _ => ErrorKind::Damaged,
        };
        assert_eq!(refused(&changed), expected);
    }
}

/// Puts the correct hash and length in front of changed bytes, as an attacker would.
fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    let hash = twox_hash::XxHash64::oneshot(0, &bytes[24..]);
    let length = bytes.len() as u64 - 24;
    bytes[8..16].copy_from_slice(&hash.to_le_bytes());
    bytes[16..24].copy_from_slice(&length.to_le_bytes());
    bytes
}

/// Changes some bytes of a snapshot after its header.
fn forged(bytes: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..1 + rng.below(3) {
        let index = 24 + rng.below(bytes.len() - 24);
        match rng.below(4) {
            0 => bytes[index] = rng.bits() as u8,
            1 => bytes[index] ^= 1 << rng.below(8),
            2 => bytes.truncate(index.max(25)),
            _ => drop(bytes.splice(index..index, [rng.bits() as u8])),
        }
    }
    sealed(bytes)
}

#[test]
fn forged_bytes_are_refused_or_harmless() {
    let mut rng = Rng::new(1);
    let mut equal = Equal::new(6.0);
    (0..60).for_each(|_| equal.step(&mut rng));
    let snapshots = [world().snapshot(), equal.spaces[0].snapshot()];
    let mut accepted = 0;
    for case in 0..30 * sequences() {
        let bytes = forged(&snapshots[case as usize % 2], &mut rng);
        let mut space = Space::<u32>::new();
        if space.restore(&bytes).is_ok() {
            accepted += 1;
            space.update();
            assert_eq!(space.search().at_point([0.0, 0.0]).len(), space.search().at_point([0.0, 0.0]).len());
            let snapshot = space.snapshot();
            assert!(Space::<u32>::new().restore(&snapshot).is_ok());
        }
    }
    assert!(accepted > 20, "{accepted}");
}

#[test]
fn forged_recordings_are_refused_or_harmless() {
    let mut rng = Rng::new(2);
    let mut equal = Equal::new(6.0);
    equal.spaces[0].record();
    for step in 0..80 {
        equal.step(&mut rng);
        if step == 40 {
            let snapshot = equal.spaces[0].snapshot();
            equal.spaces[0].restore(&snapshot).unwrap();
        }
    }
    let recording = equal.spaces[0].end_recording().unwrap();
    let mut accepted = 0;
    for _ in 0..30 * sequences() {
        let bytes = forged(&recording, &mut rng);
        let Ok(mut replay) = Replay::new(&bytes) else { continue };
        match replay.finish() {
            Ok(_) => {
                accepted += 1;
                assert!(Space::<u32>::new().restore(&replay.space().snapshot()).is_ok());
            }
            Err(error) => assert_eq!((error.argument(), error.kind()), ("recording", ErrorKind::Damaged)),
        }
    }
    assert!(accepted > 20, "{accepted}");
}

/// Changes one byte, puts the correct hash in front, and returns the error. The byte is `from_end` bytes
/// before the end, has the value `before` and gets the value `after`.
fn refused_with(bytes: &[u8], from_end: usize, before: u8, after: u8) -> ShapeError {
    let mut bytes = bytes.to_vec();
    let index = bytes.len() - from_end;
    assert_eq!(std::mem::replace(&mut bytes[index], after), before);
    let bytes = sealed(bytes);
    let played = || Replay::new(&bytes).and_then(|mut replay| replay.finish().map(drop));
    if bytes.starts_with(b"CRMR") {
        played().unwrap_err()
    } else {
        Space::<u32>::new().restore(&bytes).unwrap_err()
    }
}

#[test]
fn bits_without_a_meaning_are_refused() {
    let ball = || Collider::new(Circle::new([0.0, 0.0], 1.0).unwrap(), 0);
    let mut space = Space::<u32>::new();
    space.record();
    let first = space.insert(ball());
    let inserted = space.clone().end_recording().unwrap();
    space.set_pose(first, Pose::IDENTITY);
    let moved = space.end_recording().unwrap();
    for flags in [16, 64, 128] {
        assert_eq!(refused_with(&inserted, 26, 0, flags).argument(), "recording");
    }
    for flags in [4, 8, 16, 128] {
        assert_eq!(refused_with(&moved, 1, 0, flags).argument(), "recording");
    }

    let second = space.insert(ball());
    space.update();
    space.move_by(second, [9.0, 0.0]);
    space.update();
    // The list of end events has one pair; the lists of pairs and of hits are empty.
    assert_eq!(refused_with(&space.snapshot(), 4, 0, 1).kind(), ErrorKind::Damaged);

    let mut space = Space::<u32>::new();
    let gone = space.insert(ball());
    space.remove(gone);
    let removed = space.snapshot();
    space.update();
    let named = space.snapshot();
    space.update();
    let free = space.snapshot();
    // After the flags of the slot come its generation, three lists, one of which contains the slot, and three
    // empty lists.
    assert_eq!(refused_with(&removed, 9, 32, 0).kind(), ErrorKind::Damaged);
    assert_eq!(refused_with(&named, 9, 0, 32).kind(), ErrorKind::Damaged);
    assert_eq!(refused_with(&free, 9, 0, 32).kind(), ErrorKind::Damaged);
}

#[test]
fn few_bytes_do_not_make_many_slots() {
    let mut bytes = Space::<u32>::new().snapshot();
    bytes.truncate(24);
    // The bytes describe no filters, a million slots of two bytes without a collider, and only empty lists.
    bytes.extend([0, 0xc0, 0x84, 0x3d]);
    bytes.resize(bytes.len() + 2_000_000 + 6, 0);
    let bytes = sealed(bytes);
    let mut is_refused = false;
    let taken = allocation_counter::measure(|| is_refused = Space::<u32>::new().restore(&bytes).is_err());
    assert!(is_refused && taken.bytes_max < 32 << 20, "{taken:?}");
}

#[test]
fn a_snapshot_takes_few_bytes() {
    let mut space = Space::new();
    let brick = Aabb::from_center([0.0, 0.0], [0.5, 0.5]).unwrap();
    for index in 0..10_000 {
        let spot = Vec2::new(f64::from(index % 100) * 0.9, f64::from(index / 100) * 0.9);
        let pose = Pose::new(spot, Rot2::from_degrees(f64::from(index % 360)).unwrap()).unwrap();
        let filter = Filter { layer: 1 << (index % 60), mask: u64::MAX };
        space.insert(Collider::new(brick, ()).with_pose(pose).with_filter(filter));
    }
    let pairs = space.update().pairs().len();
    let (numbers, colliders) = (32, 10_000);
    let limit = colliders * (48 + numbers) + 8 * pairs;
    assert!(space.snapshot().len() < limit, "{} of {limit}", space.snapshot().len());
}

#[test]
fn a_recording_repeats_each_call() {
    let mut rng = Rng::new(11);
    let mut equal = Equal::new(8.0);
    (0..40).for_each(|_| equal.step(&mut rng));
    equal.spaces[0].record();
    for step in 0..300 {
        equal.step(&mut rng);
        if step % 90 == 50 {
            let snapshot = equal.spaces[0].snapshot();
            (0..20).for_each(|_| equal.step(&mut rng));
            let data = equal.data.clone();
            equal.spaces[0].restore_with(&snapshot, |id| data[&id]).unwrap();
        }
    }
    assert!(equal.spaces[0].is_recording());
    let recording = equal.spaces[0].end_recording().unwrap();
    assert!(equal.spaces[0].end_recording().is_none());
    let mut replay = Replay::new(&recording).unwrap();
    let mut updates = 0;
    while let Some(update) = replay.next_update().unwrap() {
        assert_eq!((update.update, update.hash), (updates, update.recorded));
        updates += 1;
    }
    assert!(updates > 20);
    assert_eq!(replay.space().snapshot(), equal.spaces[0].snapshot());
    for length in 0..recording.len().min(400) {
        assert!(Replay::new(&recording[..length]).is_err());
    }
}
