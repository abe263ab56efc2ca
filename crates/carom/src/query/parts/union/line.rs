//! Finds the stretch of a straight line that a Minkowski sum, grown by its radius, covers.

use crate::math::tolerance::{BEND, CLEAR_SINE};
use crate::math::{Vec2, larger, other_leg, smaller};

use super::boundary::{GrownSum, Line};
use super::scale::Scale;
use super::uncovered::{End, Stretch};

/// The stretch of a line inside of some half-planes.
struct Clip {
    enter: End,
    exit: End,
    /// The least sine of the angle between line and border at which the exact crossing is used.
    least_sine: f64,
}

impl Clip {
    /// Creates a stretch that contains the whole line.
    const fn new(scale: Scale) -> Self {
        let (enter, exit) = (End::new(f64::NEG_INFINITY), End::new(f64::INFINITY));
        Self { enter, exit, least_sine: scale.least_sine }
    }

    /// Clips to the half-plane in which `height` is below `margin`. `height` is the value at the line's start, and
    /// `speed` its growth along the line. If the margin is not positive, and the line is not almost parallel to
    /// the border, the exact place is where the height is 0.
    fn cut(&mut self, height: f64, speed: f64, margin: f64) {
        let at = (margin - height) / speed;
        let is_exact = margin <= 0.0 && speed.abs() > self.least_sine;
        let border = match is_exact {
            // A height has an error of a few units in the last place; the margin for rounding is 32 units.
            true => End { at, exact: -height / speed, blur: -margin / (16.0 * speed.abs()) },
            false => End::new(at),
        };
        if speed > 0.0 && border.at < self.exit.at {
            self.exit = border;
        } else if speed < 0.0 && border.at > self.enter.at {
            self.enter = border;
        } else if speed == 0.0 && height >= margin {
            self.exit = End::new(f64::NEG_INFINITY);
        }
    }

    fn stretch(&self) -> Option<Stretch> {
        (self.enter.at < self.exit.at).then_some([self.enter, self.exit])
    }
}

/// Returns whether two boundaries with these normals face each other and are almost parallel.
pub(super) fn are_opposite(normal: Vec2, other: Vec2) -> bool {
    normal.dot(other) < 0.0 && normal.cross(other).abs() <= BEND
}

impl GrownSum {
    /// This sum covers a stretch of the infinite line of an edge. Returns this stretch: the part of the line
    /// that is inside by more than the rounding error. A face opposite to the edge has another margin. Across
    /// a seam (where two parts join), the sum covers up to a tolerance more. Across a passage (between parts
    /// that are apart), the sum covers only what is deeper than the tolerance.
    pub(crate) fn covered_stretch(&self, line: &Line, scale: Scale) -> Option<Stretch> {
        if self.radius() <= scale.rounding {
            return self.stretch_of_faces(line, scale);
        }
        // A rounded sum is the union of its core, strips along the edges and discs about the corners. The
        // grown sum is convex, so the stretch goes from the first entry into a strip or disc to the last
        // exit.
        let strips = (0..self.normals().len()).filter_map(|edge| self.stretch_of_strip(line, edge, scale));
        let discs = (0..self.corners().len()).filter_map(|corner| {
            self.stretch_of_disc(line, corner, self.margin_of_disc(line, corner, scale))
        });
        strips.chain(discs).reduce(|[enter, exit], [earlier, later]| {
            [
                if earlier.at < enter.at { earlier } else { enter },
                if later.at > exit.at { later } else { exit },
            ]
        })
    }

    /// Returns the height above one of its edges up to which the sum covers the line of another edge.
    fn margin_of_edge(&self, edge: usize, line: &Line, scale: Scale) -> f64 {
        let normal = self.normals()[edge];
        let sine = normal.cross(line.normal).abs();
        if normal.dot(line.normal) >= 0.0 || sine > CLEAR_SINE {
            return -scale.rounding;
        }
        if sine <= BEND {
            return if let Some(gap) = self.passage_gap(edge, line, scale) { -gap } else { scale.gap };
        }
        if self.continues_seam(edge, line, scale) { scale.gap } else { -scale.rounding }
    }

