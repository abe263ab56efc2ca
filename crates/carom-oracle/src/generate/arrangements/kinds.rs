//! Creates the single shapes of each arrangement, around the origin.

use super::super::composite_pair::{Arrangement, Build};
use super::super::composites::{KNOWN_RINGS, composite, scaled_rings};
use super::super::{Angle, Recipe, Rng, Style};
use crate::composite::{Composite, Curve, FIRST_ROUND, Mapping, ONE_WAY, Tiles};
use carom::Vec2;

pub(super) fn arranged(arrangement: Arrangement, kind: Build, rng: &mut Rng) -> Composite {
    match arrangement {
        Arrangement::Flush => flush(kind, rng),
        Arrangement::Junctions => junctions(kind, rng),
        Arrangement::Cracks if rng.chance(0.5) => cracked(&flush(kind, rng), rng),
        Arrangement::Cracks => cracked(&junctions(kind, rng), rng),
        Arrangement::Coincident => coincident(kind, rng),
        Arrangement::Nested => nested(kind, rng),
        Arrangement::Rounded => rounded(kind, rng),
        Arrangement::Needles => needles(kind, rng),
        Arrangement::OneSided => one_sided(kind, rng),
        Arrangement::Groups => grouped(kind, rng),
        Arrangement::Fits | Arrangement::Far => match kind {
            Build::Chain | Build::Grid if rng.chance(0.4) => one_sided(kind, rng),
            _ if rng.chance(0.3) => junctions(kind, rng),
            // This arrangement has no features as narrow as the tolerance at coordinates of a million.
            _ => flush(kind, rng),
        },
    }
}

fn flush(kind: Build, rng: &mut Rng) -> Composite {
    match kind {
        Build::Convex => Composite::Convex(block(rng.lattice_point(2), sizes(rng), rng)),
        Build::Polygon => Composite::Polygon(scaled_rings(Vec2::new(1.0, 1.0), rng.pick(&KNOWN_RINGS)), 0.0),
        Build::Chain => open_chain(stairs(rng), 0.0),
        Build::Compound => {
            let cells = (0..9).map(|cell| Vec2::new(f64::from(cell % 3), f64::from(cell / 3)));
            let cells: Vec<Vec2> = cells.filter(|_| rng.chance(0.6)).collect();
            let all = if cells.is_empty() { vec![Vec2::ZERO] } else { cells };
            Composite::Compound(all.into_iter().map(|cell| block(cell, Vec2::new(1.0, 1.0), rng)).collect())
        }
        Build::Grid => grid(&[0, 1, 1, 1], [1.0, 1.0], rng),
    }
}

/// Returns a box as a shape of one of three types.
fn block(min: Vec2, size: Vec2, rng: &mut Rng) -> Recipe {
    let max = min + size;
    match rng.below(3) {
        0 => Recipe::Polygon(vec![min, Vec2::new(max.x, min.y), max, Vec2::new(min.x, max.y)]),
        1 => Recipe::Obb((min + max) * 0.5, size * 0.5, Angle::Degrees(0.0)),
        _ => Recipe::Aabb(min, max),
    }
}

fn sizes(rng: &mut Rng) -> Vec2 {
    Vec2::new(0.5 * rng.whole(1, 5), 0.5 * rng.whole(1, 5))
}

fn open_chain(vertices: Vec<Vec2>, radius: f64) -> Composite {
    Composite::Chain(Curve { vertices, is_closed: false, radius, is_one_sided: false })
}

/// Returns the vertices of a random walk of whole steps along the axes.
fn stairs(rng: &mut Rng) -> Vec<Vec2> {
    let mut vertices = vec![rng.lattice_point(1)];
    for _ in 0..2 + rng.below(5) {
        let step = rng.pick(&[Vec2::X, Vec2::X, Vec2::Y, -Vec2::Y]) * rng.whole(1, 2);
        vertices.push(vertices[vertices.len() - 1] + step);
    }
    vertices
}

