//! Creates random shapes about a centre, and pairs of them. The convex shapes have sizes from about 0.5 to
//! 1.5.

use std::f64::consts::TAU;

use carom::{
    Aabb, Capsule, Chain, Circle, Compound, ConvexPolygon, Obb, Polygon, Rot2, Shape, TileGrid, TileKind,
    Vec2,
};

use crate::random::Random;

pub(crate) fn circle(random: &mut Random, center: Vec2) -> Circle {
    Circle::new(center, random.range(0.5, 1.5)).expect("a circle")
}

pub(crate) fn aabb(random: &mut Random, center: Vec2) -> Aabb {
    Aabb::from_center(center, half(random)).expect("a box")
}

pub(crate) fn obb(random: &mut Random, center: Vec2) -> Obb {
    Obb::new(center, half(random), random.rotation()).expect("a box")
}

pub(crate) fn capsule(random: &mut Random, center: Vec2) -> Capsule {
    let axis = random.rotation().rotate(Vec2::new(random.range(0.3, 1.0), 0.0));
    Capsule::new(center - axis, center + axis, random.range(0.3, 0.8)).expect("a capsule")
}

/// Creates a polygon with 5 to 8 corners on an ellipse.
pub(crate) fn polygon(random: &mut Random, center: Vec2) -> ConvexPolygon {
    let count = 5 + random.bits() % 4;
    let (half, turn) = (half(random), random.rotation());
    let corners: Vec<Vec2> = (0..count)
        .map(|index| {
            let on_circle = direction((index as f64 + random.range(0.0, 0.5)) / count as f64);
            center + turn.rotate(Vec2::new(half.x * on_circle.x, half.y * on_circle.y))
        })
        .collect();
    ConvexPolygon::new(corners).expect("a polygon")
}

/// Creates an angle: an L of two arms.
pub(crate) fn angle(random: &mut Random, center: Vec2) -> Polygon {
    let turn = random.rotation();
    let (width, length) = (random.range(0.8, 1.2), random.range(2.0, 3.0));
    let corners =
        [[0.0, 0.0], [length, 0.0], [length, width], [width, width], [width, length], [0.0, length]];
    let middle = Vec2::new(length, length) * 0.4;
    Polygon::new(corners.map(|corner| center + turn.rotate(Vec2::from(corner) - middle))).expect("an angle")
}

/// Creates a star with 7 points.
pub(crate) fn star(random: &mut Random, center: Vec2) -> Polygon {
    let turn = random.rotation();
    let corners: Vec<Vec2> = (0..14)
        .map(|index| {
            let radius = if index % 2 == 0 { random.range(1.5, 2.0) } else { random.range(0.6, 0.9) };
            center + turn.rotate(direction(f64::from(index) / 14.0) * radius)
        })
        .collect();
    Polygon::new(corners).expect("a star")
}

/// Creates a zigzag line of 12 segments.
pub(crate) fn chain(random: &mut Random, center: Vec2) -> Chain {
    let turn = random.rotation();
    let vertices: Vec<Vec2> = (0..13)
        .map(|index| {
            let along = (f64::from(index) - 6.0) * 0.4;
            center + turn.rotate(Vec2::new(along, random.range(-0.4, 0.4)))
        })
        .collect();
    Chain::new(vertices).expect("a chain")
}

/// Creates a compound of a box, a circle, a capsule and a polygon around a centre.
pub(crate) fn compound(random: &mut Random, center: Vec2) -> Compound {
    let corners = [[-0.8, -0.8], [0.8, -0.8], [0.8, 0.8], [-0.8, 0.8]].map(|at| center + Vec2::from(at));
    let shapes: [Shape; 4] = [
        obb(random, corners[0]).into(),
        circle(random, corners[1]).into(),
        capsule(random, corners[2]).into(),
        polygon(random, corners[3]).into(),
    ];
    Compound::new(shapes).expect("a compound")
}

/// Creates the ground of a level: 16 columns of tiles of side 1, with slopes on top. The surface of the
/// ground is near the centre.
pub(crate) fn tiles(random: &mut Random, center: Vec2) -> TileGrid {
    let slope = ConvexPolygon::new([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]]).expect("a slope");
    let kinds = [TileKind::EMPTY, TileKind::FULL, TileKind::part(slope).expect("a tile")];
    let heights: [usize; 16] = std::array::from_fn(|_| 3 + usize::from(random.coin()));
    let cells = |column: usize, row: usize| match heights[column] {
        height if row < height => 1,
        height if row == height && heights.get(column + 1).is_some_and(|&next| height < next) => 2,
        _ => 0,
    };
    TileGrid::new(center - Vec2::new(8.0, 3.5), [1.0, 1.0], [16, 5], kinds, cells).expect("a grid")
}

/// Creates a shape of one of the kinds circle, capsule, box and polygon.
pub(crate) fn mixed(random: &mut Random, center: Vec2) -> Shape {
    match random.bits() % 5 {
        0 => circle(random, center).into(),
        1 => capsule(random, center).into(),
        2 => aabb(random, center).into(),
        3 => obb(random, center).into(),
        _ => polygon(random, center).into(),
    }
}

fn half(random: &mut Random) -> Vec2 {
    Vec2::new(random.range(0.5, 1.5), random.range(0.5, 1.5))
}

/// Returns the unit vector at a part of a full turn.
fn direction(part: f64) -> Vec2 {
    Rot2::from_radians(part * TAU).expect("an angle").rotate(Vec2::new(1.0, 0.0))
}

/// The number of pairs in the list of a row.
const PAIRS: usize = 256;

/// Creates a list of pairs of shapes near each other. A pair overlaps with probability one half, except for
/// kinds such as a large grid that hardly ever allow this.
pub(crate) fn pairs<A, B>(
    a: impl Fn(&mut Random, Vec2) -> A,
    b: impl Fn(&mut Random, Vec2) -> B,
    overlap: impl Fn(&A, &B) -> bool,
) -> Vec<(A, B)> {
    let mut random = Random::new(PAIRS as u64);
    let near_pair = |random: &mut Random| {
        let center = random.point(50.0);
        let near = center + random.point(2.5);
        (a(random, center), b(random, near))
    };
    let pair = |_| {
        let wanted = random.coin();
        let mut tries = (0..20).map(|_| near_pair(&mut random));
        tries.find(|(a, b)| overlap(a, b) == wanted).unwrap_or_else(|| near_pair(&mut random))
    };
    (0..PAIRS).map(pair).collect()
}

/// Creates the pairs of [`pairs`] as values of the enum.
pub(crate) fn shape_pairs<A: Into<Shape>, B: Into<Shape>>(
    a: impl Fn(&mut Random, Vec2) -> A,
    b: impl Fn(&mut Random, Vec2) -> B,
) -> Vec<(Shape, Shape)> {
    pairs(|random, at| a(random, at).into(), |random, at| b(random, at).into(), carom::overlap)
}

/// Creates shapes at random places of a square with this half side.
pub(crate) fn scattered<S>(count: usize, reach: f64, make: impl Fn(&mut Random, Vec2) -> S) -> Vec<S> {
    let mut random = Random::new(count as u64);
    (0..count)
        .map(|_| {
            let center = random.point(reach);
            make(&mut random, center)
        })
        .collect()
}
