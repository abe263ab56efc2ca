//! Reads the cells of a tile layer: CSV, Base64, with or without compression, or one element per cell.

use std::io::Read;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use carom_scene::json::Problem;

use super::element::{Element, shortened};
use super::fault::problem;

/// The maximum number of cells in all layers of a map.
pub(super) const MAX_CELLS: usize = 1 << 24;

/// A rectangle of cells with the number of the tile in each: row by row from the top, including orientation flags.
#[derive(Debug)]
pub(super) struct Block {
    pub(super) column: i64,
    pub(super) row: i64,
    pub(super) columns: usize,
    pub(super) rows: usize,
    pub(super) tiles: Vec<u32>,
}

/// The encoding and the compression of cells.
#[derive(Clone, Copy)]
struct Encoding<'a> {
    name: &'a str,
    compression: &'a str,
}

/// The number of cells and corners that a map may still use.
#[derive(Debug)]
pub(super) struct Budget {
    cells: usize,
    corners: usize,
}

/// The maximum number of corners of all figures; a figure counts each time it is placed or turned.
const MAX_CORNERS: usize = 1 << 22;

impl Default for Budget {
    fn default() -> Self {
        Self { cells: MAX_CELLS, corners: MAX_CORNERS }
    }
}

impl Budget {
    /// Subtracts the corners of a figure from the budget.
    ///
    /// # Errors
    /// Returns an error for more corners than are left; the problem has no position yet.
    pub(super) fn take_corners(&mut self, count: usize) -> Result<(), Problem> {
        let left = self.corners.checked_sub(count);
        let too_many = || {
            let fault =
                format!("more than {MAX_CORNERS} corners of objects and of tiles with shapes of their own");
            problem(0..0, format!("{fault}; simplify the shapes, or split the map"))
        };
        self.corners = left.ok_or_else(too_many)?;
        Ok(())
    }

    /// Subtracts the cells of a rectangle from the budget.
    ///
    /// # Errors
    /// Returns the error about a layer with more cells than the limit still allows.
    pub(super) fn take(&mut self, at: &Element<'_>, columns: usize, rows: usize) -> Result<usize, Problem> {
        let count = columns.checked_mul(rows);
        let left = count.and_then(|count| self.cells.checked_sub(count));
        let too_many = || {
            let fault = format!("{columns} by {rows} cells: more than the {MAX_CELLS} that a map may have");
            at.problem(format!("{fault}; split the map"))
        };
        self.cells = left.ok_or_else(too_many)?;
        Ok(count.unwrap_or(0))
    }
}

/// Reads the cells of a layer: one block, or the chunks of an infinite map.
///
/// # Errors
/// Returns an error for unknown encodings, broken data, or a number of cells that differs from the layer's.
pub(super) fn blocks(layer: &Element<'_>, budget: &mut Budget) -> Result<Vec<Block>, Problem> {
    // In JSON, the data is in the layer element itself.
    let data = layer.child("data").unwrap_or(layer);
    let encoding = Encoding {
        name: data.text_of("encoding").unwrap_or_default(),
        compression: data.text_of("compression").unwrap_or_default(),
    };
    let chunks: Vec<&Element<'_>> = data.each(&["chunk", "chunks"]).collect();
    if chunks.is_empty() {
        return Ok(match size(layer)? {
            // The layer of an infinite map may have no chunks.
            [0, _] | [_, 0] => Vec::new(),
            size => vec![block(data, layer, [0, 0], size, encoding, budget)?],
        });
    }
    let mut all = Vec::new();
    for chunk in chunks {
        let corner = [chunk.integer("x")?, chunk.integer("y")?].map(|at| at.unwrap_or(0));
        all.push(block(chunk, chunk, corner, size(chunk)?, encoding, budget)?);
    }
    Ok(all)
}

fn size(element: &Element<'_>) -> Result<[usize; 2], Problem> {
    let columns = element.need("width", element.count("width")?)?;
    let rows = element.need("height", element.count("height")?)?;
    Ok([columns as usize, rows as usize])
}

