//! Shows two rectangles that rotate about their centres, or about a corner, with a label that tells whether
//! they collide.

use carom::{Aabb, Shape, Vec2};
use carom_scene::Moment;

use super::corners::{Verdicts, corners, inner};
use super::two_shapes::{LAYERS, draw_frame, draw_two, ring_in, two_code, two_numbers};
use crate::code::{Code, Language};
use crate::demo::{SceneDemo, Switch, drag_on_stage, whole_view};
use crate::drawing::{Drawing, Text};
use crate::handle::Handle;
use crate::layers::{Choice, Shown};
use crate::numbers::Number;
use crate::stage::Stage;
use crate::style::Style;

/// The scene of two rectangles that rotate.
#[derive(Clone, Debug)]
pub(crate) struct TurningRectangles {
    stage: Stage,
    /// The number of ticks after which both rectangles are at their start again.
    period: u32,
    /// The visible part of the plane: its corner and its size.
    view: ([f64; 2], [f64; 2]),
    has_clock: bool,
    /// Whether the test by corners alone is also shown; there is no value if the demo does not have this
    /// test.
    by_corners: Option<bool>,
    wrong: Wrong,
}

/// The numbers of wrong answers in a whole turn, and in many placements of the second rectangle around the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Wrong {
    turn: Counted,
    around: Counted,
}

/// The numbers of wrong answers of both tests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Counted {
    by_corners: usize,
    by_carom: usize,
}

impl Counted {
    fn of(pairs: impl Iterator<Item = [Shape; 2]>) -> Self {
        let mut wrong = Self { by_corners: 0, by_carom: 0 };
        for verdicts in pairs.filter_map(|[a, b]| Verdicts::of(&a, &b)) {
            wrong.by_corners += usize::from(verdicts.by_corners != verdicts.truth);
            wrong.by_carom += usize::from(verdicts.by_carom != verdicts.truth);
        }
        wrong
    }
}

/// The placements of the second rectangle: the number of columns and rows, and the number of moments of the
/// turn.
const PLACES: u32 = 15;
const MOMENTS: u32 = 24;

impl TurningRectangles {
    /// Two rectangles that rotate about their centres, apart in one scene and in contact in another.
    pub(crate) const fn spinning(stage: Stage) -> Self {
        let view = ([10.0, 0.0], [180.0, 230.0]);
        let wrong = Wrong { turn: NONE, around: NONE };
        Self { stage, period: 360, view, has_clock: false, by_corners: Some(false), wrong }
    }

    /// Two rectangles that rotate about a corner; in 35 seconds, one of them turns 7 times and the other 10
    /// times.
    pub(crate) const fn blades(stage: Stage) -> Self {
        let view = ([300.0, 100.0], [520.0, 400.0]);
        let wrong = Wrong { turn: NONE, around: NONE };
        Self { stage, period: 35 * 60, view, has_clock: true, by_corners: None, wrong }
    }

    /// Returns both shapes at a tick.
    fn both(&self, tick: u32) -> Option<[Shape; 2]> {
        let scene = self.stage.scene();
        let shape = |index: usize| scene.spec_at(index, Moment::Tick(tick)).ok()?.shape().ok();
        Some([shape(0)?, shape(1)?])
    }

    /// Counts the wrong answers in a whole turn, if these numbers are shown.
    fn count(&mut self) {
        self.wrong = Wrong::default();
        if self.by_corners == Some(true) {
            let turn = Counted::of((0..self.period).filter_map(|tick| self.both(tick)));
            let moments = (0..MOMENTS).filter_map(|moment| self.both(moment * self.period / MOMENTS));
            let around = Counted::of(moments.flat_map(|[a, b]| around(a, b)));
            self.wrong = Wrong { turn, around };
        }
    }

    /// Draws all corners, filled if they are in the other shape, and tells whether the test by corners is
    /// wrong.
    fn draw_corners(&self, drawing: &mut Drawing) {
        let Some([a, b]) = self.both(self.stage.tick()) else { return };
        for (one, other) in [(&a, &b), (&b, &a)] {
            let Some(all) = corners(one) else { return };
            all.iter().for_each(|&corner| drawing.dot(corner, 5.0, Style::Naive));
            inner(&all, other).for_each(|corner| drawing.dot(corner, 5.0, Style::NaiveMark));
        }
        if Verdicts::of(&a, &b).is_some_and(|verdicts| verdicts.by_corners != verdicts.truth) {
            let between = (a.center() + b.center()) * 0.5;
            drawing.label(between, Text::with("label.wrong", &[]), Style::ValueNaive);
        }
    }

