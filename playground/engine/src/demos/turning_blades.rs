//! Two rectangles that rotate about a corner, with a label that shows whether they collide.

use carom::Aabb;

use super::two_shapes::{LAYERS, draw_frame, draw_two, two_code, two_numbers};
use crate::code::{Code, Language};
use crate::demo::{SceneDemo, whole_view};
use crate::drawing::Drawing;
use crate::layers::{Choice, Shown};
use crate::numbers::Number;
use crate::stage::Stage;

/// Number of ticks after which both rectangles are at their start again: 35 seconds are 7 turns of
/// one and 10 of the other.
const PERIOD: u32 = 35 * 60;

/// The visible part of the stage: its corner and size.
const VIEW: ([f64; 2], [f64; 2]) = ([300.0, 100.0], [520.0, 400.0]);

/// Two shapes that rotate about a corner.
#[derive(Clone, Debug)]
pub(crate) struct RotatingRectangles {
    stage: Stage,
}

impl RotatingRectangles {
    pub(crate) const fn new(stage: Stage) -> Self {
        Self { stage }
    }
}

impl SceneDemo for RotatingRectangles {
    fn stage(&self) -> &Stage {
        &self.stage
    }

    fn stage_mut(&mut self) -> &mut Stage {
        &mut self.stage
    }

    fn length(&self) -> Option<u32> {
        Some(PERIOD)
    }

    fn view(&self) -> Aabb {
        Aabb::from_corner(VIEW.0, VIEW.1).unwrap_or_else(|_| whole_view(&self.stage))
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
        let seconds = self.stage.moment().seconds(self.stage.scene().ticks_per_second);
        numbers.push(Number::new("seconds", seconds));
        numbers
    }

    fn code(&self, language: Language) -> Code {
        two_code(&self.stage, language)
    }
}
