//! Hand-written loops, each for a single query, over columns of `f64`. They use the error bounds of Carom's
//! quick tests, so they recognise results that are too close to decide. They use the widest vector
//! instructions of the machine.

use carom::Vec2;
use carom::filters::{DISC_GAP_ROUNDING, DiscRay, GAP_ROUNDING, SAFE_DIFFERENCE};
use fearless_simd::{Level, dispatch};

use crate::data::{Disc, Rect};
use crate::point::P;
use crate::reference::Hit;

/// The numbers of shapes or rays in `N` columns.
pub(crate) struct Columns<const N: usize>([Vec<f64>; N]);

impl<const N: usize> Columns<N> {
    pub(crate) fn new(rows: impl Iterator<Item = [f64; N]>) -> Self {
        let mut columns = [const { Vec::new() }; N];
        for row in rows {
            columns.iter_mut().zip(row).for_each(|(column, number)| column.push(number));
        }
        Self(columns)
    }

    fn of_length(&self, length: usize) -> [&[f64]; N] {
        self.0.each_ref().map(|column| &column[..length])
    }
}

pub(crate) fn rect(rect: &Rect) -> [f64; 6] {
    [rect.center.0, rect.center.1, rect.half.0, rect.half.1, rect.turn.0, rect.turn.1]
}

pub(crate) fn disc(disc: &Disc) -> [f64; 3] {
    [disc.center.0, disc.center.1, disc.radius]
}

pub(crate) fn ray(origin: P, direction: P) -> [f64; 4] {
    [origin.0, origin.1, direction.0, direction.1]
}

/// Writes whether boxes overlap. Returns whether all results were clear.
pub(crate) fn rects(a: &Columns<6>, b: &Columns<6>, out: &mut [bool]) -> bool {
    dispatch!(Level::new(), _simd => rects_in(a, b, out))
}

#[inline(always)]
fn rects_in(a: &Columns<6>, b: &Columns<6>, out: &mut [bool]) -> bool {
    let [ax, ay, aw, ah, ac, asin] = a.of_length(out.len());
    let [bx, by, bw, bh, bc, bsin] = b.of_length(out.len());
    let mut are_certain = true;
    for i in 0..out.len() {
        let (x, y) = (bx[i] - ax[i], by[i] - ay[i]);
        let cos = (ac[i] * bc[i] + asin[i] * bsin[i]).abs();
        let sin = (ac[i] * bsin[i] - asin[i] * bc[i]).abs();
        let right = (x * ac[i] + y * asin[i]).abs() - (aw[i] + (cos * bw[i] + sin * bh[i]));
        let up = (y * ac[i] - x * asin[i]).abs() - (ah[i] + (sin * bw[i] + cos * bh[i]));
        let other_right = (x * bc[i] + y * bsin[i]).abs() - (bw[i] + (cos * aw[i] + sin * ah[i]));
        let other_up = (y * bc[i] - x * bsin[i]).abs() - (bh[i] + (sin * aw[i] + cos * ah[i]));
        let gap = larger(larger(right, up), larger(other_right, other_up));
        let size = ax[i].abs() + ay[i].abs() + x.abs() + y.abs() + aw[i] + ah[i] + bw[i] + bh[i];
        are_certain &= gap.abs() > GAP_ROUNDING * size + f64::MIN_POSITIVE;
        out[i] = gap < 0.0;
    }
    are_certain
}

/// Writes whether circles overlap. Returns whether all results were clear.
pub(crate) fn discs(a: &Columns<3>, b: &Columns<3>, out: &mut [bool]) -> bool {
    dispatch!(Level::new(), _simd => discs_in(a, b, out))
}

#[inline(always)]
fn discs_in(a: &Columns<3>, b: &Columns<3>, out: &mut [bool]) -> bool {
    let [ax, ay, ar] = a.of_length(out.len());
    let [bx, by, br] = b.of_length(out.len());
    let mut are_certain = true;
    for i in 0..out.len() {
        let (outside, margin) =
            beyond(ax[i] - bx[i], ay[i] - by[i], ar[i] + br[i], ax[i].abs() + ay[i].abs());
        are_certain &= outside.abs() > margin;
        out[i] = outside < 0.0;
    }
    are_certain
}

/// Writes whether circles overlap boxes. Returns whether all results were clear.
pub(crate) fn disc_and_rect(discs: &Columns<3>, rects: &Columns<6>, out: &mut [bool]) -> bool {
    dispatch!(Level::new(), _simd => disc_and_rect_in(discs, rects, out))
}

