//! Finds the hull of points. Most of the points lie in the octagon of the extreme points in eight directions.

use crate::point::P;

use super::V;

/// Points, with their coordinates in separate lists.
pub(crate) struct Points {
    x: Vec<f32>,
    y: Vec<f32>,
}

const DIAGONAL: f32 = std::f32::consts::FRAC_1_SQRT_2;

/// Eight directions, counter-clockwise.
const DIRECTIONS: [V; 8] = [
    V(1.0, 0.0),
    V(DIAGONAL, DIAGONAL),
    V(0.0, 1.0),
    V(-DIAGONAL, DIAGONAL),
    V(-1.0, 0.0),
    V(-DIAGONAL, -DIAGONAL),
    V(0.0, -1.0),
    V(DIAGONAL, -DIAGONAL),
];

impl Points {
    pub(crate) fn new(points: &[P]) -> Self {
        let single = |value: fn(&P) -> f64| points.iter().map(|point| value(point) as f32).collect();
        Self { x: single(|point| point.0), y: single(|point| point.1) }
    }

    /// Returns the extreme point in a direction.
    fn extreme(&self, direction: V) -> V {
        let along = |(x, y): (&f32, &f32)| x * direction.0 + y * direction.1;
        let mut lanes = [f32::NEG_INFINITY; 8];
        for (x, y) in self.x.chunks_exact(8).zip(self.y.chunks_exact(8)) {
            for (k, lane) in lanes.iter_mut().enumerate() {
                let along = along((&x[k], &y[k]));
                *lane = if along > *lane { along } else { *lane };
            }
        }
        let rest = self.x.len() / 8 * 8;
        let rest = self.x[rest..].iter().zip(&self.y[rest..]).map(along);
        let best = rest.chain(lanes).fold(f32::NEG_INFINITY, f32::max);
        let index = self.x.iter().zip(&self.y).position(|point| along(point) == best).unwrap_or(0);
        V(self.x[index], self.y[index])
    }

    /// Returns the points outside of the octagon. All other corners of the hull are among them.
    fn outside(&self, octagon: &[V; 8]) -> Vec<V> {
        let mut lines = [(V(0.0, 0.0), 0.0); 8];
        for (k, line) in lines.iter_mut().enumerate() {
            let (start, end) = (octagon[k], octagon[(k + 1) % 8]);
            let normal = V(end.1 - start.1, start.0 - end.0);
            *line = (normal, normal.dot(start));
        }
        let mut kept = Vec::new();
        for (&x, &y) in self.x.iter().zip(&self.y) {
            let is_out =
                lines.iter().fold(false, |out, (normal, offset)| out | (normal.dot(V(x, y)) >= *offset));
            if is_out {
                kept.push(V(x, y));
            }
        }
        kept
    }
}

/// Computes the hull counter-clockwise (Andrew's monotone chain, 1979).
pub(crate) fn hull(points: &Points) -> Vec<V> {
    let octagon = DIRECTIONS.map(|direction| points.extreme(direction));
    let mut kept = points.outside(&octagon);
    kept.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let mut hull = chain(kept.iter().copied());
    hull.extend(chain(kept.iter().rev().copied()));
    hull
}

fn chain(points: impl Iterator<Item = V>) -> Vec<V> {
    let mut chain: Vec<V> = Vec::new();
    for point in points {
        while let [.., a, b] = chain[..] {
            let (along, on) = (b.minus(a), point.minus(b));
            if along.0 * on.1 - along.1 * on.0 > 0.0 {
                break;
            }
            chain.pop();
        }
        chain.push(point);
    }
    chain.pop();
    chain
}

/// Returns the corners of the box of minimum area. One of its sides lies on an edge of the hull.
pub(crate) fn smallest_box(points: &Points) -> [V; 4] {
    let hull = hull(points);
    let next = |index: usize| hull[(index + 1) % hull.len()];
    let projection = |axis: V| {
        hull.iter().fold((f32::INFINITY, f32::NEG_INFINITY), |(low, high), point| {
            (low.min(point.dot(axis)), high.max(point.dot(axis)))
        })
    };
    let boxes = (0..hull.len()).map(|index| {
        let edge = next(index).minus(hull[index]);
        let along = V(0.0, 0.0).plus(edge, 1.0 / edge.dot(edge).sqrt());
        let up = V(-along.1, along.0);
        let ((left, right), (bottom, top)) = (projection(along), projection(up));
        let corner = |x: f32, y: f32| V(along.0 * x + up.0 * y, along.1 * x + up.1 * y);
        let corners = [corner(left, bottom), corner(right, bottom), corner(right, top), corner(left, top)];
        ((right - left) * (top - bottom), corners)
    });
    boxes.min_by(|a, b| a.0.total_cmp(&b.0)).map_or([V(0.0, 0.0); 4], |(_, corners)| corners)
}
