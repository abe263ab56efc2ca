//! Polygons of any simple ring with holes: their parts, their measures, and the rings that are refused.

mod measures;
mod refused;
mod rings;
mod sizes;
mod tiling;
mod transformed;
