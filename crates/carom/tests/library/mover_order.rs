//! Tests movers that hit several obstacles at the same time: the order of the responses, and slides after a
//! bounce.

use carom::{Aabb, Circle, ConvexPolygon, Mover, Response, Segment, Shape, Vec2};

/// Drops a box on a flat floor, while a corner of the box hits the corner of a roof with the given slope.
/// Returns the obstacles in the order of the hits: 0 is the roof, 1 is the floor.
fn order_at_a_slope_of(slope: f64) -> Vec<usize> {
    let roof = ConvexPolygon::new([[0.0, -1.0], [1.0, -1.0], [1.0, slope], [0.0, 0.0]]).unwrap();
    let floor = Aabb::new([-9.0, -1.0], [-0.5, slope]).unwrap();
    let mover = Mover::new(Aabb::new([-1.0, 1.0 + slope], [1.0, 2.0 + slope]).unwrap());
    let things: [Shape; 2] = [roof.into(), floor.into()];
    let step = mover.advance([0.0, -2.0], 1.0, &things, |_, _| Response::Cross);
    step.hits.iter().map(|hit| hit.obstacle).collect()
}

/// Tests that two faces count as one face if the sine of their angle is below 2^-20. Of several hits on one
/// face, the hit at the flattest angle to the motion comes first. A hit of a corner on a corner comes last.
#[test]
fn a_corner_is_an_angle_above_rounding() {
    let one_over_two_to = |exponent: u32| 1.0 / f64::from(1_u32 << exponent);
    for exponent in [2, 10, 18, 19] {
        assert_eq!(order_at_a_slope_of(one_over_two_to(exponent)), [1, 0], "2^-{exponent} is a corner");
    }
    for exponent in [21, 22, 24] {
        assert_eq!(order_at_a_slope_of(one_over_two_to(exponent)), [0, 1], "2^-{exponent} is a face");
    }
}

/// Tests a ball on a floor, between a ramp and a brick just above the floor. The ball bounces off the brick,
/// which breaks. The ball may then slide along the floor a second time, away from the ramp.
#[test]
fn a_bounce_begins_a_new_slide() {
    let floor = Segment::new([-90.0, -5.0], [90.0, -5.0]).unwrap();
    let ramp = Segment::new([3.0, -4.0], [43.0, 26.0]).unwrap();
    let brick = Segment::new([-7.0, 1.0 + 1e-9], [1.0, 7.0 + 1e-9]).unwrap();
    let mover = Mover::new(Circle::new([0.0, 0.0], 5.0).unwrap());
    let mut is_whole = true;
    let step = mover.advance([-1.0, -0.25], 1.0, &[floor, ramp, brick], |thing, _| match *thing == brick {
        true if is_whole => {
            is_whole = false;
            Response::Bounce(1.0)
        }
        true => Response::Cross,
        false => Response::Slide,
    });
    let met: Vec<usize> = step.hits.iter().map(|hit| hit.obstacle).collect();
    assert_eq!(met, [0, 2, 0, 2]);
    assert!((step.displacement - Vec2::new(-0.28, 0.0)).length() < 1e-8, "{step:?}");
    assert_eq!(step.remaining_time, 0.0);
}

/// Tests a corner that hits the seam (the line along which two tiles touch). Rounding decides which tile it
/// hits first, and the result must not depend on it.
#[test]
fn rounding_does_not_order_simultaneous_hits() {
    let tiles = [[0.0, -1.0], [0.0, 0.0]].map(|corner| Aabb::from_corner(corner, [1.0, 1.0]).unwrap());
    let diamond = ConvexPolygon::new([[-0.4, -0.4], [0.0, 0.0], [-0.4, 0.4], [-0.8, 0.0]]).unwrap();
    for velocity in [[4.0, 0.01], [4.0, -0.01], [4.0, 0.5], [4.0, -0.5]].map(Vec2::from) {
        for apart in [-1e-13, -1e-15, -1e-16, 0.0, 1e-16, 1e-15, 1e-13] {
            let mover = Mover::new(diamond.translated(velocity * -0.25).translated([0.0, apart]));
            let step = mover.advance(velocity, 0.5, &tiles, |_, _| Response::Slide);
            let lost = (step.velocity - Vec2::new(0.0, velocity.y)).length();
            assert!(lost < 1e-9, "{velocity:?} {apart}: {step:?}");
        }
    }
}

