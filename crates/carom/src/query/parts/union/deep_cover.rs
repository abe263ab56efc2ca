//! Finds Minkowski sums that cover displacements. A search selects the deepest of some sums, because it probably
//! covers much of the surroundings.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::math::Vec2;
use crate::math::tolerance::{DEEPER_COVER, DISCS_OVERLAP, MUCH_DEEPER_COVER};
use crate::shape::{Aabb, Circle, Convex};

use super::boundary::{GrownSum, NO_PARTS};
use super::scale::Scale;
use super::sums::Sums;

/// Searches for sums that cover displacements.
pub(super) struct DeepCovers {
    /// The number of pairs of parts after which a search ends, if it has found a sum. It grows while searches of twice
    /// the length find much deeper sums, as among slivers of all directions, and shrinks otherwise.
    most: usize,
    /// Sums of parts with more corners than this are used only if no other sum covers the displacement.
    most_corners: usize,
    /// Discs inside of both solids, if they are used.
    discs: Option<[Vec<Circle>; 2]>,
}

impl DeepCovers {
    /// Begins without discs; `is_convex` tells whether at least one of the two solids is convex.
    pub(super) const fn new(is_convex: bool) -> Self {
        // A covering sum of parts with many corners has many edges. If both solids are concave, each edge is
        // searched, so such sums are avoided. Otherwise only the boundary of the concave solid is searched.
        let most_corners = if is_convex { usize::MAX } else { MANY_CORNERS };
        Self { most: FEWEST, most_corners, discs: None }
    }

    /// Uses discs inside of both solids from now on. Their sums are far larger than the sums of slivers.
    pub(super) fn use_discs(&mut self, sums: &impl Sums) {
        if self.discs.is_none() {
            self.discs = Some(sums.inner_discs());
        }
    }

    /// Returns a sum that covers a displacement.
    pub(super) fn find(&mut self, sums: &impl Sums, point: Vec2, scale: Scale) -> Option<GrownSum> {
        let mut cover = Cover { point, scale, best: None };
        let limit = self.most_corners;
        let is_all = self.try_pairs(sums, &mut cover, &|corners| corners <= limit);
        if cover.best.is_none() && !is_all {
            self.try_pairs(sums, &mut cover, &|corners| corners > limit);
        }
        cover.best.map(|(_, sum)| sum)
    }

    /// Tries the pairs of parts with a wanted number of corners; returns whether these are all.
    fn try_pairs(&mut self, sums: &impl Sums, cover: &mut Cover, is_wanted: &dyn Fn(usize) -> bool) -> bool {
        let (mut visited, mut halfway, mut is_all) = (0, 0.0, true);
        let most = self.most;
        sums.each_pair(&Aabb::raw(cover.point, cover.point), &mut |a, b, parts| {
            visited += 1;
            if !is_wanted(a.points().len() + b.points().len()) {
                is_all = false;
            } else if !are_apart(a, b, (cover.point, DEEPER_COVER * cover.height())) {
                let is_first = cover.best.is_none();
                if cover.try_pair(a, b, parts)
                    && is_first
                    && let Some(discs) = &self.discs
                {
                    cover.try_discs(discs, a, b);
                }
            }
            if visited == most / 2 {
                halfway = cover.height();
            }
            let is_enough = visited >= most && cover.best.is_some();
            if is_enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if visited >= most && cover.best.is_some() {
            let is_longer_worth = cover.height() < MUCH_DEEPER_COVER * halfway;
            self.most = if is_longer_worth { 2 * most } else { FEWEST.max(most / 2) };
        }
        is_all
    }
}

/// The least number of pairs after which a search may end.
const FEWEST: usize = 8;

/// Two parts have many corners if they have more than this number.
const MANY_CORNERS: usize = 64;

/// Returns whether two bodies are more than a distance apart after a displacement of the first body, as far as one of
/// their edges or the line between their centres shows it. If the distance is negative, returns whether they are less deep
/// in each other.
pub(super) fn are_apart(a: &Convex<'_>, b: &Convex<'_>, (by, distance): (Vec2, f64)) -> bool {
    let radius = a.radius() + b.radius() + distance;
    // For most pairs one of two short tests decides. The test of all edges takes longer: its time grows with the
    // product of the numbers of corners. The first test is whether discs inside of the bodies, about their
    // centres, are near enough. The second test is whether the bodies are apart along the line between the centres.
    let way = b.center() - a.center() - by;
    let length = way.length();
    if length < DISCS_OVERLAP * (a.inner_radius() + b.inner_radius() + distance) {
        return false;
    }
    if (corner_along(b, -way) - corner_along(a, way) - by).dot(way) > radius * length {
        return true;
    }
    let separates = |one: &Convex<'_>, other: &Convex<'_>, by: Vec2| {
        let mut edges = one.normals().iter().zip(one.points());
        edges.any(|(normal, start)| radius < (corner_along(other, -*normal) + by - *start).dot(*normal))
    };
    separates(b, a, by) || separates(a, b, -by)
}

/// Returns the corner of a body that is furthest along a direction, except for rounding. If the body has many corners,
/// finds it by its normals, which are sorted by their directions.
#[inline]
fn corner_along(body: &Convex<'_>, direction: Vec2) -> Vec2 {
    let (corners, normals) = (body.points(), body.normals());
    if corners.len() <= FEW_CORNERS {
        return body.support(direction);
    }
    let first = normals[0];
    let is_late = |way: Vec2| {
        let side = first.cross(way);
        side < 0.0 || (side == 0.0 && first.dot(way) < 0.0)
    };
    let is_way_late = is_late(direction);
    let next = normals.partition_point(|normal| match (is_late(*normal), is_way_late) {
        (false, false) | (true, true) => normal.cross(direction) > 0.0,
        (is_late, _) => !is_late,
    });
    corners[if next < corners.len() { next } else { 0 }]
}

/// Up to this number of corners a loop is faster than a binary search.
const FEW_CORNERS: usize = 16;

/// The deepest known sum that covers a displacement.
struct Cover {
    point: Vec2,
    scale: Scale,
    best: Option<(f64, GrownSum)>,
}

impl Cover {
    /// Returns the height of the displacement over the boundary of the best sum: 0 without a sum, and negative inside.
    fn height(&self) -> f64 {
        self.best.as_ref().map_or(0.0, |(height, _)| *height)
    }

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

    /// Tries discs inside of the solids instead of the parts of a pair.
    fn try_discs(&mut self, [of_a, of_b]: &[Vec<Circle>; 2], a: &Convex<'_>, b: &Convex<'_>) {
        let mut try_pair = |a: &Convex<'_>, b: &Convex<'_>| {
            if !are_apart(a, b, (self.point, self.height())) {
                self.try_pair(a, b, NO_PARTS);
            }
        };
        let [of_a, of_b] = [of_a, of_b].map(|discs| discs.iter().map(Circle::convex));
        for disc in of_b.clone() {
            try_pair(a, &disc);
        }
        for disc in of_a {
            try_pair(&disc, b);
            of_b.clone().for_each(|other| try_pair(&disc, &other));
        }
    }
}
