//! Computes the results of many pairs at once. The loops over columns are plain, so that the compiler
//! vectorises them for each instruction set that `dispatch!` names.
//!
//! A kernel computes with the same expressions as `carom`. For a pair that is too close to decide (a close
//! call) it writes NaN, and the result is then computed by `carom` itself. The functions for one pair, in the
//! files below, use only comparisons and selects, and no fused operations, so all instruction sets give equal
//! bits.

mod gap;
mod overlap;
mod ray;
mod rotation;
mod separation;

use carom::{Aabb, Circle, Obb, Vec2};
use fearless_simd::{Level, dispatch};

use crate::angle_unit::AngleUnit;
use crate::chunk::{Buffer, Chunk, Inputs, LazyBuffers, Side};
use crate::columns::{Columns, Numbers, Prepared};
use crate::rays::RayBatch;

use gap::Gap;

type PreparedCircles<'a> = Prepared<'a, Circle, 3>;
type PreparedAabbs<'a> = Prepared<'a, Aabb, 4>;

/// Two lists of types for which there is a kernel.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kernel<'a> {
    Circles(PreparedCircles<'a>, PreparedCircles<'a>),
    Aabbs(PreparedAabbs<'a>, PreparedAabbs<'a>),
    Boxes(Boxes<'a>, Boxes<'a>),
    /// The circles, whether the circles are the first or the second list, and the boxes of the other list.
    CircleAndBox(PreparedCircles<'a>, Side, Boxes<'a>),
}

/// Columns of axis-aligned boxes, or of boxes at any angle.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Boxes<'a> {
    Aabbs(PreparedAabbs<'a>),
    Turned(Prepared<'a, Obb, 6>),
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

    /// Computes for each pair a number that is negative for shapes that overlap and positive for other
    /// shapes, and writes its sign. Returns whether there is a close call. The result of a close call has no
    /// meaning.
    pub(crate) fn signs<T: OfSign>(
        self,
        level: Level,
        chunk: &Chunk<'_>,
        [buffer_a, buffer_b]: Inputs<'_>,
        out: &mut [T],
    ) -> bool {
        match self {
            Self::Circles(a, b) => {
                let a = chunk.columns(Side::First, a, buffer_a);
                let b = chunk.columns(Side::Second, b, buffer_b);
                dispatch!(level, _simd => signs_of_circles(a, b, out))
            }
            Self::Aabbs(a, b) => {
                let a = chunk.columns(Side::First, a, buffer_a);
                let b = chunk.columns(Side::Second, b, buffer_b);
                dispatch!(level, _simd => signs_of_aabbs(a, b, out))
            }
            Self::Boxes(a, b) => {
                let a = a.columns(chunk, Side::First, buffer_a);
                let b = b.columns(chunk, Side::Second, buffer_b);
                dispatch!(level, _simd => signs_of_boxes(a, b, out))
            }
            Self::CircleAndBox(circles, side, boxes) => {
                let circles = chunk.columns(side, circles, buffer_a);
                let boxes = boxes.columns(chunk, side.other(), buffer_b);
                dispatch!(level, _simd => signs_of_circle_and_box(circles, boxes, out))
            }
        }
    }

    /// Returns whether the kernel reads the columns of both lists without a conversion. Axis-aligned boxes
    /// beside another type are converted.
    pub(crate) fn reads_columns(self) -> bool {
        match self {
            Self::Circles(..) | Self::Aabbs(..) => true,
            Self::Boxes(a, b) => matches!((a, b), (Boxes::Turned(_), Boxes::Turned(_))),
            Self::CircleAndBox(_, _, boxes) => matches!(boxes, Boxes::Turned(_)),
        }
    }

    /// Returns whether [`Self::separations`] has a kernel for two lists of these types.
    pub(crate) fn has_separations(self) -> bool {
        matches!(self, Self::Circles(..) | Self::CircleAndBox(..))
    }

    /// Writes the signed distances, or NaN for close calls. Returns whether there is a close call.
    pub(crate) fn separations(
        self,
        level: Level,
        chunk: &Chunk<'_>,
        [buffer_a, buffer_b]: Inputs<'_>,
        out: &mut [f64],
    ) -> bool {
        match self {
            Self::Circles(a, b) => {
                let a = chunk.columns(Side::First, a, buffer_a);
                let b = chunk.columns(Side::Second, b, buffer_b);
                dispatch!(level, _simd => separations_of_circles(a, b, out))
            }
            Self::CircleAndBox(circles, side, Boxes::Turned(boxes)) => {
                let circles = chunk.columns(side, circles, buffer_a);
                let boxes = chunk.columns(side.other(), boxes, buffer_b);
                dispatch!(level, _simd => separations_of_circle_and_box(circles, boxes, out))
            }
            Self::CircleAndBox(circles, side, Boxes::Aabbs(boxes)) => {
                let circles = chunk.columns(side, circles, buffer_a);
                let boxes = chunk.columns(side.other(), boxes, buffer_b);
                dispatch!(level, _simd => separations_of_circle_and_aabb(circles, boxes, out))
            }
            Self::Aabbs(..) | Self::Boxes(..) => {
                out.fill(f64::NAN);
                true
            }
        }
    }
}

impl<'a> Boxes<'a> {
    /// Returns the columns of boxes. Returns `None` for other shapes.
    fn of(columns: Columns<'a>) -> Option<Self> {
        match columns {
            Columns::Aabbs(columns) => Some(Self::Aabbs(columns)),
            Columns::Obbs(columns) => Some(Self::Turned(columns)),
            Columns::Circles(_) | Columns::None => None,
        }
    }

    /// Returns the numbers of the pairs. Axis-aligned boxes are converted to boxes at the angle 0.
    fn columns<'r>(self, chunk: &Chunk<'_>, side: Side, buffer: &'r mut LazyBuffers<6>) -> [&'r [f64]; 6]
    where
        'a: 'r,
    {
        match self {
            Self::Turned(columns) => chunk.columns(side, columns, buffer),
            Self::Aabbs(list) => chunk.gather(side, buffer.get(), list.shapes(), |aabb| {
                let center = aabb.center();
                let half = aabb.half();
                [center.x, center.y, half.x, half.y, 1.0, 0.0]
            }),
        }
    }
}

