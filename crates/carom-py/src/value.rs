//! Rotations and poses, and arguments from which rotations are read.

use carom::{Pose, Rot2};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyType};

use crate::argument::{Point, maybe_number, number, wrong};
use crate::error::shape_error;
use crate::python;

/// A rotation. It is stored as the cosine and sine of its angle.
///
/// >>> carom.Rot2.from_degrees(90)
/// Rot2(cos=0.0, sin=1.0)
#[pyclass(frozen, eq, name = "Rot2", module = "carom")]
#[derive(PartialEq)]
pub(crate) struct PyRot2(pub(crate) Rot2);

#[pymethods]
impl PyRot2 {
    /// Creates a rotation from the cosine and sine of its angle. Without arguments, creates the identity.
    /// If the length of the pair differs from 1 by more than rounding, the pair is taken as a direction.
    #[new]
    #[pyo3(signature = (cos=1.0, sin=0.0))]
    fn new(
        #[pyo3(from_py_with = number)] cos: f64,
        #[pyo3(from_py_with = number)] sin: f64,
    ) -> PyResult<Self> {
        Rot2::try_from([cos, sin]).map(Self).map_err(shape_error)
    }

    /// Creates a rotation from an angle in radians, counter-clockwise where y points up.
    #[staticmethod]
    fn from_radians(#[pyo3(from_py_with = number)] radians: f64) -> PyResult<Self> {
        Rot2::from_radians(radians).map(Self).map_err(shape_error)
    }

    /// Creates a rotation from an angle in degrees. Rotations by multiples of 90 degrees are exact.
    #[staticmethod]
    fn from_degrees(#[pyo3(from_py_with = number)] degrees: f64) -> PyResult<Self> {
        Rot2::from_degrees(degrees).map(Self).map_err(shape_error)
    }

    /// Creates the rotation from the x axis to a direction of any length but 0.
    #[staticmethod]
    fn from_direction(direction: Point) -> PyResult<Self> {
        Rot2::from_direction(direction.0).map(Self).map_err(shape_error)
    }

    /// The cosine of the angle.
    #[getter]
    fn cos(&self) -> f64 {
        self.0.cos()
    }

    /// The sine of the angle.
    #[getter]
    fn sin(&self) -> f64 {
        self.0.sin()
    }

    /// The angle in radians, in (-pi, pi].
    #[getter]
    fn radians(&self) -> f64 {
        self.0.radians()
    }

    /// The angle in degrees, in (-180, 180].
    #[getter]
    fn degrees(&self) -> f64 {
        self.0.degrees()
    }

    /// Returns a vector after the rotation.
    fn rotate<'py>(&self, py: Python<'py>, vector: Point) -> PyResult<Bound<'py, PyAny>> {
        python::vec2(py, self.0.rotate(vector.0))
    }

    /// Returns the rotation by the opposite angle.
    fn inverse(&self) -> Self {
        Self(self.0.inverse())
    }

    /// Returns the rotation by the sum of both angles.
    fn __mul__(&self, other: PyRef<'_, Self>) -> Self {
        Self(self.0 * other.0)
    }

    fn __repr__(&self) -> String {
        format!("Rot2(cos={:?}, sin={:?})", self.0.cos(), self.0.sin())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (f64, f64)) {
        (slf.get_type(), (slf.get().cos(), slf.get().sin()))
    }
}

/// A rotation about the local origin, followed by a translation. A pose places a local shape in the world.
///
/// >>> carom.Segment((0, 0), (2, 0)).transformed(carom.Pose((10, 0), degrees=90)).b
/// Vec2(10.0, 2.0)
#[pyclass(frozen, eq, name = "Pose", module = "carom")]
#[derive(PartialEq)]
pub(crate) struct PyPose(pub(crate) Pose);

