//! Finds the axes of the separating-axis test.

use carom::{Axis, AxisSource};

use crate::output::{push, push_closest_points};
use crate::{Answer, Input};

/// Reads shapes `a`, `b`. Writes the index of the axis with the largest separation, the closest points, see
/// `push_closest_points`, and the number of axes. For each axis, writes its normal, its source and edge, the two intervals, and
/// the separation.
pub fn explain(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    input.pair(output, |a, b, _, output| {
        let Some(explanation) = carom::explain(a, b) else { return Some(false) };
        output.push(explanation.winner as f64);
        push_closest_points(output, &explanation.closest);
        output.push(explanation.axes.len() as f64);
        explanation.axes.iter().for_each(|axis| push_axis(output, axis));
        Some(true)
    })
}

fn push_axis(output: &mut Vec<f64>, axis: &Axis) {
    push(output, &[axis.normal]);
    output.extend(match axis.source {
        AxisSource::EdgeOfA(edge) => [0.0, edge as f64],
        AxisSource::EdgeOfB(edge) => [1.0, edge as f64],
        AxisSource::ClosestPoints => [2.0, 0.0],
    });
    let a = axis.interval_a;
    let b = axis.interval_b;
    output.extend([a.min, a.max, b.min, b.max, axis.separation]);
}
