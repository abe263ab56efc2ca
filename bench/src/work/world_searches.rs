//! Measures searches in a world in which one body in a hundred moves in each frame. Only the
//! searches are measured, after some frames.

use crate::bench::{Bench, Unit};
use crate::contest::Contest;
use crate::frames::Frames;
use crate::peers::SINGLE;
use crate::peers::carom::Space;
use crate::peers::rapier::World;
use crate::point::P;
use crate::random::Random;
use crate::reference::{deepest_before, separation};
use crate::world::{Body, Centers, Frame, Moves, bodies, centers, moved};

use super::moving_world::ring;

/// The kind of a search in a world.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Search {
    /// The distance to the first hit of a ray.
    Ray,
    /// The distance that a box of size 1 moves until its first hit.
    Cast,
    /// The number of bodies at a point.
    Point,
    /// The number of bodies in a square of side 10.
    Region,
    /// The distance of the body nearest to a point.
    Nearest,
}

/// The maximum length of a ray or a cast.
const FAR: f64 = 200.0;

/// Half the side of a region.
const REACH: f64 = 5.0;

/// The number of searches. It is too large for the branch predictor to learn.
const ASKED: usize = 20_000;

/// The mean number of neighbours of a body.
const NEIGHBOURS: f64 = 0.2;

/// The number of frames before the searches.
const FRAMES: usize = 30;

/// The largest error that counts as right. Distances are up to 200, at coordinates up to 4,500.
const ALLOWED: f64 = 10.0 * SINGLE;

/// Measures searches of one kind. An answer without a hit is infinite.
pub(crate) fn run(bench: &mut Bench, name: &str, count: usize, search: Search) {
    let field = Living::new(bench.count(count), bench.count(ASKED), search);
    let mut contest = Contest::new(field.asked.len(), |index, &answer: &f64| field.error(index, answer));
    let (space, world) = field.grown();
    let asked = &field.asked;
    let ask = move |index: usize| match search {
        Search::Ray => space.ray(asked[index], FAR).unwrap_or(f64::INFINITY),
        Search::Cast => space.cast_box(asked[index], FAR).unwrap_or(f64::INFINITY),
        Search::Point => space.count_at(asked[index].0) as f64,
        Search::Region => space.count_in(asked[index].0, REACH) as f64,
        Search::Nearest => space.nearest(asked[index].0).unwrap_or(f64::INFINITY),
    };
    contest.calls("carom", ALLOWED, ask, |_, answer| answer);
    let ask = move |index: usize| match search {
        Search::Ray => world.ray(asked[index], FAR).map_or(f64::INFINITY, f64::from),
        Search::Cast => world.cast_box(asked[index], FAR).map_or(f64::INFINITY, f64::from),
        Search::Point => world.count_at(asked[index].0) as f64,
        Search::Region => world.count_in(asked[index].0, REACH) as f64,
        Search::Nearest => world.nearest(asked[index].0).map_or(f64::INFINITY, f64::from),
    };
    contest.calls("rapier2d", ALLOWED, ask, |_, answer| answer);
    bench.run(name, Unit::NanosecondsEach, field.asked.len(), contest);
}

/// The bodies, the frames of their motion, and the searches.
struct Living {
    search: Search,
    bodies: Vec<Body>,
    frames: Frames<Centers>,
    /// The bodies after all frames. The right answers are computed from them.
    cells: Cells,
    /// The start and the direction of each search.
    asked: Vec<(P, P)>,
}

impl Living {
    fn new(count: usize, asked: usize, search: Search) -> Self {
        let frames = Frames::new(centers(count, NEIGHBOURS), |centers| {
            let next = moved(centers);
            (0..centers.len())
                .map(|index| if is_mover(index) { next[index] } else { centers[index] })
                .collect()
        });
        let mut random = Random::new(16);
        let side = (4.0 * count as f64 / NEIGHBOURS).sqrt();
        let mut place = || P(random.range(0.0, side), random.range(0.0, side)).rounded();
        let starts: Vec<P> = (0..2 * asked).map(|_| place()).collect();
        let starts = starts.into_iter().map(|start| (start, random.direction().rounded())).collect();
        let cells = Cells::new(frames.at(FRAMES));
        let mut living = Self { search, bodies: bodies(count), frames, cells, asked: starts };
        living.choose(asked);
        living
    }

    /// Removes casts that start in a body, because libraries define their hits differently, and the
    /// casts beyond `count`.
    fn choose(&mut self, count: usize) {
        let mut asked = core::mem::take(&mut self.asked);
        if self.search == Search::Cast {
            asked.retain(|&(start, _)| {
                let mut near = self.within(start, 3.0);
                near.all(|index| self.separation(index, &square(start, 0.5), P(0.0, 0.0)) > ALLOWED)
            });
        }
        asked.truncate(count);
        self.asked = asked;
    }

    /// Returns the worlds of both libraries after all frames.
    fn grown(&self) -> (Space, World) {
        let first = self.frames.at(0);
        let (mut space, mut world) = (Space::new(&self.bodies, first), World::new(&self.bodies, first));
        let mut frame = Frame::default();
        for time in 1..=FRAMES {
            let centers = self.frames.at(time);
            let moves: Moves = (0..centers.len())
                .filter(|&index| is_mover(index))
                .map(|index| (index as u32, centers[index]))
                .collect();
            frame.clear();
            space.step_some(&moves, &mut frame);
            frame.clear();
            world.step_some(&moves, &mut frame);
        }
        (space, world)
    }

