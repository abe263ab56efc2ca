//! What a scene is like at one moment: who touches whom, how deep, and which way out.

mod cast;
#[cfg(feature = "text")]
mod cast_json;
#[cfg(feature = "text")]
mod json;
mod volumes;

use carom::{AxisSource, ClosestPoints, Contact, Explanation, PairFinder, Shape, ShapeError, overlap};

pub use cast::{CastReport, Hit};
pub use volumes::Volumes;

use crate::scene::{Moment, Scene};

/// A scene at one moment, with every contact in it.
#[derive(Clone, Debug)]
pub struct Report<'a> {
    /// The scene that was asked.
    pub scene: &'a Scene,
    /// The moment it was asked about.
    pub moment: Moment,
    /// Its shapes there, in the scene's order.
    pub shapes: Vec<Shape>,
    /// The pairs that touch, in the order of their indices.
    pub touches: Vec<Touch>,
    /// The closest pair, where none touches.
    pub closest: Option<Nearest>,
    /// What each question saw, for the pairs above; empty unless asked for.
    pub explained: Vec<Explained>,
    /// The bounding volumes of the scene's clouds.
    pub volumes: Vec<Volumes>,
    /// For each shape, whether it is in any of the pairs that touch.
    is_touching: Vec<bool>,
}

/// Two shapes that touch, by index.
#[derive(Clone, Debug)]
pub struct Touch {
    /// The first shape.
    pub a: usize,
    /// The second shape.
    pub b: usize,
    /// Where, how deep, and the way out for `a`.
    pub contact: Contact,
}

/// Two shapes that are apart, by index.
#[derive(Clone, Copy, Debug)]
pub struct Nearest {
    /// The first shape.
    pub a: usize,
    /// The second shape.
    pub b: usize,
    /// How far apart, and between which points.
    pub points: ClosestPoints,
}

/// The axes that were tried on two shapes, by index.
#[derive(Clone, Debug)]
pub struct Explained {
    /// The first shape.
    pub a: usize,
    /// The second shape.
    pub b: usize,
    /// Every axis, and the one that decided.
    pub explanation: Explanation,
}

impl<'a> Report<'a> {
    /// Asks a scene.
    ///
    /// # Errors
    /// The first shape that its motion has carried out of range, by its index.
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
        pairs
            .map(|(a, b)| Explained { a, b, explanation: carom::explain(&self.shapes[a], &self.shapes[b]) })
            .collect()
    }

    /// What there is and how many touch, in one line.
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

    /// A shape's name.
    pub fn name(&self, index: usize) -> &'a str {
        &self.scene.shapes[index].name
    }

    /// Whether a shape touches any other.
    pub fn is_touching(&self, index: usize) -> bool {
        self.is_touching[index]
    }

    /// The pair that an x-ray picture shows: the deepest contact, or else the closest pair.
    pub fn main_pair(&self) -> Option<&Explained> {
        let depth = |pair: &&Explained| {
            let touch = self.touch_of(pair.a, pair.b);
            touch.map_or(0.0, |touch| touch.contact.depth)
        };
        self.explained.iter().rev().max_by(|one, other| depth(one).total_cmp(&depth(other)))
    }

    /// The contact of two shapes, if they touch.
    pub fn touch_of(&self, a: usize, b: usize) -> Option<&Touch> {
        self.touches.iter().find(|touch| (touch.a, touch.b) == (a, b))
    }
}

fn touches(shapes: &[Shape]) -> Vec<Touch> {
    let contact = |(a, b): (usize, usize)| {
        carom::contact(&shapes[a], &shapes[b]).map(|contact| Touch { a, b, contact })
    };
    touching(shapes).into_iter().filter_map(contact).collect()
}

/// As [`carom::pairs`], by the search that a simulation has anyway: a WebAssembly module need not hold another.
pub(crate) fn touching(shapes: &[Shape]) -> Vec<(usize, usize)> {
    let boxes: Vec<carom::Aabb> = shapes.iter().map(Shape::aabb).collect();
    let touch: &dyn Fn(usize, usize) -> bool = &|a, b| overlap(&shapes[a], &shapes[b]);
    PairFinder::pairs_once(&boxes, touch)
}

/// The closest two of shapes that are all apart; the distance of their boxes saves most of the questions.
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

/// The larger of the gaps along x and along y; never more than the distance.
fn box_gap(a: &carom::Aabb, b: &carom::Aabb) -> f64 {
    let gap = (a.min() - b.max()).max(b.min() - a.max());
    gap.x.max(gap.y)
}

/// A moment in words, after a blank; nothing for the start.
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

/// Where an axis comes from, in words.
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
    fn those_that_touch_are_those_of_the_library() {
        for count in [0, 1, 40, 400] {
            let place = |index: usize| [(index * 37 % 101) as f64, (index * 53 % 97) as f64];
            let shapes: Vec<Shape> =
                (0..count).map(|index| Circle::new(place(index), 4.0).unwrap().into()).collect();
            assert_eq!(touching(&shapes), carom::pairs(&shapes), "{count}");
        }
    }
}
