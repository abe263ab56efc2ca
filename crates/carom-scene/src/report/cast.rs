//! Reports a cast: the hits on the straight path, and the path with bounces.

use carom::{Advance, CastHit, Mover, Response, Shape, ShapeError, Vec2, cast};

use super::{plural, when};
use crate::number::number;
use crate::scene::{CastSpec, Moment, Scene};

/// The cast of a scene at a moment, with all hits.
#[derive(Clone, Debug)]
pub struct CastReport<'a> {
    /// The scene.
    pub scene: &'a Scene,
    /// The moment of the report.
    pub moment: Moment,
    /// The cast of the scene.
    pub cast: &'a CastSpec,
    /// The shapes at the moment of the report, in the order of the scene.
    pub shapes: Vec<Shape>,
    /// The index of the shape that moves.
    pub mover: usize,
    /// The hits of the straight motion, one for each obstacle that it hits, as if there were no other
    /// obstacles. The earliest hit comes first.
    pub hits: Vec<Hit>,
    /// The motion with a bounce at each hit. Its obstacles are given by the indices of the scene's shapes.
    pub path: Advance,
}

/// An obstacle that the motion hits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    /// The index of the shape.
    pub obstacle: usize,
    /// The fraction, the contact point and the normal.
    pub hit: CastHit,
}

impl<'a> CastReport<'a> {
    /// Casts the moving shape of a scene at a moment.
    ///
    /// If a shape is out of range at that moment, returns the error of the first such shape, and its index.
    pub fn new(scene: &'a Scene, moment: Moment, cast: &'a CastSpec) -> Result<Self, (usize, ShapeError)> {
        let shapes = scene.shapes_at(moment)?;
        let mover = scene.shapes.iter().position(|shape| shape.name == cast.shape).unwrap_or(0);
        let hits = hits(&shapes, mover, cast.vector());
        let path = path(&shapes, mover, cast);
        Ok(Self { scene, moment, cast, shapes, mover, hits, path })
    }

    /// Returns a shape's name.
    pub fn name(&self, index: usize) -> &'a str {
        &self.scene.shapes[index].name
    }

    /// Returns the moving shape at its first hit, or at the end of its motion if it has no hit.
    pub fn ghost(&self) -> Shape {
        let fraction = self.hits.first().map_or(1.0, |first| first.hit.fraction);
        self.shapes[self.mover].translated(self.cast.vector() * fraction)
    }

    /// Returns the centres of the moving shape: at the start, at each bounce, and at the end.
    pub fn stations(&self) -> Vec<Vec2> {
        let start = self.shapes[self.mover].center();
        let bounces = self.path.hits.iter().map(|hit| hit.displacement);
        let ways = [Vec2::ZERO].into_iter().chain(bounces).chain([self.path.displacement]);
        ways.map(|way| start + way).collect()
    }

    /// Summarizes the first hit and the bounces in one line.
    pub fn summary(&self) -> String {
        let (name, when) = (self.name(self.mover), when(self.moment));
        let Some(first) = self.path.hits.first() else {
            return format!("nothing is in the way of {name}{when}");
        };
        let obstacle = self.name(first.obstacle);
        let fraction = number(first.hit.fraction);
        let bounces = plural(self.path.hits.len(), "bounce");
        format!("{name} meets {obstacle} at {fraction} of its motion{when}, {bounces}")
    }
}

/// Computes the hits in the order of time. Of several hits at the same time, the hit whose normal points most
/// directly against the motion comes first.
fn hits(shapes: &[Shape], mover: usize, motion: Vec2) -> Vec<Hit> {
    let others = shapes.iter().enumerate().filter(|&(index, _)| index != mover);
    let hit = |(obstacle, shape): (usize, &Shape)| {
        cast(&shapes[mover], motion, shape).map(|hit| Hit { obstacle, hit })
    };
    let mut hits: Vec<Hit> = others.filter_map(hit).collect();
    let opposed = |hit: &Hit| hit.hit.normal.dot(motion);
    carom::sort_by(&mut hits, |one, other| {
        let sooner = one.hit.fraction.total_cmp(&other.hit.fraction);
        sooner.then(opposed(one).total_cmp(&opposed(other))).then(one.obstacle.cmp(&other.obstacle))
    });
    hits
}

fn path(shapes: &[Shape], mover: usize, cast: &CastSpec) -> Advance {
    let mut obstacles = shapes.to_vec();
    let mover_shape = obstacles.remove(mover);
    let bounce = Response::Bounce(cast.restitution);
    let mut path = Mover::new(mover_shape).advance(cast.vector(), 1.0, &obstacles, |_, _| bounce);
    path.hits.iter_mut().for_each(|hit| hit.obstacle += usize::from(mover <= hit.obstacle));
    path
}
