//! Tests shapes that fit exactly into a closed hole: they touch the solid around them, and have no depth.

use carom::{
    Aabb, CONTACT_TOLERANCE, Circle, Compound, ConvexPolygon, Mover, Polygon, Pose, Response, Rot2, Segment,
    Shape, TileGrid, TileKind, Vec2, Walker, cast, closest_points, contact, contacts, interiors_overlap,
    separation,
};

use super::support::{aabb, ring, tiles};

/// Returns points that are scaled about the origin.
fn times<const N: usize>(scale: f64, points: [[f64; 2]; N]) -> [[f64; 2]; N] {
    points.map(|point| point.map(|number| number * scale))
}

fn scaled_box(scale: f64, min: [f64; 2], max: [f64; 2]) -> Aabb {
    let [min, max] = times(scale, [min, max]);
    aabb(min, max)
}

/// Returns four boxes around the square from (1, 1) to (2, 2).
fn walls(scale: f64) -> [Aabb; 4] {
    [
        scaled_box(scale, [0.0, 0.0], [4.0, 1.0]),
        scaled_box(scale, [0.0, 1.0], [1.0, 2.0]),
        scaled_box(scale, [2.0, 1.0], [4.0, 2.0]),
        scaled_box(scale, [0.0, 2.0], [4.0, 5.0]),
    ]
}

/// Returns solids with a hole from (1, 1) to (2, 2), with the name of each.
fn square_holes(scale: f64) -> Vec<(&'static str, Shape)> {
    let outer = times(scale, [[0.0, 0.0], [4.0, 0.0], [4.0, 5.0], [0.0, 5.0]]);
    let rings = Polygon::new(outer).unwrap().with_holes([times(scale, ring(1.0, 2.0))]).unwrap();
    let halves = walls(scale).into_iter().flat_map(|wall| {
        let (min, max, middle) = (wall.min(), wall.max(), wall.center());
        [Aabb::new(min, [max.x, middle.y]).unwrap(), Aabb::new([min.x, middle.y], max).unwrap()]
    });
    let kinds = [TileKind::EMPTY, TileKind::FULL];
    let is_full = |x: usize, y: usize| usize::from([x, y] != [1, 1]);
    vec![
        ("polygon", rings.into()),
        ("grid", TileGrid::new([0.0, 0.0], [scale, scale], [4, 5], kinds, is_full).unwrap().into()),
        ("boxes", Compound::new(walls(scale)).unwrap().into()),
        ("halves", Compound::new(halves).unwrap().into()),
    ]
}

/// Returns shapes that fit into the square from (1, 1) to (2, 2).
fn guests(scale: f64) -> Vec<(&'static str, Shape)> {
    let tilted = times(scale, [[1.5, 1.0], [2.0, 1.5], [1.5, 2.0], [1.0, 1.5]]);
    let dented = times(scale, [[1.0, 1.0], [2.0, 1.0], [2.0, 2.0], [1.5, 1.5], [1.0, 2.0]]);
    let halves = [scaled_box(scale, [1.0, 1.0], [2.0, 1.25]), scaled_box(scale, [1.0, 1.25], [2.0, 2.0])];
    vec![
        ("box", scaled_box(scale, [1.0, 1.0], [2.0, 2.0]).into()),
        ("disc", Circle::new([1.5 * scale, 1.5 * scale], 0.5 * scale).unwrap().into()),
        ("polygon", ConvexPolygon::new(times(scale, ring(1.0, 2.0))).unwrap().into()),
        ("tilted", ConvexPolygon::new(tilted).unwrap().into()),
        ("rounded", ConvexPolygon::rounded(times(scale, ring(1.25, 1.75)), 0.25 * scale).unwrap().into()),
        ("compound", Compound::new(halves).unwrap().into()),
        ("dented", Polygon::new(dented).unwrap().into()),
    ]
}

/// A shape in a hole, and the parts around it as obstacles.
struct Fit {
    name: String,
    shape: Shape,
    solid: Shape,
    obstacles: Vec<Shape>,
}

