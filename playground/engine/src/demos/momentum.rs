//! The momentum of all bodies of a run.

use carom::Vec2;

use crate::drawing::{Drawing, Text};
use crate::run::Run;
use crate::style::Style;

/// Seconds of the centre of mass's motion that the arrow shows.
const AHEAD: f64 = 16.0;

/// About half the width of the label, in pixels.
const HALF_WIDTH: f64 = 50.0;

/// Draws the total momentum at the centre of mass.
pub(super) fn draw_momentum(drawing: &mut Drawing, run: &Run) {
    let simulation = run.simulation();
    let (mut mass, mut moment) = (0.0, Vec2::ZERO);
    let bodies = (0..simulation.scene().shapes.len()).filter(|&index| !simulation.is_fixed(index));
    for (index, shape) in bodies.filter_map(|index| Some((index, simulation.shape(index)?))) {
        mass += simulation.mass(index);
        moment += shape.center() * simulation.mass(index);
    }
    if mass == 0.0 {
        return;
    }
    let (from, momentum) = (moment / mass, simulation.totals().momentum);
    drawing.dot(from, 4.0, Style::Momentum);
    let way = momentum * (AHEAD / mass);
    drawing.arrow(from, from + way, Style::Momentum);
    // The label is beside the middle of the arrow, on its upper side.
    let aside = way.perp().normalized().unwrap_or(drawing.up);
    let aside = if aside.dot(drawing.up) < 0.0 { -aside } else { aside };
    let beside = from + way * 0.5 + aside * drawing.px(14.0 + HALF_WIDTH * aside.x.abs());
    drawing.label(beside, Text::with("label.momentum", &[momentum.length()]), Style::ValueMomentum);
}
