//! Finds the boundary of the union of several Minkowski sums, grown by their radii. A point of the union is a
//! displacement of one solid after which it touches any part of another solid. An inner edge of a sum (a
//! ghost edge, on which a box trips in a row of tiles) lies inside the sum of a neighbour. So it is not a
//! surface, and no way out (a push that separates the shapes) ends on it. The code here removes such edges.
//!
//! ```text
//!      .-------.-------.-------.
//!      |  sum  |  sum  |  sum  |      of the five edges that are near to the origin only the
//!      |       |   o   |       |      upper and the lower one are boundary of the union
//!      '-------'-------'-------'
//! ```
//!
//! A gap between two parts that touch counts as solid if it is narrower than the tolerance of motions (see
//! `ghost_edge`). So rounding errors in the corners of flush tiles do not open a way out.

mod arc;
mod border_ring;
mod border_search;
mod boundary;
mod box_index;
mod chains;
mod clear_exit;
mod covered;
mod covers;
mod cracks;
mod deep_cover;
mod entry;
mod escape;
mod exit_places;
mod fit;
mod ghost_edge;
mod inside;
mod line;
mod local;
mod nearest;
mod open_face;
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
pub(crate) use exit_places::{DiscInside, ExitPlaces};
pub(crate) use local::Known;
pub(crate) use nearest::Exit;
pub(crate) use open_face::{
    OpenFace, entered_normal, entered_normals, entered_sides, is_same, joined_faces, most_opposed,
    on_surface, sticks_out,
};
pub(crate) use outline::boundary_pieces;
pub(crate) use scale::{Scale, certain_reach};
pub(crate) use sums::{Sums, VisitBorderPair, VisitPair, VisitPairAtLeaf, VisitSum, furthest_of};
pub(crate) use way_out::{
    FEW_SUMS, MAX_LISTED_SUMS, MAX_NEAR_SUMS, NearSums, WayOut, first_reach, local_ways_out, open_faces,
    way_out, way_out_within,
};
