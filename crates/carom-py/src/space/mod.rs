//! A space: colliders that are kept from frame to frame.

mod search;
mod snapshot;
mod update;

use carom::{Collider, ColliderId, Filter, Pose, Space, Vec2};
use numpy::{IntoPyArray, PyArray1, PyArrayMethods};
use pyo3::exceptions::PyRuntimeError;
use pyo3::gc::{PyTraverseError, PyVisit};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList, PyTuple, PyType};

use crate::argument::{FilterArgument, Point, count, flag, id, maybe_id, rows_of};
use crate::error::{checked_point_of_row, row_error, shape_error};
use crate::python::{self, Answer, result};
use crate::shape::{ShapeArgument, filter, object};
use crate::value::{PyPose, maybe_pose, pose};

pub(crate) use search::PySearch;
pub(crate) use update::PyUpdate;

type Data = Py<PyAny>;

/// A set of colliders that is kept from frame to frame. A space reports touching pairs, contacts, events and
/// hits. A space does not move colliders by itself: set poses and call `update`.
///
/// >>> space = carom.Space()
/// >>> brick = space.insert(carom.Aabb((0, 0), (2, 1)), "brick")
/// >>> ball = space.insert(carom.Circle((0, 0), 0.5), "ball")
/// >>> [(event.kind, event.data_a, event.data_b) for event in space.update().events]
/// [('begin', 'brick', 'ball')]
/// >>> space.set_pose(ball, carom.Pose((5, 5)))
/// True
/// >>> space.search().cast_ray((1, 9), (0, -1)).data
/// 'brick'
///
/// The functions `copy.copy` and `pickle` copy the state, as `snapshot` stores it, and the data. The copy
/// gives equal answers, events, ids and hashes from then on. A shallow copy refers to the same data
/// objects. A copy of a space that is recording does not record.
#[pyclass(name = "Space", module = "carom", weakref)]
pub(crate) struct PySpace {
    space: Space<Data>,
    /// The number of updates so far.
    updates: u64,
    /// The removed colliders whose data the space still keeps.
    removed: Vec<ColliderId>,
}

/// Borrows a space to change it.
fn edit<'py>(space: &Bound<'py, PySpace>) -> PyResult<PyRefMut<'py, PySpace>> {
    space.try_borrow_mut().map_err(|_| in_use())
}

/// Returns the error about a space that is already in use by a callback or another thread.
fn in_use() -> PyErr {
    let message = "the space is in use by a call that has not returned; a predicate or a response cannot change it: \
        collect the ids there, and change the space after the call";
    PyRuntimeError::new_err(message)
}

#[pymethods]
impl PySpace {
    #[new]
    fn new() -> Self {
        Self { space: Space::new(), updates: 0, removed: Vec::new() }
    }

    /// Inserts a collider and returns its id. All results about a collider include its `data`. If the shape
    /// is in local coordinates, give its `pose`. For a `swept` collider, updates also report the colliders
    /// that it passes.
    #[pyo3(signature = (shape, data=None, *, pose=None, filter=None, swept=false))]
    fn insert(
        slf: &Bound<'_, Self>,
        shape: ShapeArgument,
        data: Option<Data>,
        #[pyo3(from_py_with = maybe_pose)] pose: Option<Pose>,
        filter: Option<FilterArgument>,
        #[pyo3(from_py_with = flag)] swept: bool,
    ) -> PyResult<u64> {
        let collider = Collider::new(shape.0, data.unwrap_or_else(|| slf.py().None()));
        let collider = collider.with_pose(pose.unwrap_or(Pose::IDENTITY));
        let collider = collider.with_filter(filter.map_or(Filter::ALL, |filter| filter.0)).with_swept(swept);
        Ok(edit(slf)?.space.insert(collider).to_bits())
    }

