//! Colours, line widths and number formats of the pictures.
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

/// Formats a number with four significant digits.
pub fn number(value: f64) -> String {
    let magnitude = value.abs();
    if magnitude == 0.0 {
        return "0".into();
    }
    if !(1e-3..1e7).contains(&magnitude) {
        let text = format!("{value:.3e}");
        let Some((digits, power)) = text.split_once('e') else { return text };
        return trimmed(digits.into()) + "e" + power;
    }
    let decimals =
        [1.0, 10.0, 100.0, 1000.0].iter().fold(4, |left, &bound| left - usize::from(magnitude >= bound));
    let decimals = if magnitude < 0.1 { 5 } else { decimals };
    trimmed(format!("{value:.decimals$}"))
}

/// Removes trailing zeros of the decimals.
pub(super) fn trimmed(digits: String) -> String {
    if !digits.contains('.') {
        return digits;
    }
    let short = digits.trim_end_matches('0').trim_end_matches('.');
    if short == "-0" { "0".into() } else { short.into() }
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn numbers_have_four_significant_digits() {
        let shown = [0.0, -0.0, 1.0, 12.345678, 0.05, 1234.567, 123456.7, 1e9, -2.5e-7, 99.996].map(number);
        let wanted = ["0", "0", "1", "12.35", "0.05", "1235", "123457", "1e9", "-2.5e-7", "100"];
        assert_eq!(shown, wanted);
        assert_eq!([f64::INFINITY, f64::NEG_INFINITY].map(number), ["inf", "-inf"]);
    }
}
