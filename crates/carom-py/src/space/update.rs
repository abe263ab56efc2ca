//! The results of an update of a space.

use carom::{ColliderId, Event, Update};
use numpy::{IntoPyArray, PyArrayMethods};
use pyo3::exceptions::PyRuntimeError;
use pyo3::gc::{PyTraverseError, PyVisit};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyType};

use super::{Data, PySpace, in_use};
use crate::answer;
use crate::list::ContactColumns;
use crate::python::{self, Answer, result};

/// The results of an update. Each list is created when it is read; read it before the next update.
#[pyclass(frozen, name = "Update", module = "carom")]
pub(crate) struct PyUpdate {
    space: Py<PySpace>,
    /// The number of this update.
    number: u64,
}

impl PyUpdate {
    pub(super) fn new(space: &Bound<'_, PySpace>, number: u64) -> Self {
        Self { space: space.clone().unbind(), number }
    }

    /// Passes the update to a function, if it is still the last update of the space.
    fn read<R>(&self, py: Python<'_>, read: impl FnOnce(&Update<'_, Data>) -> PyResult<R>) -> PyResult<R> {
        let space = self.space.bind(py).try_borrow().map_err(|_| in_use())?;
        if space.updates != self.number {
            let message = "the space was updated again; read the results of an update before the next one";
            return Err(PyRuntimeError::new_err(message));
        }
        read(&space.space.last_update())
    }
}

/// Returns the data of a collider.
fn data<'py>(py: Python<'py>, update: &Update<'_, Data>, id: ColliderId) -> Bound<'py, PyAny> {
    update.data(id).map_or_else(|| py.None().into_bound(py), |data| data.bind(py).clone())
}

#[pymethods]
impl PyUpdate {
    #[classmethod]
    fn __class_getitem__<'py>(class: &Bound<'py, PyType>, data: &Bound<'py, PyAny>) -> Answer<'py> {
        python::generic(class, data)
    }

    /// The pairs that began or stopped touching: first all ends, then all begins, each sorted by the ids of the pair.
    #[getter]
    fn events<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        self.read(py, |update| {
            let event = |event: &Event| {
                let (kind, a, b) = match *event {
                    Event::Begin(a, b) => ("begin", a, b),
                    Event::End(a, b) => ("end", a, b),
                };
                let fields = (kind, a.to_bits(), b.to_bits(), data(py, update, a), data(py, update, b));
                result!(py, "Event", fields)
            };
            PyList::new(py, update.events().iter().map(event).collect::<PyResult<Vec<_>>>()?)
        })
    }

    /// All touching pairs whose filters match, sorted by the ids of the pair.
    #[getter]
    fn pairs<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        self.read(py, |update| {
            let pair = |pair: &carom::Pair| {
                let data = [pair.a, pair.b].map(|id| data(py, update, id));
                let [data_a, data_b] = data;
                result!(py, "Pair", (pair.a.to_bits(), pair.b.to_bits(), data_a, data_b))
            };
            PyList::new(py, update.pairs().iter().map(pair).collect::<PyResult<Vec<_>>>()?)
        })
    }

    /// All touching pairs with their contacts, computed from the poses at the time of reading.
    #[getter]
    fn contacts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        self.read(py, |update| {
            let contact = |(pair, contact): (carom::Pair, carom::Contact)| {
                let [data_a, data_b] = [pair.a, pair.b].map(|id| data(py, update, id));
                let contact = answer::contact(py, &contact)?;
                result!(py, "PairContact", (pair.a.to_bits(), pair.b.to_bits(), data_a, data_b, contact))
            };
            PyList::new(py, update.contacts().map(contact).collect::<PyResult<Vec<_>>>()?)
        })
    }

    /// The hits of swept colliders in order of time. The path of a collider starts at its pose in the last update, or
    /// at its insertion if that was later.
    #[getter]
    fn swept_hits<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        self.read(py, |update| {
            let swept = |hit: &carom::SweptHit| {
                let [of_id, of_other] = [hit.id, hit.other].map(|id| data(py, update, id));
                let cast = answer::cast_hit(py, &hit.hit)?;
                result!(py, "SweptHit", (hit.id.to_bits(), of_id, hit.other.to_bits(), of_other, cast))
            };
            PyList::new(py, update.swept_hits().iter().map(swept).collect::<PyResult<Vec<_>>>()?)
        })
    }

    /// The events as an array of rows. Each row has 1 for a begin or 0 for an end, and the two ids.
    #[getter]
    fn packed_events<'py>(&self, py: Python<'py>) -> Answer<'py> {
        self.read(py, |update| {
            let row = |event: &Event| match *event {
                Event::Begin(a, b) => [1, a.to_bits(), b.to_bits()],
                Event::End(a, b) => [0, a.to_bits(), b.to_bits()],
            };
            rows(py, update.events().iter().flat_map(row).collect(), 3)
        })
    }

    /// The pairs as an array of rows of the two ids.
    #[getter]
    fn packed_pairs<'py>(&self, py: Python<'py>) -> Answer<'py> {
        self.read(py, |update| {
            let row = |pair: &carom::Pair| [pair.a.to_bits(), pair.b.to_bits()];
            rows(py, update.pairs().iter().flat_map(row).collect(), 2)
        })
    }

    /// The contacts as two values: an array with the two ids of each pair in a row, and `carom.ContactArrays`.
    #[getter]
    fn packed_contacts<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        self.read(py, |update| {
            let mut ids = Vec::new();
            let mut columns = ContactColumns::default();
            for (pair, contact) in update.contacts() {
                ids.extend([pair.a.to_bits(), pair.b.to_bits()]);
                columns.push(Some(&contact));
            }
            let contacts = columns.result(py, &[ids.len() / 2])?;
            Ok((rows(py, ids, 2)?, contacts))
        })
    }

    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        visit.call(&self.space)
    }
}

/// Returns an array of rows of `width` numbers.
fn rows(py: Python<'_>, numbers: Vec<u64>, width: usize) -> Answer<'_> {
    let count = numbers.len() / width;
    Ok(numbers.into_pyarray(py).reshape([count, width])?.into_any())
}
