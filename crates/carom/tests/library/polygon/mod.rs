//! Tests polygons with any simple outer ring and holes: their convex parts, their measures, and refused
//! rings.

mod measures;
mod refused;
mod rings;
mod sizes;
mod tiling;
mod transformed;
