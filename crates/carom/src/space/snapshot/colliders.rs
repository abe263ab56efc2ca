//! Writes and reads the colliders of a space in a snapshot, slot by slot, and the slots that are or become
//! free.

use alloc::vec::Vec;

use crate::math::sort_by;
use crate::shape::{Filter, Shape};
use crate::space::bytes::collider::{
    FILTERED, FIRST_FREE_FLAG, StoredCollider, flags_of, is_swept, read_filter, read_pose, read_shape,
    write_filter, write_pose, write_shape,
};
use crate::space::bytes::reader::{Read, Reader, check};
use crate::space::bytes::writer::Writer;
use crate::space::storage::Storage;
use crate::space::values::id::{ColliderId, LAST_GENERATION};

/// The flag of a slot that has a collider.
const LIVE: u8 = FIRST_FREE_FLAG;
/// The flag of a collider that has changed since the last update.
const CHANGED: u8 = 2 * FIRST_FREE_FLAG;
/// The flag of a collider that was somewhere else at the last update.
const MOVED: u8 = 4 * FIRST_FREE_FLAG;

/// Writes all slots.
pub(super) fn write_colliders(writer: &mut Writer, storage: &Storage) {
    let filters = FilterTable::new(storage);
    writer.count(filters.list.len());
    filters.list.iter().for_each(|&filter| write_filter(writer, filter));
    let count = storage.slots.slot_count();
    writer.count(count);
    (0..count).for_each(|index| write_slot(writer, storage, &filters, index));
    for removed in storage.removed() {
        writer.count(removed.len());
        removed.iter().for_each(|id| writer.whole(id.index.into()));
    }
    let free = storage.slots.free();
    writer.count(free.len());
    free.iter().for_each(|&index| writer.whole(index.into()));
}

fn write_slot(writer: &mut Writer, storage: &Storage, filters: &FilterTable, index: usize) {
    let id = storage.slots.id_at(index as u32);
    let is_changed = storage.is_changed[index];
    let changed = if is_changed { CHANGED } else { 0 };
    if !storage.slots.is_live(index) {
        writer.byte(changed);
        return writer.whole(id.generation.into());
    }
    let body = &storage.bodies[index];
    let has_moved = is_changed && body.origin != body.pose.translation();
    let flags = flags_of(body.pose, body.filter, body.swept) | LIVE | changed;
    let flags = if has_moved { flags | MOVED } else { flags };
    writer.byte(flags);
    writer.whole(id.generation.into());
    write_pose(writer, body.pose, flags);
    if flags & FILTERED != 0 {
        writer.whole(filters.index(body.filter));
    }
    if has_moved {
        writer.points(&[body.origin]);
    }
    write_shape(writer, &body.local);
}

/// Reads all slots. If `before` has the same large shape in the same slot, the shape is copied from there.
pub(super) fn read_colliders(reader: &mut Reader<'_>, before: &Storage) -> Read<Storage> {
    let count = reader.count(16)?;
    let filters = reader.list(count, read_filter)?;
    let mut storage = Storage::new();
    let count = reader.count(2)?;
    check(u32::try_from(count).is_ok())?;
    // A slot with a circle takes 27 bytes; slots without a collider may take fewer, and get their memory
    // later.
    storage.reserve(count.min(reader.rest().len() / 27));
    let mut known = KnownShapes { before, bytes: Writer::new() };
    // The fewest bytes that the lists of free slots take. Without this minimum, few bytes could create many
    // slots.
    let mut freed = 3;
    for index in 0..count {
        read_slot(reader, &mut storage, &filters, &mut known, index)?;
        if is_freed(&storage, index) {
            freed += whole_length(index);
        }
        check(freed + 2 * (count - 1 - index) <= reader.rest().len())?;
    }
    read_freed(reader, &mut storage)?;
    Some(storage)
}

