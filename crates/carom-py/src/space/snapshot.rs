//! Snapshots and recordings of a space.

use std::collections::BTreeMap;

use carom::{ColliderId, Replay, ShapeError, Space};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};

use super::{Data, PySpace, edit};
use crate::error::shape_error;
use crate::python::{Answer, result};

impl PySpace {
    /// Restores a space. Returns the data of all ids that the restored space does not have, by id.
    pub(super) fn restore_bytes<'py>(
        space: &Bound<'py, Self>,
        snapshot: &[u8],
    ) -> PyResult<Bound<'py, PyDict>> {
        let left = edit(space)?.restored(space.py(), snapshot).map_err(shape_error)?;
        let by_id = PyDict::new(space.py());
        for (id, data) in left {
            by_id.set_item(id.to_bits(), data)?;
        }
        Ok(by_id)
    }

    /// Returns the state that `pickle` and `copy` keep: the snapshot, and the data by id. The data of
    /// removed colliders is included if events may still name them.
    pub(super) fn state<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyBytes>, Bound<'py, PyDict>)> {
        let by_id = PyDict::new(py);
        for id in self.space.iter().map(|(id, _)| id).chain(self.removed.iter().copied()) {
            by_id.set_item(id.to_bits(), self.space.data(id))?;
        }
        let bytes = py.detach(|| self.space.snapshot());
        Ok((PyBytes::new(py, &bytes), by_id))
    }

    /// Sets a space to the state that `pickle` or `copy` has stored.
    pub(super) fn set_state(
        space: &Bound<'_, Self>,
        snapshot: &[u8],
        data: &Bound<'_, PyDict>,
    ) -> PyResult<()> {
        let mut data = data.extract::<BTreeMap<u64, Data>>()?;
        let ids: Vec<ColliderId> = data.keys().map(|&id| ColliderId::from_bits(id)).collect();
        let mut restored = Space::new();
        let of_id = |id: ColliderId| data.remove(&id.to_bits()).unwrap_or_else(|| space.py().None());
        restored.restore_with(snapshot, of_id).map_err(shape_error)?;
        let is_removed = |id: &ColliderId| restored.data(*id).is_some() && !restored.contains(*id);
        let removed = ids.into_iter().filter(is_removed).collect();
        let mut borrowed = edit(space)?;
        // After this call, the results of earlier updates raise an error.
        let updates = borrowed.updates + 1;
        *borrowed = Self { space: restored, updates, removed };
        Ok(())
    }

    /// Returns the bytes of a recording that has ended.
    pub(super) fn recorded_bytes<'py>(space: &Bound<'py, Self>) -> PyResult<Option<Bound<'py, PyBytes>>> {
        let recording = edit(space)?.space.end_recording();
        Ok(recording.map(|recording| PyBytes::new(space.py(), &recording)))
    }

    /// Sets a space to the state at the end of a recording.
    pub(super) fn replay_bytes<'py>(space: &Bound<'py, Self>, recording: &[u8]) -> Answer<'py> {
        let py = space.py();
        let play = || {
            let mut replay = Replay::new(recording)?;
            let different = replay.finish()?;
            Ok((replay.space().snapshot(), replay.updates(), different.map(|update| update.update)))
        };
        let (end, updates, first_difference) = py.detach(play).map_err(shape_error)?;
        edit(space)?.restored(py, &end).map_err(shape_error)?;
        result!(py, "Replay", (updates, first_difference))
    }

    /// Restores the space. After this call, the results of earlier updates raise an error.
    fn restored(&mut self, py: Python<'_>, snapshot: &[u8]) -> Result<Vec<(ColliderId, Data)>, ShapeError> {
        let mut known = std::mem::take(&mut self.removed);
        known.extend(self.space.iter().map(|(id, _)| id));
        let left = self.space.restore_with(snapshot, |_| py.None());
        self.updates += u64::from(left.is_ok());
        known.retain(|&id| self.space.data(id).is_some() && !self.space.contains(id));
        self.removed = known;
        left
    }
}
