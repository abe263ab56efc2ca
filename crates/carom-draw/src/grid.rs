//! The grid behind a picture, with its coordinates in the margin.

use carom::{Aabb, Vec2};
use carom_scene::number;

use super::frame::Frame;
use super::style::{FAINT, QUIET};
use super::svg::{Escaped, Px, Svg};

/// The minimum distance between two lines, in pixels.
const SPACING: f64 = 70.0;

/// Draws lines at round coordinates over the stage (the area in which shapes are drawn), and their numbers
/// below and to the left of the stage.
pub(super) fn grid(svg: &mut Svg, margin: &mut Svg, frame: &Frame, view: &Aabb, stage: &Aabb) {
    let step = round_step(SPACING / frame.scale);
    for x in multiples(view.min().x, view.max().x, step) {
        let at = frame.at(Vec2::new(x, view.min().y)).x;
        svg.line(Vec2::new(at, stage.min().y), Vec2::new(at, stage.max().y), &stroke());
        tick(margin, Vec2::new(at, stage.max().y + 16.0), x, "middle");
    }
    for y in multiples(view.min().y, view.max().y, step) {
        let at = frame.at(Vec2::new(view.min().x, y)).y;
        svg.line(Vec2::new(stage.min().x, at), Vec2::new(stage.max().x, at), &stroke());
        tick(margin, Vec2::new(stage.min().x - 8.0, at + 3.8), y, "end");
    }
}

fn stroke() -> String {
    format!(r#"stroke="{FAINT}" stroke-width="1""#)
}

fn tick(svg: &mut Svg, at: Vec2, value: f64, anchor: &str) {
    let (x, y, text) = (Px(at.x), Px(at.y), number(value));
    let text = Escaped(&text);
    svg.put(format_args!(
        r#"<text x="{x}" y="{y}" font-size="11" fill="{QUIET}" text-anchor="{anchor}">{text}</text>"#
    ));
}

/// Returns the smallest of 1, 2 and 5 times a power of ten that is at least `least`.
fn round_step(least: f64) -> f64 {
    let mut power = 1.0;
    while power > least {
        power /= 10.0;
    }
    while power * 10.0 <= least {
        power *= 10.0;
    }
    [1.0, 2.0, 5.0].map(|digit| digit * power).into_iter().find(|&step| step >= least).unwrap_or(power * 10.0)
}

/// Returns at most 41 multiples of `step` in a range; none if `f64` cannot distinguish neighbouring
/// multiples.
fn multiples(min: f64, max: f64, step: f64) -> Vec<f64> {
    let first = (min / step).ceil();
    let count = ((max / step).floor() - first).clamp(-1.0, 40.0);
    if first.abs() > 1e12 {
        return Vec::new();
    }
    (0..=count as i64).map(|index| (first + index as f64) * step).collect()
}

#[cfg(test)]
mod tests {
    use super::{multiples, round_step};

    #[test]
    fn steps_are_round() {
        assert_eq!([0.7, 1.0, 3.0, 70.0, 0.012].map(round_step), [1.0, 1.0, 5.0, 100.0, 0.02]);
    }

    #[test]
    fn multiples_stay_in_the_range() {
        assert_eq!(multiples(-150.0, 220.0, 100.0), [-100.0, 0.0, 100.0, 200.0]);
        assert!(multiples(1.0, 2.0, 5.0).is_empty());
    }
}
