//! The handles of a shape, and the effect of a drag on its numbers.

use carom::{Rot2, Shape, Vec2};
use carom_scene::{AabbSpec, Angle, ObbPlace, ObbSpec, ShapeSpec};

/// A handle.
#[derive(Clone, Debug)]
pub(crate) struct Handle {
    pub(crate) part: Part,
    pub(crate) name: String,
    pub(crate) kind: HandleKind,
    pub(crate) at: Vec2,
}

/// The object that a handle belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// A shape, by index.
    Shape(usize),
    /// The first cloud as a whole.
    Cloud,
    /// A point of the first cloud, by index.
    Point(usize),
    /// The arrow of the cast's motion.
    Motion,
    /// The arrow of a shape's velocity.
    Velocity(usize),
    /// The axis that the reader turns.
    Axis,
}

impl Part {
    /// Returns a string that identifies the object.
    pub(crate) fn key(self) -> String {
        match self {
            Self::Shape(index) => format!("shape {index}"),
            Self::Cloud => "cloud".into(),
            Self::Point(index) => format!("point {index}"),
            Self::Motion => "motion".into(),
            Self::Velocity(index) => format!("velocity {index}"),
            Self::Axis => "axis".into(),
        }
    }
}

/// A kind of handle: the quantity of the shape that a drag changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HandleKind {
    Move,
    Turn,
    Size,
    Corner(usize),
    EndA,
    EndB,
    Radius,
}

impl HandleKind {
    /// Returns the name of the handle kind on the page.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Move => "move",
            Self::Turn => "turn",
            Self::Size => "size",
            Self::Corner(_) => "corner",
            Self::EndA => "end-a",
            Self::EndB => "end-b",
            Self::Radius => "radius",
        }
    }
}

/// Distance from a shape's edge to the handle that turns it, in pixels.
const REACH: f64 = 26.0;
/// The minimum radius, or half width and half height, of a shape after a drag.
const LEAST: f64 = 1.0;

/// Returns the handles of a shape, first the handle that moves the shape; `pixel` is the length of a pixel.
pub(crate) fn positions(spec: &ShapeSpec, pixel: f64) -> Vec<(HandleKind, Vec2)> {
    let at = |kind: HandleKind, point: [f64; 2]| (kind, Vec2::from(point));
    match spec {
        ShapeSpec::Point { position } => vec![at(HandleKind::Move, *position)],
        ShapeSpec::Circle { center, radius } => {
            vec![at(HandleKind::Move, *center), (HandleKind::Radius, Vec2::from(*center) + Vec2::X * *radius)]
        }
        ShapeSpec::Segment { a, b } => {
            vec![(HandleKind::Move, middle(*a, *b)), at(HandleKind::EndA, *a), at(HandleKind::EndB, *b)]
        }
        ShapeSpec::Capsule { a, b, radius } => vec![
            (HandleKind::Move, middle(*a, *b)),
            at(HandleKind::EndA, *a),
            at(HandleKind::EndB, *b),
            (HandleKind::Radius, middle(*a, *b) + across(*a, *b) * *radius),
        ],
        ShapeSpec::Aabb(spec) => {
            let (min, max) = corners(spec);
            vec![
                (HandleKind::Move, (min + max) * 0.5),
                (HandleKind::Corner(0), min),
                (HandleKind::Corner(1), max),
            ]
        }
        ShapeSpec::Obb(spec) => box_grips(spec, pixel),
        ShapeSpec::ConvexPolygon { vertices, .. } => {
            let center = spec.shape().map_or(Vec2::ZERO, |shape| shape.center());
            let corner = |(index, &vertex): (usize, &[f64; 2])| at(HandleKind::Corner(index), vertex);
            [(HandleKind::Move, center)].into_iter().chain(vertices.iter().enumerate().map(corner)).collect()
        }
        ShapeSpec::Polygon { vertices, holes, .. } => {
            let rings = [vertices].into_iter().chain(holes).flatten();
            let corner = |(index, &vertex): (usize, &[f64; 2])| at(HandleKind::Corner(index), vertex);
            let middle = spec.shape().map_or(Vec2::ZERO, |shape| anchor(&shape));
            [(HandleKind::Move, middle)].into_iter().chain(rings.enumerate().map(corner)).collect()
        }
        // Other shapes of several parts have no handles. Other kinds that a few numbers define have only the handle
        // that moves them.
        _ => {
            let shape = spec.plain().and_then(|_| spec.shape().ok());
            shape.map(|shape| (HandleKind::Move, shape.center())).into_iter().collect()
        }
    }
}

/// Returns the centre of a shape, or of its largest part, because the centre of a concave shape may lie
/// outside of the shape.
pub(crate) fn anchor(shape: &Shape) -> Vec2 {
    let Shape::Polygon(polygon) = shape else { return shape.center() };
    let largest = polygon.parts().iter().max_by(|one, other| one.area().total_cmp(&other.area()));
    largest.map_or_else(|| shape.center(), |part| part.center())
}

