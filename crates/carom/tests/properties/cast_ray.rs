//! Tests `cast_ray`: it returns the first point of the shape on the ray, exactly where corners are exact.

use carom::{
    Aabb, AsShape, Capsule, Chain, Circle, ConvexPolygon, Polygon, Segment, Shape, TileGrid, TileKind, Vec2,
    cast, cast_ray,
};
use carom_oracle::generate::Rng;
use carom_oracle::run::assert_pairs;

#[test]
fn rays_hit_at_the_first_common_point() {
    assert_pairs(&["rays"]);
}

/// A point with whole-number coordinates.
type Whole = [i128; 2];

fn vector([x, y]: Whole) -> Vec2 {
    Vec2::new(x as f64, y as f64)
}

fn cross(a: Whole, b: Whole) -> i128 {
    a[0] * b[1] - a[1] * b[0]
}

fn dot(a: Whole, b: Whole) -> i128 {
    a[0] * b[0] + a[1] * b[1]
}

/// Returns whether a ray without end meets the hull of the corners, grown by a radius. The test uses whole
/// numbers, so it is exact. The origin must be outside.
fn meets(origin: Whole, direction: Whole, corners: &[Whole], radius: i128) -> bool {
    let ways = corners.iter().map(|corner| [corner[0] - origin[0], corner[1] - origin[1]]);
    let sides: Vec<(i128, i128)> = ways.map(|way| (cross(direction, way), dot(direction, way))).collect();
    let is_near = |&(side, along): &(i128, i128)| {
        along > 0 && side * side <= radius * radius * dot(direction, direction)
    };
    // The line crosses an edge of the hull at a point that follows from the distances of both ends of the
    // edge from the line.
    let crosses = |one: &(i128, i128), other: &(i128, i128)| {
        one.0 > 0 && other.0 < 0 && one.1 * -other.0 + other.1 * one.0 > 0
    };
    sides.iter().any(is_near) || sides.iter().any(|one| sides.iter().any(|other| crosses(one, other)))
}

/// Returns a ray that touches a circle, or misses it by one unit. The origin, the point of contact and the
/// centre form a right triangle with whole-number sides.
fn tangent(rng: &mut Rng, center: Whole, radius: i128) -> (Whole, Whole) {
    const TRIPLES: [[i128; 3]; 5] = [[3, 4, 5], [5, 12, 13], [8, 15, 17], [7, 24, 25], [20, 21, 29]];
    let [short, long, hypotenuse] = TRIPLES[rng.below(5)];
    let [sign_x, sign_y] = [0, 1].map(|_| if rng.below(2) == 0 { 1 } else { -1 });
    // The unit vector (long, short) / hypotenuse is along the ray. The radius is a multiple of the
    // hypotenuse, so all coordinates are whole.
    let unit = [sign_x * long, sign_y * short];
    let normal = [-unit[1], unit[0]];
    let part = radius / hypotenuse;
    let steps = 1 + rng.below(40) as i128;
    let aside = part + if rng.below(3) == 0 { 1 } else { 0 };
    let origin = [0, 1].map(|axis| center[axis] + normal[axis] * aside - unit[axis] * steps);
    (origin, unit.map(|number| number * (1 + rng.below(7) as i128)))
}

#[test]
fn exact_tangents_of_round_shapes_are_hits() {
    let mut rng = Rng::new(0x7461_6e67);
    let mut hits = [0; 2];
    for case in 0..4000 {
        let around = |rng: &mut Rng, size: usize| [0, 1].map(|_| rng.below(2 * size) as i128 - size as i128);
        let center = around(&mut rng, 1000);
        let radius = 13 * 5 * 17 * 29 * 25 * (1 + rng.below(5) as i128);
        let (origin, direction) = tangent(&mut rng, center, radius);
        // Multiplication by a power of two moves the numbers out of the range of whole numbers, and rounds no
        // number.
        let scale = [1.0, 1.0 / 1024.0, (1_u64 << 60) as f64][rng.below(3)];
        let [from, way, middle] = [origin, direction, center].map(|point| vector(point) * scale);
        let size = radius as f64 * scale;
        let other = around(&mut rng, 3000);
        let third = around(&mut rng, 3000);
        let [end, last] = [other, third].map(|point| vector(point) * scale);
        let mut shapes: Vec<(Shape, Vec<Whole>)> =
            vec![(Circle::new(middle, size).unwrap().into(), vec![center])];
        if other != center {
            shapes.push((Capsule::new(middle, end, size).unwrap().into(), vec![center, other]));
            shapes.push((
                Chain::new([middle, end]).unwrap().with_radius(size).unwrap().into(),
                vec![center, other],
            ));
        }
        let turn =
            cross([other[0] - center[0], other[1] - center[1]], [third[0] - center[0], third[1] - center[1]]);
        if turn != 0 {
            let ring = if turn > 0 { [middle, end, last] } else { [middle, last, end] };
            shapes.push((ConvexPolygon::rounded(ring, size).unwrap().into(), vec![center, other, third]));
        }
        for (shape, corners) in shapes {
            if carom::contains(&shape, from) {
                continue;
            }
            let wanted = meets(origin, direction, &corners, radius);
            let hit = cast_ray(from, way, &shape, None);
            assert_eq!(hit.is_some(), wanted, "case {case}: {from:?} {way:?} {shape:?}");
            hits[usize::from(wanted)] += 1;
            if let Some(hit) = hit {
                let off = carom::separation(&shape, &Circle::new(hit.point, 0.0).unwrap());
                assert!(off.abs() <= 1e-12 * (size + from.length()), "case {case}: {off:e} off {hit:?}");
                assert!(
                    hit.normal.dot(way) <= 1e-12 * way.length() && (hit.normal.length() - 1.0).abs() < 1e-12
                );
            }
        }
    }
    assert!(hits[0] > 1000 && hits[1] > 3000, "{hits:?}");
}