#[pymethods]
impl PyPose {
    /// Creates a pose from a translation and at most one of `rotation`, `radians` and `degrees`.
    #[new]
    #[pyo3(
        signature = (translation, rotation=None, *, radians=None, degrees=None, **others),
        text_signature = "(translation, rotation=None, *, radians=None, degrees=None)"
    )]
    fn new(
        translation: Point,
        #[pyo3(from_py_with = rotation)] rotation: Option<Rot2>,
        #[pyo3(from_py_with = maybe_number)] radians: Option<f64>,
        #[pyo3(from_py_with = maybe_number)] degrees: Option<f64>,
        others: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        no_others(others)?;
        let rotation = turn(rotation, radians, degrees)?;
        Pose::new(translation.0, rotation).map(Self).map_err(shape_error)
    }

    /// The translation.
    #[getter]
    fn translation<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        python::vec2(py, self.0.translation())
    }

    /// The rotation.
    #[getter]
    fn rotation(&self) -> PyRot2 {
        PyRot2(self.0.rotation())
    }

    /// Returns a local point in world coordinates.
    fn transform<'py>(&self, py: Python<'py>, point: Point) -> PyResult<Bound<'py, PyAny>> {
        python::vec2(py, self.0.transform(point.0))
    }

    /// Returns the pose that converts world coordinates to local coordinates.
    fn inverse(&self) -> Self {
        Self(self.0.inverse())
    }

    fn __repr__(&self) -> String {
        let at = self.0.translation();
        let rotation = self.rotation().__repr__();
        format!("Pose(translation=Vec2({:?}, {:?}), rotation={rotation})", at.x, at.y)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let py = slf.py();
        let fields = (slf.get().translation(py)?, slf.get().rotation());
        Ok((slf.get_type().into_any(), fields.into_pyobject(py)?.into_any()))
    }
}

/// Reads a pose. The error says which values are possible.
pub(crate) fn pose(object: &Bound<'_, PyAny>) -> PyResult<Pose> {
    let pose = object.cast::<PyPose>().map(|pose| pose.get().0);
    pose.or_else(|_| wrong(object, "a carom.Pose, such as carom.Pose((4, 0), degrees=30)"))
}

/// Reads a pose, or None.
pub(crate) fn maybe_pose(object: &Bound<'_, PyAny>) -> PyResult<Option<Pose>> {
    if object.is_none() { Ok(None) } else { pose(object).map(Some) }
}

/// Reads a rotation, or None.
pub(crate) fn rotation(object: &Bound<'_, PyAny>) -> PyResult<Option<Rot2>> {
    if object.is_none() {
        return Ok(None);
    }
    match object.cast::<PyRot2>() {
        Ok(rotation) => Ok(Some(rotation.get().0)),
        Err(_) => {
            let given = object.repr()?;
            let message = format!("give a carom.Rot2, or an angle as radians=0.5 or degrees=30, not {given}");
            Err(PyTypeError::new_err(message))
        }
    }
}

/// Refuses keyword arguments that are not known where a rotation is read, such as `angle`.
pub(crate) fn no_others(others: Option<&Bound<'_, PyDict>>) -> PyResult<()> {
    let Some((name, value)) = others.and_then(|others| others.iter().next()) else { return Ok(()) };
    let message = format!(
        "there is no argument {}={}; give an angle as degrees=15 or radians=0.26",
        name.to_owned(),
        value.repr()?
    );
    Err(PyTypeError::new_err(message))
}

/// Returns the rotation from three arguments, of which at most one may be given. If none is given, returns
/// the identity.
pub(crate) fn turn(rotation: Option<Rot2>, radians: Option<f64>, degrees: Option<f64>) -> PyResult<Rot2> {
    match (rotation, radians, degrees) {
        (None, None, None) => Ok(Rot2::IDENTITY),
        (Some(rotation), None, None) => Ok(rotation),
        (None, Some(radians), None) => Rot2::from_radians(radians).map_err(shape_error),
        (None, None, Some(degrees)) => Rot2::from_degrees(degrees).map_err(shape_error),
        _ => Err(PyTypeError::new_err("give only one of rotation, radians and degrees")),
    }
}
