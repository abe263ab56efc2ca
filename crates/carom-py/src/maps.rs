//! Reads maps of Tiled and LDtk.

use carom::ErrorValue;
use carom_maps::{LayerKind, Map, MapError, MapFormat, MapLayer, MapOptions, MapShape};
use pyo3::prelude::*;

use crate::error::raise;
use crate::python::{Answer, named_tuple, vec2};
use crate::shape::object;

/// Reads a map from its text. `load` gets the path of each file that the map refers to, relative to the map's folder, and returns
/// its text.
#[pyfunction]
pub(crate) fn map_of_text<'py>(
    py: Python<'py>,
    name: &str,
    text: &str,
    load: &Bound<'py, PyAny>,
    passable: Vec<String>,
    skip_invalid: bool,
) -> Answer<'py> {
    let options = MapOptions { passable, skip_invalid };
    // An exception that Python raises in `load` is raised unchanged.
    let mut failure = None;
    let mut read = |path: &str| {
        let text = load.call1((path,)).and_then(|text| text.extract::<String>());
        text.map_err(|error| {
            let message = error.value(py).to_string();
            failure = Some(error);
            message
        })
    };
    let map = Map::read_with(name, text, &options, &mut read);
    match (map, failure) {
        (Ok(map), _) => map_object(py, &map),
        (Err(_), Some(failure)) => Err(failure),
        (Err(error), None) => Err(map_error(&error)),
    }
}

fn map_error(error: &MapError) -> PyErr {
    raise(None, &error.to_string(), "bad_map", "path", ErrorValue::Count(0))
}

fn map_object<'py>(py: Python<'py>, map: &Map) -> Answer<'py> {
    let format = match map.format {
        MapFormat::Tiled => "tiled",
        MapFormat::Ldtk => "ldtk",
    };
    let layers = map.layers.iter().map(|layer| layer_object(py, layer)).collect::<PyResult<Vec<_>>>()?;
    let size = map.size.map(|size| vec2(py, size)).transpose()?;
    let fields = (format, map.top, size, map.properties.clone(), layers, map.notes.clone());
    named_tuple(py, pyo3::intern!(py, "Map"), fields)
}

fn layer_object<'py>(py: Python<'py>, layer: &MapLayer) -> Answer<'py> {
    let kind = match layer.kind {
        LayerKind::Tiles => "tiles",
        LayerKind::Objects => "objects",
    };
    let shapes = layer.shapes.iter().map(|shape| shape_object(py, shape)).collect::<PyResult<Vec<_>>>()?;
    let (name, class, properties) = (&layer.name, &layer.class, layer.properties.clone());
    named_tuple(py, pyo3::intern!(py, "MapLayer"), (name, kind, class, properties, layer.is_visible, shapes))
}

fn shape_object<'py>(py: Python<'py>, shape: &MapShape) -> Answer<'py> {
    let (name, class, properties) = (&shape.name, &shape.class, shape.properties.clone());
    let fields = (name, shape.id, class, properties, object(py, &shape.shape)?, shape.kinds.clone());
    named_tuple(py, pyo3::intern!(py, "MapShape"), fields)
}
