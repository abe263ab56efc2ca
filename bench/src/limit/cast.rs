//! Casts shapes along straight motions, as rays against half-planes.

use crate::point::P;
use crate::reference::Hit;

use super::V;
use super::polygon::Poly8;
use super::rect::{Disc32, Rect32};

/// The fraction and the normal of a hit.
pub(crate) type Hit32 = Option<(f32, V)>;

pub(crate) fn hit((fraction, normal): (f32, V)) -> Hit {
    Hit { fraction: f64::from(fraction), normal: normal.double() }
}

/// A ray; or the start and the motion of a circle.
#[derive(Clone, Copy)]
pub(crate) struct Ray32 {
    origin: V,
    motion: V,
}

impl Ray32 {
    pub(crate) fn new(origin: P, motion: P) -> Self {
        Self { origin: V::new(origin), motion: V::new(motion) }
    }

    #[inline]
    pub(super) fn origin(&self) -> [f32; 2] {
        [self.origin.0, self.origin.1]
    }

    /// Returns `1.0 / motion` for each component.
    #[inline]
    pub(super) fn inverse(&self) -> [f32; 2] {
        [1.0 / self.motion.0, 1.0 / self.motion.1]
    }
}

/// Returns the fraction at which the ray enters the polygon, and the edge there. The edges are moved
/// outwards by `radius`.
#[inline]
fn entry(ray: &Ray32, polygon: &Poly8, radius: f32) -> Option<(f32, usize)> {
    let (origin, motion) = (ray.origin, ray.motion);
    let mut speeds = [0.0; 8];
    let mut fractions = [0.0; 8];
    for k in 0..8 {
        let height = polygon.offset[k] + radius - polygon.nx[k] * origin.0 - polygon.ny[k] * origin.1;
        speeds[k] = polygon.nx[k] * motion.0 + polygon.ny[k] * motion.1;
        fractions[k] = height / speeds[k];
    }
    let (mut enter, mut leave, mut edge) = (0.0_f32, 1.0_f32, usize::MAX);
    for k in 0..8 {
        if speeds[k] < 0.0 {
            if fractions[k] > enter {
                (enter, edge) = (fractions[k], k);
            }
        } else if fractions[k] < leave {
            leave = fractions[k];
        }
    }
    (enter <= leave && edge != usize::MAX).then_some((enter, edge))
}

#[inline]
pub(crate) fn ray_polygon(ray: &Ray32, polygon: &Poly8) -> Hit32 {
    entry(ray, polygon, 0.0).map(|(fraction, edge)| (fraction, polygon.normal(edge)))
}

#[inline]
pub(crate) fn ray_disc(ray: &Ray32, disc: &Disc32) -> Hit32 {
    onto_corner(ray, disc.center, disc.radius)
}

#[inline]
fn onto_corner(ray: &Ray32, corner: V, radius: f32) -> Hit32 {
    let from = ray.origin.minus(corner);
    let square = ray.motion.dot(ray.motion);
    let (half, rest) = (from.dot(ray.motion), from.dot(from) - radius * radius);
    let root = half * half - square * rest;
    if root < 0.0 || half >= 0.0 {
        return None;
    }
    let fraction = (-half - root.sqrt()) / square;
    let at = from.plus(ray.motion, fraction);
    (fraction <= 1.0).then(|| (fraction, V(at.0 / radius, at.1 / radius)))
}

/// Casts a circle along the ray. It hits an edge of the polygon that is moved outwards, or a rounded corner.
#[inline]
pub(crate) fn swept_disc(ray: &Ray32, radius: f32, polygon: &Poly8) -> Hit32 {
    let (fraction, edge) = entry(ray, polygon, radius)?;
    let normal = polygon.normal(edge);
    let corner = polygon.corner(edge);
    let along = ray.origin.plus(ray.motion, fraction).minus(corner).dot(V(-normal.1, normal.0));
    if along < 0.0 {
        onto_corner(ray, corner, radius)
    } else if along > polygon.length[edge] {
        onto_corner(ray, corner.plus(V(-normal.1, normal.0), polygon.length[edge]), radius)
    } else {
        Some((fraction, normal))
    }
}

/// Casts a box against a box. The ray is clipped against four slabs, each as wide as both boxes together.
#[inline]
pub(crate) fn swept_rect(a: &Rect32, motion: V, b: &Rect32) -> Hit32 {
    let away = a.center.minus(b.center);
    let axes = [a.axes[0], a.axes[1], b.axes[0], b.axes[1]];
    let (mut enter, mut leave, mut normal) = (0.0_f32, 1.0_f32, V(0.0, 0.0));
    for axis in axes {
        let (offset, speed) = (axis.dot(away), axis.dot(motion));
        let per = 1.0 / speed;
        let reach = (a.reach(axis) + b.reach(axis)) * per.abs();
        let (first, last) = (-offset * per - reach, -offset * per + reach);
        if first > enter {
            let sign = if speed < 0.0 { 1.0 } else { -1.0 };
            (enter, normal) = (first, V(axis.0 * sign, axis.1 * sign));
        }
        leave = leave.min(last);
    }
    (enter <= leave).then_some((enter, normal))
}