fn box_grips(spec: &ObbSpec, pixel: f64) -> Vec<(HandleKind, Vec2)> {
    let rotation = rotation(spec.angle);
    let (center, half) = center_and_half(spec);
    let anchor = match spec.place {
        ObbPlace::Center { center, .. } => center.into(),
        ObbPlace::Corner { corner, .. } => Vec2::from(corner),
    };
    let place = |local: Vec2| center + rotation.rotate(local);
    vec![
        (HandleKind::Move, anchor),
        (HandleKind::Turn, place(Vec2::new(half.x + REACH * pixel, 0.0))),
        (HandleKind::Size, place(half)),
    ]
}

/// Returns the line from the edge of a box with this centre to the handle that turns it.
pub(crate) fn stem(center: Vec2, handle: Vec2, pixel: f64) -> [Vec2; 2] {
    let outward = (handle - center).normalized().unwrap_or(Vec2::X);
    [handle - outward * (REACH * pixel), handle]
}

/// Returns the numbers of a shape after a drag of one of its handles. `start` is the shape at tick
/// 0, which changes; `now` is the shape at the current tick, as displayed.
pub(crate) fn pulled(
    start: &ShapeSpec,
    now: &ShapeSpec,
    kind: HandleKind,
    from: Vec2,
    to: Vec2,
) -> ShapeSpec {
    let way = to - from;
    let mut spec = start.clone();
    match (&mut spec, kind) {
        (ShapeSpec::Point { position: center }, _) | (ShapeSpec::Circle { center, .. }, HandleKind::Move) => {
            shift(center, way);
        }
        (ShapeSpec::Circle { center, radius }, HandleKind::Radius) => {
            *radius = rounded((to - Vec2::from(*center)).length().max(LEAST));
        }
        (ShapeSpec::Segment { a, b } | ShapeSpec::Capsule { a, b, .. }, HandleKind::Move) => {
            shift(a, way);
            shift(b, way);
        }
        (ShapeSpec::Segment { a: end, .. } | ShapeSpec::Capsule { a: end, .. }, HandleKind::EndA)
        | (ShapeSpec::Segment { b: end, .. } | ShapeSpec::Capsule { b: end, .. }, HandleKind::EndB) => {
            shift(end, way);
        }
        (ShapeSpec::Capsule { a, b, radius }, HandleKind::Radius) => {
            let reach = (to - middle(*a, *b)).dot(across(*a, *b)).abs();
            *radius = rounded(reach.max(LEAST));
        }
        (ShapeSpec::Aabb(spec), kind) => pull_aabb(spec, kind, way),
        (ShapeSpec::Obb(spec), kind) => pull_box(spec, now, kind, from, to),
        (ShapeSpec::ConvexPolygon { vertices, .. }, HandleKind::Move) => {
            vertices.iter_mut().for_each(|vertex| shift(vertex, way));
        }
        (ShapeSpec::ConvexPolygon { vertices, .. }, HandleKind::Corner(index)) => {
            shift(&mut vertices[index], way);
        }
        (ShapeSpec::Polygon { vertices, holes, .. }, kind) => {
            let corners = [vertices].into_iter().chain(holes).flatten().enumerate();
            let is_pulled = |index: usize| kind == HandleKind::Move || kind == HandleKind::Corner(index);
            corners.filter(|&(index, _)| is_pulled(index)).for_each(|(_, corner)| shift(corner, way));
        }
        (other, HandleKind::Move) => {
            let moved = other.shape().ok().and_then(|shape| ShapeSpec::of(&shape.translated(way)));
            return moved.unwrap_or(spec);
        }
        _ => {}
    }
    spec
}

fn pull_aabb(spec: &mut AabbSpec, kind: HandleKind, way: Vec2) {
    let (min, max) = corners(spec);
    let (mut min, mut max): ([f64; 2], [f64; 2]) = (min.into(), max.into());
    if kind != HandleKind::Corner(1) {
        shift(&mut min, way);
    }
    if kind != HandleKind::Corner(0) {
        shift(&mut max, way);
    }
    let far_enough = |axis: usize| max[axis] - min[axis] >= LEAST;
    if far_enough(0) && far_enough(1) {
        *spec = AabbSpec::MinMax { min, max };
    }
}

fn pull_box(spec: &mut ObbSpec, now: &ShapeSpec, kind: HandleKind, from: Vec2, to: Vec2) {
    let ShapeSpec::Obb(seen) = now else { return };
    let rotation = rotation(seen.angle);
    match (kind, &mut spec.place) {
        (
            HandleKind::Move,
            ObbPlace::Center { center: anchor, .. } | ObbPlace::Corner { corner: anchor, .. },
        ) => {
            shift(anchor, to - from);
        }
        (
            HandleKind::Turn,
            ObbPlace::Center { center: anchor, .. } | ObbPlace::Corner { corner: anchor, .. },
        ) => {
            let anchor = Vec2::from(*anchor);
            spec.angle = turned(spec.angle, degrees_between(from - anchor, to - anchor));
        }
        (HandleKind::Size, ObbPlace::Center { center, half }) => {
            let local = rotation.inverse().rotate(to - Vec2::from(*center));
            *half = [local.x, local.y].map(|side| rounded(side.abs().max(LEAST)));
        }
        (HandleKind::Size, ObbPlace::Corner { corner, size }) => {
            let local = rotation.inverse().rotate(to - Vec2::from(*corner));
            *size = [local.x, local.y].map(|side| rounded(side.max(2.0 * LEAST)));
        }
        _ => {}
    }
}