    /// Removes a collider. The pairs of a removed collider end with the next update. Returns False if no
    /// collider has that id.
    fn remove(slf: &Bound<'_, Self>, #[pyo3(from_py_with = id)] id: u64) -> PyResult<bool> {
        let mut borrowed = edit(slf)?;
        let id = ColliderId::from_bits(id);
        let was_there = borrowed.space.remove(id);
        borrowed.removed.extend(was_there.then_some(id));
        Ok(was_there)
    }

    /// Sets the pose of a collider. Returns False if no collider has that id.
    fn set_pose(
        slf: &Bound<'_, Self>,
        #[pyo3(from_py_with = id)] id: u64,
        #[pyo3(from_py_with = pose)] pose: Pose,
    ) -> PyResult<bool> {
        Ok(edit(slf)?.space.set_pose(ColliderId::from_bits(id), pose))
    }

    /// Sets the poses of many colliders, and returns how many of the ids exist. Each id has a row of x, y and angle in
    /// radians. If a number is invalid, the method raises an error and changes no pose.
    fn set_poses(slf: &Bound<'_, Self>, ids: &Bound<'_, PyAny>, poses: &Bound<'_, PyAny>) -> PyResult<usize> {
        let input = python::input(slf.py())?;
        let ids = input.getattr("as_ids")?.call1((ids,))?.cast_into::<PyArray1<u64>>()?.to_vec()?;
        let rows = input.getattr("as_list")?.call1((poses, 3, "poses", "x, y, angle"))?;
        let rows = rows_of::<3>(&rows)?;
        if rows.len() != ids.len() {
            let message = format!("{} poses for {} ids; give one for each", rows.len(), ids.len());
            return Err(pyo3::exceptions::PyValueError::new_err(message));
        }
        let pose = |(row, [x, y, angle]): (usize, [f64; 3])| {
            let translation = checked_point_of_row(Some(row), "translation", Vec2::new(x, y))?;
            let pose = carom::Rot2::from_radians(angle).and_then(|rotation| Pose::new(translation, rotation));
            pose.map_err(|error| row_error(Some(row), error))
        };
        let poses = rows.into_iter().enumerate().map(pose).collect::<PyResult<Vec<_>>>()?;
        let mut borrowed = edit(slf)?;
        let set = |(id, pose): (u64, Pose)| borrowed.space.set_pose(ColliderId::from_bits(id), pose);
        Ok(ids.into_iter().zip(poses).map(set).filter(|&is_there| is_there).count())
    }

    /// Translates a collider by a displacement. Returns False if no collider has that id.
    fn move_by(slf: &Bound<'_, Self>, #[pyo3(from_py_with = id)] id: u64, by: Point) -> PyResult<bool> {
        Ok(edit(slf)?.space.move_by(ColliderId::from_bits(id), by.checked("by")?))
    }

    /// Replaces the local shape of a collider. Returns False if no collider has that id.
    fn set_shape(
        slf: &Bound<'_, Self>,
        #[pyo3(from_py_with = id)] id: u64,
        shape: ShapeArgument,
    ) -> PyResult<bool> {
        Ok(edit(slf)?.space.set_shape(ColliderId::from_bits(id), shape.0))
    }

    /// Sets the kind of a cell of a collider's grid of tiles, without a copy of the grid. Returns False if no collider with a
    /// grid has that id.
    fn set_tile(
        slf: &Bound<'_, Self>,
        #[pyo3(from_py_with = id)] id: u64,
        #[pyo3(from_py_with = count)] column: usize,
        #[pyo3(from_py_with = count)] row: usize,
        #[pyo3(from_py_with = count)] kind: usize,
    ) -> PyResult<bool> {
        let edited = edit(slf)?.space.edit(ColliderId::from_bits(id), |grid| grid.set(column, row, kind));
        edited.transpose().map(|edited| edited.is_some()).map_err(shape_error)
    }

