//! Creates a shape that fits exactly into a gap of another one, or is a little too wide for it.

use super::super::composite_pair::Build;
use super::super::composites::{KNOWN_RINGS, scaled_rings};
use super::super::{Angle, Recipe, Rng};
use crate::composite::{Composite, Curve, Mapping, Tiles};
use carom::Vec2;

/// Returns two shapes. One of them has a gap from (0, 0) to (1, 3), open at the top or closed. The other one
/// is in the gap, and as wide as the gap. The gap is in the second shape, unless that is convex.
pub(super) fn fit([one, other]: [Build; 2], rng: &mut Rng) -> [Composite; 2] {
    let is_host_first = other == Build::Convex;
    let (guest, host) = if is_host_first { (other, one) } else { (one, other) };
    let away = Vec2::new(1.0, 0.5) * rng.pick(&[0.0, 0.0, 1.0 / 3.0, 100.1, 5e4 / 3.0]);
    let host = host_of(host, rng).mapped(&Mapping { turn: None, scale: 1.0, offset: away });
    let guest = placed(&guest_of(guest, squeeze(away, rng), rng), away, rng);
    if is_host_first { [host, guest] } else { [guest, host] }
}

/// Returns by how much a shape is wider than the gap; the result is negative for a narrower shape.
fn squeeze(away: Vec2, rng: &mut Rng) -> f64 {
    if rng.chance(0.5) {
        // This is about the largest coordinate times a number up to the tolerance.
        let power = rng.pick(&[49, 47, 46, 44, 42, 41]);
        return (away.x + 4.0) / (1_u64 << power) as f64;
    }
    rng.pick(&[0.0, 0.0, 1e-15, 1e-12, 1e-9, 1e-6, -1e-12, -1e-9])
}

/// Moves a shape into the gap at `away`: onto the floor of the gap, above the floor, or partly or wholly out
/// at the top.
fn placed(shape: &Composite, away: Vec2, rng: &mut Rng) -> Composite {
    let height = rng.pick(&[0.0, 0.0, 0.5, 1.25, 2.75, 3.0]);
    let points = shape.points();
    let reach = points.iter().fold(Vec2::new(f64::INFINITY, f64::INFINITY), |low, &point| low.min(point));
    let radius = match shape {
        Composite::Polygon(_, radius) | Composite::Chain(Curve { radius, .. }) => *radius,
        Composite::Convex(recipe) => reach.x - recipe.shape().aabb().min().x,
        _ => 0.0,
    };
    let offset = away + Vec2::new(radius, height + radius) - reach;
    let single = |value: f64| f64::from(value as f32);
    let offset = if rng.chance(0.3) { Vec2::new(single(offset.x), single(offset.y)) } else { offset };
    shape.mapped(&Mapping { turn: None, scale: 1.0, offset })
}

fn block(min: [f64; 2], max: [f64; 2]) -> Recipe {
    Recipe::Aabb(min.into(), max.into())
}

fn points(points: &[[f64; 2]]) -> Vec<Vec2> {
    points.iter().map(|&point| point.into()).collect()
}

