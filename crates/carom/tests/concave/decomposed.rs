//! Tests that the answers of a walker do not depend on how solids are divided into parts.

use carom::{Capsule, Circle, ConvexPolygon, Shape, Vec2, Walk, Walker, interiors_overlap};

use super::support::{Random, aabb};

/// The content of a cell: nothing, a full square, or a ramp that goes up or down to the right.
#[derive(Clone, Copy, PartialEq)]
enum Cell {
    Empty,
    Full,
    Up,
    Down,
}

const WIDTH: usize = 8;
const HEIGHT: usize = 6;

/// A level of square cells; the lowest row is full.
struct Level([[Cell; WIDTH]; HEIGHT]);

impl Level {
    fn new(random: &mut Random) -> Self {
        let share = random.range(0.1, 0.5);
        let ramps = random.unit() < 0.5;
        let mut cell = |y: usize| match random.unit() {
            _ if y == 0 => Cell::Full,
            at if at < share && !ramps => Cell::Full,
            at if at < share * 0.7 => Cell::Full,
            at if at < share * 0.85 => Cell::Up,
            at if at < share => Cell::Down,
            _ => Cell::Empty,
        };
        let mut rows = [[Cell::Empty; WIDTH]; HEIGHT];
        for (y, row) in rows.iter_mut().enumerate() {
            row.iter_mut().for_each(|at| *at = cell(y));
        }
        Self(rows)
    }

    fn cells(&self) -> impl Iterator<Item = (usize, usize, Cell)> + '_ {
        (0..HEIGHT).flat_map(move |y| (0..WIDTH).map(move |x| (x, y, self.0[y][x])))
    }

    fn is_full(&self, x: usize, y: usize) -> bool {
        self.0[y][x] == Cell::Full
    }

    fn ramps(&self) -> Vec<Shape> {
        let ramp = |(x, y, cell)| {
            let [x, y] = [x as f64, y as f64];
            let corners = match cell {
                Cell::Up => [[x, y], [x + 1.0, y], [x + 1.0, y + 1.0]],
                Cell::Down => [[x, y], [x + 1.0, y], [x, y + 1.0]],
                _ => return None,
            };
            Some(ConvexPolygon::new(corners).unwrap().into())
        };
        self.cells().filter_map(ramp).collect()
    }

    /// Returns the full cells of each row, merged to boxes.
    fn rows(&self) -> Vec<Shape> {
        let boxes = (0..HEIGHT).flat_map(|y| {
            runs(WIDTH, move |x| self.is_full(x, y)).map(move |[from, to]| full([from, y], [to, y + 1]))
        });
        boxes.collect()
    }

    /// Returns the full cells of each column, merged to boxes.
    fn columns(&self) -> Vec<Shape> {
        let boxes = (0..WIDTH).flat_map(|x| {
            runs(HEIGHT, move |y| self.is_full(x, y)).map(move |[from, to]| full([x, from], [x + 1, to]))
        });
        boxes.collect()
    }

    /// Returns each full cell as `pieces` by `pieces` boxes.
    fn pieces(&self, pieces: usize) -> Vec<Shape> {
        let side = 1.0 / pieces as f64;
        let mut boxes = Vec::new();
        for (x, y, _) in self.cells().filter(|(.., cell)| *cell == Cell::Full) {
            for index in 0..pieces * pieces {
                let [column, row] = [index % pieces, index / pieces].map(|at| at as f64 * side);
                let [left, bottom] = [x as f64 + column, y as f64 + row];
                boxes.push(aabb([left, bottom], [left + side, bottom + side]).into());
            }
        }
        boxes
    }

    /// Returns equal solids, divided in several ways.
    fn divisions(&self) -> Vec<Vec<Shape>> {
        let overlapping = [self.rows(), self.columns()].concat();
        let reversed: Vec<Shape> = self.pieces(1).into_iter().rev().collect();
        [self.pieces(1), reversed, self.rows(), self.columns(), self.pieces(4), overlapping]
            .into_iter()
            .map(|boxes| [boxes, self.ramps()].concat())
            .collect()
    }
}

/// Returns the box from one corner of a cell to another.
fn full([left, bottom]: [usize; 2], [right, top]: [usize; 2]) -> Shape {
    aabb([left as f64, bottom as f64], [right as f64, top as f64]).into()
}

