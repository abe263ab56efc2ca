//! Reports a scene at one moment: contacts, depths, closest pairs, axes and volumes.

mod cast;
#[cfg(feature = "text")]
mod cast_json;
#[cfg(feature = "text")]
mod json;
mod volumes;

use carom::{AxisSource, ClosestPoints, Contact, Explanation, Shape, ShapeError};

pub use cast::{CastReport, Hit};
pub use volumes::Volumes;

use crate::scene::{Moment, Scene};

/// A scene at one moment, with all contacts.
#[derive(Clone, Debug)]
pub struct Report<'a> {
    /// The scene.
    pub scene: &'a Scene,
    /// The moment of the report.
    pub moment: Moment,
    /// The shapes at the moment of the report, in the order of the scene.
    pub shapes: Vec<Shape>,
    /// The pairs of shapes that touch, in the order of their indices.
    pub touches: Vec<Touch>,
    /// The closest pair of shapes, if no shapes touch.
    pub closest: Option<Nearest>,
    /// The separating axes of the pairs in `touches` and `closest`; empty unless requested.
    pub explained: Vec<Explained>,
    /// The bounding volumes of the scene's sets of points.
    pub volumes: Vec<Volumes>,
    /// Whether each shape is in a touching pair.
    is_touching: Vec<bool>,
}

/// Two shapes that touch, as indices of the scene's shapes.
#[derive(Clone, Debug)]
pub struct Touch {
    /// The first shape.
    pub a: usize,
    /// The second shape.
    pub b: usize,
    /// The contact points, the depth, and the minimum translation of `a`.
    pub contact: Contact,
    /// The other locally shortest pushes that separate the shapes, the shorter ones first. Two convex shapes
    /// have no such pushes.
    pub other_ways: Vec<Contact>,
}

/// Two shapes that are apart, as indices of the scene's shapes.
#[derive(Clone, Copy, Debug)]
pub struct Nearest {
    /// The first shape.
    pub a: usize,
    /// The second shape.
    pub b: usize,
    /// The distance and the closest points.
    pub points: ClosestPoints,
}

/// The candidate axes of two shapes, which are given as indices of the scene's shapes.
#[derive(Clone, Debug)]
pub struct Explained {
    /// The first shape.
    pub a: usize,
    /// The second shape.
    pub b: usize,
    /// All candidate axes, and the axis that decides.
    pub explanation: Explanation,
}

impl<'a> Report<'a> {
    /// Creates the report of a scene at a moment; if `explain` is true, the report contains the axes of the
    /// pairs.
    ///
    /// # Errors
    /// Returns the index and error of the first shape that is out of range at that moment.
    pub fn new(scene: &'a Scene, moment: Moment, explain: bool) -> Result<Self, (usize, ShapeError)> {
        let shapes = scene.shapes_at(moment)?;
        let touches = touches(&shapes);
        let mut is_touching = vec![false; shapes.len()];
        touches
            .iter()
            .for_each(|touch| [touch.a, touch.b].into_iter().for_each(|index| is_touching[index] = true));
        let closest = if touches.is_empty() { nearest(&shapes) } else { None };
        let mut report = Self {
            scene,
            moment,
            shapes,
            touches,
            closest,
            explained: Vec::new(),
            is_touching,
            volumes: scene.clouds.iter().map(|cloud| Volumes::of_cloud(&cloud.vectors())).collect(),
        };
        if explain {
            report.explained = report.explanations();
        }
        Ok(report)
    }

    fn explanations(&self) -> Vec<Explained> {
        let touching = self.touches.iter().map(|touch| (touch.a, touch.b));
        let pairs = touching.chain(self.closest.iter().map(|nearest| (nearest.a, nearest.b)));
        // Only convex shapes have separating axes.
        let explained = pairs.filter_map(|(a, b)| {
            let explanation = carom::explain(&self.shapes[a], &self.shapes[b])?;
            Some(Explained { a, b, explanation })
        });
        explained.collect()
    }

