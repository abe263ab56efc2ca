//! Records the calls that change a space, and replays them.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::math::ShapeError;
use crate::space::Space;
use crate::space::bytes::collider::StoredCollider;
use crate::space::bytes::envelope::RECORDING;
use crate::space::bytes::reader::Reader;
use crate::space::bytes::recorder::{Call, Recorder, read_call, read_snapshot};
use crate::space::values::collider::Collider;

impl<T> Space<T> {
    /// Starts a recording. A recording is a snapshot, then each call that changes the space, and the hash of
    /// the space after each update. A recording that has not ended is lost. While recording, each update also
    /// takes the time of a hash, and [`Space::edit`] records all cells of the grid.
    ///
    /// A recording grows with each call, without a limit; a restore adds the whole snapshot. A clone of the space records too.
    ///
    /// ```
    /// use carom::{Circle, Collider, Pose, Replay, Rot2, Space};
    /// let mut space = Space::new();
    /// space.record();
    /// let ball = space.insert(Collider::new(Circle::new([0.0, 0.0], 1.0)?, "ball"));
    /// for x in [1.0, 2.0, 3.0] {
    ///     space.set_pose(ball, Pose::new([x, 0.0], Rot2::IDENTITY)?);
    ///     space.update();
    /// }
    /// let recording = space.end_recording().unwrap();
    ///
    /// let mut replay = Replay::new(&recording)?;
    /// while let Some(update) = replay.next_update()? {
    ///     assert_eq!(update.hash, update.recorded);
    /// }
    /// assert_eq!(replay.space().hash(), space.hash());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn record(&mut self) {
        // The snapshot is made first, because it takes the most memory.
        let snapshot = self.snapshot();
        self.storage.recorder = Some(Box::new(Recorder::new(&snapshot)));
    }

    /// Ends the recording and returns its bytes. Returns `None` if there is no recording.
    ///
    /// ```
    /// use carom::Space;
    /// let mut space: Space = Space::new();
    /// assert_eq!(space.end_recording(), None);
    /// space.record();
    /// assert!(space.end_recording().is_some() && !space.is_recording());
    /// ```
    pub fn end_recording(&mut self) -> Option<Vec<u8>> {
        self.storage.recorder.take().map(|recorder| recorder.finish())
    }

    /// Returns whether the space records its calls.
    ///
    /// ```
    /// use carom::Space;
    /// let mut space: Space = Space::new();
    /// space.record();
    /// assert!(space.is_recording());
    /// ```
    pub const fn is_recording(&self) -> bool {
        self.storage.recorder.is_some()
    }
}

/// A recording that is replayed, update by update, in a separate space; see [`Space::record`].
#[derive(Debug)]
pub struct Replay<'a> {
    space: Space,
    reader: Reader<'a>,
    updates: usize,
}

/// An update of a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Replayed {
    /// The number of the update, from 0.
    pub update: usize,
    /// The hash of the space after the update.
    pub hash: u64,
    /// The hash that the recorded space had. If the hashes differ, the library has a fault, or the recording
    /// was changed.
    pub recorded: u64,
}

impl<'a> Replay<'a> {
    /// Puts a space into the state at the start of a recording.
    ///
    /// ```
    /// use carom::{Circle, Collider, Replay, Space};
    /// let mut space = Space::new();
    /// space.insert(Collider::new(Circle::new([0.0, 0.0], 1.0)?, ()));
    /// space.record();
    /// let recording = space.end_recording().unwrap();
    /// assert_eq!(Replay::new(&recording)?.space().len(), 1);
    /// assert!(Replay::new(b"no recording").is_err());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the bytes are not a recording, come from another version, are cut short, or are
    /// damaged.
    pub fn new(recording: &'a [u8]) -> Result<Self, ShapeError> {
        let mut reader = RECORDING.open(recording)?;
        let mut space = Space::new();
        let snapshot = read_snapshot(&mut reader).ok_or_else(|| reader.damaged())?;
        space.restore(snapshot).map_err(|_| reader.damaged())?;
        Ok(Self { space, reader, updates: 0 })
    }

