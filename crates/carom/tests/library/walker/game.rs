//! Simulates a game around a walker: gravity, running, jumping, and levels written as letters.

use carom::{Aabb, ConvexPolygon, Obstacles, Shape, TileGrid, TileKind, Vec2, Walk, Walker};

pub(crate) const FRAME: f64 = 1.0 / 60.0;
pub(crate) const GRAVITY: f64 = 30.0;

/// A hero: a walker with a velocity. Up is +y.
#[derive(Clone, Debug)]
pub(crate) struct Hero {
    pub(crate) walker: Walker,
    pub(crate) velocity: Vec2,
    pub(crate) stands: bool,
}

impl Hero {
    pub(crate) fn new(shape: impl Into<Shape>) -> Self {
        let walker = Walker::new(shape).with_slope_degrees(50.0).with_step(0.5).with_snap(0.3);
        Self { walker, velocity: Vec2::ZERO, stands: false }
    }

    pub(crate) fn with(mut self, set: impl FnOnce(Walker) -> Walker) -> Self {
        self.walker = set(self.walker);
        self
    }

    pub(crate) fn bottom(&self) -> f64 {
        self.walker.shape().aabb().min().y
    }

    pub(crate) fn x(&self) -> f64 {
        self.walker.shape().center().x
    }

    /// Plays one frame while the hero runs at the speed `run`.
    pub(crate) fn frame<O: Obstacles + ?Sized>(&mut self, run: f64, world: &O) -> Walk<O::Key> {
        self.velocity = Vec2::new(run, self.velocity.y - GRAVITY * FRAME);
        let walk = self.walker.walk(self.velocity, FRAME, world);
        self.walker.move_by(walk.displacement);
        self.velocity = walk.velocity;
        self.stands = walk.ground.is_some();
        walk
    }

    /// Plays many frames, and returns the result of the last one.
    pub(crate) fn frames<O: Obstacles + ?Sized>(
        &mut self,
        count: usize,
        run: f64,
        world: &O,
    ) -> Walk<O::Key> {
        (0..count).map(|_| self.frame(run, world)).last().unwrap()
    }
}

pub(crate) fn aabb(min: [f64; 2], max: [f64; 2]) -> Aabb {
    Aabb::new(min, max).unwrap()
}

pub(crate) fn polygon<const N: usize>(corners: [[f64; 2]; N]) -> ConvexPolygon {
    ConvexPolygon::new(corners).unwrap()
}

/// The letters of a level. `#` is a full tile, and `/` and `\` are slopes of 45 degrees. `A` and `V` are the
/// halves of a slope of 63 degrees that rises to the right. `=` is a one-way bridge at the top of its cell.
pub(crate) const LETTERS: [char; 7] = ['.', '#', '/', '\\', 'A', 'V', '='];

pub(crate) fn kinds() -> Vec<TileKind> {
    let part =
        |corners: &[[f64; 2]]| TileKind::part(ConvexPolygon::new(corners.iter().copied()).unwrap()).unwrap();
    vec![
        TileKind::EMPTY,
        TileKind::FULL,
        part(&[[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]]),
        part(&[[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]]),
        part(&[[0.5, 0.0], [1.0, 0.0], [1.0, 1.0]]),
        part(&[[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.5, 1.0]]),
        TileKind::one_way([0.0, 1.0], aabb([0.0, 0.75], [1.0, 1.0])).unwrap(),
    ]
}

/// Returns a level of cells of 1 by 1. Its lower left corner is the origin.
pub(crate) fn level(rows: &[&str]) -> TileGrid {
    let rows: Vec<Vec<char>> = rows.iter().rev().map(|row| row.chars().collect()).collect();
    let kind = |letter: char| LETTERS.iter().position(|&known| known == letter).unwrap();
    TileGrid::new([0.0, 0.0], [1.0, 1.0], [rows[0].len(), rows.len()], kinds(), |x, y| kind(rows[y][x]))
        .unwrap()
}