/// Returns a grid of tiles of the given kinds, whose first cell is of the last kind.
fn grid(kinds: &[usize], cell: [f64; 2], rng: &mut Rng) -> Composite {
    let (columns, rows) = (1 + rng.below(4), 1 + rng.below(3));
    let mut cells: Vec<usize> = (0..columns * rows).map(|_| rng.pick(kinds)).collect();
    cells[0] = kinds[kinds.len() - 1];
    Composite::Grid(Tiles { origin: rng.lattice_point(2), cell: cell.into(), columns, cells, turn: None })
}

fn junctions(kind: Build, rng: &mut Rng) -> Composite {
    match kind {
        Build::Convex => Composite::Convex(block(rng.lattice_point(2) * 0.5, sizes(rng), rng)),
        Build::Polygon => {
            let t = [
                [0.0, 0.0],
                [4.0, 0.0],
                [4.0, 1.0],
                [2.5, 1.0],
                [2.5, 3.0],
                [1.5, 3.0],
                [1.5, 1.0],
                [0.0, 1.0],
            ];
            // This ring touches itself in the middle of a side.
            let pinched =
                [[0.0, 0.0], [4.0, 0.0], [4.0, 3.0], [3.0, 3.0], [2.0, 0.0], [1.0, 3.0], [0.0, 3.0]];
            let rings: &[&[[f64; 2]]] = match rng.below(3) {
                0 => &[&t],
                1 => &[&pinched],
                _ => KNOWN_RINGS[5],
            };
            Composite::Polygon(scaled_rings(Vec2::new(1.0, 1.0), rings), 0.0)
        }
        Build::Chain => {
            let t = [[0.0, 0.0], [4.0, 0.0], [4.0, 2.0], [2.0, 2.0], [2.0, 0.0]];
            let count = if rng.chance(0.5) { t.len() } else { 3 + rng.below(3) };
            let vertices: Vec<Vec2> = t.iter().take(count).map(|&vertex| vertex.into()).collect();
            open_chain(if rng.chance(0.5) { vertices } else { vertices.into_iter().rev().collect() }, 0.0)
        }
        Build::Compound => {
            let mut bricks = Vec::new();
            for row in 0..2 + rng.below(2) {
                let width = rng.pick(&[1.0, 0.5, 0.7, 1.0 / 3.0, 2.0]);
                let mut x = -rng.pick(&[0.0, 0.5, 0.1, 1.0 / 3.0]);
                while x < 2.0 {
                    bricks.push(block(Vec2::new(x, row as f64), Vec2::new(width, 1.0), rng));
                    x += width;
                }
            }
            Composite::Compound(bricks)
        }
        Build::Grid => {
            grid(&[0, 2, 3, 4, ONE_WAY[0], 1], rng.pick(&[[1.0, 1.0], [0.3, 0.7], [0.1, 0.1]]), rng)
        }
    }
}

/// Returns a tiny length of either sign, from a quarter of a unit in the last place of 4 up to about 1e-8.
pub(super) fn hair(rng: &mut Rng) -> f64 {
    let ulp = 4.0 * f64::EPSILON;
    let tolerance = 4.0 / 1_099_511_627_776.0;
    let size = match rng.below(6) {
        0..3 => ulp * rng.pick(&[0.25, 0.5, 1.0, 2.0, 8.0]),
        3 => tolerance * rng.pick(&[0.01, 0.1, 0.3]),
        4 => tolerance * rng.pick(&[3.0, 8.0]),
        _ => rng.magnitude(-13, -9),
    };
    if rng.chance(0.6) { size } else { -size }
}