    /// Returns whether an edge continues a face that forms a seam with the edge `line`: it lies at a small angle to that
    /// face, within the tolerance of the line. Rounding may bend the face of a narrow part into several edges.
    fn continues_seam(&self, edge: usize, line: &Line, scale: Scale) -> bool {
        let is_near =
            |corner: Vec2| ((corner - line.start).dot(line.normal) - self.radius()).abs() <= scale.gap;
        let is_seam = |other: usize| {
            are_opposite(self.normals()[other], line.normal) && self.passage_gap(other, line, scale).is_none()
        };
        is_near(self.corners()[edge]) && is_near(self.end(edge)) && (0..self.normals().len()).any(is_seam)
    }

    fn stretch_of_faces(&self, line: &Line, scale: Scale) -> Option<Stretch> {
        let mut clip = Clip::new(scale);
        for (edge, (&normal, &corner)) in self.faces().enumerate() {
            let height = normal.dot(line.start - corner) - self.radius();
            clip.cut(height, normal.dot(line.along), self.margin_of_edge(edge, line, scale));
        }
        let [enter, exit] = clip.stretch().filter(|_| !self.normals().is_empty())?;
        // If two half-planes are moved out by a gap, and their borders are almost parallel, the borders meet
        // far beyond the tip of the sum.
        let is_vague = enter.blur == 0.0 || exit.blur == 0.0;
        if is_vague { self.beside_corners(line, [enter, exit]) } else { Some([enter, exit]) }
    }

    /// Returns the part of a stretch that lies beside the corners of the core, measured along the line.
    fn beside_corners(&self, line: &Line, [enter, exit]: Stretch) -> Option<Stretch> {
        let places = || self.corners().iter().map(|&corner| (corner - line.start).dot(line.along));
        let (first, last) = (places().fold(f64::INFINITY, smaller), places().fold(f64::NEG_INFINITY, larger));
        let enter = if enter.at < first { End::new(first) } else { enter };
        let exit = if last < exit.at { End::new(last) } else { exit };
        (enter.at < exit.at).then_some([enter, exit])
    }

    /// Returns the stretch of a line in the rectangle between an edge and the same edge moved out by the radius.
    fn stretch_of_strip(&self, line: &Line, edge: usize, scale: Scale) -> Option<Stretch> {
        let (normal, start, end) = (self.normals()[edge], self.corners()[edge], self.end(edge));
        let along = normal.perp();
        let (height, speed) = (normal.dot(line.start - start), normal.dot(line.along));
        let forward = along.dot(line.along);
        let mut clip = Clip::new(scale);
        clip.cut(height - self.radius(), speed, self.margin_of_edge(edge, line, scale));
        clip.cut(-height, -speed, 0.0);
        clip.cut((start - line.start).dot(along), -forward, 0.0);
        clip.cut((line.start - end).dot(along), forward, 0.0);
        clip.stretch()
    }

    /// Returns the margin of the disc about a corner. The discs at both ends of an edge cover all of the line between
    /// them. So if the edge faces the line across a passage, the margin of the edge counts for both discs.
    fn margin_of_disc(&self, line: &Line, corner: usize, scale: Scale) -> f64 {
        if line.wall.is_none() {
            return -scale.rounding; // No edge faces the line across a passage.
        }
        let foot = line.at((self.corners()[corner] - line.start).dot(line.along));
        let count = self.normals().len();
        let edges = [corner, if corner > 0 { corner - 1 } else { count.saturating_sub(1) }];
        let mut margin = -scale.rounding;
        for edge in edges {
            if edge < count && are_opposite(self.normals()[edge], line.normal) {
                let height = self.height_over(edge, foot);
                if height >= -scale.gap
                    && let Some(gap) = self.passage_gap(edge, line, scale)
                    && height >= -gap
                {
                    margin = smaller(margin, -gap);
                }
            }
        }
        margin
    }

    /// Returns the stretch of a line in the disc about a corner, with its radius larger by `margin`.
    fn stretch_of_disc(&self, line: &Line, corner: usize, margin: f64) -> Option<Stretch> {
        let to_center = self.corners()[corner] - line.start;
        let (foot, height) = (to_center.dot(line.along), to_center.cross(line.along).abs());
        let radius = self.radius() + margin;
        (height < radius).then(|| {
            let half = other_leg(radius, height);
            let is_steep = half > CLEAR_SINE * radius;
            let exact = if is_steep { other_leg(self.radius(), height) } else { half };
            [(-half, -exact), (half, exact)].map(|(half, exact)| End {
                at: foot + half,
                exact: foot + exact,
                blur: 0.0,
            })
        })
    }
}