    /// Returns the error of an answer.
    fn error(&self, index: usize, answer: f64) -> f64 {
        let (start, way) = self.asked[index];
        match self.search {
            Search::Ray => self.error_of_hit(&[start], way, answer),
            Search::Cast => self.error_of_hit(&square(start, 0.5), way, answer),
            Search::Point => self.error_of_count(&[start], 0.0, answer),
            Search::Region => self.error_of_count(&square(start, REACH), 2.0 * REACH, answer),
            Search::Nearest => {
                let apart = |index: usize| self.separation(index, &[start], P(0.0, 0.0)).max(0.0);
                let mut reach = 2.0;
                while self.within(start, reach).next().is_none() {
                    reach *= 2.0;
                }
                // A body has no point further than 1 from its centre.
                (self.within(start, reach + 2.0).map(apart).fold(f64::INFINITY, f64::min) - answer).abs()
            }
        }
    }

    fn centers(&self) -> &Centers {
        self.frames.at(FRAMES)
    }

    /// Returns the indices of the bodies whose centres are within a distance of a place.
    fn within(&self, place: P, distance: f64) -> impl Iterator<Item = usize> {
        let is_near = move |&index: &usize| (self.centers()[index] - place).length() < distance;
        self.cells.around(place, place, distance).filter(is_near)
    }

    /// Returns the corners of a body at its place, and its radius.
    fn placed(&self, index: usize) -> (Vec<P>, f64) {
        let (corners, radius) = ring(&self.bodies[index]);
        (corners.into_iter().map(|corner| corner + self.centers()[index]).collect(), radius)
    }

    /// Returns the separation between a body and a ring that is moved by `by`.
    fn separation(&self, index: usize, ring: &[P], by: P) -> f64 {
        let (corners, radius) = self.placed(index);
        separation(&ring.iter().map(|&corner| corner + by).collect::<Vec<_>>(), &corners, radius)
    }

    /// Returns the largest depth of a ring in a body before the hit, or its distance from all
    /// bodies at the hit.
    fn error_of_hit(&self, ring: &[P], way: P, distance: f64) -> f64 {
        let until = distance.min(FAR);
        let is_near = |&index: &usize| {
            let to = self.centers()[index] - ring[0];
            let along = to.dot(way).clamp(0.0, FAR);
            (to - way * along).length() < 3.0
        };
        let near: Vec<usize> = self.cells.around(ring[0], ring[0] + way * FAR, 3.0).filter(is_near).collect();
        let there = near.iter().map(|&index| self.separation(index, ring, way * until));
        let there = there.fold(f64::INFINITY, f64::min);
        if distance == 0.0 {
            return there.max(0.0);
        }
        let before = near.iter().map(|&index| {
            let (corners, radius) = self.placed(index);
            deepest_before(ring, way * FAR, &corners, radius, until / FAR)
        });
        before.fold(if distance == f64::INFINITY { 0.0 } else { there.abs() }, f64::max)
    }

    /// Returns 0 if the number of bodies that touch a ring is right, and infinity otherwise. A body that touches by less
    /// than the error of single precision may count or not.
    fn error_of_count(&self, ring: &[P], size: f64, count: f64) -> f64 {
        let near = self.within(ring[0], 2.0 * size + 2.0);
        let apart: Vec<f64> = near.map(|index| self.separation(index, ring, P(0.0, 0.0))).collect();
        let at_most = |limit: f64| apart.iter().filter(|&&apart| apart <= limit).count() as f64;
        if (at_most(-ALLOWED)..=at_most(ALLOWED)).contains(&count) { 0.0 } else { f64::INFINITY }
    }
}

/// The indices of points, sorted into square cells.
struct Cells {
    /// The number of rows, which is also the number of cells in a row.
    side: usize,
    indices: Vec<Vec<u32>>,
}

/// The side of a cell.
const CELL: f64 = 4.0;

impl Cells {
    fn new(points: &[P]) -> Self {
        let extent = points.iter().fold(0.0, |extent, point| point.0.max(point.1).max(extent));
        let side = Self::cell(extent) + 1;
        let mut indices = vec![Vec::new(); side * side];
        for (index, point) in (0..).zip(points) {
            indices[Self::cell(point.1) * side + Self::cell(point.0)].push(index);
        }
        Self { side, indices }
    }

    /// Returns the row or column of a coordinate. Negative coordinates belong to the first row and
    /// column.
    fn cell(coordinate: f64) -> usize {
        (coordinate / CELL) as usize
    }

    /// Returns the indices of all points within a distance of the box around two points. Some other indices may be among
    /// them.
    fn around(&self, from: P, to: P, distance: f64) -> impl Iterator<Item = usize> {
        let cells = |from: f64, to: f64| {
            let last = Self::cell(from.max(to) + distance).min(self.side - 1);
            Self::cell(from.min(to) - distance)..=last
        };
        let (columns, rows) = (cells(from.0, to.0), cells(from.1, to.1));
        let places = rows.flat_map(move |row| columns.clone().map(move |column| row * self.side + column));
        places.flat_map(|place| &self.indices[place]).map(|&index| index as usize)
    }
}

const fn is_mover(index: usize) -> bool {
    index.is_multiple_of(101)
}

/// Returns the corners of a square, counter-clockwise.
fn square(center: P, half: f64) -> [P; 4] {
    [P(-half, -half), P(half, -half), P(half, half), P(-half, half)].map(|corner| center + corner)
}
