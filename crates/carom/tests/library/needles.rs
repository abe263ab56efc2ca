//! Tests casts along almost straight polygons: no hit comes late, and at a hit the shapes touch.

use carom::{CONTACT_TOLERANCE, Circle, ConvexPolygon, Rot2, Shape, Vec2, cast, hull, separation};

/// A pseudo-random number generator.
struct Dice(u64);

impl Dice {
    /// Returns a number from -1 to 1.
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1_u64 << 53) as f64 * 2.0 - 1.0
    }

    fn one_of<const N: usize>(&mut self, list: [f64; N]) -> f64 {
        list[(self.next().abs() * N as f64) as usize]
    }
}

/// Returns an almost straight polygon of length 2 along a direction; returns `None` if rounding makes it
/// straight.
fn needle(dice: &mut Dice, middle: Vec2, along: Vec2, radius: f64) -> Option<Shape> {
    let thickness = dice.one_of([1e-18, 1e-17, 1e-16, 3e-16, 1e-15, 1e-14, 1e-12, 1e-9]);
    let corners = dice.one_of([3.0, 4.0, 5.0, 6.0]) as usize;
    let points: Vec<Vec2> = (0..corners)
        .map(|index| [-1.0, 1.0].get(index).copied().unwrap_or_else(|| dice.next()))
        .map(|place| middle + along * place)
        .collect();
    let points: Vec<Vec2> =
        points.into_iter().map(|point| point + along.perp() * (thickness * dice.next())).collect();
    ConvexPolygon::rounded(hull(&points).ok()?, radius).ok().map(Shape::from)
}

#[test]
fn needles_touch_at_their_hits_and_no_hit_is_late() {
    let (mut dice, mut hits, mut passes) = (Dice(7), 0, 0);
    // No coordinate of the polygon exceeds 8.
    let (tolerance, rounding) = (8.0 * CONTACT_TOLERANCE, 0.5 * CONTACT_TOLERANCE);
    for round in 0..20_000 {
        let along = Rot2::from_degrees(180.0 * dice.next()).unwrap().rotate(Vec2::X);
        let radius = dice.one_of([0.0, 1e-13, 1e-12, 1e-9, 1e-3, 0.5, 1.0]);
        let start = along * (-2.5 - 1.5 * dice.next()) + along.perp() * (2.0 * radius * dice.next());
        let Some(a) = needle(&mut dice, start, along, radius) else { continue };
        let way = Rot2::from_degrees(180.0 * dice.next()).unwrap().rotate(Vec2::X);
        let other_radius = dice.one_of([0.0, 1e-12, 0.3]);
        let b = match round % 3 {
            0 => Some(Circle::new([0.0, 0.0], other_radius).unwrap().into()),
            1 => needle(&mut dice, Vec2::ZERO, along, other_radius),
            _ => needle(&mut dice, Vec2::ZERO, way, other_radius),
        };
        let Some(b) = b else { continue };
        if separation(&a, &b) <= 0.0 {
            continue;
        }
        let sine = dice.one_of([0.0, 1e-17, 1e-16, 1e-15, 1e-13, 1e-10, 1e-8, 1e-6, 1e-4, 1e-2, 0.4]);
        let motion = (along + along.perp() * (sine * dice.next())) * (4.0 + 3.0 * dice.next());
        let after = |fraction: f64| separation(&a.translated(motion * fraction), &b);

        let hit = cast(&a, motion, &b);
        assert!(
            hit.is_none_or(|hit| after(hit.fraction).abs() < rounding),
            "{a:?} along {motion:?} does not touch {b:?} at {hit:?}"
        );
        let end = hit.map_or(1.0, |hit| hit.fraction);
        let is_free = (0..40).all(|part| after(end * f64::from(part) / 40.0) > -2.0 * tolerance);
        assert!(is_free, "{a:?} along {motion:?} is in {b:?} before {hit:?}");
        if hit.is_some() { hits += 1 } else { passes += 1 }
    }
    assert!(hits > 2000 && passes > 2000, "{hits} hits, {passes} passes");
}
