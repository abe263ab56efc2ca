//! Measures snapshots of a world: its state is written as bytes, and restored. No other library restores
//! equal bits, so the rows compare with a copy in memory and with a new world.

use carom::Space as World;

use crate::bench::{Bench, Unit};
use crate::contest::Contest;
use crate::peers::carom::Space;
use crate::world::{bodies, centers};

/// Measures how long a snapshot takes, compared with a clone.
pub(crate) fn save(bench: &mut Bench, name: &str, count: usize) {
    let count = bench.count(count);
    let space = Space::new(&bodies(count), &centers(count, 2.0)).space;
    let snapshot = space.snapshot();
    let mut contest = Contest::new(0, |_, &is_well: &bool| if is_well { 0.0 } else { f64::INFINITY });
    let work = |bytes: &mut Vec<u8>| *bytes = space.snapshot();
    contest.batch("carom", 0.0, Vec::new(), work, |bytes| vec![*bytes == snapshot]);
    let work = |copy: &mut Option<World<u32>>| *copy = Some(space.clone());
    contest
        .batch("carom clone", 0.0, None, work, |copy| copy.iter().map(|copy| copy.len() == count).collect());
    bench.run(name, Unit::Milliseconds, 1, contest);
}

/// Measures how long it takes to restore a snapshot, compared with creating all colliders again.
pub(crate) fn restore(bench: &mut Bench, name: &str, count: usize) {
    let count = bench.count(count);
    let (bodies, centers) = (bodies(count), centers(count, 2.0));
    let space = Space::new(&bodies, &centers).space;
    let (snapshot, hash) = (space.snapshot(), space.hash());
    let mut contest = Contest::new(0, |_, &is_well: &bool| if is_well { 0.0 } else { f64::INFINITY });
    let work = |world: &mut World<u32>| {
        world.restore(&snapshot).expect("the snapshot is valid");
    };
    contest.batch("carom", 0.0, space.clone(), work, |world| vec![world.hash() == hash]);
    let work = |world: &mut Option<World<u32>>| *world = Some(Space::new(&bodies, &centers).space);
    contest.batch("carom anew", 0.0, None, work, |world| {
        world.iter().map(|world| world.len() == count).collect()
    });
    bench.run(name, Unit::Milliseconds, 1, contest);
}
