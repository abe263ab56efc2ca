//! Writes the pose, the filter and the shape of a collider as bytes. A value that most colliders do not have
//! takes no bytes if it is missing.

use crate::math::{Pose, Rot2, Vec2};
use crate::shape::{Filter, Shape};

use super::numbers::{flag_if, read_rotation, write_rotation};
pub(crate) use super::numbers::{read_filter, write_filter};
use super::reader::{Read, Reader};
pub(crate) use super::shape::{read_shape, write_shape};
use super::writer::Writer;

/// The flag of a collider that is translated.
const TRANSLATED: u8 = 1;
/// The flag of a collider that is turned.
const TURNED: u8 = 2;
/// The first bit after the flags of a pose.
pub(crate) const FIRST_FLAG_AFTER_POSE: u8 = FILTERED;
/// The flag of a collider with another filter than [`Filter::ALL`].
pub(crate) const FILTERED: u8 = 4;
/// The flag of a collider that is swept.
const SWEPT: u8 = 8;
/// The first bit that a snapshot or a recording uses for itself.
pub(crate) const FIRST_FREE_FLAG: u8 = 16;

/// A collider without its data.
#[derive(Clone, Debug)]
pub(crate) struct StoredCollider {
    pub(crate) local: Shape,
    pub(crate) pose: Pose,
    pub(crate) filter: Filter,
    pub(crate) swept: bool,
}

/// Returns the flags of a collider.
pub(crate) fn flags_of(pose: Pose, filter: Filter, swept: bool) -> u8 {
    flag_if(pose.translation() != Vec2::ZERO, TRANSLATED)
        | flag_if(pose.rotation() != Rot2::IDENTITY, TURNED)
        | flag_if(filter != Filter::ALL, FILTERED)
        | flag_if(swept, SWEPT)
}

/// Returns whether the flags are the flags of a swept collider.
pub(crate) const fn is_swept(flags: u8) -> bool {
    flags & SWEPT != 0
}

/// Writes the parts of a pose that the flags name.
#[inline]
pub(crate) fn write_pose(writer: &mut Writer, pose: Pose, flags: u8) {
    if flags & TRANSLATED != 0 {
        writer.points(&[pose.translation()]);
    }
    if flags & TURNED != 0 {
        write_rotation(writer, pose.rotation());
    }
}

/// Reads the parts of a pose that the flags name.
#[inline]
pub(crate) fn read_pose(reader: &mut Reader<'_>, flags: u8) -> Read<Pose> {
    let translation = if flags & TRANSLATED != 0 { reader.point()? } else { Vec2::ZERO };
    let rotation = if flags & TURNED != 0 { read_rotation(reader)? } else { Rot2::IDENTITY };
    Pose::new(translation, rotation).ok()
}
