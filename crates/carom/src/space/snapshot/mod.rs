//! Writes snapshots of a space as bytes that are equal on all machines. A snapshot has everything that later
//! results of the space depend on.

mod colliders;
mod recording;
mod results;

use alloc::vec::Vec;

use crate::math::ShapeError;

use super::bytes::envelope::{Envelope, SNAPSHOT, hash};
use super::bytes::writer::Writer;
use super::changes::UpdateState;
use super::storage::Storage;
use super::values::id::ColliderId;
use super::{SlotEntry, Space};

use colliders::{read_colliders, write_colliders};
pub use recording::{Replay, Replayed};
use results::{read_results, write_results};

impl<T> Space<T> {
    /// Returns, as bytes, everything that later results depend on: shapes, poses, filters, ids and the order
    /// in which they are used again, touching pairs, and the results of the last update. A snapshot does not
    /// contain your data.
    ///
    /// A space that is restored from the bytes then returns the same results, events and ids as this space,
    /// to the last bit. This holds on any machine and in any language of the library. Only the tree that
    /// [`Space::visit_nodes`] shows may differ.
    ///
    /// After an update without swept hits, a snapshot has up to 48 bytes for each collider, the numbers of
    /// its shape, 16 bytes for each different filter, and 8 bytes for each pair that touches or has ended.
    /// Bytes 8 to 15 are the [`Space::hash`], the low byte first.
    ///
    /// ```
    /// use carom::{Circle, Collider, Event, Pose, Rot2, Space};
    /// let mut space = Space::new();
    /// let [a, b] = [0.0, 1.5].map(|x| space.insert(Collider::new(Circle::new([x, 0.0], 1.0).unwrap(), x)));
    /// space.update();
    /// let before = space.snapshot();
    /// let far = Pose::new([9.0, 0.0], Rot2::IDENTITY)?;
    /// space.set_pose(b, far);
    /// assert_eq!(space.update().events(), [Event::End(a, b)]);
    ///
    /// space.restore(&before)?;
    /// assert_eq!(space.last_update().events(), [Event::Begin(a, b)]);
    /// space.set_pose(b, far);
    /// assert_eq!(space.update().events(), [Event::End(a, b)]);
    /// assert_eq!(space.data(b), Some(&1.5));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn snapshot(&self) -> Vec<u8> {
        snapshot(&self.storage, &self.state)
    }

    /// Returns a hash of the bytes that [`Space::snapshot`] returns: spaces of equal state have equal hashes,
    /// on any machine and in any language, also after a restore. Computing the hash takes as long as a
    /// snapshot, which has the hash in its first bytes.
    ///
    /// The hash is the 64-bit xxHash (XXH64, seed 0) of all bytes of the snapshot from number 24 on.
    ///
    /// ```
    /// use carom::{Circle, Collider, Space};
    /// let world = || -> Space { [Collider::new(Circle::new([0.0, 0.0], 1.0).unwrap(), ())].into_iter().collect() };
    /// let (mut here, there) = (world(), world());
    /// assert_eq!(here.hash(), there.hash());
    /// here.update();
    /// assert_ne!(here.hash(), there.hash());
    /// ```
    pub fn hash(&self) -> u64 {
        state_hash(&self.storage, &self.state)
    }

    /// Puts the space into the state of a snapshot. Your data are kept for the ids that the snapshot also
    /// has; the data of the other ids are returned, by id. Colliders that only the snapshot has get the
    /// default value as their data.
    ///
    /// If the bytes are not a snapshot, the space does not change.
    ///
    /// ```
    /// use carom::{Circle, Collider, ErrorKind, Space};
    /// let mut space = Space::new();
    /// let old = space.insert(Collider::new(Circle::new([0.0, 0.0], 1.0)?, "old"));
    /// let before = space.snapshot();
    /// let new = space.insert(Collider::new(Circle::new([5.0, 0.0], 1.0)?, "new"));
    /// assert_eq!(space.restore(&before)?, [(new, "new")]);
    /// assert_eq!((space.len(), space.data(old)), (1, Some(&"old")));
    /// assert_eq!(space.restore(&before[1..]).unwrap_err().kind(), ErrorKind::ForeignBytes);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the bytes are not a snapshot, come from another version, are cut short, or are
    /// damaged.
    pub fn restore(&mut self, snapshot: &[u8]) -> Result<Vec<(ColliderId, T)>, ShapeError>
    where
        T: Default,
    {
        self.restore_with(snapshot, |_| T::default())
    }

    /// Puts the space into the state of a snapshot, as [`Space::restore`] does. Calls `missing` for the data
    /// of each collider that only the snapshot has, in order: first for the colliders by id, then for the
    /// removed colliders that events may still name.
    ///
    /// ```
    /// use carom::{Circle, Collider, Space};
    /// let coin = |x: f64| Circle::new([x, 0.0], 1.0).unwrap();
    /// let mut space = Space::new();
    /// let old = space.insert(Collider::new(coin(0.0), "old"));
    /// let before = space.snapshot();
    /// let new = space.insert(Collider::new(coin(5.0), "new"));
    /// let left = space.restore_with(&before, |_| "unknown")?;
    /// assert_eq!((left, space.data(old)), (vec![(new, "new")], Some(&"old")));
    ///
    /// let mut copy = Space::new();
    /// copy.restore_with(&before, |_| "unknown")?;
    /// assert_eq!((copy.data(old), copy.hash()), (Some(&"unknown"), space.hash()));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns the errors of [`Space::restore`].
    pub fn restore_with(
        &mut self,
        snapshot: &[u8],
        missing: impl FnMut(ColliderId) -> T,
    ) -> Result<Vec<(ColliderId, T)>, ShapeError> {
        let (mut storage, state) = restored(snapshot, &self.storage)?;
        let unknown: Vec<ColliderId> =
            storage.ids_with_data().filter(|&id| self.data(id).is_none()).collect();
        let made: Vec<T> = unknown.iter().copied().map(missing).collect();
        storage.recorder = self.storage.recorder.take();
        if let Some(recorder) = &mut storage.recorder {
            recorder.restore(snapshot);
        }
        let before = core::mem::take(&mut self.data);
        self.storage = storage;
        self.state = state;
        Ok(self.distribute(before, unknown.into_iter().zip(made)))
    }

    /// Assigns to each id the data that it had before, or new data that were made for it.
    /// Returns the data of all other ids.
    fn distribute(
        &mut self,
        before: Vec<Option<SlotEntry<T>>>,
        made: impl Iterator<Item = (ColliderId, T)>,
    ) -> Vec<(ColliderId, T)> {
        let slots = self.storage.slots.slot_count();
        self.data.resize_with(slots, || None);
        let mut wanted = alloc::vec![None; slots];
        for id in self.storage.ids_with_data() {
            wanted[id.index as usize] = Some(SlotEntry::<T>::mark(id));
        }
        let mut left = Vec::new();
        for (index, entry) in (0..).zip(before) {
            let Some(entry) = entry else { continue };
            if wanted.get(index as usize).copied().flatten() == Some(entry.mark) {
                self.data[index as usize] = Some(entry);
            } else {
                left.push((ColliderId { index, generation: entry.mark.get() - 1 }, entry.data));
            }
        }
        for (id, data) in made {
            self.data[id.index as usize] = Some(SlotEntry::new(id, data));
        }
        left
    }
}

/// Writes a state after the first bytes of a snapshot; this function is not generic, so that it is compiled
/// once.
fn write(writer: &mut Writer, storage: &Storage, state: &UpdateState) {
    // Most colliders are boxes.
    writer.bytes.reserve(64 * storage.slots.slot_count() + 8 * state.pairs().len());
    write_colliders(writer, storage);
    write_results(writer, state);
}

fn snapshot(storage: &Storage, state: &UpdateState) -> Vec<u8> {
    let mut writer = SNAPSHOT.writer();
    write(&mut writer, storage, state);
    Envelope::close(writer)
}

/// Returns the hash of a state.
pub(super) fn state_hash(storage: &Storage, state: &UpdateState) -> u64 {
    let mut writer = Writer::new();
    write(&mut writer, storage, state);
    hash(&writer.bytes)
}

/// Reads the state of a snapshot; shapes that the storage has already are shared with it.
fn restored(snapshot: &[u8], before: &Storage) -> Result<(Storage, UpdateState), ShapeError> {
    let mut reader = SNAPSHOT.open(snapshot)?;
    let read = read_colliders(&mut reader, before)
        .and_then(|storage| read_results(&mut reader, &storage).map(|state| (storage, state)));
    read.ok_or_else(|| reader.damaged())
}