    fn corner_numbers(&self) -> Vec<Number> {
        let both = self.both(self.stage.tick()).filter(|_| self.by_corners == Some(true));
        let Some(now) = both.and_then(|[a, b]| Verdicts::of(&a, &b)) else { return Vec::new() };
        vec![
            Number::new("by-corners", now.by_corners),
            Number::new("wrong-corners", self.wrong.turn.by_corners),
            Number::new("wrong-carom", self.wrong.turn.by_carom),
            Number::new("around-corners", self.wrong.around.by_corners),
            Number::new("around-carom", self.wrong.around.by_carom),
        ]
    }
}

const NONE: Counted = Counted { by_corners: 0, by_carom: 0 };

/// Returns the first shape with the second shape at places all around it, as far as both shapes reach.
fn around(a: Shape, b: Shape) -> impl Iterator<Item = [Shape; 2]> {
    let reach = a.aabb().half() + b.aabb().half();
    let part = |place: u32| 2.0 * f64::from(place) / f64::from(PLACES - 1) - 1.0;
    let home = a.center() - b.center();
    let places = (0..PLACES * PLACES).map(move |place| Vec2::new(part(place % PLACES), part(place / PLACES)));
    places.map(move |part| [a.clone(), b.translated(home + Vec2::new(part.x * reach.x, part.y * reach.y))])
}

/// The radius of the ring of axes, as a part of the view's smaller half.
const RING: f64 = 0.84;

impl SceneDemo for TurningRectangles {
    fn stage(&self) -> &Stage {
        &self.stage
    }

    fn stage_mut(&mut self) -> &mut Stage {
        &mut self.stage
    }

    fn length(&self) -> Option<u32> {
        Some(self.period)
    }

    fn view(&self) -> Aabb {
        Aabb::from_corner(self.view.0, self.view.1).unwrap_or_else(|_| whole_view(&self.stage))
    }

    fn layers(&self) -> &'static [Choice] {
        LAYERS
    }

    fn draw(&self, drawing: &mut Drawing, shown: Shown, pointed: Option<usize>) {
        draw_frame(drawing, &self.stage);
        draw_two(drawing, &self.stage, shown, pointed, ring_in(self.view(), RING));
        if self.by_corners == Some(true) {
            self.draw_corners(drawing);
        }
    }

    fn loaded(&mut self) {
        self.count();
    }

    fn drag(&mut self, handle: &Handle, to: Vec2) {
        drag_on_stage(&mut self.stage, handle, to);
        self.count();
    }

    fn switches(&self) -> Vec<Switch> {
        self.by_corners.map(|on| Switch { key: "by-corners", on }).into_iter().collect()
    }

    fn set_switch(&mut self, _: &str, on: bool) {
        self.by_corners = self.by_corners.map(|_| on);
        self.count();
    }

    fn numbers(&self) -> Vec<Number> {
        let mut numbers = two_numbers(&self.stage);
        let by_corners = self.corner_numbers();
        numbers.splice(numbers.len().min(1)..numbers.len().min(1), by_corners);
        if self.has_clock {
            let seconds = self.stage.moment().seconds(self.stage.scene().ticks_per_second);
            numbers.push(Number::new("seconds", seconds));
        }
        numbers
    }

    fn code(&self, language: Language) -> Code {
        two_code(&self.stage, language)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::builtin;

    #[test]
    fn corners_alone_are_wrong_in_a_part_of_the_turn_and_the_library_never() {
        let mut spinning = TurningRectangles::spinning(Stage::new(builtin("d2").unwrap()).unwrap());
        assert_eq!(spinning.wrong, Wrong::default());
        spinning.set_switch("by-corners", true);
        let Wrong { turn, around } = spinning.wrong;
        assert_eq!(turn, NONE, "the bars must never cross");
        assert!((100..5400).contains(&around.by_corners) && around.by_carom == 0, "{around:?}");
        let handle = spinning.handles(1.0).remove(0);
        spinning.drag(&handle, Vec2::new(100.0, 70.0));
        let Wrong { turn, .. } = spinning.wrong;
        assert!((10..360).contains(&turn.by_corners) && turn.by_carom == 0, "{turn:?}");
        spinning.set_switch("by-corners", false);
        assert_eq!(spinning.wrong, Wrong::default());
    }
}
