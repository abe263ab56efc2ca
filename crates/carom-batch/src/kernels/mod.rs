//! Answers of many pairs at once: plain loops over columns, which the compiler vectorises for each instruction set that
//! `dispatch!` names.
//!
//! A kernel computes with the expressions of `carom`, and gives NaN for a pair that is too close to call: the answer of that
//! one comes from `carom` itself. The functions of a pair, in the files below, have comparisons and selects only, and no fused
//! operations: all instruction sets give equal bits.

mod overlap;
mod ray;
mod separation;

use carom::Vec2;
use fearless_simd::{Level, dispatch};

use crate::chunk::{Chunk, Room, Rooms, Side};
use crate::columns::Columns;
use crate::ray::Ray;

/// Two lists for whose pairs there are kernels.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kernel<'a> {
    Circles([&'a [f64]; 3], [&'a [f64]; 3]),
    Aabbs([&'a [f64]; 4], [&'a [f64]; 4]),
    Boxes(Boxes<'a>, Boxes<'a>),
    /// The circles, the side on which they are, and the boxes on the other one.
    CircleAndBox([&'a [f64]; 3], Side, Boxes<'a>),
}

/// Columns of boxes along the axes, or at any angle.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Boxes<'a> {
    Aabbs([&'a [f64]; 4]),
    Turned([&'a [f64]; 6]),
}

impl<'a> Kernel<'a> {
    /// Returns the kernel for two lists, if there is one.
    pub(crate) fn new(a: Columns<'a>, b: Columns<'a>) -> Option<Self> {
        match (a, b) {
            (Columns::Circles(a), Columns::Circles(b)) => Some(Self::Circles(a, b)),
            (Columns::Aabbs(a), Columns::Aabbs(b)) => Some(Self::Aabbs(a, b)),
            (Columns::Circles(a), b) => Some(Self::CircleAndBox(a, Side::First, Boxes::of(b)?)),
            (a, Columns::Circles(b)) => Some(Self::CircleAndBox(b, Side::Second, Boxes::of(a)?)),
            (a, b) => Some(Self::Boxes(Boxes::of(a)?, Boxes::of(b)?)),
        }
    }

    /// Writes the first answers of `rooms`: negative numbers for pairs that overlap, positive ones for pairs that do not, NaN
    /// for close calls.
    pub(crate) fn signs(self, level: Level, chunk: &Chunk<'_>, rooms: &mut Rooms) {
        let Rooms { a: room_a, b: room_b, answers: [out, ..] } = rooms;
        let out = &mut out[..chunk.length];
        match self {
            Self::Circles(a, b) => {
                let a = chunk.columns(Side::First, a, first(room_a));
                let b = chunk.columns(Side::Second, b, first(room_b));
                dispatch!(level, _simd => each_pair(a, b, out, overlap::circles));
            }
            Self::Aabbs(a, b) => {
                let a = chunk.columns(Side::First, a, first(room_a));
                let b = chunk.columns(Side::Second, b, first(room_b));
                dispatch!(level, _simd => each_pair(a, b, out, overlap::aabbs));
            }
            Self::Boxes(a, b) => {
                let a = a.columns(chunk, Side::First, room_a);
                let b = b.columns(chunk, Side::Second, room_b);
                dispatch!(level, _simd => each_pair(a, b, out, overlap::boxes));
            }
            Self::CircleAndBox(circles, side, boxes) => {
                let circles = chunk.columns(side, circles, first(room_a));
                let boxes = boxes.columns(chunk, side.other(), room_b);
                dispatch!(level, _simd => each_pair(circles, boxes, out, overlap::circle_and_box));
            }
        }
    }

    /// Returns whether [`Self::separations`] computes them.
    pub(crate) fn has_separations(self) -> bool {
        matches!(self, Self::Circles(..) | Self::CircleAndBox(..))
    }

    /// Writes the first answers of `rooms`: the signed distances, NaN for close calls.
    pub(crate) fn separations(self, level: Level, chunk: &Chunk<'_>, rooms: &mut Rooms) {
        let Rooms { a: room_a, b: room_b, answers: [out, ..] } = rooms;
        let out = &mut out[..chunk.length];
        match self {
            Self::Circles(a, b) => {
                let a = chunk.columns(Side::First, a, first(room_a));
                let b = chunk.columns(Side::Second, b, first(room_b));
                dispatch!(level, _simd => each_pair(a, b, out, separation::circles));
            }
            Self::CircleAndBox(circles, side, Boxes::Turned(boxes)) => {
                let circles = chunk.columns(side, circles, first(room_a));
                let boxes = chunk.columns(side.other(), boxes, first(room_b));
                dispatch!(level, _simd => each_pair(circles, boxes, out, separation::circle_and_box));
            }
            Self::CircleAndBox(circles, side, Boxes::Aabbs(boxes)) => {
                let circles = chunk.columns(side, circles, first(room_a));
                let boxes = chunk.columns(side.other(), boxes, first(room_b));
                dispatch!(level, _simd => each_pair(circles, boxes, out, separation::circle_and_aabb));
            }
            Self::Aabbs(..) | Self::Boxes(..) => out.fill(f64::NAN),
        }
    }
}

impl<'a> Boxes<'a> {
    /// Returns the columns of boxes; `None` for other shapes.
    fn of(columns: Columns<'a>) -> Option<Self> {
        match columns {
            Columns::Aabbs(columns) => Some(Self::Aabbs(columns)),
            Columns::Boxes(columns) => Some(Self::Turned(columns)),
            Columns::Circles(_) | Columns::None => None,
        }
    }

    /// Returns the numbers of the pairs, those of boxes along the axes as of boxes at the angle 0.
    fn columns<'r>(self, chunk: &Chunk<'_>, side: Side, room: &'r mut [Room; 6]) -> [&'r [f64]; 6]
    where
        'a: 'r,
    {
        match self {
            Self::Turned(columns) => chunk.columns(side, columns, room),
            Self::Aabbs([left, bottom, right, top]) => chunk.gather(side, room, |index| {
                let middle = |low: f64, high: f64| (low + high) * 0.5 + 0.0;
                let half = |low: f64, high: f64| (high - low) * 0.5;
                let (left, right) = (left[index], right[index]);
                let (bottom, top) = (bottom[index], top[index]);
                [middle(left, right), middle(bottom, top), half(left, right), half(bottom, top), 1.0, 0.0]
            }),
        }
    }
}

/// Writes signs as [`Kernel::signs`] does, for shapes and points.
pub(crate) fn signs_of_points(
    level: Level,
    shapes: Columns<'_>,
    points: &[Vec2],
    chunk: &Chunk<'_>,
    rooms: &mut Rooms,
) {
    let Rooms { a: room_a, b: room_b, answers: [out, ..] } = rooms;
    let out = &mut out[..chunk.length];
    let points = chunk.gather(Side::Second, first(room_b), |index| [points[index].x, points[index].y]);
    match shapes {
        Columns::Circles(circles) => {
            let circles = chunk.columns(Side::First, circles, first(room_a));
            dispatch!(level, _simd => each_pair(circles, points, out, overlap::circle_and_point));
        }
        Columns::Boxes(boxes) => {
            let boxes = chunk.columns(Side::First, boxes, room_a);
            dispatch!(level, _simd => each_pair(boxes, points, out, overlap::box_and_point));
        }
        Columns::Aabbs(boxes) => {
            let boxes = chunk.columns(Side::First, boxes, first(room_a));
            dispatch!(level, _simd => each_pair(boxes, points, out, overlap::aabb_and_point));
        }
        Columns::None => out.fill(f64::NAN),
    }
}

/// Writes the answers of `rooms`: the multiples of the directions at which rays enter shapes, -1 for misses and NaN for close
/// calls, and the coordinates of the normals there.
pub(crate) fn entries_of_rays(
    level: Level,
    rays: &[Ray],
    shapes: Columns<'_>,
    chunk: &Chunk<'_>,
    rooms: &mut Rooms,
) {
    let Rooms { a: room_a, b: room_b, answers: out } = rooms;
    let out = out.each_mut().map(|lanes| &mut lanes[..chunk.length]);
    let rays = chunk.gather(Side::First, first(room_a), |index| {
        let Ray { origin, direction, max } = rays[index];
        [origin.x, origin.y, direction.x, direction.y, max]
    });
    let [t, x, y] = out;
    match shapes {
        Columns::Circles(circles) => {
            let circles = chunk.columns(Side::Second, circles, first(room_b));
            dispatch!(level, _simd => each_entry(rays, circles, [t, x, y], ray::at_circle));
        }
        Columns::Boxes(boxes) => {
            let boxes = chunk.columns(Side::Second, boxes, room_b);
            dispatch!(level, _simd => each_entry(rays, boxes, [t, x, y], ray::at_box));
        }
        Columns::Aabbs(boxes) => {
            let boxes = chunk.columns(Side::Second, boxes, first(room_b));
            dispatch!(level, _simd => each_entry(rays, boxes, [t, x, y], ray::at_aabb));
        }
        Columns::None => t.fill(f64::NAN),
    }
}

/// Returns the first `N` rooms.
fn first<const N: usize>(rooms: &mut [Room; 6]) -> &mut [Room; N] {
    rooms.first_chunk_mut().expect("no kernel has more than six columns")
}

/// Writes a number for each pair.
#[inline(always)]
fn each_pair<const A: usize, const B: usize>(
    a: [&[f64]; A],
    b: [&[f64]; B],
    out: &mut [f64],
    number: impl Fn([f64; A], [f64; B]) -> f64,
) {
    let length = out.len();
    let (a, b) = (a.map(|column| &column[..length]), b.map(|column| &column[..length]));
    for lane in 0..length {
        out[lane] = number(a.map(|column| column[lane]), b.map(|column| column[lane]));
    }
}

/// Writes an entry for each ray and shape.
#[inline(always)]
fn each_entry<const N: usize>(
    rays: [&[f64]; 5],
    shapes: [&[f64]; N],
    [t, x, y]: [&mut [f64]; 3],
    entry: impl Fn([f64; 5], [f64; N]) -> [f64; 3],
) {
    let length = t.len();
    let (rays, shapes) = (rays.map(|column| &column[..length]), shapes.map(|column| &column[..length]));
    let (x, y) = (&mut x[..length], &mut y[..length]);
    for lane in 0..length {
        let ray = rays.map(|column| column[lane]);
        [t[lane], x[lane], y[lane]] = entry(ray, shapes.map(|column| column[lane]));
    }
}

#[inline(always)]
fn larger(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}

#[inline(always)]
fn smaller(a: f64, b: f64) -> f64 {
    if a < b { a } else { b }
}