    /// Repeats the recorded calls up to and including the next update. If no update is left, repeats all
    /// remaining calls and returns `None`.
    ///
    /// ```
    /// use carom::{Replay, Space};
    /// let mut space: Space = Space::new();
    /// space.record();
    /// space.update();
    /// let recording = space.end_recording().unwrap();
    /// let mut replay = Replay::new(&recording)?;
    /// assert_eq!(replay.next_update()?.unwrap().hash, space.hash());
    /// assert_eq!(replay.next_update()?, None);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error for a recording that was not made by [`Space::record`].
    pub fn next_update(&mut self) -> Result<Option<Replayed>, ShapeError> {
        while !self.reader.rest().is_empty() {
            let call = read_call(&mut self.reader).ok_or_else(|| self.reader.damaged())?;
            if let Call::Update(recorded) = call {
                self.space.update();
                let update = self.updates;
                self.updates += 1;
                return Ok(Some(Replayed { update, hash: self.space.hash(), recorded }));
            }
            if !self.repeat(call) {
                return Err(self.reader.damaged());
            }
        }
        Ok(None)
    }

    /// Repeats all calls that are left. Returns the first of these updates after which the hash of the space
    /// differed from the recorded hash. Returns `None` if all hashes are equal.
    ///
    /// ```
    /// use carom::{Replay, Space};
    /// let mut space: Space = Space::new();
    /// space.record();
    /// (0..100).for_each(|_| drop(space.update()));
    /// let recording = space.end_recording().unwrap();
    /// let mut replay = Replay::new(&recording)?;
    /// assert_eq!((replay.finish()?, replay.updates()), (None, 100));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns the errors of [`Replay::next_update`].
    pub fn finish(&mut self) -> Result<Option<Replayed>, ShapeError> {
        let mut different = None;
        while let Some(update) = self.next_update()? {
            different = different.or(Some(update).filter(|update| update.hash != update.recorded));
        }
        Ok(different)
    }

    /// Returns the number of updates so far.
    ///
    /// ```
    /// use carom::{Replay, Space};
    /// let mut space: Space = Space::new();
    /// space.record();
    /// space.update();
    /// let recording = space.end_recording().unwrap();
    /// let mut replay = Replay::new(&recording)?;
    /// assert_eq!(replay.updates(), 0);
    /// replay.next_update()?;
    /// assert_eq!(replay.updates(), 1);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn updates(&self) -> usize {
        self.updates
    }

    /// Returns the space in its state after the calls so far.
    ///
    /// ```
    /// use carom::{Circle, Collider, Replay, Space};
    /// let mut space = Space::new();
    /// space.record();
    /// let ball = space.insert(Collider::new(Circle::new([0.0, 0.0], 1.0)?, ()));
    /// let recording = space.end_recording().unwrap();
    /// let mut replay = Replay::new(&recording)?;
    /// assert!(!replay.space().contains(ball));
    /// replay.finish()?;
    /// assert!(replay.space().contains(ball));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn space(&self) -> &Space {
        &self.space
    }

    /// Repeats a call, and returns whether it has the same effect as when it was recorded.
    fn repeat(&mut self, call: Call<'_>) -> bool {
        let space = &mut self.space;
        match call {
            Call::Insert(id, StoredCollider { local, pose, filter, swept }) => {
                let collider = Collider { shape: local, pose, filter, swept, data: () };
                space.insert(collider) == id
            }
            Call::Remove(id) => space.remove(id),
            Call::SetPose(id, pose) => space.set_pose(id, pose),
            Call::SetShape(id, shape) => space.set_shape(id, shape),
            Call::SetFilter(id, filter) => space.set_filter(id, filter),
            Call::SetSwept(id, swept) => space.set_swept(id, swept),
            Call::Update(_) => true,
            Call::Restore(snapshot) => space.restore(snapshot).is_ok(),
        }
    }
}
