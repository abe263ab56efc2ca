//! Lists of shapes that are checked and prepared once. They are the content of `carom.Circles`,
//! `carom.Obbs` and the other arrays.

mod answers;
mod bvh;
mod chunk;
mod joins;
mod numbers;
mod query;
mod rays;

use std::ops::Range;

use carom::{
    Aabb, AsShape, Capsule, Circle, ConvexPolygon, ErrorKind, ErrorValue, Segment, Shape, ShapeError,
    ShapeRef,
};
use carom_batch::{Batch, ConvexPart, ConvexShapes, List, Obbs, Row, RowError};
use numpy::{IntoPyArray, PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;

use crate::argument::{rows_of, with_rows};
use crate::error::{argument_error, row_error, short};
use crate::shape::{self, ShapeArgument, not_convex};

pub(crate) use answers::{
    ContactColumns, TwoLists, area_of_overlap, cast, closest_points, contact, contains, contains_shape, iou,
    overlap, separation,
};
pub(crate) use bvh::PyBvh;
pub(crate) use joins::{PyPairFinder, nms, pairs};
pub(crate) use rays::cast_ray;

/// The shapes of a list.
enum Shapes {
    Convex(ConvexShapes),
    /// Shapes of any kinds, some with several parts.
    Any(Vec<Shape>),
}

/// A list of shapes.
#[pyclass(frozen, name = "ShapeList", module = "carom._carom")]
pub(crate) struct PyShapeList {
    shapes: Shapes,
}

impl PyShapeList {
    fn new(shapes: Vec<Shape>) -> Self {
        Self { shapes: ConvexShapes::new(shapes).map_or_else(Shapes::Any, Shapes::Convex) }
    }

    pub(crate) fn len(&self) -> usize {
        match &self.shapes {
            Shapes::Convex(list) => list.len(),
            Shapes::Any(shapes) => shapes.len(),
        }
    }

    /// Returns a shape in the form that queries take.
    pub(crate) fn view(&self, index: usize) -> ShapeRef<'_> {
        match &self.shapes {
            Shapes::Convex(list) => list.shape(index),
            Shapes::Any(shapes) => shapes[index].as_shape(),
        }
    }

    /// Returns all shapes in the form that queries take.
    pub(crate) fn views(&self) -> Vec<ShapeRef<'_>> {
        (0..self.len()).map(|index| self.view(index)).collect()
    }

    /// Returns a shape. It shares its corners with the list.
    pub(crate) fn shape(&self, index: usize) -> Shape {
        match &self.shapes {
            Shapes::Convex(list) => list.get(index),
            Shapes::Any(shapes) => shapes[index].clone(),
        }
    }

    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = Shape> {
        (0..self.len()).map(|index| self.shape(index))
    }

    /// Returns a part of the list for `carom-batch`, if all shapes are convex.
    pub(crate) fn part(&self, range: Range<usize>) -> Option<ConvexPart<'_>> {
        if let Shapes::Convex(list) = &self.shapes { Some(list.part(range)) } else { None }
    }

    /// Returns an error if a shape is not convex.
    pub(crate) fn check_convex(&self, argument: &str) -> PyResult<()> {
        let Shapes::Any(shapes) = &self.shapes else { return Ok(()) };
        let several = shapes.iter().position(|shape| shape.is_union());
        several.map_or(Ok(()), |row| Err(not_convex(Some(row), argument, &shapes[row])))
    }
}

/// Creates the list of the shapes of all rows.
fn checked<S: Into<Shape>, R>(
    rows: Vec<R>,
    new: impl Fn(R) -> Result<S, ShapeError>,
) -> PyResult<PyShapeList> {
    let rows = rows.into_iter().enumerate();
    let shape = |(row, numbers)| match new(numbers) {
        Ok(shape) => Ok(shape.into()),
        Err(error) => Err(row_error(Some(row), error)),
    };
    Ok(PyShapeList::new(rows.map(shape).collect::<PyResult<_>>()?))
}

