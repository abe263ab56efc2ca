//! Grids of tiles.

use carom::{ErrorKind, ErrorValue, Pose, Rot2, Shape, TileGrid, Vec2};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use super::classes::{PyAabb, PyTileGrid, inner};
use super::composite::check_part;
use super::tile_kind::{PyTileKind, TileKindArgument};
use crate::argument::{Point, count, maybe_number};
use crate::error::{argument_error, shape_error};
use crate::python;
use crate::value::{PyRot2, no_others, rotation, turn};

#[pymethods]
impl PyTileGrid {
    #[new]
    #[pyo3(
        signature = (origin, cell_size, cells, kinds, rotation=None, *, radians=None, degrees=None, **others),
        text_signature = "(origin, cell_size, cells, kinds, rotation=None, *, radians=None, degrees=None)"
    )]
    #[expect(clippy::too_many_arguments, reason = "Python passes each argument on its own")]
    fn new(
        origin: Point,
        cell_size: Point,
        cells: &Bound<'_, PyAny>,
        kinds: Vec<TileKindArgument>,
        #[pyo3(from_py_with = rotation)] rotation: Option<Rot2>,
        #[pyo3(from_py_with = maybe_number)] radians: Option<f64>,
        #[pyo3(from_py_with = maybe_number)] degrees: Option<f64>,
        others: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<PyClassInitializer<Self>> {
        no_others(others)?;
        let rotation = turn(rotation, radians, degrees)?;
        let cells = python::input(cells.py())?.getattr("as_cells")?.call1((cells,))?;
        let cells = cells.cast_into::<PyArray2<i64>>()?;
        let [rows, columns] = [cells.shape()[0], cells.shape()[1]];
        let cells = cells.to_vec()?;
        let is_unknown = |&kind: &i64| usize::try_from(kind).map_or(true, |kind| kinds.len() <= kind);
        if let Some(cell) = cells.iter().position(is_unknown) {
            return Err(unknown_kind(cell / columns, cell % columns, cells[cell]));
        }
        let kinds = kinds.into_iter().map(|kind| kind.0);
        let kind_at = |column: usize, row: usize| cells[row * columns + column] as usize;
        let is_turned = rotation != Rot2::IDENTITY;
        let pose = is_turned.then(|| Pose::new(origin.0, rotation)).transpose().map_err(shape_error)?;
        let corner = if is_turned { Vec2::ZERO } else { origin.0 };
        let grid = TileGrid::new(corner, cell_size.0, [columns, rows], kinds, kind_at);
        Self::checked(grid.map(|grid| match pose {
            Some(pose) => grid.transformed(pose),
            None => grid,
        }))
    }

    /// The corner of the first cell: the lower left corner, unless the grid is rotated.
    #[getter]
    fn origin<'py>(slf: PyRef<'py, Self>, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        python::vec2(py, inner!(slf, TileGrid).origin())
    }

    /// The width and height of a cell.
    #[getter]
    fn cell_size<'py>(slf: PyRef<'py, Self>, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        python::vec2(py, inner!(slf, TileGrid).cell_size())
    }

    /// The rotation about `origin`.
    #[getter]
    fn rotation(slf: PyRef<'_, Self>) -> PyRot2 {
        PyRot2(inner!(slf, TileGrid).rotation())
    }

    /// The number of columns.
    #[getter]
    fn columns(slf: PyRef<'_, Self>) -> usize {
        inner!(slf, TileGrid).columns()
    }

    /// The number of rows of cells.
    #[getter]
    fn rows(slf: PyRef<'_, Self>) -> usize {
        inner!(slf, TileGrid).rows()
    }

    /// A copy of the indices of the kinds of all cells, as an array of rows. The row with the least y is first.
    #[getter]
    fn cells<'py>(slf: PyRef<'py, Self>, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let grid = inner!(slf, TileGrid);
        let (columns, rows) = (grid.columns(), grid.rows());
        let kind = |cell: usize| grid.get(cell % columns, cell / columns).unwrap_or_default() as i64;
        let cells = PyArray1::from_iter(py, (0..columns * rows).map(kind));
        Ok(cells.reshape([rows, columns])?.into_any())
    }

    /// The table of kinds.
    #[getter]
    fn kinds<'py>(slf: PyRef<'py, Self>, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let kinds = inner!(slf, TileGrid).kinds().iter();
        PyList::new(py, kinds.map(|kind| PyTileKind(kind.clone())))
    }

    /// Returns the index of the kind of a cell; None outside of the grid.
    fn get(
        slf: PyRef<'_, Self>,
        #[pyo3(from_py_with = count)] column: usize,
        #[pyo3(from_py_with = count)] row: usize,
    ) -> Option<usize> {
        inner!(slf, TileGrid).get(column, row)
    }

    /// Sets the kind of a cell. Copies of the grid, such as those in a compound and in a space, do not
    /// change; see `Space.set_tile`.
    fn set(
        mut slf: PyRefMut<'_, Self>,
        #[pyo3(from_py_with = count)] column: usize,
        #[pyo3(from_py_with = count)] row: usize,
        #[pyo3(from_py_with = count)] kind: usize,
    ) -> PyResult<()> {
        let Shape::TileGrid(grid) = &mut slf.as_super().0 else { unreachable!("the class holds a grid") };
        std::sync::Arc::make_mut(grid).set(column, row, kind).map_err(shape_error)
    }

    /// Returns the column and row of the cell that contains a point; None outside of the grid.
    fn cell_at(slf: PyRef<'_, Self>, point: Point) -> PyResult<Option<(usize, usize)>> {
        Ok(inner!(slf, TileGrid).cell_at(point.checked("point")?).map(Into::into))
    }

    /// Returns the column and row of a part, as contacts report it. Raises an `IndexError` if there is no such
    /// cell.
    fn cell_of(slf: PyRef<'_, Self>, #[pyo3(from_py_with = count)] part: usize) -> PyResult<(usize, usize)> {
        let grid = inner!(slf, TileGrid);
        check_part(part, grid.columns() * grid.rows())?;
        Ok(grid.cell_of(part).into())
    }

    /// Returns the box of a cell, whatever its kind; None outside of the grid.
    fn cell_aabb<'py>(
        slf: PyRef<'py, Self>,
        py: Python<'py>,
        #[pyo3(from_py_with = count)] column: usize,
        #[pyo3(from_py_with = count)] row: usize,
    ) -> PyResult<Option<Bound<'py, PyAabb>>> {
        inner!(slf, TileGrid).cell_aabb(column, row).map(|aabb| Bound::new(py, PyAabb::of(aabb))).transpose()
    }
}

/// Returns the error about a cell whose index is not in the table of kinds.
fn unknown_kind(row: usize, column: usize, kind: i64) -> PyErr {
    let argument = format!("cells[{row}][{column}]");
    let value = ErrorValue::Number(kind as f64);
    argument_error(None, ErrorKind::UnknownKind, &argument, &kind.to_string(), value)
}
