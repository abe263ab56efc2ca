//! Calls from Rust to the parts of the package that are written in Python.

use carom::Vec2;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyList, PyString, PyType};

/// An object of Python as an argument.
pub(crate) type Object<'a, 'py> = &'a Bound<'py, PyAny>;

/// A Python object that holds the result of a query, or an error.
pub(crate) type Answer<'py> = PyResult<Bound<'py, PyAny>>;

/// Declares functions that return a module of the package, which is imported once.
macro_rules! modules {
    ($($name:ident => $path:literal),*) => {$(
        pub(crate) fn $name<'py>(py: Python<'py>) -> PyResult<&'py Bound<'py, PyModule>> {
            static MODULE: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
            let module = MODULE.get_or_try_init(py, || py.import($path).map(Bound::unbind))?;
            Ok(module.bind(py))
        }
    )*};
}
modules!(errors => "carom._errors", results => "carom._results", input => "carom._input", layouts => "carom._layouts");

/// Creates a result: a named tuple of the module `_results`.
macro_rules! result {
    ($py:expr, $name:literal, $fields:expr) => {
        $crate::python::named_tuple($py, pyo3::intern!($py, $name), $fields)
    };
}
pub(crate) use result;

pub(crate) fn named_tuple<'py>(
    py: Python<'py>,
    name: &Bound<'py, PyString>,
    fields: impl pyo3::call::PyCallArgs<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    results(py)?.getattr(name)?.call1(fields)
}

/// A field of an answer that becomes an object of Python.
pub(crate) trait AnswerField {
    fn object<'py>(&self, py: Python<'py>) -> Answer<'py>;
}

macro_rules! plain_fields {
    ($($field:ty),*) => {$(
        impl AnswerField for $field {
            fn object<'py>(&self, py: Python<'py>) -> Answer<'py> {
                Ok((*self).into_pyobject(py)?.to_owned().into_any())
            }
        }
    )*};
}
plain_fields!(f64, u64, bool);

impl AnswerField for Vec2 {
    fn object<'py>(&self, py: Python<'py>) -> Answer<'py> {
        vec2(py, *self)
    }
}

/// Declares the conversion of structs to the named tuples with the same names and fields.
macro_rules! answers {
    ($($convert:ident: $answer:ident { $($field:ident),* })*) => {$(
        pub(crate) fn $convert<'py>(
            py: pyo3::Python<'py>,
            answer: &carom::$answer,
        ) -> $crate::python::Answer<'py> {
            use $crate::python::AnswerField as _;
            let fields = ($(answer.$field.object(py)?,)*);
            $crate::python::named_tuple(py, pyo3::intern!(py, stringify!($answer)), fields)
        }
    )*};
}
pub(crate) use answers;

/// Returns a class with the type of its data as a parameter, such as `carom.Space[str]`. Only type
/// checkers use this type.
pub(crate) fn generic<'py>(class: &Bound<'py, PyType>, data: &Bound<'py, PyAny>) -> Answer<'py> {
    class.py().import("types")?.getattr("GenericAlias")?.call1((class, data))
}

/// Creates a copy of an object from its class and the arguments of its constructor by name, for `pickle` and `copy`.
pub(crate) fn rebuilt<'py>(
    class: Bound<'py, PyType>,
    fields: Bound<'py, PyDict>,
) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
    let py = class.py();
    let rebuild = results(py)?.getattr("rebuild")?;
    Ok((rebuild, (class, fields).into_pyobject(py)?.into_any()))
}

/// Creates a `carom.Vec2`.
pub(crate) fn vec2(py: Python<'_>, vector: Vec2) -> PyResult<Bound<'_, PyAny>> {
    result!(py, "Vec2", (vector.x, vector.y))
}

/// Creates a list of `carom.Vec2`.
pub(crate) fn vectors<'py>(py: Python<'py>, vectors: &[Vec2]) -> PyResult<Bound<'py, PyList>> {
    let vectors = vectors.iter().map(|&vector| vec2(py, vector)).collect::<PyResult<Vec<_>>>()?;
    PyList::new(py, vectors)
}

/// Creates a tuple of `carom.Vec2`.
pub(crate) fn vector_tuple<'py>(py: Python<'py>, all: &[Vec2]) -> PyResult<Bound<'py, pyo3::types::PyTuple>> {
    Ok(vectors(py, all)?.to_tuple())
}

/// Converts an answer that may be `None`.
pub(crate) fn option<'py, T>(
    answer: Option<T>,
    convert: impl FnOnce(T) -> PyResult<Bound<'py, PyAny>>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    answer.map(convert).transpose()
}