/// Returns the angle after a turn, rounded to a tenth of a degree.
pub(crate) fn turned(angle: Angle, degrees: f64) -> Angle {
    match angle {
        Angle::Degrees(angle) => Angle::Degrees(((angle + degrees) * 10.0).round() / 10.0),
        Angle::Radians(angle) => Angle::Radians(((angle + degrees.to_radians()) * 1e4).round() / 1e4),
    }
}

/// Returns the turn from one direction to another, in the shorter direction.
pub(crate) fn degrees_between(from: Vec2, to: Vec2) -> f64 {
    let across = Vec2::new(from.dot(to), from.cross(to));
    Rot2::from_direction(across).map_or(0.0, Rot2::degrees)
}

pub(crate) fn rotation(angle: Angle) -> Rot2 {
    let rotation = match angle {
        Angle::Radians(angle) => Rot2::from_radians(angle),
        Angle::Degrees(angle) => Rot2::from_degrees(angle),
    };
    rotation.unwrap_or(Rot2::IDENTITY)
}

fn center_and_half(spec: &ObbSpec) -> (Vec2, Vec2) {
    match spec.place {
        ObbPlace::Center { center, half } => (center.into(), half.into()),
        ObbPlace::Corner { corner, size } => {
            let half = Vec2::from(size) * 0.5;
            (Vec2::from(corner) + rotation(spec.angle).rotate(half), half)
        }
    }
}

fn corners(spec: &AabbSpec) -> (Vec2, Vec2) {
    match *spec {
        AabbSpec::MinMax { min, max } => (min.into(), max.into()),
        AabbSpec::Corner { corner, size } => (corner.into(), Vec2::from(corner) + Vec2::from(size)),
    }
}

fn middle(a: [f64; 2], b: [f64; 2]) -> Vec2 {
    (Vec2::from(a) + Vec2::from(b)) * 0.5
}

fn across(a: [f64; 2], b: [f64; 2]) -> Vec2 {
    (Vec2::from(b) - Vec2::from(a)).normalized().map_or(Vec2::Y, Vec2::perp)
}

/// Moves a point and rounds it to hundredths, so that a scene's text stays short.
pub(crate) fn shift(point: &mut [f64; 2], way: Vec2) {
    *point = [rounded(point[0] + way.x), rounded(point[1] + way.y)];
}

/// Rounds to a hundredth.
pub(crate) fn rounded(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turnable() -> ShapeSpec {
        let place = ObbPlace::Corner { corner: [10.0, 20.0], size: [40.0, 10.0] };
        ShapeSpec::Obb(ObbSpec { place, angle: Angle::Degrees(30.0) })
    }

    #[test]
    fn every_handle_follows_the_drag() {
        let shapes = [
            ShapeSpec::Point { position: [1.0, 2.0] },
            ShapeSpec::Circle { center: [1.0, 2.0], radius: 5.0 },
            ShapeSpec::Segment { a: [0.0, 0.0], b: [10.0, 0.0] },
            ShapeSpec::Capsule { a: [0.0, 0.0], b: [10.0, 0.0], radius: 3.0 },
            ShapeSpec::Aabb(AabbSpec::Corner { corner: [0.0, 0.0], size: [30.0, 30.0] }),
            turnable(),
            ShapeSpec::ConvexPolygon { vertices: vec![[0.0, 0.0], [20.0, 0.0], [0.0, 20.0]], radius: None },
            ShapeSpec::Polygon {
                vertices: vec![[0.0, 0.0], [40.0, 0.0], [40.0, 40.0], [20.0, 30.0], [0.0, 40.0]],
                holes: vec![vec![[10.0, 10.0], [20.0, 10.0], [10.0, 20.0]]],
                radius: Some(1.0),
            },
        ];
        for spec in shapes {
            for (index, (kind, from)) in positions(&spec, 0.0).into_iter().enumerate() {
                // The drag is along the line of a handle that moves only along a line.
                let way = match kind {
                    HandleKind::Turn => continue,
                    HandleKind::Radius => (from - positions(&spec, 0.0)[0].1).normalized().unwrap() * 2.0,
                    _ => Vec2::new(1.5, 2.25),
                };
                let after = positions(&pulled(&spec, &spec, kind, from, from + way), 0.0)[index].1;
                assert!((after - from - way).length() < 0.02, "{spec:?} {kind:?}");
            }
        }
    }

    #[test]
    fn a_turn_is_about_the_reference_point_of_the_box() {
        let anchor = Vec2::new(10.0, 20.0);
        let (_, from) = positions(&turnable(), 1.0)[1];
        let to = anchor + Vec2::new(from.x - anchor.x, from.y - anchor.y).perp();
        let ShapeSpec::Obb(after) = pulled(&turnable(), &turnable(), HandleKind::Turn, from, to) else {
            panic!()
        };
        assert_eq!(after.angle, Angle::Degrees(120.0));
    }
}
