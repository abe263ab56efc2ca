//! Functions that read a map, return its content, and free it.

use core::ffi::c_char;
use std::ffi::c_void;
use std::path::Path;
use std::ptr;

use carom::Shape;
use carom_maps::{Map, MapError, MapOptions};

use super::content::{CaromMapContent, CaromMapLayer, CaromMapShape, CaromProperty, KeptMap};
use crate::call::{In, Out, ask, ask_flag, give};
use crate::fault::Fault;
use crate::handles::{Handles, Words};
use crate::memory::{self, Listed, Text, ended, not_utf8};
use crate::shape::owned;
use crate::values::{CaromPart, CaromVec2, NO_VECTOR, point};

/// The type to which the pointers of maps point.
#[derive(Debug)]
#[repr(C)]
pub struct CaromMap {
    _private: [u8; 0],
}

static MAPS: Handles<CaromMap, KeptMap> =
    Handles::new(Words { argument: "map", maker: "carom_read_map", tag: 2 });

/// The options of the reader.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CaromMapOptions {
    /// The names of objects that do not block.
    pub passable: Listed<Text>,
    /// Whether invalid shapes are left out. The field is a number instead of a `bool`, because a
    /// caller in C may write any number.
    pub skip_invalid: u8,
}

impl CaromMapOptions {
    fn read(given: In<'_, Self>) -> Result<MapOptions, Fault> {
        let Some(given) = given else { return Ok(MapOptions::default()) };
        let names = given.passable.read("options.passable")?.iter().enumerate();
        let name = |(index, &name): (usize, &Text)| {
            memory::text(&format!("options.passable[{index}]"), name).map(str::to_owned)
        };
        let passable = names.map(name).collect::<Result<_, _>>()?;
        Ok(MapOptions { passable, skip_invalid: given.skip_invalid != 0 })
    }
}

/// A text of the caller, with its length in bytes.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CaromText {
    /// The bytes of the text.
    pub text: Listed<u8>,
}

/// A callback that reads a file.
pub(crate) type Load = Option<extern "C" fn(user: *mut c_void, file: Text, answer: *mut CaromText) -> bool>;

/// Reads a map from a file.
#[unsafe(no_mangle)]
pub extern "C" fn carom_read_map(path: Text, options: In<'_, CaromMapOptions>) -> *mut CaromMap {
    ask(ptr::null_mut(), || {
        let path = memory::text("path", path)?;
        let map = Map::open(Path::new(path), &CaromMapOptions::read(options)?);
        kept(map, "path")
    })
}

/// Reads a map from its text.
#[unsafe(no_mangle)]
pub extern "C" fn carom_map_of_text(
    name: Text,
    text: *const c_char,
    length: usize,
    options: In<'_, CaromMapOptions>,
    load: Load,
    user: *mut c_void,
) -> *mut CaromMap {
    ask(ptr::null_mut(), || {
        let name = memory::text("name", name)?;
        let text = memory::list("text", text.cast::<u8>(), length)?;
        let text = str::from_utf8(text).map_err(|_| not_utf8("text"))?;
        let options = CaromMapOptions::read(options)?;
        kept(Map::read_with(name, text, &options, &mut |file| loaded(load, user, file)), "text")
    })
}

/// Calls the callback of the caller for the text of a file.
fn loaded(load: Load, user: *mut c_void, file: &str) -> Result<String, String> {
    let Some(load) = load else {
        return Err(format!("`{file}` cannot be read: load is NULL; give a function that reads files"));
    };
    let mut answer = CaromText { text: Listed::of(&[]) };
    if !load(user, Text::of(&ended(file)), &mut answer) {
        return Err(format!("`{file}` cannot be read: load returned false; put it where load looks"));
    }
    let bytes = answer.text.read(file).map_err(|fault| fault.into_parts().message)?;
    String::from_utf8(bytes.to_vec())
        .map_err(|_| format!("`{file}` is not UTF-8; save it again in the editor"))
}

fn kept(map: Result<Map, Box<MapError>>, argument: &str) -> Result<*mut CaromMap, Fault> {
    let map = map.map_err(|error| {
        let code = if error.problem.code == "unreadable" { "unreadable" } else { "bad_map" };
        Fault::new(code, argument, error.to_string())
    })?;
    MAPS.insert(KeptMap::of(map)?)
}

/// Frees a map.
#[unsafe(no_mangle)]
pub extern "C" fn carom_map_free(map: *mut CaromMap) -> bool {
    ask_flag(|| MAPS.free(map))
}

/// Writes the content of a map.
#[unsafe(no_mangle)]
pub extern "C" fn carom_map_content(map: *const CaromMap, answer: Out<'_, CaromMapContent>) -> bool {
    ask_flag(|| MAPS.with(map, |kept| Ok(give(answer, Some(kept.content)))))
}

/// Returns the layer with a name.
#[unsafe(no_mangle)]
pub extern "C" fn carom_map_layer(map: *const CaromMap, name: Text) -> *const CaromMapLayer {
    ask(ptr::null(), || {
        let name = memory::text("name", name)?;
        MAPS.with(map, |kept| {
            let found = kept.names.iter().position(|own| own == name).and_then(|at| kept.layers.get(at));
            found.map(ptr::from_ref).ok_or_else(|| {
                let names = kept.names.join(", ");
                let message = format!("name is {name}: no layer has this name; the layers are {names}");
                Fault::new("no_layer", "name", message)
            })
        })
    })
}

/// Converts a point from the coordinates of the editor to those of the shapes.
#[unsafe(no_mangle)]
pub extern "C" fn carom_map_from_editor(map: *const CaromMap, at: CaromVec2) -> CaromVec2 {
    ask(NO_VECTOR, || {
        let at = point("point", at)?;
        MAPS.with(map, |kept| Ok(CaromVec2 { x: at.x, y: kept.content.top - at.y }))
    })
}

/// Returns the name of the kind of a tile.
#[unsafe(no_mangle)]
pub extern "C" fn carom_map_kind_of(of: In<'_, CaromMapShape>, part: CaromPart) -> Text {
    ask(Text::NONE, || {
        let of = of.ok_or_else(|| Fault::null("shape"))?;
        let shape = owned("shape", Some(&of.shape)).map_err(|fault| fault.within("shape"))?;
        let Shape::TileGrid(grid) = shape else { return Ok(Text::NONE) };
        let [column, row] = grid.cell_of(part.index);
        let Some(kind) = grid.get(column, row) else { return Ok(Text::NONE) };
        Ok(of.kinds.read("shape.kinds")?.get(kind).copied().unwrap_or(Text::NONE))
    })
}

/// Returns the value of a property.
#[unsafe(no_mangle)]
pub extern "C" fn carom_property(properties: *const CaromProperty, count: usize, name: Text) -> Text {
    ask(Text::NONE, || {
        let name = memory::text("name", name)?;
        for property in memory::list("properties", properties, count)? {
            if memory::text("properties", property.name)? == name {
                return Ok(property.value);
            }
        }
        Ok(Text::NONE)
    })
}
