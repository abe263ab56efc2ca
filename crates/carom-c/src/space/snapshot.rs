//! Snapshots and recordings of a space.

use carom::{ColliderId, Replay};

use super::handle::{CaromSpace, Kept, edit, with};
use super::report::Report;
use crate::call::{Out, ask, ask_flag, give};
use crate::fault::Fault;
use crate::memory::{Room, list};

/// The number of a collider that a restored space does not have.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CaromLeft {
    /// The id of the collider.
    pub id: u64,
    /// The number that the caller had stored with it.
    pub data: u64,
}

/// The result of the replay of a recording.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CaromReplay {
    /// The number of updates.
    pub updates: usize,
    /// The number of the first update whose hash differs from the recorded hash, counted from 0.
    pub first_difference: usize,
}

/// Writes the state of a space as bytes.
#[unsafe(no_mangle)]
pub extern "C" fn carom_space_snapshot(
    space: *const CaromSpace,
    bytes: *mut u8,
    capacity: usize,
    count: Out<'_, usize>,
) -> bool {
    ask_flag(|| {
        let room = Room::new("bytes", bytes, capacity)?;
        with(space, |kept| Ok(give(count, Some(room.fill(kept.space.snapshot())))))
    })
}

/// Returns the hash of the state of a space.
#[unsafe(no_mangle)]
pub extern "C" fn carom_space_hash(space: *const CaromSpace) -> u64 {
    ask(0, || with(space, |kept| Ok(kept.space.hash())))
}

/// Sets a space to the state of a snapshot.
#[unsafe(no_mangle)]
pub extern "C" fn carom_space_restore(space: *mut CaromSpace, snapshot: *const u8, count: usize) -> bool {
    ask_flag(|| {
        let snapshot = list("snapshot", snapshot, count)?;
        edit(space, |kept| restore(kept, snapshot).map(|()| true))
    })
}

/// Writes the numbers of the colliders that the space lost when it was restored.
#[unsafe(no_mangle)]
pub extern "C" fn carom_space_left(
    space: *const CaromSpace,
    left: *mut CaromLeft,
    capacity: usize,
    count: Out<'_, usize>,
) -> bool {
    ask_flag(|| {
        let room = Room::new("left", left, capacity)?;
        with(space, |kept| {
            let left = kept.left.iter().map(|&(id, data)| CaromLeft { id: id.to_bits(), data });
            Ok(give(count, Some(room.fill(left))))
        })
    })
}

/// Restores a space. The numbers of colliders that the restored space does not have are kept until the
/// caller reads them.
fn restore(kept: &mut Kept, bytes: &[u8]) -> Result<(), Fault> {
    kept.left = kept.space.restore_with(bytes, ColliderId::to_bits)?;
    kept.report = Report::of(&kept.space);
    Ok(())
}

/// Starts a recording of a space.
#[unsafe(no_mangle)]
pub extern "C" fn carom_space_record(space: *mut CaromSpace) -> bool {
    ask_flag(|| {
        edit(space, |kept| {
            kept.space.record();
            kept.recording = None;
            Ok(true)
        })
    })
}

/// Ends the recording of a space, and writes its bytes.
#[unsafe(no_mangle)]
pub extern "C" fn carom_space_end_recording(
    space: *mut CaromSpace,
    bytes: *mut u8,
    capacity: usize,
    count: Out<'_, usize>,
) -> bool {
    ask_flag(|| {
        let room = Room::new("bytes", bytes, capacity)?;
        edit(space, |kept| {
            let ended = kept.space.end_recording().or(kept.recording.take());
            let Some(recording) = ended else { return Ok(false) };
            // A caller whose list is too short calls again.
            let needed = room.fill(recording.iter().copied());
            kept.recording = (capacity < needed).then_some(recording);
            Ok(give(count, Some(needed)))
        })
    })
}

/// Replays a recording in a space.
#[unsafe(no_mangle)]
pub extern "C" fn carom_space_replay(
    space: *mut CaromSpace,
    recording: *const u8,
    count: usize,
    answer: Out<'_, CaromReplay>,
) -> bool {
    ask_flag(|| {
        let mut replay = Replay::new(list("recording", recording, count)?)?;
        let different = replay.finish()?;
        edit(space, |kept| {
            restore(kept, &replay.space().snapshot())?;
            let first_difference = different.map_or(usize::MAX, |update| update.update);
            Ok(give(answer, Some(CaromReplay { updates: replay.updates(), first_difference })))
        })
    })
}
