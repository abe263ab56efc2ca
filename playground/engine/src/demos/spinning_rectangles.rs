//! Two rotating rectangles, apart in one scene and in contact in another.

use carom::Aabb;

use super::two_shapes::{LAYERS, draw_frame, draw_two, two_code, two_numbers};
use crate::code::{Code, Language};
use crate::demo::{SceneDemo, whole_view};
use crate::drawing::Drawing;
use crate::layers::{Choice, Shown};
use crate::numbers::Number;
use crate::stage::Stage;

/// Number of ticks after which both rectangles are at their start again.
const PERIOD: u32 = 360;

/// The visible part of the canvas: its corner and size.
const VIEW: ([f64; 2], [f64; 2]) = ([10.0, 0.0], [180.0, 230.0]);

/// Two rotating shapes.
#[derive(Clone, Debug)]
pub(crate) struct Spinners {
    stage: Stage,
}

impl Spinners {
    pub(crate) const fn new(stage: Stage) -> Self {
        Self { stage }
    }
}

impl SceneDemo for Spinners {
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
        two_numbers(&self.stage)
    }

    fn code(&self, language: Language) -> Code {
        two_code(&self.stage, language)
    }
}
