//! Distinguishes seams and passages. If edges of two Minkowski sums face each other, there is either a seam
//! between two parts that touch, or a passage between two parts that are apart. The edges of a seam are ghost
//! edges: they lie inside the solid and are not a surface.
//!
//! ```text
//!      seam: the parts touch            passage: the parts are apart by the shape's width
//!      .-----.-----.                    .-----.       .-----.
//!      |  b  |  b' |                    |  b  | shape |  b' |
//!      '-----'-----'                    '-----'       '-----'
//! ```
//!
//! In both cases the two sums meet in a line. A passage as wide as the shape is free, except for rounding: the sums may
//! overlap across it by up to the tolerance of motions. A seam is solid. At a seam, the sums meet in a line only if the
//! shape has no width. So a point does not slip between flush tiles, nor into a gap that is narrower than the
//! tolerance.

use crate::math::tolerance::{SEAM, TILTED_SEAM};
use crate::math::{larger, smaller};

use super::boundary::{GrownSum, Line};
use super::line::are_opposite;
use super::scale::Scale;
use super::uncovered::{End, Stretch};

impl GrownSum {
    /// Returns the tolerance of the passage between an edge of this sum and an edge of another sum that faces it
    /// within the tolerance; `None` if there is a seam between them. Only edges of sums bound a passage, not round
    /// corners. The tolerance is that of the parts beside the passage: it does not depend on the other sums that a search
    /// has found.
    ///
    /// The distance of the parts of the two sums follows from their heights, each along its own normal. If
    /// the two normals are not exactly opposite, this distance has an error of their angle times the largest
    /// coordinate.
    #[inline]
    pub(super) fn passage_gap(&self, edge: usize, line: &Line, scale: Scale) -> Option<f64> {
        let wall = line.wall?;
        let tilt = self.normals()[edge].cross(line.normal).abs();
        let seam = SEAM * scale.gap + TILTED_SEAM * tilt * self.extent();
        let is_apart = (wall.height + self.height_of_b(edge)).abs() > seam;
        if is_apart { Some(Scale::new(larger(self.extent(), wall.extent)).gap) } else { None }
    }

    /// Returns the edges of this sum that an edge of another sum faces across a passage. Each edge is cut off
    /// where the passage gets wider than the tolerance.
    pub(super) fn across_passage(&self, line: &Line, scale: Scale) -> impl Iterator<Item = Line> {
        self.passages_facing(line, scale).map(move |(edge, heights, gap)| {
            let face = self.line(edge);
            let wide = face.length * ((gap - heights[0]) / (heights[1] - heights[0]));
            let [start, end] = heights.map(|height| height > gap);
            let (from, to) = (if start { wide } else { 0.0 }, if end { wide } else { face.length });
            Line { start: face.start + face.along * from, length: to - from, ..face }
        })
    }

    /// Returns the edges of this sum that an edge of another sum faces across a passage, each with the heights of its
    /// ends over that other edge, and with the tolerance of the passage.
    pub(super) fn passages_facing(
        &self,
        line: &Line,
        scale: Scale,
    ) -> impl Iterator<Item = (usize, [f64; 2], f64)> {
        self.edges_facing(line, scale).filter_map(move |(edge, heights)| {
            let gap = self.passage_gap(edge, line, scale)?;
            if is_facing(heights, gap) { Some((edge, heights, gap)) } else { None }
        })
    }

    /// Returns the stretch of an edge of another sum in which that edge and this sum form a seam.
    pub(super) fn seam_with(&self, line: &Line, scale: Scale) -> Option<Stretch> {
        let has_seam =
            self.edges_facing(line, scale).any(|(edge, _)| self.passage_gap(edge, line, scale).is_none());
        if has_seam { self.covered_stretch(line, scale) } else { None }
    }

    /// Returns the stretch of a motion that runs in a seam between this sum and another sum, along an edge of
    /// this sum, within the tolerance. Neither sum alone stops such a motion.
    pub(crate) fn crack_along(&self, other: &Self, motion: &Line, scale: Scale) -> Option<[f64; 2]> {
        let is_along = |line: &Line| {
            let ends = [line.start, line.start + line.along * line.length];
            ends.iter().all(|end| (*end - motion.start).dot(motion.normal).abs() <= scale.gap)
        };
        self.lines().filter(is_along).find_map(|line| {
            let [from, to] = other.seam_with(&line, scale)?;
            let range = [larger(from.exact, 0.0), smaller(to.exact, line.length)];
            let [one, other] =
                range.map(|at| (line.start + line.along * at - motion.start).dot(motion.along));
            (range[0] < range[1]).then(|| [smaller(one, other), larger(one, other)])
        })
    }

    /// Returns the edges of this sum that face an edge within the tolerance somewhere, each with the heights
    /// of its ends over that other edge.
    pub(super) fn edges_facing(&self, line: &Line, scale: Scale) -> impl Iterator<Item = (usize, [f64; 2])> {
        let opposite =
            (0..self.normals().len()).filter(|&edge| are_opposite(self.normals()[edge], line.normal));
        opposite.filter_map(move |edge| {
            let heights = [self.corners()[edge], self.end(edge)]
                .map(|corner| (corner - line.start).dot(line.normal) - self.radius());
            is_facing(heights, scale.gap).then_some((edge, heights))
        })
    }
}

/// Returns whether an edge with ends at these heights over the line of another edge faces that edge within a tolerance.
#[inline]
fn is_facing([one, other]: [f64; 2], gap: f64) -> bool {
    smaller(one, other) <= gap && -gap <= larger(one, other)
}

/// Clips a stretch of the line of an edge to the edge itself; returns `None` if the stretch is beside the
/// edge.
pub(super) fn on_face(face: &Line, [start, end]: Stretch) -> Option<Stretch> {
    let start = if start.at < 0.0 { End::new(0.0) } else { start };
    let end = if end.at > face.length { End::new(face.length) } else { end };
    (start.at < end.at).then_some([start, end])
}

/// Converts a stretch of the edge `face` to positions along the edge `line`, which faces it and runs in the
/// opposite direction.
pub(super) fn seen_from(line: &Line, face: &Line, [start, end]: Stretch) -> Stretch {
    let shift = (face.start - line.start).dot(line.along);
    let turned = |end: End| End { at: shift - end.at, exact: shift - end.exact, blur: end.blur };
    [turned(end), turned(start)]
}