/// Creates the list of the shapes of all rows. All shapes have one type.
fn alike<S: Row>(rows: &[S::Numbers]) -> PyResult<PyShapeList>
where
    ConvexShapes: From<List<S>>,
{
    List::<S>::from_rows(rows).map(PyShapeList::from).map_err(error_of_row)
}

fn error_of_row(RowError { row, error }: RowError) -> PyErr {
    row_error(Some(row), error)
}

/// Returns the error about a row of a box. The error names the width or the height, while the library's
/// error names half of the size.
fn error_of_box(RowError { row, error }: RowError) -> PyErr {
    let ("half", ErrorValue::Point(half)) = (error.argument(), error.value()) else {
        return row_error(Some(row), error);
    };
    let is_width = match error.kind() {
        ErrorKind::Negative => half.x < 0.0,
        _ => !half.x.is_finite() || carom::MAX_COORDINATE < half.x.abs(),
    };
    let (argument, size) = if is_width { ("width", 2.0 * half.x) } else { ("height", 2.0 * half.y) };
    argument_error(Some(row), error.kind(), argument, &short(size), ErrorValue::Number(size))
}

impl<S> From<List<S>> for PyShapeList
where
    ConvexShapes: From<List<S>>,
{
    fn from(list: List<S>) -> Self {
        Self { shapes: Shapes::Convex(list.into()) }
    }
}

/// The vertices of all polygons, the start of each polygon among them, and their end.
type ConvexPolygons<'py> = (Bound<'py, PyArray2<f64>>, Bound<'py, PyArray1<i64>>);

#[pymethods]
impl PyShapeList {
    /// Creates circles from rows of center x and y, and radius.
    #[staticmethod]
    fn circles(rows: &Bound<'_, PyAny>) -> PyResult<Self> {
        with_rows(rows, alike::<Circle>)
    }

    /// Creates axis-aligned boxes from rows of four numbers: the least x and y, then the greatest x and y.
    #[staticmethod]
    fn aabbs(rows: &Bound<'_, PyAny>) -> PyResult<Self> {
        with_rows(rows, alike::<Aabb>)
    }

    /// Creates boxes from rows of center x and y, full width and height, and angle.
    #[staticmethod]
    fn obbs(rows: &Bound<'_, PyAny>, degrees: bool) -> PyResult<Self> {
        with_rows(rows, |rows| {
            let boxes = if degrees { Obbs::from_rows_in_degrees(rows) } else { Obbs::from_rows(rows) };
            boxes.map(Self::from).map_err(error_of_box)
        })
    }

    /// Creates boxes from rows of the x and y of four corners.
    #[staticmethod]
    fn obbs_of_corners(rows: &Bound<'_, PyAny>) -> PyResult<Self> {
        checked(rows_of::<8>(rows)?, numbers::obb_around)
    }

    /// Creates boxes from the rows of numbers that `rows` returns.
    #[staticmethod]
    fn obbs_of_rows(rows: &Bound<'_, PyAny>) -> PyResult<Self> {
        checked(rows_of::<6>(rows)?, numbers::obb)
    }

    /// Creates capsules from rows of the ends' x and y, and radius.
    #[staticmethod]
    fn capsules(rows: &Bound<'_, PyAny>) -> PyResult<Self> {
        with_rows(rows, alike::<Capsule>)
    }

    /// Creates segments from rows of the ends' x and y.
    #[staticmethod]
    fn segments(rows: &Bound<'_, PyAny>) -> PyResult<Self> {
        with_rows(rows, alike::<Segment>)
    }

