//! Contains the shapes, and the convex form (corners and a radius) through which every query sees them.
//!
//! The inner folders, the lowest first, are `convex` (the form), `rings` (corners and hulls), `kinds` (the
//! convex shapes), `solids` (shapes of several parts, the enum of all shapes, the reference to a shape) and
//! `bounds` (the bounding volumes).

mod arc;
mod bounds;
mod convex;
mod fields;
pub(crate) mod kinds;
#[cfg(feature = "serde")]
mod node;
mod once;
mod rings;
mod solids;

pub(crate) use arc::Arc;
pub use bounds::{BoundingVolumes, Dop8, Hull};
pub(crate) use bounds::{around_parts, smallest_box, smallest_circle};
pub use convex::Convex;
pub(crate) use convex::{Eight, lowest_of_box, repeated, turns};
pub use fields::{FieldType, Numbers};
pub(crate) use kinds::*;
pub use rings::hull;
pub(crate) use solids::part_tree::{PartTree, spatial_order};
pub use solids::{
    AsShape, BorderEdges, BorderNode, BorderPiece, BoxPath, Chain, Compound, Filter, Part, Parts, Polygon,
    Shape, ShapeRef, Side, TileGrid, TileKind, VisitBorder, VisitPart, VisitPiece, VisitWitness, Witness,
};
pub(crate) use solids::{
    IS_SMALL, PieceEdges, SomeParts, StoredGrid, by_form, by_forms, by_placed_forms, by_plain_forms,
};