/// Writes results as [`Kernel::signs`] does, for shapes and points.
pub(crate) fn signs_of_points<T: OfSign>(
    level: Level,
    shapes: Columns<'_>,
    points: &[Vec2],
    chunk: &Chunk<'_>,
    [buffer_a, buffer_b]: Inputs<'_>,
    out: &mut [T],
) -> bool {
    let points = chunk.gather(Side::Second, buffer_b.first(), points, |point| [point.x, point.y]);
    match shapes {
        Columns::Circles(circles) => {
            let circles = chunk.columns(Side::First, circles, buffer_a);
            dispatch!(level, _simd => signs_of_circle_and_point(circles, points, out))
        }
        Columns::Obbs(boxes) => {
            let boxes = chunk.columns(Side::First, boxes, buffer_a);
            dispatch!(level, _simd => signs_of_box_and_point(boxes, points, out))
        }
        Columns::Aabbs(boxes) => {
            let boxes = chunk.columns(Side::First, boxes, buffer_a);
            dispatch!(level, _simd => signs_of_aabb_and_point(boxes, points, out))
        }
        Columns::None => {
            out.fill(T::of_sign(f64::NAN, false));
            true
        }
    }
}

/// Returns the numbers of the pairs' rays: parts of their columns, or numbers gathered in `buffer`.
#[inline]
pub(crate) fn numbers_of_rays<'r, R: RayBatch + ?Sized>(
    rays: &'r R,
    chunk: &Chunk<'_>,
    buffer: &'r mut LazyBuffers<6>,
) -> [&'r [f64]; 5] {
    match rays.columns() {
        Some(rays) => chunk.columns(Side::First, rays, buffer),
        None => chunk.gather(Side::First, buffer.first(), rays.rays(), Numbers::numbers),
    }
}

/// Writes the multiples of the directions at which rays enter shapes: -1 for a miss, and NaN for a close
/// call. Also writes the coordinates of the normals and of the points of entry. The list `buffer` is for the
/// gathered numbers of shapes.
pub(crate) fn entries_of_rays(
    level: Level,
    rays: [&[f64]; 5],
    shapes: Columns<'_>,
    chunk: &Chunk<'_>,
    buffer: &mut LazyBuffers<6>,
    out: &mut [Buffer; 5],
) {
    let [t, x, y, u, v] = out.each_mut().map(|lanes| &mut lanes[..chunk.length]);
    match shapes {
        Columns::Circles(circles) => {
            let circles = chunk.columns(Side::Second, circles, buffer);
            dispatch!(level, _simd => entries_at_circles(rays, circles, t, x, y, u, v));
        }
        Columns::Obbs(boxes) => {
            let boxes = chunk.columns(Side::Second, boxes, buffer);
            dispatch!(level, _simd => entries_at_boxes(rays, boxes, t, x, y, u, v));
        }
        Columns::Aabbs(boxes) => {
            let boxes = chunk.columns(Side::Second, boxes, buffer);
            dispatch!(level, _simd => entries_at_aabbs(rays, boxes, t, x, y, u, v));
        }
        Columns::None => t.fill(f64::NAN),
    }
}

