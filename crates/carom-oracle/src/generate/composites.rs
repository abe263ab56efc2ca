//! Creates random pairs of shapes of several parts. Parts lie side by side, have tiny gaps, coincide, lie in
//! each other, are rounded or thin; some rings touch themselves.

use super::composite_pair::{Build, CompositePair};
use super::shapes::convex_ring;
use super::{Angle, Kind, Recipe, Rng, Style, accepted, shape};
use crate::composite::{Composite, Curve, Mapping, Tiles};
use carom::Vec2;
use core::f64::consts::PI;

impl CompositePair {
    /// Returns the case with this index; equal indices give equal cases.
    #[must_use]
    pub fn new(index: u64) -> Self {
        let mut rng = Rng::new(index ^ 0x636f_6d70 << 32);
        loop {
            let kinds = [rng.pick(&Build::ALL), rng.pick(&Build::ALL)];
            if kinds == [Build::Convex; 2] {
                continue;
            }
            let style = rng.pick(&[Style::Lattice, Style::Lattice, Style::Loose, Style::Needle]);
            let [a, b] = kinds.map(|kind| composite(kind, style, &mut rng));
            let hair = if rng.chance(0.7) { 0.0 } else { rng.magnitude(-16, -9) };
            let b = placed(&a, &b, style, hair, &mut rng);
            let is_coarse = style != Style::Needle && hair == 0.0 && !has_hair([&a, &b]);
            let shapes = moved([a, b], kinds, &mut rng);
            if shapes.iter().all(|shape| shape.build().is_some()) {
                let motion = motion(&shapes, &mut rng);
                return Self { index, arrangement: None, shapes, motion, is_coarse };
            }
        }
    }
}

/// Moves the second shape near the first one. Often, the two then share a corner or an edge, up to a tiny
/// distance.
fn placed(a: &Composite, b: &Composite, style: Style, hair: f64, rng: &mut Rng) -> Composite {
    let (mine, yours) = (rng.pick(&a.points()), rng.pick(&b.points()));
    let offset = match rng.below(6) {
        0 => Vec2::ZERO,
        1 | 2 => mine - yours + rng.point() * hair,
        3 => mine - yours + rng.point() * rng.pick(&[0.1, 0.5, 1.0]),
        _ if style == Style::Lattice => rng.lattice_point(3),
        _ => rng.point() * rng.pick(&[0.5, 1.0, 3.0]),
    };
    b.mapped(&Mapping { turn: None, scale: 1.0, offset })
}

/// Returns whether the coordinates of two corners of one shape differ by less than 1e-5, but are not equal.
fn has_hair(shapes: [&Composite; 2]) -> bool {
    shapes.into_iter().any(|shape| is_hairy(&shape.points()))
}

fn is_hairy(points: &[Vec2]) -> bool {
    let is_hair = |p: f64, q: f64| p != q && (p - q).abs() < 1e-5;
    let are_near = |p: &Vec2, q: &Vec2| is_hair(p.x, q.x) || is_hair(p.y, q.y);
    points.iter().enumerate().any(|(index, p)| points[..index].iter().any(|q| are_near(p, q)))
}

/// Rotates some pairs that contain no grid, scales both shapes, and moves one in five pairs away from the
/// origin.
fn moved(shapes: [Composite; 2], kinds: [Build; 2], rng: &mut Rng) -> [Composite; 2] {
    let may_turn = !kinds.contains(&Build::Grid) && rng.chance(0.4);
    let turn = may_turn.then(|| match rng.below(2) {
        0 => Angle::Degrees(rng.whole(-90, 90)),
        _ => Angle::Radians(rng.between(-PI, PI)),
    });
    let scale = rng.pick(&[1.0, 1.0, 1.0, 0.125, 1024.0, 1e-3]);
    let offset = if rng.chance(0.8) { Vec2::ZERO } else { rng.lattice_point(100) * scale };
    let by = Mapping { turn, scale, offset };
    shapes.map(|shape| {
        let moved = shape.mapped(&by);
        match moved {
            Composite::Convex(recipe) => {
                Composite::Convex(accepted(recipe).unwrap_or(Recipe::Circle(offset, scale)))
            }
            other => other,
        }
    })
}

