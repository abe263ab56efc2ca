//! What a shape meets on a straight way, and where it goes when it bounces.

use carom::{Advance, CastHit, Mover, Response, Shape, ShapeError, Vec2, cast};

use super::{plural, when};
use crate::scene::{CastSpec, Moment, Scene};

/// The cast of a scene, with everything that is hit.
#[derive(Clone, Debug)]
pub struct CastReport<'a> {
    /// The scene that was asked.
    pub scene: &'a Scene,
    /// When.
    pub moment: Moment,
    /// What was asked.
    pub cast: &'a CastSpec,
    /// The shapes at that moment, in the scene's order.
    pub shapes: Vec<Shape>,
    /// The shape that moves, by index.
    pub mover: usize,
    /// What the straight motion meets, each obstacle by itself; the first hit is the first.
    pub hits: Vec<Hit>,
    /// The same motion with a bounce at each hit; its obstacles are indices of the scene's shapes.
    pub path: Advance,
}

/// An obstacle that is hit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    /// Which shape, by index.
    pub obstacle: usize,
    /// When, where, and the normal.
    pub hit: CastHit,
}

impl<'a> CastReport<'a> {
    /// Casts a shape through a scene as it is at a moment.
    ///
    /// # Errors
    /// The first shape that its motion has carried out of range, by its index.
    pub fn new(scene: &'a Scene, moment: Moment, cast: &'a CastSpec) -> Result<Self, (usize, ShapeError)> {
        let shapes = scene.shapes_at(moment)?;
        let mover = scene.shapes.iter().position(|shape| shape.name == cast.shape).unwrap_or(0);
        let hits = hits(&shapes, mover, cast.vector());
        let path = path(&shapes, mover, cast);
        Ok(Self { scene, moment, cast, shapes, mover, hits, path })
    }

    /// A shape's name.
    pub fn name(&self, index: usize) -> &'a str {
        &self.scene.shapes[index].name
    }

    /// The moving shape where it first meets something, or else at the end of its motion.
    pub fn ghost(&self) -> Shape {
        let fraction = self.hits.first().map_or(1.0, |first| first.hit.fraction);
        self.shapes[self.mover].translated(self.cast.vector() * fraction)
    }

    /// The centre of the moving shape at the start, at each bounce, and at the end.
    pub fn stations(&self) -> Vec<Vec2> {
        let start = self.shapes[self.mover].center();
        let bounces = self.path.hits.iter().map(|hit| hit.displacement);
        let ways = [Vec2::ZERO].into_iter().chain(bounces).chain([self.path.displacement]);
        ways.map(|way| start + way).collect()
    }

    /// What moves and what it meets first, in one line.
    pub fn summary(&self) -> String {
        let (name, when) = (self.name(self.mover), when(self.moment));
        let Some(first) = self.path.hits.first() else {
            return format!("nothing is in the way of {name}{when}");
        };
        let obstacle = self.name(first.obstacle);
        let fraction = crate::number(first.hit.fraction);
        let bounces = plural(self.path.hits.len(), "bounce");
        format!("{name} meets {obstacle} at {fraction} of its motion{when}, {bounces}")
    }
}

/// In the order of time; of those hit at once, first the one that the motion opposes most.
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