fn read_slot(
    reader: &mut Reader<'_>,
    storage: &mut Storage,
    filters: &[Filter],
    known: &mut KnownShapes<'_>,
    index: usize,
) -> Read<()> {
    let flags = reader.byte()?;
    let generation = reader.below(u64::from(LAST_GENERATION) + 1)? as u32;
    let is_changed = flags & CHANGED != 0;
    if flags & LIVE == 0 {
        check(flags & !CHANGED == 0)?;
        storage.push_empty(generation, is_changed);
        return Some(());
    }
    check(flags < 2 * MOVED && (is_changed || flags & MOVED == 0))?;
    let pose = read_pose(reader, flags)?;
    let filter = if flags & FILTERED == 0 {
        Filter::ALL
    } else {
        filters[reader.below(filters.len() as u64)? as usize]
    };
    let origin = if flags & MOVED != 0 { reader.point()? } else { pose.translation() };
    let (local, world) = match known.next(reader, index) {
        Some((local, before, world)) => (local, Some(world).filter(|_| before == pose)),
        None => (read_shape(reader)?, None),
    };
    let collider = StoredCollider { local, pose, filter, swept: is_swept(flags) };
    storage.push_live(generation, collider, world, is_changed.then_some(origin));
    Some(())
}

/// Returns whether a list contains the slot. The list contains the slot if the slot has no collider, and its
/// generations are not used up.
fn is_freed(storage: &Storage, index: usize) -> bool {
    !storage.slots.is_live(index) && storage.slots.id_at(index as u32).generation != LAST_GENERATION
}

/// Returns the number of bytes that a whole number takes.
const fn whole_length(number: usize) -> usize {
    1 + (number | 1).ilog2() as usize / 7
}

/// The shapes that the space had before.
struct KnownShapes<'a> {
    before: &'a Storage,
    bytes: Writer,
}

impl KnownShapes<'_> {
    /// Returns the shape of a slot with its pose and the shape in the world, if the next bytes of the reader
    /// are the bytes of this shape. If so, also skips these bytes. So a restored space shares large shapes
    /// with the space before the restore, and need not build the trees of these shapes again.
    fn next(&mut self, reader: &mut Reader<'_>, index: usize) -> Option<(Shape, crate::math::Pose, Shape)> {
        let body = self.before.bodies.get(index).filter(|_| self.before.slots.is_live(index))?;
        let is_large = body.local.is_union() || matches!(body.local, Shape::ConvexPolygon(_));
        if !is_large {
            return None;
        }
        self.bytes.bytes.clear();
        write_shape(&mut self.bytes, &body.local);
        if !reader.rest().starts_with(&self.bytes.bytes) {
            return None;
        }
        reader.skip(self.bytes.bytes.len());
        Some((body.local.clone(), body.pose, self.before.world_shapes[index].0.clone()))
    }
}

/// Reads which slots are free or become free. The lists contain each slot without a collider once, unless the
/// slot's generations are used up.
fn read_freed(reader: &mut Reader<'_>, storage: &mut Storage) -> Read<()> {
    let count = storage.slots.slot_count();
    let mut is_taken: Vec<bool> = (0..count).map(|index| storage.slots.is_live(index)).collect();
    let mut list = || {
        let length = reader.count(1)?;
        let mut list = Vec::new();
        for _ in 0..length {
            let index = reader.below(count as u64)? as usize;
            check(!core::mem::replace(&mut is_taken[index], true))?;
            list.push(index as u32);
        }
        Some(list)
    };
    let (removed, removed_last, free) = (list()?, list()?, list()?);
    check(is_taken.iter().enumerate().all(|(index, &is_taken)| is_taken || !is_freed(storage, index)))?;
    // A slot without a collider has changed if and only if its collider was removed since the last update.
    let changed = storage.changed.iter().filter(|id| !storage.slots.is_live(id.index as usize));
    let all_changed = removed.iter().all(|&index| storage.is_changed[index as usize]);
    check(all_changed && changed.count() == removed.len())?;
    let ids = |slots: Vec<u32>| -> Vec<ColliderId> {
        slots.into_iter().map(|index| storage.slots.id_at(index)).collect()
    };
    let removed = [ids(removed), ids(removed_last)];
    storage.set_freed(removed, free);
    Some(())
}

/// The filters of a space other than [`Filter::ALL`], each once, sorted.
struct FilterTable {
    list: Vec<Filter>,
}

impl FilterTable {
    fn new(storage: &Storage) -> Self {
        let mut list = Vec::new();
        if storage.filtered != 0 {
            let filters = storage.slots.iter().map(|id| storage.bodies[id.index as usize].filter);
            list.extend(filters.filter(|&filter| filter != Filter::ALL));
            sort_by(&mut list, |p, q| key(*p).cmp(&key(*q)));
            list.dedup();
        }
        Self { list }
    }

    fn index(&self, filter: Filter) -> u64 {
        self.list.partition_point(|other| key(*other) < key(filter)) as u64
    }
}

const fn key(filter: Filter) -> [u64; 2] {
    [filter.layer, filter.mask]
}
