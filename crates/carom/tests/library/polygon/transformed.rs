//! Tests transformed polygons, clones that share memory, and points that are not corners.

use core::ops::ControlFlow;

use carom::{Parts, Polygon, Pose, Rot2, Segment, Vec2, closest_point, contains, overlap};
use carom_oracle::generate::Rng;

use super::rings::{self, Ring, square};

fn polygon(rings: &[Ring], radius: f64) -> Polygon {
    let corners = |ring: &Ring| ring.iter().map(|corner| corner.map(|x| x as f64)).collect::<Vec<_>>();
    let outer = Polygon::rounded(corners(&rings[0]), radius).unwrap();
    outer.with_holes(rings[1..].iter().map(corners)).unwrap()
}

fn random_pose(reach: f64, rng: &mut Rng) -> Pose {
    let rotation = Rot2::from_radians(rng.between(-3.0, 3.0)).unwrap();
    Pose::new([rng.between(-reach, reach), rng.between(-reach, reach)], rotation).unwrap()
}

#[test]
fn parts_and_rings_move_together() {
    let mut rng = Rng::new(40);
    for round in 0..100 {
        let local = polygon(&rings::maze(1 + round, true, &mut rng), 0.25);
        let pose = random_pose(100.0, &mut rng);
        let world = local.transformed(pose);
        let moved = |ring: &[Vec2]| ring.iter().map(|&corner| pose.transform(corner)).collect::<Vec<_>>();
        assert_eq!(world.vertices(), moved(local.vertices()));
        assert!(world.holes().map(<[_]>::to_vec).eq(local.holes().map(moved)));
        assert_eq!((world.parts().len(), world.radius()), (local.parts().len(), 0.25));
        assert!((world.center() - pose.transform(local.center())).length() < 1e-12);
        for (world, local) in world.parts().iter().zip(local.parts()) {
            assert!((world.center() - pose.transform(local.center())).length() < 1e-12);
        }
        let by = Vec2::new(3.0, -7.0);
        assert_eq!(local.translated(by), local.transformed(Pose::new(by, Rot2::IDENTITY).unwrap()));
    }
}

/// Tests parts with a corner in the middle of another part's side. A pose rounds the corner to one side of
/// that line.
#[test]
fn rounding_opens_no_cracks_between_parts() {
    let mut rng = Rng::new(41);
    let mut cracks = 0;
    for round in 0..60 {
        let blob = rings::blob(2 + round, true, &mut rng);
        let local = polygon(&blob, 0.0);
        let pose = random_pose(1000.0, &mut rng);
        let world = local.transformed(pose);
        let alone: Vec<_> = local.parts().iter().map(|part| part.transformed(pose)).collect();
        for part in local.parts() {
            let corners = part.vertices();
            for (index, &start) in corners.iter().enumerate() {
                let side = corners[(index + 1) % corners.len()] - start;
                for _ in 0..20 {
                    let point = start + side * rng.unit();
                    let is_inside = (0..16).all(|step| {
                        let out = Rot2::from_degrees(22.5 * f64::from(step)).unwrap().rotate(Vec2::X);
                        local.parts().iter().any(|part| contains(part, point + out * 0.01))
                    });
                    if is_inside {
                        let point = pose.transform(point);
                        assert!(
                            world.parts().iter().any(|part| contains(part, point)),
                            "{point:?} of {world:?}"
                        );
                        cracks += usize::from(!alone.iter().any(|part| contains(part, point)));
                    }
                }
            }
        }
    }
    assert!(cracks > 20, "no cracks between parts that are transformed alone: {cracks}");
}

#[test]
fn polygons_that_collapse_at_far_poses_stay_valid() {
    let mut rng = Rng::new(42);
    let frame = polygon(&[square(0, 0, 9), square(2, 2, 3), vec![[6, 1], [8, 2], [7, 8]]], 0.0);
    for exponent in 0..250 {
        let far = f64::from_bits((1023 + exponent) << 52);
        let world = frame.transformed(random_pose(far, &mut rng));
        assert!(world.center().is_finite() && world.area() >= 0.0);
        let bounds = world.aabb();
        for part in world.parts() {
            assert!(bounds.overlaps(&part.aabb()));
            assert!(overlap(part, part));
        }
        assert_eq!(world.parts_near(&bounds).count(), world.parts().len());
        let rounded = polygon(&[square(0, 0, 9)], 1.0).translated([far, -far]);
        assert!(rounded.area() >= 0.0 && rounded.area().is_finite());
    }
    assert_eq!(frame.translated([f64::NAN, 0.0]), frame);
}