/// Tests a box whose corner is over the seam, and which moves down as fast as sideways. So the motion meets
/// both faces at the next tile's corner at equal angles, and the corner must still count as a corner.
#[test]
fn a_box_leaves_a_seam_at_45_degrees() {
    let tiles = [0.0, 1.0, 2.0].map(|x| Aabb::new([x, 0.0], [x + 1.0, 1.0]).unwrap());
    let box_of = |min: Vec2| Shape::from(Aabb::new(min, min + Vec2::new(1.0, 1.0)).unwrap());
    // The corner of the box starts on the seam, or 0.125 before the seam and 0.125 away from the surface.
    for (along, from) in [(1.0, 0.0), (1.0, 1.0), (-1.0, 1.0), (-1.0, 2.0)] {
        for (down, rest) in [(-1.0, 1.0), (1.0, -1.0)] {
            for gap in [0.0, 0.125] {
                let (start, velocity) =
                    (Vec2::new(from - along * gap, rest - down * gap), Vec2::new(along, down));
                for is_upright in [true, false] {
                    let turned = |v: Vec2| if is_upright { v } else { Vec2::new(v.y, v.x) };
                    let floor = tiles.map(|tile| Aabb::new(turned(tile.min()), turned(tile.max())).unwrap());
                    let mover = Mover::new(box_of(turned(start)));
                    let step = mover.advance(turned(velocity), 0.5, &floor, |_, _| Response::Slide);
                    assert_eq!(
                        turned(step.velocity),
                        Vec2::new(along, 0.0),
                        "{start:?} {velocity:?}: {step:?}"
                    );
                }
            }
        }
    }
}

/// Returns a ramp up to a plateau, built from tiles that reach down to the ground, and the same ramp built
/// from few large polygons.
fn ramp(run: f64) -> [Vec<ConvexPolygon>; 2] {
    let polygon = |corners: &[[f64; 2]]| ConvexPolygon::new(corners.iter().copied()).unwrap();
    let tile = |x: f64, y: f64, width: f64, height: f64| {
        polygon(&[[x, y], [x + width, y], [x + width, y + height], [x, y + height]])
    };
    let wedge =
        |x: f64, y: f64, steps: f64| polygon(&[[x, y], [x + steps * run, y], [x + steps * run, y + steps]]);
    let mut tiles = Vec::new();
    for (column, x) in [0.0, 1.0, 2.0, 3.0].map(|step| step * run).into_iter().enumerate() {
        let steps = column.min(3);
        tiles.extend((0..steps).map(|row| tile(x, row as f64, run, 1.0)));
        tiles.extend((column < 3).then(|| wedge(x, column as f64, 1.0)));
    }
    [tiles, vec![wedge(0.0, 0.0, 3.0), tile(3.0 * run, 0.0, run, 3.0)]]
}

/// Tests a box with a corner on any seam of a ramp. It slides in the same way as along a ramp of one piece,
/// and the corner of a lower tile does not deflect it.
#[test]
fn a_box_on_the_seam_of_a_ramp_slides_along_it() {
    for run in [0.5, 1.0, 2.0, 3.0] {
        let [tiles, whole] = ramp(run);
        for foot in [1.0, 2.0, 3.0].map(|step| Vec2::new(step * run, step)) {
            let upright = Aabb::new(foot - Vec2::new(1.0, 0.0), foot + Vec2::new(0.0, 1.0)).unwrap();
            let mover = Mover::new(upright);
            for velocity in [[1.0, -1.0], [1.0, -2.0], [2.0, -1.0], [2.0, 1.0], [1.0, 0.0], [0.0, -1.0]] {
                let [of_tiles, of_whole] =
                    [&tiles, &whole].map(|ramp| mover.advance(velocity, 0.25, ramp, |_, _| Response::Slide));
                let off = (of_tiles.displacement - of_whole.displacement).length()
                    + (of_tiles.velocity - of_whole.velocity).length();
                assert!(off < 1e-12, "{run} {foot:?} {velocity:?}: {of_tiles:?} {of_whole:?}");
            }
        }
    }
}