/// Moves parts or corners by tiny distances.
fn cracked(shape: &Composite, rng: &mut Rng) -> Composite {
    let mut nudge = |point: &Vec2| match rng.below(3) {
        0 => *point + Vec2::new(hair(rng), 0.0),
        1 => *point + Vec2::new(hair(rng), hair(rng)),
        _ => *point,
    };
    match shape {
        Composite::Convex(recipe) => Composite::Convex(recipe.translated(nudge(&Vec2::ZERO))),
        Composite::Polygon(rings, radius) => Composite::Polygon(
            rings.iter().map(|ring| ring.iter().map(&mut nudge).collect()).collect(),
            *radius,
        ),
        Composite::Chain(curve) => {
            let vertices = curve.vertices.iter().map(nudge).collect();
            Composite::Chain(Curve { vertices, ..curve.clone() })
        }
        Composite::Compound(parts) => {
            Composite::Compound(parts.iter().map(|part| part.translated(nudge(&Vec2::ZERO))).collect())
        }
        Composite::Grid(tiles) => {
            Composite::Grid(Tiles { origin: nudge(&tiles.origin), cell: nudge(&tiles.cell), ..tiles.clone() })
        }
        Composite::Group(shapes) => {
            Composite::Group(shapes.iter().map(|shape| cracked(shape, rng)).collect())
        }
    }
}

fn coincident(kind: Build, rng: &mut Rng) -> Composite {
    match (kind, flush(kind, rng)) {
        (_, Composite::Chain(curve)) if rng.chance(0.5) => {
            let back = curve.vertices.iter().rev().skip(1).copied();
            let vertices = curve.vertices.iter().copied().chain(back).collect();
            Composite::Chain(Curve { vertices, ..curve })
        }
        (_, Composite::Chain(curve)) => {
            let vertices = curve.vertices[..2].to_vec();
            Composite::Chain(Curve { vertices, is_closed: true, ..curve })
        }
        (_, Composite::Compound(parts)) => {
            let as_polygon = |part: &Recipe| Recipe::Polygon(part.points());
            let twins: Vec<Recipe> = parts.iter().filter(|_| rng.chance(0.6)).map(as_polygon).collect();
            Composite::Compound(parts.into_iter().chain(twins).collect())
        }
        (_, other) => other,
    }
}

fn nested(kind: Build, rng: &mut Rng) -> Composite {
    match kind {
        Build::Polygon => {
            let with_holes = rng.pick(&[4, 5, 7]);
            Composite::Polygon(scaled_rings(Vec2::new(1.0, 1.0), KNOWN_RINGS[with_holes]), 0.0)
        }
        Build::Chain => {
            let ring = [[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0]].map(Vec2::from).to_vec();
            Composite::Chain(Curve { vertices: ring, is_closed: true, radius: 0.0, is_one_sided: false })
        }
        Build::Compound => {
            let outer = block(Vec2::ZERO, Vec2::new(4.0, 4.0), rng);
            let inner = (0..1 + rng.below(3)).map(|_| {
                let min = Vec2::new(0.5 * rng.whole(0, 4), 0.5 * rng.whole(0, 4));
                match rng.below(4) {
                    0 => Recipe::Circle(min + Vec2::new(1.0, 1.0), 1.0),
                    1 => Recipe::Capsule(min, min + Vec2::new(2.0, 1.0), 0.0),
                    _ => block(min, Vec2::new(rng.whole(1, 2), rng.whole(1, 2)), rng),
                }
            });
            Composite::Compound(core::iter::once(outer).chain(inner.collect::<Vec<_>>()).collect())
        }
        Build::Grid => {
            // The grid has a hole of one cell, into which the boxes fit.
            let cells = vec![1, 1, 1, 1, 0, 1, 1, 1, 1];
            let origin = rng.lattice_point(2);
            Composite::Grid(Tiles { origin, cell: Vec2::new(2.0, 2.0), columns: 3, cells, turn: None })
        }
        Build::Convex => {
            let gap = if rng.chance(0.5) { 0.0 } else { hair(rng) };
            let size = Vec2::new(rng.whole(1, 2) - gap, rng.whole(1, 2) - gap);
            Composite::Convex(block(Vec2::ZERO, size, rng))
        }
    }
}

