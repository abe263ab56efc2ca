//! Tests local polygons with a pose: queries return the same results as for the polygons in world
//! coordinates.

use std::sync::Arc;

use carom::{
    AsShape, ConvexPolygon, Motion, PlacedPolygon, Pose, Rot2, Shape, Vec2, cast, closest_points, contact,
    general, overlap, separation, time_of_impact,
};
use carom_oracle::generate::{Rng, narrow};
use carom_oracle::{Gap, Solid};

use crate::forms::of_forms;

/// Returns a polygon of three to ten corners, of any size, usually around the origin. Some polygons are
/// narrow, and some are rounded.
fn polygon(rng: &mut Rng) -> ConvexPolygon {
    let size = rng.pick(&[1.0, 1.0, 1.0, 1e-6, 1e4, 1e-150, 1e-300, 1e60]);
    let away = if rng.chance(0.2) { rng.point() * rng.magnitude(0, 5) } else { Vec2::ZERO };
    if rng.chance(0.4)
        && let Shape::ConvexPolygon(narrow) = narrow(rng)
    {
        let corners = narrow.vertices().iter().map(|&corner| (corner + away) * size);
        if let Ok(narrow) = ConvexPolygon::rounded(corners, narrow.radius() * size) {
            return narrow;
        }
    }
    let count = 3 + rng.below(8);
    let radius = if rng.chance(0.7) { 0.0 } else { rng.magnitude(-6, 0) };
    let corners = (0..count).map(|index| {
        let angle = (index as f64 + rng.between(0.0, 0.9)) * std::f64::consts::TAU / count as f64;
        (Rot2::from_radians(angle).unwrap().rotate(Vec2::X) + away) * size
    });
    ConvexPolygon::rounded(corners, radius * size).unwrap()
}

/// Returns the larger half extent of the bounding box.
fn size(polygon: &ConvexPolygon) -> f64 {
    let half = polygon.aabb().half();
    half.x.max(half.y)
}

fn pose(rng: &mut Rng, reach: f64) -> Pose {
    let turn = match rng.below(3) {
        0 => Rot2::from_degrees(90.0 * rng.below(4) as f64),
        1 => Rot2::from_radians(rng.magnitude(-12, 0)),
        _ => Rot2::from_radians(rng.between(0.0, 6.3)),
    };
    // The length of some rotations differs from 1 by as much as the constructor accepts.
    let off_unit = if rng.chance(0.3) { 1.0 + rng.between(-3.7, 3.7) * f64::EPSILON } else { 1.0 };
    let turn = turn.unwrap();
    let turn = Rot2::try_from([turn.cos() * off_unit, turn.sin() * off_unit]).unwrap();
    Pose::new(rng.point() * (rng.magnitude(0, 4) * reach), turn).unwrap()
}

/// Returns the pose moved so that the polygon in the world is about `gap` from `other`.
fn near(local: &ConvexPolygon, pose: Pose, other: &impl AsShape, gap: f64) -> Option<Pose> {
    let closest = closest_points(&local.transformed(pose), other);
    Pose::new(pose.translation() + closest.normal * (gap - closest.separation), pose.rotation()).ok()
}

/// Tests pairs that are apart, overlap, or nearly touch. Their distance from touching is 0 or a random
/// fraction of their size, and may be smaller than the rounding error.
#[test]
fn overlaps_of_placed_polygons_are_those_in_the_world() {
    let mut counts = [0; 2];
    for index in 0..100_000 {
        let rng = &mut Rng::new(index);
        let (a, b) = (polygon(rng), polygon(rng));
        let reach = size(&a).max(size(&b));
        let (at_a, at_b) = (pose(rng, reach), pose(rng, reach));
        let gap = rng.pick(&[0.0, 1.0, -1.0]) * rng.magnitude(-17, 0) * reach;
        let Some(at_a) = near(&a, at_a, &b.transformed(at_b), gap) else { continue };
        let (world_a, world_b) = (a.transformed(at_a), b.transformed(at_b));
        let answer = overlap(&a.placed(at_a), &b.placed(at_b));
        let shapes = || format!("{index}: {a:?} at {at_a:?} and {b:?} at {at_b:?}");
        assert_eq!(answer, of_forms(&world_a, &world_b, general::overlap), "{}", shapes());
        assert_eq!(answer, overlap(&b.placed(at_b), &a.placed(at_a)), "{}", shapes());
        assert_eq!(answer, overlap(&a.placed(at_a), &world_b), "{}", shapes());
        assert_eq!(answer, overlap(&world_a, &b.placed(at_b)), "{}", shapes());
        if index % 16 == 0 {
            let [solid_a, solid_b] =
                [&world_a, &world_b].map(|world| Solid::new(&Shape::from(Arc::new(world.clone()))));
            assert_eq!(answer, Gap::new(&solid_a, &solid_b).overlap(), "{}", shapes());
        }
        counts[usize::from(answer)] += 1;
    }
    assert!(counts.iter().all(|&count| count > 30_000), "{counts:?}");
}