fn block(
    data: &Element<'_>,
    sized: &Element<'_>,
    [column, row]: [i64; 2],
    [columns, rows]: [usize; 2],
    encoding: Encoding<'_>,
    budget: &mut Budget,
) -> Result<Block, Problem> {
    const FARTHEST: u64 = 1 << 31;
    if column.unsigned_abs() > FARTHEST || row.unsigned_abs() > FARTHEST {
        return Err(
            sized.problem(format!("starts at cell {column}, {row}; cells go up to 2^31 on each side"))
        );
    }
    let count = budget.take(sized, columns, rows)?;
    let tiles = tiles(data, count, encoding)?;
    if tiles.len() != count {
        let message = format!("{} cells, but {columns} by {rows} are {count}; save it again", tiles.len());
        return Err(data.problem(message));
    }
    Ok(Block { column, row, columns, rows, tiles })
}

/// Reads the tiles of a block; stops soon after `count` cells, so that data that is too long costs little.
fn tiles(data: &Element<'_>, count: usize, encoding: Encoding<'_>) -> Result<Vec<u32>, Problem> {
    // In JSON, the data is an attribute.
    let text = data.text_of("data").unwrap_or(&data.text);
    match encoding.name {
        "base64" => {
            let bytes = decompressed(data, text, 4 * count, encoding.compression)?;
            let whole = bytes.chunks_exact(4);
            if !whole.remainder().is_empty() {
                return Err(data.problem(format!(
                    "the cells have {} bytes, not 4 for each cell; save the map again",
                    bytes.len()
                )));
            }
            Ok(whole.map(|cell| u32::from_le_bytes([cell[0], cell[1], cell[2], cell[3]])).collect())
        }
        "" if data.child("tile").is_some() => {
            data.each(&["tile"]).map(|tile| Ok(tile.count("gid")?.unwrap_or(0))).collect()
        }
        "csv" | "" => csv(data, text, count),
        other => {
            let other = shortened(other);
            Err(data.problem(format!("the encoding `{other}` is unknown; save the layers as CSV or Base64")))
        }
    }
}

fn csv(data: &Element<'_>, text: &str, count: usize) -> Result<Vec<u32>, Problem> {
    let text = text.trim();
    let list = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    let mut tiles = Vec::with_capacity(count);
    for (index, cell) in list.trim().split(',').take(count + 1).enumerate() {
        let wrong = || {
            let cell = shortened(cell);
            data.problem(format!("cell {index} is `{cell}`; give the number of a tile, 0 for none"))
        };
        tiles.push(cell.trim().parse().map_err(|_| wrong())?);
    }
    Ok(tiles)
}

fn decompressed(data: &Element<'_>, text: &str, size: usize, compression: &str) -> Result<Vec<u8>, Problem> {
    let packed: String = text.split_ascii_whitespace().collect();
    let packed = STANDARD.decode(packed);
    let packed = packed.map_err(|error| data.problem(format!("not Base64: {error}; save the map again")))?;
    let limit = size as u64 + 1;
    let mut bytes = Vec::new();
    let read = match compression {
        "" => return Ok(packed),
        "zlib" => flate2::read::ZlibDecoder::new(&*packed).take(limit).read_to_end(&mut bytes).map_err(drop),
        "gzip" => {
            flate2::read::MultiGzDecoder::new(&*packed).take(limit).read_to_end(&mut bytes).map_err(drop)
        }
        "zstd" => match ruzstd::decoding::StreamingDecoder::new(&*packed) {
            Ok(decoder) => decoder.take(limit).read_to_end(&mut bytes).map_err(drop),
            Err(_) => Err(()),
        },
        other => {
            let other = shortened(other);
            let message = format!("the compression `{other}` is unknown; choose zlib, gzip, zstd or none");
            return Err(data.problem(message));
        }
    };
    match read {
        Ok(_) if bytes.len() > size => {
            Err(data.problem(format!("more than the {size} bytes of its cells; save the map again")))
        }
        Ok(_) => Ok(bytes),
        Err(()) => Err(data.problem(format!("broken {compression} data; save the map again"))),
    }
}
