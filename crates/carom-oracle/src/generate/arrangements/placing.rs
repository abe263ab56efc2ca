//! Chooses the places, rotations and motions of the shapes of an arrangement.

use super::super::composite_pair::Arrangement;
use super::super::{Angle, Rng};
use super::kinds::hair;
use crate::composite::{Composite, Mapping};
use carom::Vec2;
use core::f64::consts::PI;

/// Moves the second shape to the first one: by multiples of a half, corner to corner, or by a random vector.
pub(super) fn placed(arrangement: Arrangement, a: &Composite, b: &Composite, rng: &mut Rng) -> Composite {
    let corner = rng.pick(&a.points()) - rng.pick(&b.points());
    let sunk = match rng.below(4) {
        0 => hair(rng),
        1 => rng.magnitude(-9, -3),
        _ => rng.between(0.0, 0.6),
    };
    let offset = match rng.below(8) {
        0 | 1 => corner,
        2 => corner + rng.pick(&[Vec2::X, Vec2::Y]) * sunk,
        3 => corner + rng.point() * sunk,
        4 => rng.lattice_point(4) * 0.5 + rng.pick(&[Vec2::X, Vec2::Y]) * sunk,
        5 => rng.point() * 2.0,
        _ if arrangement == Arrangement::Coincident => Vec2::ZERO,
        _ => rng.lattice_point(4) * 0.5,
    };
    b.mapped(&Mapping { turn: None, scale: 1.0, offset })
}

/// Returns the angles by which the shapes are rotated: none, one angle for both, or an angle for one of them.
pub(super) fn turns(rng: &mut Rng) -> [Option<Angle>; 2] {
    let angle = match rng.below(3) {
        0 => Angle::Degrees(rng.pick(&[90.0, 180.0, 270.0, 45.0, 30.0])),
        1 => Angle::Radians(rng.magnitude(-12, -3)),
        _ => Angle::Radians(rng.between(-PI, PI)),
    };
    match rng.below(10) {
        0..6 => [None, None],
        6 | 7 => [Some(angle), Some(angle)],
        8 => [Some(angle), None],
        _ => [None, Some(angle)],
    }
}

/// Returns whether two sides may be so close to each other, or so nearly parallel, that samples cannot
/// separate them.
pub(super) fn has_hair(a: &Composite, b: &Composite, turns: [Option<Angle>; 2]) -> bool {
    let (mine, yours) = (a.points(), b.points());
    let is_small = |angle: Angle| matches!(angle, Angle::Radians(angle) if angle.abs() < 0.01);
    let axes: [fn(Vec2) -> f64; 2] = [|point| point.x, |point| point.y];
    let is_tight = |axis: fn(Vec2) -> f64| {
        let mut all: Vec<f64> = yours.iter().flat_map(|&p| mine.iter().map(move |&q| axis(p - q))).collect();
        all.sort_by(f64::total_cmp);
        all.windows(2).any(|pair| pair[0] < pair[1] && pair[1] - pair[0] < 1e-5)
    };
    // A grid that is already rotated keeps its own angle.
    let are_equal = turns[0] == turns[1] && ![a, b].into_iter().any(Composite::has_turned_grids);
    (!are_equal && turns.into_iter().flatten().any(is_small)) || axes.into_iter().any(is_tight)
}

/// Rotates the shapes about the origin and scales them; moves one in five pairs away from the origin.
pub(super) fn moved(shapes: [Composite; 2], turns: [Option<Angle>; 2], rng: &mut Rng) -> [Composite; 2] {
    let scale = rng.pick(&[1.0, 1.0, 1.0, 0.125, 1024.0, 1e-3]);
    let offset = if rng.chance(0.8) { Vec2::ZERO } else { rng.lattice_point(100) * scale };
    let mut turns = turns.into_iter();
    shapes.map(|shape| shape.mapped(&Mapping { turn: turns.next().flatten(), scale, offset }))
}

/// Rotates the shapes about the origin, and moves them to coordinates from dozens up to more than a million.
pub(super) fn far(shapes: [Composite; 2], turns: [Option<Angle>; 2], rng: &mut Rng) -> [Composite; 2] {
    let offset = (rng.lattice_point(1) + Vec2::new(0.3, 2.0 / 3.0)) * rng.pick(&[1e2, 1e5, 1e6]);
    let mut turns = turns.into_iter();
    shapes.map(|shape| shape.mapped(&Mapping { turn: turns.next().flatten(), scale: 1.0, offset }))
}

/// Returns a motion along an axis, or at a slope of less than 1 to the axis. A shape that slides over another
/// shape moves in this way.
pub(super) fn glide([a, b]: &[Composite; 2], rng: &mut Rng) -> Vec2 {
    let (mine, yours) = (a.points(), b.points());
    let size = mine.iter().chain(&yours).map(|&point| (point - mine[0]).length()).fold(0.0, f64::max);
    let (along, aside) = if rng.chance(0.5) { (Vec2::X, Vec2::Y) } else { (Vec2::Y, Vec2::X) };
    let slope = if rng.chance(0.4) { 0.0 } else { rng.magnitude(-13, -1) };
    let slope = if rng.chance(0.5) { slope } else { -slope };
    let size = if size > 0.0 { size } else { 1.0 };
    (along + aside * slope) * (size * rng.pick(&[1.0, -1.0, 0.25, -3.0]))
}