/// Returns shapes that fit into holes.
fn fits(scale: f64) -> Vec<Fit> {
    let mut fits = Vec::new();
    let walls = walls(scale).map(Shape::from).to_vec();
    for (guest, shape) in guests(scale) {
        for (host, solid) in square_holes(scale) {
            let obstacles = if host == "boxes" { walls.clone() } else { vec![solid.clone()] };
            fits.push(Fit { name: format!("{guest} in {host}"), shape: shape.clone(), solid, obstacles });
        }
    }
    let outer = Polygon::new(times(scale, ring(-9.0, 9.0))).unwrap();
    let triangle = times(scale, [[1.0, 1.0], [4.0, 2.0], [2.0, 4.0]]);
    let solid: Shape = outer.with_holes([triangle]).unwrap().into();
    let shape = ConvexPolygon::new(triangle).unwrap().into();
    fits.push(Fit { name: "triangle".into(), shape, solid: solid.clone(), obstacles: vec![solid] });
    let ell = times(scale, [[0.0, 0.0], [2.0, 0.0], [2.0, 1.0], [1.0, 1.0], [1.0, 3.0], [0.0, 3.0]]);
    let solid: Shape = outer.with_holes([ell]).unwrap().into();
    let shape = Polygon::new(ell).unwrap().into();
    fits.push(Fit { name: "L".into(), shape, solid: solid.clone(), obstacles: vec![solid] });
    fits
}

/// Tests all queries about shapes that fit exactly, at several sizes and angles.
#[test]
fn a_shape_that_fits_into_a_closed_hole_has_no_depth() {
    for (angle, scale, offset) in [
        (0.0, 1.0, [0.0, 0.0]),
        (0.0, 1e-3, [0.0, 0.0]),
        (0.0, 1e5, [0.0, 0.0]),
        (0.0, f64::from(0.1_f32), [f64::from(1000.3_f32), f64::from(-50.1_f32)]),
        (30.0, 1.0, [0.0, 0.0]),
        (-77.0, 1e-3, [0.5, 0.25]),
        (123.0, 1e5, [1e5, 3e4]),
    ] {
        let pose = Pose::new(offset, Rot2::from_degrees(angle).unwrap()).unwrap();
        for Fit { name, shape, solid, obstacles } in fits(scale) {
            let (shape, solid) = (shape.transformed(pose), solid.transformed(pose));
            let obstacles: Vec<Shape> = obstacles.iter().map(|wall| wall.transformed(pose)).collect();
            let corners = [solid.aabb().min(), solid.aabb().max()];
            let extent =
                corners.iter().fold(0.0, |most: f64, corner| most.max(corner.x.abs()).max(corner.y.abs()));
            let tolerance = CONTACT_TOLERANCE * extent;
            let told = format!("{name}, {angle} {scale} {offset:?}");
            let found = contact(&shape, &solid);
            assert!(found.is_none_or(|found| found.depth <= tolerance), "{told}: {found:?}");
            let apart = separation(&shape, &solid);
            assert!(apart.abs() <= tolerance, "{told}: {apart}");
            let closest = closest_points(&shape, &solid);
            assert!((closest.point_a - closest.point_b).length() <= tolerance, "{told}: {closest:?}");
            let first = contacts(&shape, &solid).iter().next().map(|first| first.depth);
            assert_eq!(first, found.map(|found| found.depth), "{told}");
            let still = cast(&shape, [0.0, 0.0], &solid);
            assert!(still.is_none_or(|hit| hit.depth <= tolerance), "{told}: {still:?}");
            let pressed = cast(&shape, Vec2::new(0.0, -scale), &solid).unwrap();
            assert!(
                pressed.depth <= tolerance && pressed.fraction * scale <= tolerance,
                "{told}: {pressed:?}"
            );
            let mover = Mover::new(shape.clone());
            let recovery = mover.recover(&obstacles);
            assert!(recovery.displacement.length() <= tolerance, "{told}: {recovery:?}");
            assert!(recovery.is_shortest, "{told}");
            for motion in [[0.0, 0.0], [0.5, 0.0], [-0.5, 2.0]].map(|motion| Vec2::from(motion) * scale) {
                let step = mover.advance(motion, 1.0, &obstacles, |_, _| Response::Slide);
                assert!(step.displacement.length() <= 4.0 * tolerance, "{told} {motion:?}: {step:?}");
                assert!(!step.is_squeezed, "{told} {motion:?}: {step:?}");
                let walk = Walker::new(shape.clone()).walk(motion, 1.0, &obstacles);
                assert!(walk.displacement.length() <= 8.0 * tolerance, "{told} {motion:?}: {walk:?}");
                assert!(!walk.is_squeezed, "{told} {motion:?}: {walk:?}");
            }
        }
    }
}

