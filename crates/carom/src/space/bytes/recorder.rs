//! Defines the recording of a space: a snapshot, then the calls that changed the space, and the hash of the
//! space after each update.

use alloc::vec::Vec;

use crate::math::Pose;
use crate::shape::{Filter, Shape};
use crate::space::values::id::ColliderId;

use super::collider::{
    FILTERED, FIRST_FLAG_AFTER_POSE, FIRST_FREE_FLAG, StoredCollider, flags_of, is_swept, read_filter,
    read_pose, read_shape, write_filter, write_pose, write_shape,
};
use super::envelope::{Envelope, RECORDING};
use super::reader::{Read, Reader, check};
use super::writer::Writer;

/// A call that changed a space.
#[derive(Debug)]
pub(crate) enum Call<'a> {
    Insert(ColliderId, StoredCollider),
    Remove(ColliderId),
    SetPose(ColliderId, Pose),
    SetShape(ColliderId, Shape),
    SetFilter(ColliderId, Filter),
    SetSwept(ColliderId, bool),
    /// An update, with the hash after it.
    Update(u64),
    /// The snapshot that was restored.
    Restore(&'a [u8]),
}

/// The byte that stands for each call in a recording.
const INSERT: u8 = 0;
const REMOVE: u8 = 1;
const SET_POSE: u8 = 2;
const SET_SHAPE: u8 = 3;
const SET_FILTER: u8 = 4;
const SET_SWEPT: u8 = 5;
const UPDATE: u8 = 6;
const RESTORE: u8 = 7;

/// The bytes of the recording so far.
#[derive(Clone, Debug)]
pub(crate) struct Recorder {
    writer: Writer,
}

impl Recorder {
    /// Starts a recording with a snapshot.
    pub(crate) fn new(snapshot: &[u8]) -> Self {
        let mut recorder = Self { writer: RECORDING.writer() };
        recorder.list(snapshot);
        recorder
    }

    /// Returns the recording as bytes.
    pub(crate) fn finish(self) -> Vec<u8> {
        Envelope::close(self.writer)
    }

    fn list(&mut self, bytes: &[u8]) {
        self.writer.count(bytes.len());
        self.writer.bytes.extend_from_slice(bytes);
    }

    fn call(&mut self, call: u8, id: ColliderId) {
        self.writer.byte(call);
        self.writer.whole(id.to_bits());
    }

    pub(crate) fn insert(&mut self, id: ColliderId, local: &Shape, pose: Pose, filter: Filter, swept: bool) {
        self.call(INSERT, id);
        let flags = flags_of(pose, filter, swept);
        self.writer.byte(flags);
        write_pose(&mut self.writer, pose, flags);
        if flags & FILTERED != 0 {
            write_filter(&mut self.writer, filter);
        }
        write_shape(&mut self.writer, local);
    }

    pub(crate) fn remove(&mut self, id: ColliderId) {
        self.call(REMOVE, id);
    }

    pub(crate) fn set_pose(&mut self, id: ColliderId, pose: Pose) {
        self.call(SET_POSE, id);
        let flags = flags_of(pose, Filter::ALL, false);
        self.writer.byte(flags);
        write_pose(&mut self.writer, pose, flags);
    }

    pub(crate) fn set_shape(&mut self, id: ColliderId, shape: &Shape) {
        self.call(SET_SHAPE, id);
        write_shape(&mut self.writer, shape);
    }

    pub(crate) fn set_filter(&mut self, id: ColliderId, filter: Filter) {
        self.call(SET_FILTER, id);
        write_filter(&mut self.writer, filter);
    }

    pub(crate) fn set_swept(&mut self, id: ColliderId, swept: bool) {
        self.call(SET_SWEPT, id);
        self.writer.byte(u8::from(swept));
    }

    pub(crate) fn update(&mut self, hash: u64) {
        self.writer.byte(UPDATE);
        self.writer.bits(hash);
    }

    pub(crate) fn restore(&mut self, snapshot: &[u8]) {
        self.writer.byte(RESTORE);
        self.list(snapshot);
    }
}

/// Reads the bytes of a snapshot in a recording.
pub(crate) fn read_snapshot<'a>(reader: &mut Reader<'a>) -> Read<&'a [u8]> {
    let count = reader.count(1)?;
    reader.take(count)
}

/// Reads the next call.
pub(crate) fn read_call<'a>(reader: &mut Reader<'a>) -> Read<Call<'a>> {
    let call = reader.byte()?;
    match call {
        UPDATE => reader.bits().map(Call::Update),
        RESTORE => read_snapshot(reader).map(Call::Restore),
        INSERT..=SET_SWEPT => {
            let id = ColliderId::from_bits(reader.whole()?);
            read_change(reader, call, id)
        }
        _ => None,
    }
}

/// Reads a change of one collider.
fn read_change<'a>(reader: &mut Reader<'a>, call: u8, id: ColliderId) -> Read<Call<'a>> {
    Some(match call {
        INSERT => Call::Insert(id, read_collider(reader)?),
        REMOVE => Call::Remove(id),
        SET_POSE => {
            let flags = read_flags(reader, FIRST_FLAG_AFTER_POSE)?;
            Call::SetPose(id, read_pose(reader, flags)?)
        }
        SET_SHAPE => Call::SetShape(id, read_shape(reader)?),
        SET_FILTER => Call::SetFilter(id, read_filter(reader)?),
        _ => Call::SetSwept(id, reader.flag()?),
    })
}

fn read_collider(reader: &mut Reader<'_>) -> Read<StoredCollider> {
    let flags = read_flags(reader, FIRST_FREE_FLAG)?;
    let pose = read_pose(reader, flags)?;
    let filter = if flags & FILTERED != 0 { read_filter(reader)? } else { Filter::ALL };
    Some(StoredCollider { local: read_shape(reader)?, pose, filter, swept: is_swept(flags) })
}

/// Reads flags below a limit.
fn read_flags(reader: &mut Reader<'_>, limit: u8) -> Read<u8> {
    let flags = reader.byte()?;
    check(flags < limit)?;
    Some(flags)
}
