//! Tests concave shapes as games use them: one-sided ground, exact fits, positions that were rounded to
//! `f32`, moving platforms, turned maps, large polygons, and the areas that they share.

mod agreement;
mod areas;
mod closed_holes;
mod decomposed;
mod exits;
mod fits;
mod frames;
mod ground;
mod interiors;
mod one_way_pushes;
mod platforms;
mod pushes;
mod support;
mod turned;
