//! Writes and reads poses, filters and flags as bytes.

use crate::math::{Pose, Rot2};
use crate::shape::Filter;

use super::reader::{Read, Reader, check};
use super::writer::Writer;

/// Writes the cosine and the sine of a rotation.
#[inline]
pub(super) fn write_rotation(writer: &mut Writer, rotation: Rot2) {
    writer.numbers([rotation.cos(), rotation.sin()]);
}

#[inline]
pub(super) fn read_rotation(reader: &mut Reader<'_>) -> Read<Rot2> {
    let (cos, sin) = (reader.number()?, reader.number()?);
    check(Rot2::is_unit(cos, sin))?;
    Rot2::try_from([cos, sin]).ok()
}

/// Writes a whole pose.
pub(super) fn write_pose(writer: &mut Writer, pose: Pose) {
    writer.points(&[pose.translation()]);
    write_rotation(writer, pose.rotation());
}

pub(super) fn read_pose(reader: &mut Reader<'_>) -> Read<Pose> {
    let translation = reader.point()?;
    let rotation = read_rotation(reader)?;
    Pose::new(translation, rotation).ok()
}

pub(crate) fn write_filter(writer: &mut Writer, filter: Filter) {
    writer.bits(filter.layer);
    writer.bits(filter.mask);
}

pub(crate) fn read_filter(reader: &mut Reader<'_>) -> Read<Filter> {
    Some(Filter { layer: reader.bits()?, mask: reader.bits()? })
}

/// Returns the flag if `is_set` is true, and 0 otherwise.
pub(super) const fn flag_if(is_set: bool, flag: u8) -> u8 {
    if is_set { flag } else { 0 }
}
