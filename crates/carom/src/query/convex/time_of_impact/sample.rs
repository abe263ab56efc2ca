//! Computes the separation of two moving shapes at one moment, over all of their edges.

use crate::query::convex::sum::features::{FeatureKind, Features};
use crate::query::convex::sum::oriented_box::BoxPair;
use crate::shape::TransformedConvex;

use super::axis::SeparatingAxis;
use super::moving_pair::{Moment, MovingPair};

/// The separation of two shapes at a moment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample {
    pub(crate) moment: Moment,
    /// A lower bound of the separation. If the shapes overlap, it is the separation itself.
    pub(crate) separation: f64,
    /// The axis along which the separation is measured.
    pub(crate) axis: SeparatingAxis,
}

impl Sample {
    pub(crate) fn at(pair: &MovingPair<'_>, moment: Moment, scratch: &mut TransformedConvex) -> Self {
        Self::of_boxes(pair, moment).unwrap_or_else(|| {
            let a = pair.place_a(&moment, scratch);
            let features = Features::of(&a, pair.shapes[1]);
            let axis = match features.kind {
                FeatureKind::Edge(edge) => SeparatingAxis::of_edge(pair, edge.source.of_a, edge.source.edge),
                FeatureKind::Corners { .. } => {
                    // The shape that turns less owns the axis, because then the axis separates the shapes for
                    // longer.
                    let outward = moment.turned[1].rotate(features.normal);
                    let [turn_a, turn_b] = pair.turns;
                    SeparatingAxis::out_of_b(outward, &moment, turn_a.abs() < turn_b.abs())
                }
            };
            Self { moment, separation: features.separation, axis }
        })
    }

    /// Returns the sample of two boxes, computed only from their four axes. The benchmark measures this with
    /// pairs of boxes that both turn.
    fn of_boxes(pair: &MovingPair<'_>, moment: Moment) -> Option<Self> {
        let [Some(half_a), Some(half_b)] = pair.shapes.map(|shape| shape.box_half()) else { return None };
        let [x_a, x_b] = [0, 1].map(|index| moment.turned[index].rotate(pair.shapes[index].normals()[1]));
        let [a, b] =
            [0, 1].map(|index| moment.turned[index].rotate(pair.shapes[index].center() - pair.pivots[index]));
        let boxes = BoxPair::of_axes((x_a, half_a), (x_b, half_b), b - a - moment.apart);
        let (separation, of_a, edge) = boxes.leading_edge();
        Some(Self { moment, separation, axis: SeparatingAxis::of_edge(pair, of_a, edge) })
    }
}