fn host_of(kind: Build, rng: &mut Rng) -> Composite {
    let cup =
        [[-1.0, -1.0], [2.0, -1.0], [2.0, 3.0], [1.0, 3.0], [1.0, 0.0], [0.0, 0.0], [0.0, 3.0], [-1.0, 3.0]];
    let gap = [[0.0, 0.0], [1.0, 0.0], [1.0, 3.0], [0.0, 3.0]];
    match kind {
        Build::Convex | Build::Polygon if rng.chance(0.5) => Composite::Polygon(vec![points(&cup)], 0.0),
        Build::Convex | Build::Polygon => {
            let outer = [[-1.0, -1.0], [2.0, -1.0], [2.0, 4.0], [-1.0, 4.0]];
            Composite::Polygon(vec![points(&outer), points(&gap)], 0.0)
        }
        Build::Chain => {
            let mut vertices = points(&[gap[3], gap[0], gap[1], gap[2]]);
            vertices.reverse();
            let (is_closed, is_one_sided) = (rng.chance(0.3), rng.chance(0.5));
            Composite::Chain(Curve { vertices, is_closed, radius: 0.0, is_one_sided })
        }
        Build::Compound if rng.chance(0.5) => Composite::Compound(vec![
            block([-1.0, -1.0], [2.0, 0.0]),
            block([-1.0, 0.0], [0.0, 3.0]),
            block([1.0, 0.0], [2.0, 3.0]),
        ]),
        Build::Compound => {
            let tile = |x: i32, y: i32| {
                let min = [f64::from(x), f64::from(y)];
                block(min, [min[0] + 1.0, min[1] + 1.0])
            };
            let cells = (-1..3).flat_map(|y| (-1..2).map(move |x| (x, y)));
            Composite::Compound(cells.filter(|&(x, y)| x != 0 || y < 0).map(|(x, y)| tile(x, y)).collect())
        }
        Build::Grid => {
            let mut cells = vec![1, 1, 1, 1, 0, 1, 1, 0, 1, 1, 0, 1];
            cells.extend(if rng.chance(0.5) { [1, 1, 1] } else { [0, 0, 0] });
            let (origin, cell) = (Vec2::new(-1.0, -1.0), Vec2::new(1.0, 1.0));
            Composite::Grid(Tiles { origin, cell, columns: 3, cells, turn: None })
        }
    }
}

/// Returns a shape whose width is about 1.
fn guest_of(kind: Build, squeeze: f64, rng: &mut Rng) -> Composite {
    let width = 1.0 + squeeze;
    // A guest as high as a closed gap cannot move in it.
    let height = rng.pick(&[0.5, 1.0, 1.5, 3.0]);
    match kind {
        Build::Convex => Composite::Convex(match rng.below(8) {
            0 => Recipe::Circle(Vec2::ZERO, 0.5 * width),
            1 => Recipe::Capsule(Vec2::ZERO, Vec2::new(0.0, height), 0.5 * width),
            2 => Recipe::Obb(Vec2::ZERO, Vec2::new(0.5 * width, 0.5 * height), Angle::Degrees(0.0)),
            3 => Recipe::Capsule(Vec2::ZERO, Vec2::new(0.5 * width, 0.0), 0.25 * width),
            4 => Recipe::Rounded(
                points(&[[0.0, 0.0], [0.5 * width, 0.0], [0.5 * width, height], [0.0, height]]),
                0.25 * width,
            ),
            5 => Recipe::Rounded(
                points(&[[0.0, 0.0], [0.25 * width, -0.25], [0.5 * width, 0.0], [0.25 * width, height]]),
                0.25 * width,
            ),
            6 => Recipe::Polygon(points(&[[0.0, 0.5], [0.5 * width, 0.0], [width, 0.5], [0.5 * width, 1.0]])),
            _ => block([0.0, 0.0], [width, height]),
        }),
        Build::Polygon => {
            let rings = rng.pick(&KNOWN_RINGS);
            let wide = rings[0].iter().map(|point| point[0]).fold(0.0, f64::max);
            let radius = rng.pick(&[0.0, 0.0, 0.0625]);
            let scale = (width - 2.0 * radius) / wide;
            Composite::Polygon(scaled_rings(Vec2::new(scale, scale), rings), radius)
        }
        Build::Chain => {
            let radius = rng.pick(&[0.0, 0.0, 0.25]);
            let right = width - 2.0 * radius;
            let vertices = points(&[[0.0, 0.0], [right, 0.0], [right, height], [0.0, height]]);
            Composite::Chain(Curve {
                vertices,
                is_closed: rng.chance(0.7),
                radius,
                is_one_sided: rng.chance(0.3),
            })
        }
        Build::Compound => Composite::Compound(vec![
            block([0.0, 0.0], [0.5 * width, height]),
            block([0.5 * width, 0.0], [width, 0.5 * height]),
        ]),
        Build::Grid => {
            let cell = Vec2::new(0.5 * width, 0.5 * height);
            let cells = rng.pick(&[[1, 1, 1, 1], [1, 1, 2, 0], [1, 4, 0, 1]]).to_vec();
            Composite::Grid(Tiles { origin: Vec2::ZERO, cell, columns: 2, cells, turn: None })
        }
    }
}