    /// Replaces the filter of a collider. Returns False if no collider has that id.
    fn set_filter(
        slf: &Bound<'_, Self>,
        #[pyo3(from_py_with = id)] id: u64,
        filter: FilterArgument,
    ) -> PyResult<bool> {
        Ok(edit(slf)?.space.set_filter(ColliderId::from_bits(id), filter.0))
    }

    /// Sets whether updates report the colliders that a collider passes. Returns False if no collider has that id.
    fn set_swept(
        slf: &Bound<'_, Self>,
        #[pyo3(from_py_with = id)] id: u64,
        #[pyo3(from_py_with = flag)] swept: bool,
    ) -> PyResult<bool> {
        Ok(edit(slf)?.space.set_swept(ColliderId::from_bits(id), swept))
    }

    /// Replaces the data of a collider. Returns False if no collider has that id.
    fn set_data(slf: &Bound<'_, Self>, #[pyo3(from_py_with = id)] id: u64, data: Data) -> PyResult<bool> {
        let mut borrowed = edit(slf)?;
        Ok(borrowed.space.data_mut(ColliderId::from_bits(id)).map(|kept| *kept = data).is_some())
    }

    /// Returns the data of a collider; None if no collider has that id. The data of a removed collider is kept until the second
    /// update after the removal.
    fn data(&self, py: Python<'_>, #[pyo3(from_py_with = id)] id: u64) -> Option<Data> {
        self.space.data(ColliderId::from_bits(id)).map(|data| data.clone_ref(py))
    }