pub(super) fn composite(kind: Build, style: Style, rng: &mut Rng) -> Composite {
    match kind {
        Build::Convex => Composite::Convex(convex(style, rng)),
        Build::Polygon => {
            let radius = rng.pick(&[0.0, 0.0, 0.0, 0.1, 0.5]);
            Composite::Polygon(rings(style, rng), radius)
        }
        Build::Chain => Composite::Chain(Curve {
            vertices: (0..2 + rng.below(4)).map(|_| spot(style, rng)).collect(),
            is_closed: rng.chance(0.3),
            radius: rng.pick(&[0.0, 0.0, 0.25, 0.1]),
            is_one_sided: rng.chance(0.3),
        }),
        Build::Compound => Composite::Compound(heap(style, rng)),
        Build::Grid => {
            let (columns, rows) = (1 + rng.below(4), 1 + rng.below(3));
            let share = rng.between(0.4, 1.0);
            let kind = |rng: &mut Rng| match rng.below(4) {
                _ if !rng.chance(share) => 0,
                0 => 1 + rng.below(5),
                _ => 1,
            };
            Composite::Grid(Tiles {
                origin: rng.lattice_point(2),
                cell: rng.pick(&[[1.0, 1.0], [0.5, 0.5], [0.3, 0.7], [0.1, 0.1]]).into(),
                columns,
                // At least one cell of the grid is full.
                cells: (0..columns * rows).map(|cell| if cell == 0 { 1 } else { kind(rng) }).collect(),
                turn: None,
            })
        }
    }
}

fn convex(style: Style, rng: &mut Rng) -> Recipe {
    loop {
        let kind = rng.pick(&Kind::ALL);
        if let Some(recipe) = accepted(shape(kind, style, rng)) {
            return recipe;
        }
    }
}

fn spot(style: Style, rng: &mut Rng) -> Vec2 {
    match style {
        Style::Lattice => rng.lattice_point(3),
        Style::Needle => Vec2::new(rng.between(-2.0, 2.0), rng.between(-1e-4, 1e-4)),
        _ => rng.point() * 2.0,
    }
}

/// Returns parts, some of which lie side by side, coincide or lie in each other.
fn heap(style: Style, rng: &mut Rng) -> Vec<Recipe> {
    if rng.chance(0.3) {
        let gap = if rng.chance(0.6) { 0.0 } else { rng.magnitude(-16, -10) };
        let corner = |k: usize| Vec2::new(k as f64 * (1.0 + gap), 0.0);
        return (0..2 + rng.below(3))
            .map(|k| Recipe::Aabb(corner(k), corner(k) + Vec2::new(1.0, 1.0)))
            .collect();
    }
    let count = 1 + rng.below(4);
    let mut parts: Vec<Recipe> =
        (0..count).map(|_| convex(style, rng).translated(spot(style, rng) * 0.5)).collect();
    let twin = rng.pick_ref(&parts).clone();
    match rng.below(5) {
        0 => parts.push(twin),
        1 => parts.push(twin.translated(-twin.middle()).scaled(0.5).translated(twin.middle())),
        _ => {}
    }
    parts
}

/// Rings with whole-number coordinates: an L, a cup, a T, a crown, a bow tie and a box. Three further boxes
/// have a hole in the middle, a hole at a side, and two holes that touch.
pub(super) const KNOWN_RINGS: [&[&[[f64; 2]]]; 9] = [
    &[&[[0.0, 0.0], [3.0, 0.0], [3.0, 1.0], [1.0, 1.0], [1.0, 3.0], [0.0, 3.0]]],
    &[&[[0.0, 0.0], [4.0, 0.0], [4.0, 3.0], [3.0, 3.0], [3.0, 1.0], [1.0, 1.0], [1.0, 3.0], [0.0, 3.0]]],
    &[&[[0.0, 0.0], [3.0, 0.0], [3.0, 1.0], [2.0, 1.0], [2.0, 3.0], [1.0, 3.0], [1.0, 1.0], [0.0, 1.0]]],
    &[&[[0.0, 0.0], [4.0, 0.0], [4.0, 1.0], [3.0, 2.0], [2.0, 1.0], [1.0, 2.0], [0.0, 1.0]]],
    &[&[[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]], &[[1.0, 1.0], [3.0, 1.0], [3.0, 3.0], [1.0, 3.0]]],
    &[&[[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]], &[[0.0, 2.0], [2.0, 1.0], [2.0, 3.0]]],
    &[&[[0.0, 0.0], [2.0, 2.0], [4.0, 0.0], [4.0, 4.0], [2.0, 2.0], [0.0, 4.0]]],
    &[
        &[[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]],
        &[[1.0, 1.0], [2.0, 1.0], [2.0, 2.0], [1.0, 2.0]],
        &[[2.0, 2.0], [3.0, 2.0], [3.0, 3.0], [2.0, 3.0]],
    ],
    &[&[[0.0, 0.0], [4.0, 0.0], [4.0, 1.0], [0.0, 1.0]]],
];

