//! The union of several Minkowski sums, grown by their radii. The union is the set of the displacements of
//! one solid that end in contact with any part of another solid. An inner edge of a sum (ghost edge, internal
//! edge, on which a box trips in a row of tiles) lies inside a neighbour's sum, so it is no surface, and no
//! way out leads through it; the code here removes such edges.
//!
//! ```text
//!      .-------.-------.-------.
//!      |  sum  |  sum  |  sum  |      of the five edges that are near to the origin only the
//!      |       |   o   |       |      upper and the lower one are boundary of the union
//!      '-------'-------'-------'
//! ```
//!
//! Gaps below the tolerance of motions count as solid, so neither the rounding of flush tiles nor a very
//! narrow crack opens a way out.

mod arc;
mod border_ring;
mod border_search;
mod boundary;
mod box_index;
mod chains;
mod clear_exit;
mod covered;
mod deep_cover;
mod entry;
mod escape;
mod ghost_edge;
mod inside;
mod line;
mod local;
mod nearest;
mod open_piece;
mod outline;
mod scale;
mod sums;
mod touches;
mod uncovered;
mod way_out;
mod wedge;

pub(crate) use border_search::PieceSource;
pub(crate) use boundary::{BoundarySource, GrownSum, Line, different_borders, within};
pub(crate) use clear_exit::clear_margin;
pub(crate) use covered::{is_covered, is_in_seam};
pub(crate) use entry::{EnteredCorner, EntryRule, SumEntry, Tangent};
pub(crate) use ghost_edge::{most_opposed, on_surface};
pub(crate) use local::Known;
pub(crate) use nearest::Exit;
pub(crate) use outline::boundary_pieces;
pub(crate) use scale::{Scale, certain_reach};
pub(crate) use sums::{Sums, VisitBorderPair, VisitPair, VisitPairAtLeaf, VisitSum, furthest_of};
pub(crate) use way_out::{
    FEW_SUMS, MAX_LISTED_SUMS, MAX_NEAR_SUMS, NearSums, WayOut, first_reach, local_ways_out, open_normals,
    way_out, way_out_within,
};
