//! Two moving shapes at one moment, with all of their edges: how far apart are they, and along which direction?

use crate::shape::Displaced;

use super::axis::Direction;
use super::moving_pair::{Moment, Turning};
use crate::query::sum::features::{Features, Kind};
use crate::query::sum::oriented_box::BoxPair;

/// How two shapes lie at a moment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    pub(crate) moment: Moment,
    /// A lower bound of the separation; the separation itself where they overlap.
    pub(crate) separation: f64,
    /// The direction along which it is measured.
    pub(crate) direction: Direction,
}

impl Look {
    pub(crate) fn at(turning: &Turning<'_>, moment: Moment, room: &mut Displaced) -> Self {
        Self::of_boxes(turning, moment).unwrap_or_else(|| {
            let a = turning.place(&moment, room);
            let features = Features::of(&a, turning.shapes[1]);
            let direction = match features.kind {
                Kind::Edge(edge) => Direction::of_edge(turning, edge.source.of_a, edge.source.edge),
                Kind::Corners { .. } => {
                    let outward = moment.turned[1].rotate(features.normal);
                    let [turn_a, turn_b] = turning.turns;
                    Direction::out_of_b(outward, &moment, turn_a.abs() < turn_b.abs())
                }
            };
            Self { moment, separation: features.separation, direction }
        })
    }

    /// Of two boxes, by their axes alone.
    fn of_boxes(turning: &Turning<'_>, moment: Moment) -> Option<Self> {
        let [Some(half_a), Some(half_b)] = turning.shapes.map(|shape| shape.box_half()) else { return None };
        let [x_a, x_b] = [0, 1].map(|index| moment.turned[index].rotate(turning.shapes[index].normals()[1]));
        let [a, b] = [0, 1]
            .map(|index| moment.turned[index].rotate(turning.shapes[index].center() - turning.pivots[index]));
        let pair = BoxPair::of_axes((x_a, half_a), (x_b, half_b), b - a - moment.apart);
        let (separation, of_a, edge) = pair.leading_edge();
        Some(Self { moment, separation, direction: Direction::of_edge(turning, of_a, edge) })
    }
}