/// Tests circles, capsules and rotated boxes beside placed polygons.
#[test]
fn overlaps_with_other_shapes_are_those_in_the_world() {
    let mut counts = [0; 2];
    for index in 0..100_000 {
        let rng = &mut Rng::new(index);
        let local = polygon(rng);
        let reach = size(&local);
        let scale = if (1e-3..1e3).contains(&reach) { 1.0 } else { reach };
        let other = narrow(rng);
        let other = match &other {
            Shape::Circle(circle) => {
                carom::Circle::new(circle.center(), circle.radius() * scale).unwrap().into()
            }
            Shape::Capsule(capsule) => {
                carom::Capsule::new(capsule.a() * scale, capsule.b() * scale, capsule.radius() * scale)
                    .unwrap()
                    .into()
            }
            Shape::Obb(obb) => {
                carom::Obb::new(obb.center() * scale, obb.half() * scale, obb.rotation()).unwrap().into()
            }
            _ => other.clone(),
        };
        let other = other.translated(rng.point() * (rng.magnitude(-2, 3) * scale));
        let at = pose(rng, reach);
        let gap = rng.pick(&[0.0, 1.0, -1.0]) * rng.magnitude(-17, 0) * reach;
        let Some(at) = near(&local, at, &other, gap) else { continue };
        let answer = overlap(&local.placed(at), &other);
        let wanted = of_forms(&local.transformed(at), &other, general::overlap);
        assert_eq!(answer, wanted, "{index}: {local:?} at {at:?} and {other:?}");
        assert_eq!(answer, overlap(&other, &local.placed(at)), "{index}: {local:?} at {at:?} and {other:?}");
        counts[usize::from(answer)] += 1;
    }
    assert!(counts.iter().all(|&count| count > 20_000), "{counts:?}");
}

#[test]
fn all_queries_take_placed_polygons() {
    for index in 0..10_000 {
        let rng = &mut Rng::new(index);
        let (a, b) = (polygon(rng), polygon(rng));
        let reach = size(&a).max(size(&b));
        let (at_a, at_b) = (pose(rng, 0.01 * reach), pose(rng, 0.01 * reach));
        let (placed_a, placed_b): (PlacedPolygon<'_>, _) = (a.placed(at_a), b.placed(at_b));
        let (world_a, world_b) = (placed_a.transformed(), placed_b.transformed());
        assert_eq!(contact(&placed_a, &placed_b), contact(&world_a, &world_b), "{index}");
        assert_eq!(separation(&placed_a, &world_b), separation(&world_a, &world_b), "{index}");
        assert_eq!(closest_points(&placed_a, &placed_b), closest_points(&world_a, &world_b), "{index}");
        let motion = rng.point() * (3.0 * reach);
        assert_eq!(cast(&placed_a, motion, &placed_b), cast(&world_a, motion, &world_b), "{index}");
        assert_eq!(
            [placed_a.as_shape().bounds(), placed_b.as_shape().bounds()],
            [world_a.aabb(), world_b.aabb()],
            "{index}"
        );
        assert_eq!(placed_a.as_shape().center(), world_a.center(), "{index}");
        if index % 50 == 0 {
            let turn = || (Motion::from(motion).with_turn(1.0), Motion::default());
            let (motion_a, motion_b) = turn();
            let hit = time_of_impact(&placed_a, motion_a, &placed_b, motion_b);
            let (motion_a, motion_b) = turn();
            assert_eq!(hit, time_of_impact(&world_a, motion_a, &world_b, motion_b), "{index}");
        }
    }
}

/// Tests polygons far from the origin, where rounding drops corners or leaves only a point or a segment.
/// Beyond the range, coordinates are clamped.
#[test]
fn polygons_that_collapse_at_their_places() {
    let local = ConvexPolygon::new([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]]).unwrap();
    let turn = Rot2::from_degrees(30.0).unwrap();
    for far in [1e15, 1e16, 1e17, 1e40, carom::MAX_COORDINATE] {
        let pose = Pose::new([far, -far], turn).unwrap();
        let near = Pose::new([far * (1.0 - f64::EPSILON), -far], turn).unwrap();
        for (at_a, at_b) in [(pose, pose), (pose, near), (near, pose)] {
            let answer = overlap(&local.placed(at_a), &local.placed(at_b));
            let (a, b) = (local.transformed(at_a), local.transformed(at_b));
            assert_eq!(answer, of_forms(&a, &b, general::overlap), "{far}");
            assert_eq!(contact(&local.placed(at_a), &local.placed(at_b)), contact(&a, &b), "{far}");
        }
    }
}
