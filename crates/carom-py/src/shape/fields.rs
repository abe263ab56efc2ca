//! Returns the fields of each kind of shape by the names of the constructor's arguments. `repr`, copies and pickles use them.

use carom::numbers::FieldType;
use carom::{Chain, ConvexPolygon, Polygon, Rot2, Shape, ShapeError, Vec2};
use pyo3::prelude::*;
use pyo3::types::PyList;

use super::composite::filter;
use super::objects::objects;
use super::tile_kind::PyTileKind;
use crate::error::shape_error;
use crate::python::{vec2, vectors};
use crate::value::PyRot2;

type Fields<'py> = Vec<(&'static str, Bound<'py, PyAny>)>;

/// Checks that the constructor accepts the fields of a shape. The constructor may refuse them if the shape was moved far
/// away, because rounding can then merge vertices.
pub(super) fn check_restorable(shape: &Shape) -> Result<(), ShapeError> {
    match shape {
        Shape::ConvexPolygon(polygon) => {
            ConvexPolygon::rounded(polygon.vertices().iter().copied(), polygon.radius()).map(drop)
        }
        Shape::Polygon(polygon) => {
            let copy = Polygon::rounded(polygon.vertices().iter().copied(), polygon.radius())?;
            let holes: Vec<_> = polygon.holes().map(<[Vec2]>::to_vec).collect();
            if holes.is_empty() { Ok(()) } else { copy.with_holes(holes).map(drop) }
        }
        Shape::Chain(chain) => {
            let vertices = chain.vertices().iter().copied();
            if chain.is_closed() { Chain::closed(vertices) } else { Chain::new(vertices) }.map(drop)
        }
        _ => Ok(()),
    }
}

pub(super) fn of<'py>(py: Python<'py>, shape: &Shape) -> PyResult<Fields<'py>> {
    let number = |number: f64| PyResult::Ok(number.into_pyobject(py)?.into_any());
    let flag = |flag: bool| PyResult::Ok(flag.into_pyobject(py)?.to_owned().into_any());
    let rotation = |rotation: Rot2| PyResult::Ok(Bound::new(py, PyRot2(rotation))?.into_any());
    let list = |points| PyResult::Ok(vectors(py, points)?.into_any());
    if let Some(numbers) = shape.numbers() {
        let (_, fields) = Shape::PLAIN_KINDS[shape.kind_index()];
        let mut rest = numbers.into_iter();
        let mut next = || rest.next().unwrap_or_default();
        let value = |&(name, ty): &(&'static str, FieldType)| {
            let value = match ty {
                FieldType::Number => number(next())?,
                FieldType::Vector => vec2(py, Vec2::new(next(), next()))?,
                FieldType::Rotation => rotation(Rot2::try_from([next(), next()]).map_err(shape_error)?)?,
            };
            PyResult::Ok((name, value))
        };
        return fields.iter().map(value).collect();
    }
    Ok(match shape {
        Shape::ConvexPolygon(polygon) => {
            vec![("vertices", list(polygon.vertices())?), ("radius", number(polygon.radius())?)]
        }
        Shape::Polygon(polygon) => {
            let holes = polygon.holes().map(list).collect::<PyResult<Vec<_>>>()?;
            vec![
                ("vertices", list(polygon.vertices())?),
                ("holes", PyList::new(py, holes)?.into_any()),
                ("radius", number(polygon.radius())?),
            ]
        }
        Shape::Chain(chain) => vec![
            ("vertices", list(chain.vertices())?),
            ("closed", flag(chain.is_closed())?),
            ("one_sided", flag(chain.is_one_sided())?),
            ("radius", number(chain.radius())?),
        ],
        Shape::Compound(compound) => {
            let filters = (0..compound.shapes().len()).map(|index| filter(py, compound.filter(index)));
            vec![
                ("shapes", objects(py, compound.shapes())?.into_any()),
                ("filters", PyList::new(py, filters.collect::<PyResult<Vec<_>>>()?)?.into_any()),
            ]
        }
        Shape::TileGrid(grid) => {
            let (columns, rows) = (grid.columns(), grid.rows());
            let row =
                |row| PyList::new(py, (0..columns).map(|column| grid.get(column, row).unwrap_or_default()));
            let kinds = PyList::new(py, grid.kinds().iter().map(|kind| PyTileKind(kind.clone())))?;
            vec![
                ("origin", vec2(py, grid.origin())?),
                ("cell_size", vec2(py, grid.cell_size())?),
                ("cells", PyList::new(py, (0..rows).map(row).collect::<PyResult<Vec<_>>>()?)?.into_any()),
                ("kinds", kinds.into_any()),
                ("rotation", rotation(grid.rotation())?),
            ]
        }
        _ => Vec::new(),
    })
}