pub(super) fn scaled_rings(factor: Vec2, rings: &[&[[f64; 2]]]) -> Vec<Vec<Vec2>> {
    let point = |&[x, y]: &[f64; 2]| Vec2::new(x * factor.x, y * factor.y);
    rings.iter().map(|ring| ring.iter().map(point).collect()).collect()
}

/// Returns an outer ring and perhaps a hole.
fn rings(style: Style, rng: &mut Rng) -> Vec<Vec<Vec2>> {
    let thin = if style == Style::Needle { 1e-5 } else { 1.0 };
    match rng.below(5) {
        0 | 1 => scaled_rings(Vec2::new(1.0, thin), rng.pick(&KNOWN_RINGS)),
        2 => {
            // This ring has a slit that is about 1e-15 to 1e-6 wide.
            let hair = rng.pick(&[1e-15, 1e-12, 1e-10, 1e-6]);
            let slit = [
                [0.0, 0.0],
                [4.0, 0.0],
                [4.0, 2.0],
                [2.0 + hair, 2.0],
                [2.0 + hair, 0.5],
                [2.0, 0.5],
                [2.0, 2.0],
                [0.0, 2.0],
            ];
            scaled_rings(Vec2::new(1.0, 1.0), &[&slit])
        }
        3 => vec![convex_ring(&super::corners(Style::Loose, rng))],
        _ => star(thin, rng),
    }
}

/// Returns a star around the origin, perhaps with a smaller star as a hole.
fn star(thin: f64, rng: &mut Rng) -> Vec<Vec<Vec2>> {
    let count = 4 + rng.below(5);
    let corner = |k: usize, rng: &mut Rng| {
        let turned = Angle::Radians(2.0 * PI * k as f64 / count as f64).rotation().rotate(Vec2::X);
        let far = turned * rng.between(0.4, 2.0);
        Vec2::new(far.x, far.y * thin)
    };
    let outer: Vec<Vec2> = (0..count).map(|k| corner(k, rng)).collect();
    let share = rng.between(0.2, 0.7);
    let hole = outer.iter().map(|&corner| corner * share).collect();
    if rng.chance(0.3) { vec![outer, hole] } else { vec![outer] }
}

/// Returns a motion of the first shape: towards the other one, along or across an edge, along an axis, or in
/// any direction.
pub(super) fn motion([a, b]: &[Composite; 2], rng: &mut Rng) -> Vec2 {
    let (mine, yours) = (a.points(), b.points());
    let all = if rng.chance(0.5) { &mine } else { &yours };
    let corner = rng.below(all.len());
    let edge = all[(corner + 1) % all.len()] - all[corner];
    let size = mine.iter().chain(&yours).map(|&point| (point - mine[0]).length()).fold(0.0, f64::max);
    let way = match rng.below(6) {
        0 => edge,
        1 => edge.perp(),
        2 => rng.pick(&[Vec2::X, Vec2::Y]) * size,
        3 => rng.pick(&yours) - rng.pick(&mine),
        _ => rng.point() * size,
    };
    let way = if way == Vec2::ZERO { Vec2::X * size.max(f64::MIN_POSITIVE) } else { way };
    way * rng.pick(&[1.0, -1.0, 0.3, 3.0])
}