/// Returns the edges of parts that lie on the border of the polygon.
fn border(polygon: &Polygon) -> Vec<[Vec2; 2]> {
    let mut edges = Vec::new();
    let _ = polygon.each_border(&polygon.aabb(), 0.0, &mut |_, part, border| {
        let corners = part.convex.points();
        let on_border = (0..corners.len()).filter(|&edge| border.has(edge));
        edges.extend(on_border.map(|edge| [corners[edge], corners[(edge + 1) % corners.len()]]));
        ControlFlow::Continue(())
    });
    edges
}

/// Tests that a moved polygon has the same border edges as the original one, whichever of the two is queried
/// first.
#[test]
fn the_border_of_a_moved_polygon_is_its_rings() {
    let mut rng = Rng::new(43);
    for round in 0..100 {
        let rings = match round % 2 {
            0 => rings::maze(1 + round / 2, true, &mut rng),
            _ => rings::blob(2 + round, true, &mut rng),
        };
        let local = polygon(&rings, 0.25);
        let places = [
            local.translated([3.0, -7.0]),
            local.transformed(random_pose(100.0, &mut rng)),
            local.transformed(random_pose(1e14, &mut rng)),
            local,
        ];
        for at in 0..4 {
            let place = &places[(at + round) % 4];
            let found = border(place);
            let is_on = |point: Vec2| {
                let segments = found.iter().filter_map(|&[start, end]| Segment::new(start, end).ok());
                let near = segments.map(|edge| closest_point(&edge, point).distance);
                near.fold(f64::INFINITY, f64::min)
                    <= 1e-14 * (place.aabb().max().length() + place.aabb().min().length())
            };
            for ring in core::iter::once(place.vertices()).chain(place.holes()) {
                for (index, &start) in ring.iter().enumerate() {
                    let side = ring[(index + 1) % ring.len()] - start;
                    assert!([0.1, 0.5, 0.9].iter().all(|&share| is_on(start + side * share)), "{round}");
                }
            }
        }
    }
}

#[test]
fn clones_share_and_equal_rings_are_equal() {
    let frame = polygon(&[square(0, 0, 9), square(2, 2, 3)], 0.5);
    assert_eq!(frame.parts().as_ptr(), frame.clone().parts().as_ptr());
    assert_eq!(frame, polygon(&[square(0, 0, 9), square(2, 2, 3)], 0.5));
    assert_ne!(frame, polygon(&[square(0, 0, 9), square(2, 2, 3)], 0.25));
    assert_ne!(frame, polygon(&[square(0, 0, 9)], 0.5));
    assert_eq!(frame.with_holes([[[0.0; 2]; 3]; 0]).unwrap(), polygon(&[square(0, 0, 9)], 0.5));
    let reversed = square(0, 0, 9).into_iter().rev().collect();
    let first = polygon(&[reversed], 0.0).vertices()[0];
    assert_eq!(first, Vec2::new(0.0, 9.0), "the first corner stays the first");
}

/// Tests corners that occur twice, a last corner that repeats the first one, and points in the middle of a
/// side.
#[test]
fn points_that_are_not_corners_are_dropped() {
    let given = [[0, 0], [0, 0], [1, 0], [2, 0], [3, 0], [3, 0], [3, 3], [1, 1], [0, 3], [0, 1], [0, 0]];
    let polygon = polygon(&[given.to_vec()], 0.0);
    let wanted = [[0, 0], [3, 0], [3, 3], [1, 1], [0, 3]].map(|corner| corner.map(f64::from).into());
    assert_eq!(polygon.vertices(), wanted as [Vec2; 5]);
}