    /// Returns the names of those shapes in the reported pairs that have several parts. Such shapes have no
    /// separating axes.
    pub fn unexplained(&self) -> Vec<&'a str> {
        let touching = self.touches.iter().flat_map(|touch| [touch.a, touch.b]);
        let apart = self.closest.iter().flat_map(|nearest| [nearest.a, nearest.b]);
        let mut several: Vec<usize> =
            touching.chain(apart).filter(|&index| self.shapes[index].is_union()).collect();
        carom::sort_by(&mut several, usize::cmp);
        several.dedup();
        several.into_iter().map(|index| self.name(index)).collect()
    }

    /// Summarizes the numbers of shapes and of touching pairs in one line.
    pub fn summary(&self) -> String {
        let shapes = plural(self.shapes.len(), "shape");
        let when = when(self.moment);
        let pairs = plural(self.touches.len(), "touching pair");
        match (self.shapes.len(), self.scene.clouds.len()) {
            (0, clouds) if clouds > 0 => {
                let points = self.volumes.iter().map(|volumes| volumes.count).sum();
                format!("{} and their bounding volumes", plural(points, "point"))
            }
            (_, 0) => format!("{shapes}{when}, {pairs}"),
            (_, clouds) => format!("{shapes}{when}, {pairs}, {}", plural(clouds, "point cloud")),
        }
    }

    /// Returns a shape's name.
    pub fn name(&self, index: usize) -> &'a str {
        &self.scene.shapes[index].name
    }

    /// Returns whether a shape touches any other shape.
    pub fn is_touching(&self, index: usize) -> bool {
        self.is_touching[index]
    }

    /// Returns the pair that a picture of separating axes shows: the pair with the deepest contact; if there
    /// are no contacts, the closest pair.
    pub fn main_pair(&self) -> Option<&Explained> {
        let depth = |pair: &&Explained| {
            let touch = self.touch_of(pair.a, pair.b);
            touch.map_or(0.0, |touch| touch.contact.depth)
        };
        self.explained.iter().rev().max_by(|one, other| depth(one).total_cmp(&depth(other)))
    }

    /// Returns the contact of two shapes if they touch.
    pub fn touch_of(&self, a: usize, b: usize) -> Option<&Touch> {
        self.touches.iter().find(|touch| (touch.a, touch.b) == (a, b))
    }
}

fn touches(shapes: &[Shape]) -> Vec<Touch> {
    let contact = |(a, b): (usize, usize)| {
        let mut ways = carom::contacts(&shapes[a], &shapes[b]).into_iter();
        ways.next().map(|contact| Touch { a, b, contact, other_ways: ways.collect() })
    };
    touching(shapes).into_iter().filter_map(contact).collect()
}

/// Finds the overlapping pairs with [`carom::pairs`], which simulations use, too. So a WebAssembly module
/// contains only one search algorithm.
pub fn touching(shapes: &[Shape]) -> Vec<(usize, usize)> {
    carom::pairs(shapes)
}

/// Finds the closest pair of shapes that are apart. The distance of the bounding boxes rules out most pairs.
fn nearest(shapes: &[Shape]) -> Option<Nearest> {
    let boxes: Vec<carom::Aabb> = shapes.iter().map(Shape::aabb).collect();
    let mut best: Option<Nearest> = None;
    for a in 0..shapes.len() {
        for b in a + 1..shapes.len() {
            let so_far = best.map_or(f64::INFINITY, |nearest| nearest.points.separation);
            if box_gap(&boxes[a], &boxes[b]) >= so_far {
                continue;
            }
            let points = carom::closest_points(&shapes[a], &shapes[b]);
            if points.separation < so_far {
                best = Some(Nearest { a, b, points });
            }
        }
    }
    best
}

/// Returns the larger of the gaps along x and along y, which is a lower bound of the distance.
fn box_gap(a: &carom::Aabb, b: &carom::Aabb) -> f64 {
    let gap = (a.min() - b.max()).max(b.min() - a.max());
    gap.x.max(gap.y)
}

/// Describes a moment in words that begin with a space; returns an empty text for the start.
fn when(moment: Moment) -> String {
    match moment {
        Moment::START => String::new(),
        Moment::Tick(tick) => format!(" at tick {tick}"),
        Moment::Seconds(seconds) => format!(" after {seconds} s"),
    }
}

fn plural(count: usize, noun: &str) -> String {
    match count {
        0 => format!("no {noun}s"),
        1 => format!("1 {noun}"),
        _ => format!("{count} {noun}s"),
    }
}

/// Describes the source of an axis in words.
pub fn source_name(source: AxisSource) -> String {
    match source {
        AxisSource::EdgeOfA(edge) => format!("edge {edge} of a"),
        AxisSource::EdgeOfB(edge) => format!("edge {edge} of b"),
        AxisSource::ClosestPoints => "closest points".into(),
    }
}

#[cfg(test)]
mod tests {
    use carom::Circle;

    use super::*;

    #[test]
    fn touching_pairs_equal_those_of_the_library() {
        for count in [0, 1, 40, 400] {
            let place = |index: usize| [(index * 37 % 101) as f64, (index * 53 % 97) as f64];
            let shapes: Vec<Shape> =
                (0..count).map(|index| Circle::new(place(index), 4.0).unwrap().into()).collect();
            assert_eq!(touching(&shapes), carom::pairs(&shapes), "{count}");
        }
    }
}