    /// Creates convex polygons from the coordinates of all vertices, the start of each polygon among them,
    /// and their end.
    #[staticmethod]
    fn polygons(
        coords: &Bound<'_, PyAny>,
        offsets: &Bound<'_, PyArray1<i64>>,
        radius: f64,
    ) -> PyResult<Self> {
        let offsets = offsets.to_vec()?;
        with_rows(coords, |vertices: &[[f64; 2]]| {
            let polygon = |(row, ends): (usize, &[i64])| {
                let vertices = &vertices[ends[0] as usize..ends[1] as usize];
                let polygon = ConvexPolygon::rounded(vertices.iter().copied(), radius);
                polygon.map(Shape::from).map_err(|error| row_error(Some(row), error))
            };
            Ok(Self::new(offsets.windows(2).enumerate().map(polygon).collect::<PyResult<_>>()?))
        })
    }

    /// Creates a list of shapes of any kinds.
    #[staticmethod]
    fn shapes(shapes: Vec<ShapeArgument>) -> Self {
        Self::new(shapes.into_iter().map(|shape| shape.0).collect())
    }

    /// Returns the list of the shapes with these indices.
    fn take(&self, indices: &Bound<'_, PyArray1<i64>>) -> PyResult<Self> {
        let indices = indices.to_vec()?;
        let count = self.len();
        let shape = |&index: &i64| match usize::try_from(index) {
            Ok(index) if index < count => Ok(self.shape(index)),
            _ => Err(PyIndexError::new_err(format!("index is {index}, but the list has {count} shapes"))),
        };
        Ok(Self::new(indices.iter().map(shape).collect::<PyResult<_>>()?))
    }

    fn __len__(&self) -> usize {
        self.len()
    }

    fn __getitem__<'py>(&self, py: Python<'py>, index: usize) -> PyResult<Bound<'py, PyAny>> {
        if self.len() <= index {
            return Err(PyIndexError::new_err(format!(
                "index is {index}, but the list has {} shapes",
                self.len()
            )));
        }
        shape::object(py, &self.shape(index))
    }

    /// Returns the stored numbers of each shape, in a row of `width`. For circles, capsules and axis-aligned
    /// boxes these are the numbers of their constructor. For boxes at an angle, they are the centre, half the
    /// size, and the cosine and the sine of the angle.
    fn rows<'py>(&self, py: Python<'py>, width: usize) -> PyResult<Bound<'py, PyArray2<f64>>> {
        numbers::rows(py, self.iter(), width)
    }

    /// Returns the angle of each box, in radians.
    fn angles<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        numbers::angles(py, self.iter())
    }

    /// Returns the area of each shape.
    fn areas<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        let areas: Vec<f64> = self.iter().map(|shape| shape.area()).collect();
        areas.into_pyarray(py)
    }

    /// Returns the center of each shape.
    fn centers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let numbers: Vec<f64> =
            self.iter().map(|shape| shape.center()).flat_map(|center| [center.x, center.y]).collect();
        numbers.into_pyarray(py).reshape([self.len(), 2])
    }

    /// Returns the smallest axis-aligned box around each shape, as rows of the least and the greatest coordinates.
    fn boxes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let row = |shape: Shape| {
            let aabb = shape.aabb();
            [aabb.min().x, aabb.min().y, aabb.max().x, aabb.max().y]
        };
        let numbers: Vec<f64> = self.iter().flat_map(row).collect();
        numbers.into_pyarray(py).reshape([self.len(), 4])
    }

    /// Returns the vertices of all polygons, the start of each polygon among them, and their end.
    fn vertices<'py>(&self, py: Python<'py>) -> PyResult<ConvexPolygons<'py>> {
        let mut numbers = Vec::new();
        let mut offsets = vec![0_i64];
        for shape in self.iter() {
            let Shape::ConvexPolygon(polygon) = shape else {
                return Err(PyValueError::new_err(format!("a {} has no list of vertices", shape.kind())));
            };
            numbers.extend(polygon.vertices().iter().flat_map(|vertex| [vertex.x, vertex.y]));
            offsets.push((numbers.len() / 2) as i64);
        }
        let count = numbers.len() / 2;
        Ok((numbers.into_pyarray(py).reshape([count, 2])?, offsets.into_pyarray(py)))
    }
}