/// Writes the cosine and the sine of each angle. The cosine of a close call is NaN.
pub(crate) fn turns(level: Level, unit: AngleUnit, angles: &[f64], cos: &mut [f64], sin: &mut [f64]) {
    match unit {
        AngleUnit::Radians => dispatch!(level, _simd => turns_by_radians(angles, cos, sin)),
        AngleUnit::Degrees => dispatch!(level, _simd => turns_by_degrees(angles, cos, sin)),
    }
}

/// A type of results that follow from signed distances.
pub(crate) trait OfSign: Copy {
    /// Returns the result for a signed distance. For a close call the result has no meaning.
    fn of_sign(distance: f64, is_certain: bool) -> Self;
}

/// The result is whether the sign is negative.
impl OfSign for bool {
    #[inline(always)]
    fn of_sign(distance: f64, _: bool) -> Self {
        distance < 0.0
    }
}

/// The result is the distance itself, or NaN for a close call.
impl OfSign for f64 {
    #[inline(always)]
    fn of_sign(distance: f64, is_certain: bool) -> Self {
        if is_certain { distance } else { Self::NAN }
    }
}

/// Defines a function that computes a result for each pair from the numbers of both shapes, writes it, and
/// returns whether there is a close call. This code is a macro, because a function that is passed as an
/// argument is called through a shim, which the compiler does not inline if it is long.
macro_rules! each_pair {
    ($name:ident($a:literal, $b:literal) = $gap:path) => {
        #[inline(always)]
        fn $name<T: OfSign>(a: [&[f64]; $a], b: [&[f64]; $b], out: &mut [T]) -> bool {
            let length = out.len();
            let (a, b) = (a.map(|column| &column[..length]), b.map(|column| &column[..length]));
            let mut are_certain = true;
            for lane in 0..length {
                let Gap { distance, is_certain } =
                    $gap(a.map(|column| column[lane]), b.map(|column| column[lane]));
                are_certain &= is_certain;
                out[lane] = T::of_sign(distance, is_certain);
            }
            !are_certain
        }
    };
}

each_pair!(signs_of_circles(3, 3) = overlap::circles);
each_pair!(signs_of_aabbs(4, 4) = overlap::aabbs);
each_pair!(signs_of_boxes(6, 6) = overlap::boxes);
each_pair!(signs_of_circle_and_box(3, 6) = overlap::circle_and_box);
each_pair!(signs_of_circle_and_point(3, 2) = overlap::circle_and_point);
each_pair!(signs_of_aabb_and_point(4, 2) = overlap::aabb_and_point);
each_pair!(signs_of_box_and_point(6, 2) = overlap::box_and_point);
each_pair!(separations_of_circles(3, 3) = separation::circles);
each_pair!(separations_of_circle_and_aabb(3, 4) = separation::circle_and_aabb);
each_pair!(separations_of_circle_and_box(3, 6) = separation::circle_and_box);

/// Defines a function that writes an entry for each ray and shape. The slices for the results are separate
/// arguments, so that the compiler knows that they do not overlap in memory.
macro_rules! each_entry {
    ($name:ident($shape:literal) = $entry:path) => {
        #[inline(always)]
        fn $name(
            rays: [&[f64]; 5],
            shapes: [&[f64]; $shape],
            t: &mut [f64],
            x: &mut [f64],
            y: &mut [f64],
            u: &mut [f64],
            v: &mut [f64],
        ) {
            let length = t.len();
            let (x, y, u, v) = (&mut x[..length], &mut y[..length], &mut u[..length], &mut v[..length]);
            let rays = rays.map(|column| &column[..length]);
            let shapes = shapes.map(|column| &column[..length]);
            for lane in 0..length {
                let ray = rays.map(|column| column[lane]);
                [t[lane], x[lane], y[lane], u[lane], v[lane]] =
                    $entry(ray, shapes.map(|column| column[lane]));
            }
        }
    };
}

each_entry!(entries_at_circles(3) = ray::at_circle);
each_entry!(entries_at_aabbs(4) = ray::at_aabb);
each_entry!(entries_at_boxes(6) = ray::at_box);

/// Defines a function that writes the cosine and the sine of each angle. The cosine of a close call is NaN.
macro_rules! each_angle {
    ($name:ident = $turn:path) => {
        #[inline(always)]
        fn $name(angles: &[f64], cos: &mut [f64], sin: &mut [f64]) {
            let (cos, sin) = (&mut cos[..angles.len()], &mut sin[..angles.len()]);
            for (lane, &angle) in angles.iter().enumerate() {
                let turn = $turn(angle);
                cos[lane] = if turn.is_certain { turn.cos } else { f64::NAN };
                sin[lane] = turn.sin;
            }
        }
    };
}

each_angle!(turns_by_radians = rotation::by_radians);
each_angle!(turns_by_degrees = rotation::by_degrees);