/// Tests exact numbers: the shapes touch, and their interiors are disjoint.
#[test]
fn a_shape_in_its_hole_touches_it() {
    for (host, solid) in square_holes(1.0) {
        for (guest, shape) in guests(1.0) {
            let told = format!("{guest} in {host}");
            let found = contact(&shape, &solid).unwrap();
            assert_eq!(
                (found.depth, found.mtv(), separation(&shape, &solid)),
                (0.0, Vec2::ZERO, 0.0),
                "{told}"
            );
            assert!(found.points().iter().all(|point| point.depth == 0.0), "{told}: {found:?}");
            assert!((found.normal.length() - 1.0).abs() < 1e-12, "{told}: {found:?}");
            assert!(!interiors_overlap(&shape, &solid), "{told}");
            assert!(!cast(&shape, [0.0, 0.0], &solid).unwrap().started_inside, "{told}");
        }
    }
}

/// Tests shapes that are a little too large for the hole. Up to half of the tolerance on each side they fit; clearly
/// above it, they are as deep as the way out.
#[test]
fn a_shape_too_large_for_its_hole_is_deep() {
    for (host, solid) in square_holes(1.0) {
        let tolerance = CONTACT_TOLERANCE * 2.0;
        for share in [0.1, 0.4, 3.0, 100.0, 1e6] {
            let guest = aabb([1.0, 1.0], [2.0, 2.0]).grown(share * tolerance);
            let (depth, told) = (contact(&guest, &solid).unwrap().depth, format!("{host} {share}"));
            let recovery = Mover::new(guest).recover(std::slice::from_ref(&solid)).displacement.length();
            if share < 1.0 {
                assert!(
                    depth <= share * tolerance && recovery <= share * tolerance,
                    "{told}: {depth} {recovery}"
                );
            } else {
                assert!(depth > 1.9 && recovery > 1.9, "{told}: {depth} {recovery}");
            }
            assert!((separation(&guest, &solid) + depth).abs() <= tolerance, "{told}");
        }
    }
}

/// Tests shapes without width where parts of a solid meet: a seam is solid, whatever the number of parts.
#[test]
fn a_shape_without_width_in_a_seam_is_deep() {
    let rock = tiles(&["####", "####", "####", "####"]);
    let fan = |turn: f64| {
        let at = |degrees: f64| {
            let turn = Rot2::from_degrees(turn + degrees).unwrap();
            Vec2::new(2.0, 2.0) + turn.rotate(Vec2::new(4.0, 0.0))
        };
        let part = |k: u32| {
            let from = f64::from(k) * 120.0;
            ConvexPolygon::new([Vec2::new(2.0, 2.0), at(from), at(from + 120.0)]).unwrap()
        };
        Compound::new((0..3).map(part)).unwrap()
    };
    let solids: [Shape; 3] = [rock.into(), fan(0.0).into(), fan(17.0).into()];
    let segment = Segment::new([2.0, 2.0], [2.25, 2.0]).unwrap();
    let guests: [Shape; 2] = [Circle::new([2.0, 2.0], 0.0).unwrap().into(), segment.into()];
    for (index, solid) in solids.iter().enumerate() {
        for guest in &guests[..if index == 2 { 1 } else { 2 }] {
            let depth = contact(guest, solid).map_or(0.0, |contact| contact.depth);
            assert!(depth > 1.0, "{index} {guest:?}: {depth}");
            let recovery = Mover::new(guest.clone()).recover(std::slice::from_ref(solid));
            assert!((recovery.displacement.length() - depth).abs() < 1e-9, "{index} {guest:?}: {recovery:?}");
        }
    }
}
