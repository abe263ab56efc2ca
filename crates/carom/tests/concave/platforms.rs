//! Tests platforms that carry a walker: with free space above, the walker is not squeezed.

use carom::{Aabb, Pose, Rot2, Vec2, Walker};

use super::support::{aabb, rounded};

fn pose(at: Vec2) -> Pose {
    Pose::new(at, Rot2::IDENTITY).unwrap()
}

/// Tests heroes that are sunk into a resting platform by the rounding of positions.
#[test]
fn a_hero_sunk_by_rounding_is_not_squeezed_in_the_open() {
    for scale in [1.0, 1e2, 1e5, 1e6] {
        for depth in [0.0, 1e-9, 2.4e-5, 1e-3] {
            let at = Vec2::new(scale, scale);
            let lift = aabb([0.0, -1.0], [4.0, 0.0]).translated(at);
            let hero = Walker::new(Aabb::from_corner([at.x + 1.0, at.y - depth], [1.0, 2.0]).unwrap());
            let carry = hero.carry(pose(at), pose(at), &[lift]);
            assert!(!carry.is_squeezed, "{scale} {depth}: {carry:?}");
            assert!(carry.displacement.length() < 2.0 * depth + 1e-6 * scale, "{scale} {depth}: {carry:?}");
        }
    }
}

/// Tests a lift that carries a hero up and down for 2,000 frames, with all positions stored as `f32`.
#[test]
fn a_ride_in_single_precision_squeezes_nobody() {
    for origin in [0.0, 1000.3, 65_000.7] {
        let mut hero = aabb([1.0, 0.0], [1.7, 1.8]).translated([origin, origin]);
        let mut at = Vec2::new(origin, origin);
        for frame in 0..2000 {
            let to =
                Vec2::new(origin, origin + 3.0 * Rot2::from_radians(f64::from(frame) * 0.01).unwrap().sin());
            let [before, after] = [rounded(at), rounded(to)];
            let lift = aabb([0.0, -1.0], [4.0, 0.0]).translated(after);
            let walker = Walker::new(hero).with_snap(0.1);
            let carry = walker.carry(pose(before), pose(after), &[lift]);
            assert!(!carry.is_squeezed, "{origin} {frame}: {carry:?}");
            let corner = rounded(hero.min() + carry.displacement);
            hero = Aabb::from_corner(corner, [0.7, 1.8]).unwrap();
            let depth = lift.max().y - hero.min().y;
            assert!(depth < 1e-6 * origin.max(1.0), "{origin} {frame}: {depth}");
            at = to;
        }
    }
}

/// Tests a hero between a rising lift and a ceiling: the hero is squeezed, and does not go through the
/// ceiling.
#[test]
fn a_lift_squeezes_a_hero_under_a_ceiling() {
    let hero = Walker::new(aabb([1.0, 0.0], [2.0, 2.0]));
    for (rise, thickness) in [(0.25, 1.0), (0.25, 0.01), (0.9, 0.5)] {
        let lift = aabb([0.0, -1.0], [4.0, 0.0]).translated([0.0, rise]);
        let ceiling = aabb([-9.0, 2.0], [9.0, 2.0 + thickness]);
        let carry = hero.carry(pose(Vec2::ZERO), pose(Vec2::new(0.0, rise)), &[lift, ceiling]);
        assert!(carry.is_squeezed && carry.displacement.y <= 1e-9, "{rise} {thickness}: {carry:?}");
    }
}