/// Returns the start and the end of each run of indices below `count` that are full.
fn runs(count: usize, is_full: impl Fn(usize) -> bool) -> impl Iterator<Item = [usize; 2]> {
    let is_full = move |index: usize| index < count && is_full(index);
    let starts: Vec<usize> = (0..count).filter(|&at| is_full(at) && (at == 0 || !is_full(at - 1))).collect();
    starts.into_iter().map(move |start| [start, (start..).find(|&at| !is_full(at)).unwrap_or(count)])
}

/// Returns a walker's shape, which is often flush with cells. It is never as wide as a cell, because rounding decides
/// which wall of an exact fit is hit.
fn hero(random: &mut Random) -> Shape {
    let place = Vec2::new(random.range(0.0, 8.0), random.range(1.0, 5.0));
    let is_flush = random.unit() < 0.7;
    let at = if is_flush { Vec2::new((place.x * 8.0).floor(), (place.y * 8.0).floor()) / 8.0 } else { place };
    match (random.unit() * 5.0) as usize {
        0 => aabb([at.x, at.y], [at.x + 0.75, at.y + 0.75]).into(),
        1 => aabb([at.x, at.y], [at.x + 0.75, at.y + 1.5]).into(),
        2 => Circle::new(at, 0.375).unwrap().into(),
        3 => Capsule::new(at, at + Vec2::new(0.0, 0.75), 0.25).unwrap().into(),
        _ => {
            let corners = [[0.0, 0.375], [0.375, 0.0], [0.75, 0.375], [0.375, 0.75]];
            ConvexPolygon::new(corners.map(|[x, y]| at + Vec2::new(x, y))).unwrap().into()
        }
    }
}

/// Returns whether two walks end at the same place, at the same velocity and at the same surfaces.
fn are_equal(one: &Walk, other: &Walk) -> bool {
    let are_near = |one: Vec2, other: Vec2| (one - other).length() <= 1e-5;
    let surfaces = |walk: &Walk| [walk.ground, walk.wall, walk.ceiling].map(|hit| hit.map(|hit| hit.normal));
    let are_alike = |(one, other): (Option<Vec2>, Option<Vec2>)| match (one, other) {
        (Some(one), Some(other)) => are_near(one, other),
        (one, other) => one == other,
    };
    are_near(one.displacement, other.displacement)
        && are_near(one.velocity, other.velocity)
        && surfaces(one).into_iter().zip(surfaces(other)).all(are_alike)
}

/// Tests heroes that run, jump and fall in levels. In each frame, the walks among all divisions of the level are equal:
/// no line between two tiles is a floor or a wall, and the order of the obstacles decides nothing.
#[test]
fn a_walk_does_not_depend_on_the_division_of_solids() {
    for round in 0..4000 {
        let mut random = Random::new(round);
        let divisions = Level::new(&mut random).divisions();
        let mut shape = hero(&mut random);
        if divisions[0].iter().any(|solid| interiors_overlap(&shape, solid)) {
            continue;
        }
        let run = [-4.0, -1.0, 0.0, 1.0, 4.0][(random.unit() * 5.0) as usize];
        let mut velocity = Vec2::new(run, [-3.0, 0.0, 0.0, 6.0][(random.unit() * 4.0) as usize]);
        let step = if random.unit() < 0.5 { 0.5 } else { 0.0 };
        let time = if round % 3 == 0 { 0.25 } else { 1.0 / 30.0 };
        for frame in 0..12 {
            let walker = Walker::new(shape.clone()).with_step(step);
            let walk = |solids: &Vec<Shape>| walker.walk(velocity, time, solids.as_slice());
            let first = walk(&divisions[0]);
            for (index, division) in divisions.iter().enumerate() {
                let other = walk(division);
                assert!(
                    are_equal(&first, &other),
                    "round {round}, frame {frame}, division {index}: {shape:?} at {velocity:?} with {step}\n{first:?}\n{other:?}"
                );
            }
            shape = shape.translated(first.displacement);
            velocity = Vec2::new(run, first.velocity.y - if first.ground.is_some() { 0.0 } else { 0.7 });
        }
    }
}
