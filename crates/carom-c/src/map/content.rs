//! The content of a map in the form of C: structs with texts and lists that live as long as the map.

use std::ffi::CString;

use carom_maps::{LayerKind, Map, MapFormat, MapLayer, MapShape, Properties};

use crate::fault::Fault;
use crate::memory::{Listed, Text, ended};
use crate::shape::CaromShape;
use crate::values::{CaromVec2, NO_VECTOR};

/// A custom property.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CaromProperty {
    /// The name.
    pub name: Text,
    /// The value.
    pub value: Text,
}

/// A shape of a layer.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CaromMapShape {
    /// The name.
    pub name: Text,
    /// Whether the object has an `id`.
    pub has_id: bool,
    /// The number that Tiled gave the object.
    pub id: i64,
    /// The class.
    pub class_name: Text,
    /// The custom properties.
    pub properties: Listed<CaromProperty>,
    /// The shape, which the map frees.
    pub shape: CaromShape,
    /// The names of the kinds of tiles.
    pub kinds: Listed<Text>,
}

/// A layer of a map.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CaromMapLayer {
    /// The name.
    pub name: Text,
    /// The kind of the layer's content, one of [`layer_kind`].
    pub kind: u32,
    /// The class.
    pub class_name: Text,
    /// The custom properties.
    pub properties: Listed<CaromProperty>,
    /// Whether the editor shows the layer.
    pub is_visible: bool,
    /// The shapes.
    pub shapes: Listed<CaromMapShape>,
}

/// The content of a map.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CaromMapContent {
    /// The editor, one of [`format`].
    pub format: u32,
    /// The y of the editor's origin.
    pub top: f64,
    /// Whether the map has a `size`.
    pub has_size: bool,
    /// The width and height.
    pub size: CaromVec2,
    /// The custom properties.
    pub properties: Listed<CaromProperty>,
    /// The layers, from back to front.
    pub layers: Listed<CaromMapLayer>,
    /// The remarks about parts of the file that were left out.
    pub notes: Listed<Text>,
}

/// The kinds of layers. The header has the same numbers.
mod layer_kind {
    pub(super) const TILES: u32 = 0;
    pub(super) const OBJECTS: u32 = 1;
}

/// The editors. The header has the same numbers.
mod format {
    pub(super) const TILED: u32 = 0;
    pub(super) const LDTK: u32 = 1;
}

/// A map, with everything that its structs point to. A map does not change after it was read.
pub(super) struct KeptMap {
    pub(super) content: CaromMapContent,
    pub(super) layers: Vec<CaromMapLayer>,
    pub(super) names: Vec<String>,
    _lent: Lent,
}

/// The texts, lists and shapes that the structs of a map point to. They are freed with the map.
#[derive(Default)]
struct Lent {
    texts: Vec<CString>,
    properties: Vec<Vec<CaromProperty>>,
    lists: Vec<Vec<Text>>,
    shapes: Vec<Vec<CaromMapShape>>,
    held: Vec<CaromShape>,
}

impl KeptMap {
    /// Converts a map to the form of C.
    pub(super) fn of(map: Map) -> Result<Self, Fault> {
        let mut lent = Lent::default();
        let names = map.layers.iter().map(|layer| layer.name.clone()).collect();
        let layers = map.layers.into_iter().map(|layer| lent.layer(layer)).collect::<Result<Vec<_>, _>>()?;
        let content = CaromMapContent {
            format: match map.format {
                MapFormat::Tiled => format::TILED,
                MapFormat::Ldtk => format::LDTK,
            },
            top: map.top,
            has_size: map.size.is_some(),
            size: map.size.map_or(NO_VECTOR, CaromVec2::from),
            properties: lent.properties(&map.properties),
            layers: Listed::of(&layers),
            notes: lent.list(&map.notes),
        };
        Ok(Self { content, layers, names, _lent: lent })
    }
}

impl Lent {
    fn layer(&mut self, layer: MapLayer) -> Result<CaromMapLayer, Fault> {
        let shapes =
            layer.shapes.into_iter().map(|shape| self.shape(shape)).collect::<Result<Vec<_>, _>>()?;
        let listed = Listed::of(&shapes);
        self.shapes.push(shapes);
        Ok(CaromMapLayer {
            name: self.text(&layer.name),
            kind: match layer.kind {
                LayerKind::Tiles => layer_kind::TILES,
                LayerKind::Objects => layer_kind::OBJECTS,
            },
            class_name: self.text(&layer.class),
            properties: self.properties(&layer.properties),
            is_visible: layer.is_visible,
            shapes: listed,
        })
    }

    fn shape(&mut self, of: MapShape) -> Result<CaromMapShape, Fault> {
        let shape = CaromShape::of(of.shape)?;
        self.held.push(shape);
        Ok(CaromMapShape {
            name: self.text(&of.name),
            has_id: of.id.is_some(),
            id: of.id.unwrap_or(0),
            class_name: self.text(&of.class),
            properties: self.properties(&of.properties),
            shape,
            kinds: self.list(&of.kinds),
        })
    }

    fn properties(&mut self, properties: &Properties) -> Listed<CaromProperty> {
        let each = properties.iter();
        let list: Vec<CaromProperty> = each
            .map(|(name, value)| CaromProperty { name: self.text(name), value: self.text(value) })
            .collect();
        let listed = Listed::of(&list);
        self.properties.push(list);
        listed
    }

    fn list(&mut self, texts: &[String]) -> Listed<Text> {
        let list: Vec<Text> = texts.iter().map(|text| self.text(text)).collect();
        let listed = Listed::of(&list);
        self.lists.push(list);
        listed
    }

    fn text(&mut self, text: &str) -> Text {
        let text = ended(text);
        let lent = Text::of(&text);
        self.texts.push(text);
        lent
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        self.held.iter().for_each(CaromShape::release);
    }
}
