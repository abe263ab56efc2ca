//! Defines boxes at an angle.

use crate::data::{Disc, Rect};

use super::{Contact, V, clipped};

/// Many pairs of boxes as lists of numbers, which the compiler can vectorise.
#[derive(Default)]
pub(crate) struct RectPairs {
    x: Vec<f32>,
    y: Vec<f32>,
    cos: Vec<f32>,
    sin: Vec<f32>,
    turn: Vec<[f32; 2]>,
    a: Vec<[f32; 2]>,
    b: Vec<[f32; 2]>,
    pub(crate) hits: Vec<bool>,
}

impl RectPairs {
    pub(crate) fn new(pairs: &[(Rect, Rect)]) -> Self {
        let mut all = Self { hits: vec![false; pairs.len()], ..Self::default() };
        for (a, b) in pairs {
            all.x.push((b.center.0 - a.center.0) as f32);
            all.y.push((b.center.1 - a.center.1) as f32);
            all.cos.push(b.turn.0 as f32);
            all.sin.push(b.turn.1 as f32);
            all.turn.push([a.turn.0 as f32, a.turn.1 as f32]);
            all.a.push([a.half.0 as f32, a.half.1 as f32]);
            all.b.push([b.half.0 as f32, b.half.1 as f32]);
        }
        all
    }

    /// Tests four axes without a branch.
    pub(crate) fn overlap(&mut self) {
        let count = self.hits.len();
        let (x, y, cos, sin) = (&self.x[..count], &self.y[..count], &self.cos[..count], &self.sin[..count]);
        let (turn, a, b) = (&self.turn[..count], &self.a[..count], &self.b[..count]);
        for i in 0..count {
            let (x, y, [cos_a, sin_a], cos_b, sin_b) = (x[i], y[i], turn[i], cos[i], sin[i]);
            let ([ax, ay], [bx, by]) = (a[i], b[i]);
            let (cos, sin) = ((cos_a * cos_b + sin_a * sin_b).abs(), (cos_a * sin_b - sin_a * cos_b).abs());
            let first = (x * cos_a + y * sin_a).abs() - (ax + bx * cos + by * sin);
            let second = (y * cos_a - x * sin_a).abs() - (ay + bx * sin + by * cos);
            let third = (x * cos_b + y * sin_b).abs() - (bx + ax * cos + ay * sin);
            let fourth = (y * cos_b - x * sin_b).abs() - (by + ax * sin + ay * cos);
            self.hits[i] = (first <= 0.0) & (second <= 0.0) & (third <= 0.0) & (fourth <= 0.0);
        }
    }
}

/// A box.
#[derive(Clone, Copy)]
pub(crate) struct Rect32 {
    pub(super) center: V,
    pub(super) half: [f32; 2],
    pub(super) axes: [V; 2],
}

impl Rect32 {
    pub(crate) fn new(rect: &Rect) -> Self {
        let (cos, sin) = (rect.turn.0 as f32, rect.turn.1 as f32);
        let half = [rect.half.0 as f32, rect.half.1 as f32];
        Self { center: V::new(rect.center), half, axes: [V(cos, sin), V(-sin, cos)] }
    }

    /// Returns half the length of the projection onto an axis.
    #[inline]
    pub(super) fn reach(&self, axis: V) -> f32 {
        self.half[0] * self.axes[0].dot(axis).abs() + self.half[1] * self.axes[1].dot(axis).abs()
    }

    /// Returns the side whose normal is closest to the opposite of `normal`, counter-clockwise.
    #[inline]
    fn side_against(&self, normal: V) -> (V, V) {
        let dots = [self.axes[0].dot(normal), self.axes[1].dot(normal)];
        let k = usize::from(dots[0].abs() < dots[1].abs());
        let sign = if dots[k] > 0.0 { -1.0 } else { 1.0 };
        let middle = self.center.plus(self.axes[k], sign * self.half[k]);
        let turned = if k == 0 { sign } else { -sign };
        let along = turned * self.half[1 - k];
        (middle.plus(self.axes[1 - k], -along), middle.plus(self.axes[1 - k], along))
    }

    /// Returns the start, the direction and the length of the side with that outward normal.
    #[inline]
    fn side(&self, k: usize, outward: V) -> (V, V, f32) {
        let along = V(-outward.1, outward.0);
        let corner = self.center.plus(outward, self.half[k]).plus(along, -self.half[1 - k]);
        (corner, along, 2.0 * self.half[1 - k])
    }
}

#[inline]
pub(crate) fn contact(a: &Rect32, b: &Rect32) -> Option<Contact> {
    let away = a.center.minus(b.center);
    let axis = |owner: &Rect32, other: &Rect32, k: usize| {
        let offset = owner.axes[k].dot(away);
        (offset.abs() - owner.half[k] - other.reach(owner.axes[k]), offset)
    };
    let of_b = [axis(b, a, 0), axis(b, a, 1)];
    let of_a = [axis(a, b, 0), axis(a, b, 1)];
    let pick = |pair: [(f32, f32); 2]| usize::from(pair[0].0 < pair[1].0);
    let (in_b, in_a) = (pick(of_b), pick(of_a));
    let is_b = of_a[in_a].0 <= of_b[in_b].0;
    let (separation, offset) = if is_b { of_b[in_b] } else { of_a[in_a] };
    if separation > 0.0 {
        return None;
    }
    let (owner, other, k) = if is_b { (b, a, in_b) } else { (a, b, in_a) };
    let axis = owner.axes[k];
    let sign = if offset < 0.0 { -1.0 } else { 1.0 };
    let normal = V(axis.0 * sign, axis.1 * sign);
    let outward = if is_b { normal } else { V(-normal.0, -normal.1) };
    Some(clipped(owner.side(k, outward), outward, other.side_against(outward), normal, separation))
}

/// A circle.
#[derive(Clone, Copy)]
pub(crate) struct Disc32 {
    pub(super) center: V,
    pub(super) radius: f32,
}

impl Disc32 {
    pub(crate) fn new(disc: &Disc) -> Self {
        Self { center: V::new(disc.center), radius: disc.radius as f32 }
    }
}

#[inline]
pub(crate) fn overlap_disc(disc: &Disc32, rect: &Rect32) -> bool {
    let away = disc.center.minus(rect.center);
    let x = (away.dot(rect.axes[0]).abs() - rect.half[0]).max(0.0);
    let y = (away.dot(rect.axes[1]).abs() - rect.half[1]).max(0.0);
    x * x + y * y <= disc.radius * disc.radius
}
