//! Computes bounding volumes of points from their hull, by brute force.

use crate::point::P;

use super::{edges, gap, separation};

fn turn(a: P, b: P, c: P) -> f64 {
    (b - a).outward().dot(a - c)
}

/// Computes the hull counter-clockwise, without collinear corners (Andrew's monotone chain, 1979).
pub(crate) fn hull(points: &[P]) -> Vec<P> {
    let mut sorted = points.to_vec();
    sorted.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    sorted.dedup();
    let chain = |points: &mut dyn Iterator<Item = P>| {
        let mut chain: Vec<P> = Vec::new();
        for point in points {
            while let [.., a, b] = chain[..] {
                if 0.0 < turn(a, b, point) {
                    break;
                }
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let mut hull = chain(&mut sorted.iter().copied());
    hull.extend(chain(&mut sorted.iter().rev().copied()));
    hull
}

/// Returns the error of a hull: the largest distance of its corners from the true hull, and of the true corners
/// outside of it.
pub(crate) fn hull_error(truth: &[P], answer: &[P]) -> f64 {
    if answer.len() < 3 {
        return f64::INFINITY;
    }
    let off = |from: &[P], to: &[P]| {
        from.iter().map(|&corner| separation(&[corner], to, 0.0).max(0.0)).fold(0.0, f64::max)
    };
    off(answer, truth).max(off(truth, answer))
}

/// Returns the minimum area of a box around a hull. One of its sides lies on an edge of the hull.
pub(crate) fn least_area(hull: &[P]) -> f64 {
    let area = |(start, end): (P, P)| {
        let along = (end - start).unit();
        gap(hull, hull, along) * gap(hull, hull, along.outward())
    };
    edges(hull).map(area).fold(f64::INFINITY, f64::min)
}

/// Returns the error of a box: the largest distance of points outside of it, or the relative excess of its area
/// over the minimum.
pub(crate) fn box_error(hull: &[P], least: f64, corners: &[P]) -> f64 {
    let [a, b, c, _] = corners[..] else { return f64::INFINITY };
    let turned = if turn(a, b, c) < 0.0 { corners.iter().rev().copied().collect() } else { corners.to_vec() };
    let out = hull.iter().map(|&point| separation(&[point], &turned, 0.0)).fold(0.0, f64::max);
    let area = (b - a).length() * (c - b).length();
    out.max((area / least - 1.0).abs())
}

/// Returns the error of a circle: the largest distance of points outside of it, or the possible reduction of its
/// radius. The smallest circle passes through two opposite points, or through three points around its centre.
pub(crate) fn circle_error(hull: &[P], center: P, radius: f64) -> f64 {
    let farthest = hull.iter().map(|&point| (point - center).length()).fold(0.0, f64::max);
    let out = (farthest - radius).abs();
    let slack = 1e-6 * radius;
    let mut angles: Vec<f64> = hull
        .iter()
        .map(|&point| point - center)
        .filter(|away| radius - slack <= away.length())
        .map(|away| away.1.atan2(away.0))
        .collect();
    angles.sort_by(f64::total_cmp);
    let next =
        angles.iter().skip(1).copied().chain(angles.first().map(|first| first + std::f64::consts::TAU));
    let widest = angles.iter().zip(next).map(|(angle, next)| next - angle).fold(0.0, f64::max);
    let is_held = !angles.is_empty() && widest <= std::f64::consts::PI + 1e-2;
    if is_held { out } else { f64::INFINITY }
}