/// Returns shapes with faces along the axes, at coordinates whose products are rounded.
fn faces_along_axes(rng: &mut Rng) -> Vec<Shape> {
    let mut number = || rng.between(-100.0, 100.0);
    let (x, y) = (number(), number());
    let (width, height) = (1.0 + number().abs(), 1.0 + number().abs());
    let (min, max) = (Vec2::new(x, y), Vec2::new(x + width, y + height));
    let aabb = Aabb::new(min, max).unwrap();
    let corners = aabb.corners();
    let notch = Vec2::new(x + 0.5 * width, y + 0.5 * height);
    let ell = [
        min,
        Vec2::new(max.x, y),
        Vec2::new(max.x, notch.y),
        notch,
        Vec2::new(notch.x, max.y),
        Vec2::new(x, max.y),
    ];
    let kinds = [TileKind::EMPTY, TileKind::FULL];
    vec![
        aabb.into(),
        ConvexPolygon::new(corners).unwrap().into(),
        Segment::new(min, Vec2::new(max.x, y)).unwrap().into(),
        Polygon::new(ell).unwrap().into(),
        TileGrid::new(min, [1.5, 0.75], [4, 4], kinds, |x, y| (x + y) % 2).unwrap().into(),
    ]
}

#[test]
fn hits_on_faces_along_an_axis_have_the_coordinate_of_the_face() {
    let mut rng = Rng::new(0x6661_6365);
    let mut checked = 0;
    for _ in 0..1000 {
        for shape in faces_along_axes(&mut rng) {
            let bounds = shape.aabb();
            let mut point = || Vec2::new(rng.between(-300.0, 300.0), rng.between(-300.0, 300.0));
            let (origin, other) = (point(), point());
            let target =
                bounds.center() + Vec2::new(other.x * bounds.half().x, other.y * bounds.half().y) * 0.003;
            let lines = lines_of(&shape);
            let mut check = |hit: Option<(Vec2, Vec2)>| {
                let Some((point, normal)) = hit else { return };
                let axis = if normal.y == 0.0 {
                    0
                } else if normal.x == 0.0 {
                    1
                } else {
                    return;
                };
                let coordinate = [point.x, point.y][axis];
                assert!(lines[axis].contains(&coordinate), "{coordinate:?} of {shape:?}: {:?}", lines[axis]);
                checked += 1;
            };
            check(
                cast_ray(origin, target - origin, &shape, None)
                    .filter(|hit| !hit.started_inside)
                    .map(|hit| (hit.point, hit.normal)),
            );
            let movers: [Shape; 3] = [
                Circle::new(origin, 7.3).unwrap().into(),
                Aabb::new(origin, origin + Vec2::new(3.1, 4.7)).unwrap().into(),
                ConvexPolygon::new([origin, origin + Vec2::new(3.3, 1.1), origin + Vec2::new(0.7, 5.9)])
                    .unwrap()
                    .into(),
            ];
            for mover in movers {
                let hit = cast(&mover, (target - origin) * 2.0, &shape)
                    .filter(|hit| hit.depth == 0.0 && hit.fraction > 0.0);
                check(hit.map(|hit| (hit.point, hit.normal)));
            }
        }
    }
    assert!(checked > 5000, "{checked}");
}

/// Returns the coordinates of the faces of a shape: first the x coordinates, then the y coordinates.
fn lines_of(shape: &Shape) -> [Vec<f64>; 2] {
    let mut lines = [Vec::new(), Vec::new()];
    let _ = shape.as_shape().each_part(&shape.aabb(), &mut |_, part| {
        for point in part.convex.points() {
            lines[0].push(point.x);
            lines[1].push(point.y);
        }
        core::ops::ControlFlow::Continue(())
    });
    lines
}
