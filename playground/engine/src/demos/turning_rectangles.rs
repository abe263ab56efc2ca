//! Two rectangles that rotate about their centres, or about a corner, with a label that shows whether they collide.

use carom::Aabb;

use super::two_shapes::{LAYERS, draw_frame, draw_two, two_code, two_numbers};
use crate::code::{Code, Language};
use crate::demo::{SceneDemo, whole_view};
use crate::drawing::Drawing;
use crate::layers::{Choice, Shown};
use crate::numbers::Number;
use crate::stage::Stage;

/// Two rectangles that rotate.
#[derive(Clone, Debug)]
pub(crate) struct TurningRectangles {
    stage: Stage,
    /// Number of ticks after which both rectangles are at their start again.
    period: u32,
    /// The visible part of the stage: its corner and size.
    view: ([f64; 2], [f64; 2]),
    has_clock: bool,
}

impl TurningRectangles {
    /// Two rectangles that rotate about their centres, apart in one scene and in contact in another.
    pub(crate) const fn spinning(stage: Stage) -> Self {
        Self { stage, period: 360, view: ([10.0, 0.0], [180.0, 230.0]), has_clock: false }
    }

    /// Two rectangles that rotate about a corner: 35 seconds are 7 turns of one and 10 of the other.
    pub(crate) const fn blades(stage: Stage) -> Self {
        Self { stage, period: 35 * 60, view: ([300.0, 100.0], [520.0, 400.0]), has_clock: true }
    }
}

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
        draw_two(drawing, &self.stage, shown, pointed, self.view());
    }

    fn numbers(&self) -> Vec<Number> {
        let mut numbers = two_numbers(&self.stage);
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