    /// Returns the properties of a collider; None if no collider has that id.
    fn get<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = id)] id: u64,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let Some(collider) = self.space.get(ColliderId::from_bits(id)) else { return Ok(None) };
        let shapes = [collider.shape(), collider.local_shape()].map(|shape| object(py, shape));
        let [shape, local_shape] = shapes;
        let pose = Bound::new(py, PyPose(collider.pose()))?;
        let filter = filter(py, collider.filter())?;
        let data = collider.data().clone_ref(py);
        result!(py, "Collider", (shape?, local_shape?, pose, filter, collider.is_swept(), data)).map(Some)
    }

    /// Returns the ids of the colliders that touch a collider now and whose filters match its filter, sorted.
    fn touching(&self, #[pyo3(from_py_with = id)] id: u64) -> Vec<u64> {
        self.space.touching(ColliderId::from_bits(id)).into_iter().map(ColliderId::to_bits).collect()
    }

    /// Returns the ids of all colliders, sorted, as an array.
    fn ids<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u64>> {
        let ids: Vec<u64> = self.space.iter().map(|(id, _)| id.to_bits()).collect();
        ids.into_pyarray(py)
    }

    fn __contains__(&self, #[pyo3(from_py_with = id)] id: u64) -> bool {
        self.space.contains(ColliderId::from_bits(id))
    }

    fn __len__(&self) -> usize {
        self.space.len()
    }

    /// Iterates over the ids of all colliders and their properties, sorted by id.
    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let ids = self.space.iter().map(|(id, _)| id.to_bits());
        let all = ids.map(|id| Ok((id, self.get(py, id)?))).collect::<PyResult<Vec<_>>>()?;
        Ok(PyList::new(py, all)?.try_iter()?.into_any())
    }

    fn __repr__(&self) -> String {
        format!("<carom.Space of {} colliders>", self.space.len())
    }

    /// Finds the touching pairs whose filters match, and compares them with the pairs of the last
    /// update. Each `begin` event is followed by one `end` event, even if a collider was removed or
    /// changed.
    fn update(slf: &Bound<'_, Self>) -> PyResult<PyUpdate> {
        let mut borrowed = edit(slf)?;
        let Self { space, updates, removed } = &mut *borrowed;
        slf.py().detach(|| {
            space.update();
        });
        *updates += 1;
        removed.retain(|&id| space.data(id).is_some());
        Ok(PyUpdate::new(slf, *updates))
    }

    /// Creates a search among the colliders that match the filter. A collider is left out if it has the id `excluding`, or if the
    /// predicate, called with its id and data, does not return a true value.
    #[pyo3(signature = (*, filter=None, excluding=None, predicate=None))]
    fn search(
        slf: &Bound<'_, Self>,
        filter: Option<FilterArgument>,
        #[pyo3(from_py_with = maybe_id)] excluding: Option<u64>,
        predicate: Option<Py<PyAny>>,
    ) -> PySearch {
        PySearch::new(slf, filter.map_or(Filter::ALL, |filter| filter.0), excluding, predicate)
    }

    /// Returns the state of the space as bytes: everything that later answers depend on, without the data. A
    /// space that is restored from these bytes gives the same answers, events and ids as this space from then
    /// on. They are equal in every bit, on any machine and in any language.
    ///
    /// >>> space = carom.Space()
    /// >>> ball = space.insert(carom.Circle((0, 0), 1), "ball")
    /// >>> before = space.snapshot()
    /// >>> space.move_by(ball, (5, 0))
    /// True
    /// >>> space.restore(before)
    /// {}
    /// >>> space.get(ball).shape.center
    /// Vec2(0.0, 0.0)
    fn snapshot<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let bytes = py.detach(|| self.space.snapshot());
        PyBytes::new(py, &bytes)
    }

    /// Returns a hash of the state, below 2**64. Equal states have equal hashes, on any machine and in any language.
    fn hash(&self, py: Python<'_>) -> u64 {
        py.detach(|| self.space.hash())
    }

    /// Sets the space to the state of a snapshot. Ids that the snapshot has keep their data. The data of all
    /// other ids are returned, by id. Colliders that only the snapshot has get the data None. If the bytes
    /// are not a snapshot, the space does not change.
    fn restore<'py>(slf: &Bound<'py, Self>, snapshot: &[u8]) -> PyResult<Bound<'py, PyDict>> {
        Self::restore_bytes(slf, snapshot)
    }

    /// Starts a recording. It contains a snapshot, then each call that changes the space, and the hash of the space after each
    /// update. A recording that has not ended is dropped.
    fn record(slf: &Bound<'_, Self>) -> PyResult<()> {
        edit(slf)?.space.record();
        Ok(())
    }

    /// Ends the recording and returns it as bytes. Returns None if there is no recording.
    fn end_recording<'py>(slf: &Bound<'py, Self>) -> PyResult<Option<Bound<'py, PyBytes>>> {
        Self::recorded_bytes(slf)
    }

    /// Makes all calls of a recording again, which sets the space to the state at the end of the recording.
    /// Returns the number of updates, and the number of the first update whose hash differs from the
    /// recorded hash, counted from 0, or None. The data of ids that the space does not have at the
    /// end of the recording are dropped.
    fn replay<'py>(slf: &Bound<'py, Self>, recording: &[u8]) -> Answer<'py> {
        Self::replay_bytes(slf, recording)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> Answer<'py> {
        let state = slf.try_borrow().map_err(|_| in_use())?.state(slf.py())?;
        let empty = PyTuple::empty(slf.py());
        Ok((slf.get_type(), empty, state).into_pyobject(slf.py())?.into_any())
    }

    fn __setstate__(slf: &Bound<'_, Self>, state: (Vec<u8>, Bound<'_, PyDict>)) -> PyResult<()> {
        Self::set_state(slf, &state.0, &state.1)
    }

    #[classmethod]
    fn __class_getitem__<'py>(class: &Bound<'py, PyType>, data: &Bound<'py, PyAny>) -> Answer<'py> {
        python::generic(class, data)
    }

    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        self.space.iter().try_for_each(|(_, collider)| visit.call(collider.data()))?;
        self.removed.iter().filter_map(|&id| self.space.data(id)).try_for_each(|data| visit.call(data))
    }

    fn __clear__(&mut self) {
        self.space = Space::new();
        self.removed.clear();
    }
}