fn rounded(kind: Build, rng: &mut Rng) -> Composite {
    let radius = rng.pick(&[0.25, 0.5, 0.1, 1e-6]);
    match (kind, flush(kind, rng)) {
        (Build::Convex, _) => Composite::Convex(round_part(Vec2::ZERO, radius, rng)),
        (_, Composite::Polygon(rings, _)) => Composite::Polygon(rings, radius),
        (_, Composite::Chain(curve)) => {
            Composite::Chain(Curve { radius, is_closed: rng.chance(0.3), ..curve })
        }
        (Build::Compound, _) => {
            let part = |k: usize, rng: &mut Rng| {
                round_part(Vec2::new(0.5 * k as f64, 0.25 * rng.whole(0, 1)), radius, rng)
            };
            Composite::Compound((0..2 + rng.below(3)).map(|k| part(k, rng)).collect())
        }
        _ => grid(&[0, 1, FIRST_ROUND + 1, FIRST_ROUND], [1.0, 1.0], rng),
    }
}

/// Returns a disc, a capsule or a rounded box.
fn round_part(at: Vec2, radius: f64, rng: &mut Rng) -> Recipe {
    let far = at + Vec2::new(0.5, 0.5 * rng.whole(0, 1));
    match rng.below(4) {
        0 => Recipe::Circle(at, radius),
        1 | 2 => Recipe::Capsule(at, far, radius),
        _ => Recipe::Rounded(vec![at, at + Vec2::X, at + Vec2::new(1.0, 1.0), at + Vec2::Y], radius),
    }
}

fn needles(kind: Build, rng: &mut Rng) -> Composite {
    let thin = rng.pick(&[1e-3, 1e-5, 1e-7, 1e-9]);
    match kind {
        Build::Polygon => {
            let ring = rng.pick(&KNOWN_RINGS);
            let sizes = if rng.chance(0.5) { Vec2::new(1.0, thin) } else { Vec2::new(thin, 1.0) };
            Composite::Polygon(scaled_rings(sizes, ring), 0.0)
        }
        Build::Grid => grid(&[0, 2, 3, 1], rng.pick(&[[1.0, thin], [thin, 1.0]]), rng),
        Build::Compound => {
            // The needles of this compound start at one point.
            let tip = |rng: &mut Rng| rng.point() * 2.0;
            let needle = |rng: &mut Rng| {
                let end = tip(rng);
                Recipe::Polygon(vec![Vec2::ZERO, end, end + end.perp() * thin])
            };
            Composite::Compound((0..1 + rng.below(4)).map(|_| needle(rng)).collect())
        }
        _ => composite(kind, Style::Needle, rng),
    }
}

fn one_sided(kind: Build, rng: &mut Rng) -> Composite {
    match kind {
        Build::Chain => {
            let mut ring = scaled_rings(Vec2::new(1.0, 1.0), rng.pick(&KNOWN_RINGS))[0].clone();
            let is_closed = rng.chance(0.7);
            if rng.chance(0.4) {
                ring.reverse();
            }
            let radius = rng.pick(&[0.0, 0.0, 0.25]);
            Composite::Chain(Curve { vertices: ring, is_closed, radius, is_one_sided: true })
        }
        Build::Grid => grid(&[0, 1, 4, ONE_WAY[0], ONE_WAY[1], ONE_WAY[2]], [1.0, 1.0], rng),
        _ if rng.chance(0.5) => rounded(kind, rng),
        _ => flush(kind, rng),
    }
}

/// Returns a compound of a grid, rotated or not, and of other shapes. For other kinds, returns the same
/// shapes as [`flush`].
fn grouped(kind: Build, rng: &mut Rng) -> Composite {
    if kind != Build::Compound {
        return flush(kind, rng);
    }
    let angle = match rng.below(3) {
        0 => None,
        1 => Some(Angle::Degrees(rng.pick(&[5.0, 30.0, 45.0, 90.0]))),
        _ => Some(Angle::Degrees(rng.whole(-90, 90))),
    };
    let turn = Mapping { turn: angle, scale: 1.0, offset: Vec2::ZERO };
    let mut shapes = vec![flush(Build::Grid, rng).mapped(&turn)];
    for kind in [Build::Convex, Build::Chain, Build::Polygon] {
        if rng.chance(0.4) {
            shapes.push(flush(kind, rng));
        }
    }
    Composite::Group(shapes)
}
