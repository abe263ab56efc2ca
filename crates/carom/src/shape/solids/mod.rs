//! Defines the shapes of several convex parts, the enum of all shapes, and the reference through which every
//! query sees a shape.

pub(crate) mod as_shape;
pub(crate) mod border_edges;
pub(crate) mod border_tree;
pub(crate) mod box_path;
pub(crate) mod chain;
pub(crate) mod compound;
pub(crate) mod filter;
pub(crate) mod forms;
pub(crate) mod grid_axis;
pub(crate) mod grid_cells;
pub(crate) mod measures;
pub(crate) mod part;
pub(crate) mod part_tree;
pub(crate) mod parts;
pub(crate) mod polygon;
pub(crate) mod polygon_border;
pub(crate) mod rounded_area;
pub(crate) mod shape;
#[cfg(feature = "serde")]
mod shape_reader;
pub(crate) mod shape_ref;
pub(crate) mod side;
pub(crate) mod some_parts;
pub(crate) mod tile_grid;
pub(crate) mod unit_form;

pub use as_shape::AsShape;
pub use border_edges::BorderEdges;
pub(crate) use border_tree::PieceEdges;
pub use border_tree::{BorderNode, BorderPiece, VisitPiece, VisitWitness, Witness};
pub use box_path::BoxPath;
pub use chain::Chain;
pub use filter::Filter;
pub(crate) use forms::{IS_SMALL, by_form, by_forms, by_placed_forms, by_plain_forms};
pub use part::Part;
pub use parts::{Parts, VisitBorder, VisitPart};
pub use polygon::Polygon;
pub use shape::{Compound, Shape, TileGrid, TileKind};
pub use shape_ref::ShapeRef;
pub use side::Side;
pub(crate) use some_parts::SomeParts;
pub(crate) use tile_grid::StoredGrid;
