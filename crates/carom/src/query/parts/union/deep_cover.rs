//! Finds a Minkowski sum that covers a displacement. The search selects the deepest of some sums, because it
//! probably covers much of the surroundings.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::math::Vec2;
use crate::math::tolerance::DISCS_OVERLAP;
use crate::shape::{Aabb, Circle, Convex};

use super::boundary::{GrownSum, NO_PARTS};
use super::scale::Scale;
use super::sums::Sums;

/// Returns a sum that covers a displacement; `discs` are discs inside of both solids, if there are any.
pub(super) fn deep_cover(
    sums: &impl Sums,
    point: Vec2,
    scale: Scale,
    discs: Option<&[Vec<Circle>; 2]>,
) -> Option<GrownSum> {
    let mut cover = Cover { point, scale, best: None };
    let (mut covers, mut tried) = (0, 0);
    sums.each_pair(&Aabb::raw(point, point), &mut |a, b, parts| {
        if are_apart(a, b, (point, 0.0)) {
            return ControlFlow::Continue(());
        }
        tried += 1;
        if cover.try_pair(a, b, parts) {
            if let Some(discs) = discs
                && covers == 0
            {
                cover.try_discs(discs, a, b);
            }
            covers += 1;
        }
        let is_enough = covers == MOST_COVERS || (covers > 0 && tried >= MOST_TRIED);
        if is_enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    cover.best.map(|(_, sum)| sum)
}

/// The search ends after this number of sums that cover the point, and selects the deepest of them.
const MOST_COVERS: usize = 4;

/// The search also ends after this number of pairs, if at least one of them covers the point.
const MOST_TRIED: usize = 16;

/// Returns whether an edge keeps two bodies more than a distance apart after a displacement of the first body.
pub(super) fn are_apart(a: &Convex<'_>, b: &Convex<'_>, (by, distance): (Vec2, f64)) -> bool {
    let radius = a.radius() + b.radius() + distance;
    // For most pairs one of two short tests decides. The test of all edges takes longer: its time grows with the
    // product of the numbers of corners. The first test is whether discs inside of the bodies, about their
    // centres, overlap. The second test is whether a line at a right angle to the line between the centres
    // separates the bodies. If such a line separates bodies that are not round, an edge separates them, too.
    let way = b.center() - a.center() - by;
    if way.length() < DISCS_OVERLAP * (a.inner_radius() + b.inner_radius()) {
        return false;
    }
    if radius == 0.0 && (b.support(-way) - a.support(way) - by).dot(way) > 0.0 {
        return true;
    }
    let separates = |one: &Convex<'_>, other: &Convex<'_>, by: Vec2| {
        let mut edges = one.normals().iter().zip(one.points());
        edges.any(|(normal, start)| radius < (other.support(-*normal) + by - *start).dot(*normal))
    };
    separates(b, a, by) || separates(a, b, -by)
}

/// The deepest known sum that covers a displacement.
struct Cover {
    point: Vec2,
    scale: Scale,
    best: Option<(f64, GrownSum)>,
}

impl Cover {
    /// Keeps the sum of two bodies if it covers the displacement and is deeper than the best sum so far;
    /// returns whether it covers the displacement.
    fn try_pair(&mut self, a: &Convex<'_>, b: &Convex<'_>, parts: [usize; 2]) -> bool {
        let sum = GrownSum::new(a, b, parts);
        let is_cover = sum.covers(self.point, self.scale);
        if is_cover {
            let height = sum.signed_distance(self.point);
            if self.best.as_ref().is_none_or(|(lowest, _)| height < *lowest) {
                self.best = Some((height, sum));
            }
        }
        is_cover
    }

    /// Tries discs inside of the solids instead of pairs of parts, because the Minkowski sums of discs are
    /// far larger than the sums of slivers.
    fn try_discs(&mut self, [of_a, of_b]: &[Vec<Circle>; 2], a: &Convex<'_>, b: &Convex<'_>) {
        let [of_a, of_b] = [of_a, of_b].map(|discs| discs.iter().map(Circle::convex));
        for disc in of_b.clone() {
            self.try_pair(a, &disc, NO_PARTS);
        }
        for disc in of_a {
            self.try_pair(&disc, b, NO_PARTS);
            of_b.clone().for_each(|other| _ = self.try_pair(&disc, &other, NO_PARTS));
        }
    }
}