#[inline(always)]
fn disc_and_rect_in(discs: &Columns<3>, rects: &Columns<6>, out: &mut [bool]) -> bool {
    let [cx, cy, radius] = discs.of_length(out.len());
    let [bx, by, bw, bh, bc, bsin] = rects.of_length(out.len());
    let mut are_certain = true;
    for i in 0..out.len() {
        let (x, y) = (cx[i] - bx[i], cy[i] - by[i]);
        let right = larger((x * bc[i] + y * bsin[i]).abs() - bw[i], 0.0);
        let up = larger((y * bc[i] - x * bsin[i]).abs() - bh[i], 0.0);
        let (outside, margin) = beyond(right, up, radius[i], cx[i].abs() + cy[i].abs() + bw[i] + bh[i]);
        are_certain &= outside.abs() > margin;
        out[i] = outside < 0.0;
    }
    are_certain
}

/// Returns the square of a vector's length minus the square of a radius, and a bound for the rounding error.
#[inline(always)]
fn beyond(x: f64, y: f64, radius: f64, size: f64) -> (f64, f64) {
    let margin = DISC_GAP_ROUNDING * (size + radius);
    (x * x + y * y - radius * radius, margin * (radius + radius + margin) + SAFE_DIFFERENCE)
}

/// The points where rays enter shapes: the fractions, which are negative for a miss, and the normals.
pub(crate) struct Entries {
    fraction: Vec<f64>,
    normal: [Vec<f64>; 2],
}

impl Entries {
    pub(crate) fn new(count: usize) -> Self {
        Self { fraction: vec![0.0; count], normal: [vec![0.0; count], vec![0.0; count]] }
    }

    /// Writes where rays of length 1 enter circles. If a result is too close to decide, Carom computes it.
    pub(crate) fn of_discs(&mut self, rays: &Columns<4>, discs: &Columns<3>) {
        let Self { fraction, normal: [x, y] } = self;
        if dispatch!(Level::new(), _simd => rays_in(rays, discs, fraction, x, y)) {
            return;
        }
        for i in 0..fraction.len() {
            if !fraction[i].is_nan() {
                continue;
            }
            let ([ox, oy, dx, dy], [cx, cy, radius]) = (&rays.0, &discs.0);
            let (origin, direction) = ([ox[i], oy[i]], [dx[i], dy[i]]);
            let disc = carom::Circle::new([cx[i], cy[i]], radius[i]).expect("the circle is valid");
            let hit = carom::cast_ray(origin, direction, &disc, 1.0);
            (fraction[i], x[i], y[i]) =
                hit.map_or((-1.0, 0.0, 0.0), |hit| (hit.t, hit.normal.x, hit.normal.y));
        }
    }

    pub(crate) fn hits(&self) -> Vec<Option<Hit>> {
        let hit =
            |i: usize| Hit { fraction: self.fraction[i], normal: P(self.normal[0][i], self.normal[1][i]) };
        (0..self.fraction.len()).map(|i| (self.fraction[i] >= 0.0).then(|| hit(i))).collect()
    }
}

/// Writes where rays enter circles: the fraction, or NaN if the result is too close to decide. Returns
/// whether all results were clear.
#[inline(always)]
fn rays_in(rays: &Columns<4>, discs: &Columns<3>, out: &mut [f64], x: &mut [f64], y: &mut [f64]) -> bool {
    let count = out.len();
    let [ox, oy, dx, dy] = rays.of_length(count);
    let [cx, cy, radius] = discs.of_length(count);
    let (x, y) = (&mut x[..count], &mut y[..count]);
    let mut are_certain = true;
    for i in 0..count {
        let ray = DiscRay {
            origin: Vec2::new(ox[i], oy[i]),
            direction: Vec2::new(dx[i], dy[i]),
            max: 1.0,
            center: Vec2::new(cx[i], cy[i]),
            radius: radius[i],
        };
        let (is_certain, entry) = ray.branchless_entry();
        are_certain &= is_certain;
        let fraction = if entry.is_hit { entry.t } else { -1.0 };
        out[i] = if is_certain { fraction } else { f64::NAN };
        x[i] = entry.normal.x;
        y[i] = entry.normal.y;
    }
    are_certain
}

#[inline(always)]
fn larger(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}
