//! Colours, dashes and the typeface of the pictures.
//!
//! The colours are distinguishable with every common colour vision deficiency; dash patterns repeat the distinction.

/// Colour of shapes without contacts.
pub(super) const APART: &str = "#1a6fb0";
/// Colour of shapes with contacts.
pub(super) const TOUCHING: &str = "#cf4f00";
/// Colour of the first shape of a separating-axis picture.
pub(super) const FIRST: &str = "#1a6fb0";
/// Colour of the second shape of a separating-axis picture.
pub(super) const SECOND: &str = "#a86a00";
/// Colour of the deciding overlap.
pub(super) const OVERLAP: &str = "#cf4f00";
/// Colour of a gap.
pub(super) const GAP: &str = "#00795a";
/// Colour of the shape after its minimum translation.
pub(super) const GHOST: &str = "#7a4a9c";
/// Colour of text and of arrows.
pub(super) const INK: &str = "#22252b";
/// Colour of secondary text and marks.
pub(super) const QUIET: &str = "#6b7079";
/// Colour of the grid.
pub(super) const FAINT: &str = "#e9e7e2";
/// Colour of the page background.
pub(super) const CARD: &str = "#fbfaf7";
/// Colour of the stage background.
pub(super) const STAGE: &str = "#ffffff";
/// Colour of frames.
pub(super) const FRAME: &str = "#d8d5ce";

/// Dash pattern of shapes with contacts.
pub(super) const TOUCHING_DASHES: &str = "8 4";

/// The typeface: the usual font of the reader's system.
pub(super) const TYPEFACE: &str = "Inter, 'Segoe UI', 'Helvetica Neue', Roboto, 'Noto Sans', 'PingFang SC', 'Microsoft YaHei', Arial, sans-serif";
