//! The placement of labels, which avoid each other and the outlines. Carom's own queries measure the
//! overlaps.

use carom::{Aabb, Shape, Vec2, contains_shape, overlap};

use super::frame::Frame;
use super::style::INK;
use super::svg::{Svg, text_width};

/// The areas of a picture that labels avoid.
#[derive(Clone, Debug)]
pub(super) struct Labels {
    /// The shapes, followed by all other outlines.
    outlines: Vec<Shape>,
    frame: Frame,
    stage: Aabb,
    covered: Vec<Aabb>,
}

/// The font of a label.
#[derive(Clone, Copy, Debug)]
pub(super) struct LabelLook {
    pub(super) size: f64,
    pub(super) color: &'static str,
    pub(super) weight: u16,
}

impl LabelLook {
    pub(super) const NAME: Self = Self { size: 13.0, color: INK, weight: 600 };
    pub(super) const VALUE: Self = Self { size: 12.0, color: INK, weight: 400 };

    fn attributes(&self) -> String {
        let Self { size, color, weight } = self;
        format!(
            r##"font-size="{size}" font-weight="{weight}" fill="{color}" text-anchor="middle" stroke="#fff" stroke-opacity="0.85" stroke-width="3" stroke-linejoin="round" paint-order="stroke""##
        )
    }
}

/// The distances from the anchor that are tried for a label; the label takes the first free one.
const DISTANCES: [f64; 6] = [4.0, 12.0, 22.0, 34.0, 48.0, 64.0];
/// The eight sides of an anchor, the upper one first.
const SIDES: [Vec2; 8] = [
    Vec2::new(0.0, -1.0),
    Vec2::new(0.0, 1.0),
    Vec2::new(1.0, 0.0),
    Vec2::new(-1.0, 0.0),
    Vec2::new(1.0, -0.7),
    Vec2::new(-1.0, -0.7),
    Vec2::new(1.0, 0.7),
    Vec2::new(-1.0, 0.7),
];

/// The cost of crossing an outline, in square pixels of covered labels.
const CROSSING: f64 = 500.0;
/// The cost of writing a shape's name on another shape.
const FOREIGN: f64 = 400.0;
/// The cost of each pixel of distance from the anchor.
const AWAY: f64 = 2.0;

impl Labels {
    pub(super) const fn new(outlines: Vec<Shape>, frame: Frame, stage: Aabb) -> Self {
        Self { outlines, frame, stage, covered: Vec::new() }
    }

    /// Keeps labels away from a square around a point.
    pub(super) fn avoid(&mut self, center: Vec2, half: f64) {
        self.covered.extend(Aabb::from_center(center, [half, half]).ok());
    }

    /// Keeps labels away from a line.
    pub(super) fn avoid_line(&mut self, from: Vec2, to: Vec2) {
        (0..=4).for_each(|quarter| self.avoid(from + (to - from) * (f64::from(quarter) / 4.0), 5.0));
    }

    /// Writes a shape's name inside the shape if it fits, or beside it.
    pub(super) fn name(&mut self, svg: &mut Svg, name: &str, look: LabelLook, shape: usize) {
        let center = self.frame.at(self.outlines[shape].center());
        self.write(svg, name, look, &[center], Some(shape));
    }

    /// Writes a value beside one of the anchors.
    pub(super) fn value(&mut self, svg: &mut Svg, text: &str, look: LabelLook, anchors: &[Vec2]) {
        self.write(svg, text, look, anchors, None);
    }

    fn write(&mut self, svg: &mut Svg, text: &str, look: LabelLook, anchors: &[Vec2], own: Option<usize>) {
        let half = Vec2::new(text_width(text, look.size) * 0.5 + 2.0, look.size * 0.5 + 2.0);
        let mut best: Option<(f64, Aabb)> = None;
        for (away, place) in places(anchors, half, own.is_some()) {
            let Ok(label) = Aabb::from_center(place, half) else {
                return;
            };
            let cost = away * AWAY + self.hidden(&label) + self.outside(&label) + self.on_shapes(&label, own);
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, label));
            }
        }
        let Some((_, label)) = best else {
            return;
        };
        self.covered.push(label);
        svg.text(label.center() + Vec2::new(0.0, look.size * 0.35), text, &look.attributes());
    }

    /// Returns the area of other labels that a label would cover, in square pixels.
    fn hidden(&self, label: &Aabb) -> f64 {
        self.covered.iter().map(|other| shared_area(label, other)).sum()
    }

    /// Returns the length by which a label extends beyond the stage, with a weight so large that
    /// other positions are preferred.
    fn outside(&self, label: &Aabb) -> f64 {
        let over = (self.stage.min() - label.min()).max(label.max() - self.stage.max());
        (over.x.max(0.0) + over.y.max(0.0)) * 1000.0
    }

    /// Returns the cost of the outlines that a label crosses, and of the other shapes that it lies on.
    fn on_shapes(&self, label: &Aabb, own: Option<usize>) -> f64 {
        let Some(label) = self.frame.in_plane(label) else {
            return f64::INFINITY;
        };
        let is_inside_own = own.is_some_and(|own| contains_shape(&self.outlines[own], &label));
        let cost = |(index, shape): (usize, &Shape)| {
            if !overlap(shape, &label) {
                return 0.0;
            }
            let crossing = if contains_shape(shape, &label) { 0.0 } else { CROSSING };
            let foreign = if own.is_some() && own != Some(index) && !is_inside_own { FOREIGN } else { 0.0 };
            crossing + foreign
        };
        self.outlines.iter().enumerate().map(cost).sum()
    }
}

/// Lists the candidate positions of a label around its anchors, with their distances.
fn places(anchors: &[Vec2], half: Vec2, on_anchor: bool) -> impl Iterator<Item = (f64, Vec2)> {
    let on = anchors.iter().take(usize::from(on_anchor)).map(|&anchor| (0.0, anchor));
    let beside = anchors.iter().flat_map(move |&anchor| {
        DISTANCES.into_iter().flat_map(move |distance| {
            SIDES.into_iter().map(move |side| {
                let offset = Vec2::new(side.x * (half.x + distance), side.y * (half.y + distance));
                (distance, anchor + offset)
            })
        })
    });
    on.chain(beside)
}

fn shared_area(a: &Aabb, b: &Aabb) -> f64 {
    let size = a.max().min(b.max()) - a.min().max(b.min());
    size.x.max(0.0) * size.y.max(0.0)
}
