//! D3: two rectangles that spin about a corner, with a label that says whether they collide.

use carom::Aabb;

use super::d2::{LAYERS, around_all, draw_two, two_code, two_numbers};
use crate::code::{Code, Language};
use crate::demo::SceneDemo;
use crate::layers::{Choice, Shown};
use crate::numbers::Number;
use crate::paper::Paper;
use crate::stage::Stage;

/// After so many ticks both are at their start again: 35 seconds are 7 turns of the one and 10 of the other.
const PERIOD: u32 = 35 * 60;

/// Two shapes that spin about a corner.
#[derive(Clone, Debug)]
pub(crate) struct Blades {
    stage: Stage,
    /// It does not follow a drag.
    view: Aabb,
}

impl Blades {
    pub(crate) fn new(stage: Stage) -> Self {
        let view = around_all(&stage);
        Self { stage, view }
    }
}

impl SceneDemo for Blades {
    fn stage(&self) -> &Stage {
        &self.stage
    }

    fn stage_mut(&mut self) -> &mut Stage {
        &mut self.stage
    }

    fn loaded(&mut self) {
        self.view = around_all(&self.stage);
    }

    fn length(&self) -> Option<u32> {
        Some(PERIOD)
    }

    fn view(&self) -> Aabb {
        self.view
    }

    fn layers(&self) -> &'static [Choice] {
        LAYERS
    }

    fn draw(&self, paper: &mut Paper, shown: Shown, pointed: Option<usize>) {
        draw_two(paper, &self.stage, shown, pointed, self.view);
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
