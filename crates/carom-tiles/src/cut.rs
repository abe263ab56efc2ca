//! Cuts the plane into tiles with few enough rows each. The cuts form a k-d tree over a sample (Bentley,
//! Multidimensional binary search trees used for associative searching, 1975).

use carom::{Aabb, Vec2};

use crate::tile::{Groups, Tile};

/// A node of the k-d tree.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Node {
    /// A line across an axis, with the node of the points below it and the node of all other
    /// points.
    Cut { is_x: bool, at: f64, children: [u32; 2] },
    /// A tile, by its index.
    Tile(u32),
}

/// The sample of one list: boxes, and the number of rows for which each of them stands.
pub(crate) struct Sample {
    pub(crate) boxes: Vec<Aabb>,
    pub(crate) weight: f64,
}

/// Builds the k-d tree.
pub(crate) struct Cutter {
    /// The samples of one list or of two lists.
    pub(crate) samples: Vec<Sample>,
    /// The wanted number of rows of a task.
    pub(crate) target: f64,
    pub(crate) nodes: Vec<Node>,
    pub(crate) tiles: Vec<Tile>,
    /// The number of tasks of all tiles.
    pub(crate) tasks: u32,
}

/// A rectangle of the plane, and the indices of the boxes of each sample that touch it.
struct Region {
    min: Vec2,
    max: Vec2,
    touching: Vec<Vec<u32>>,
}

/// A line that cuts a region.
#[derive(Clone, Copy)]
struct Line {
    is_x: bool,
    at: f64,
}

impl Cutter {
    /// Creates the nodes and tiles of the whole plane.
    pub(crate) fn cut_plane(&mut self) {
        let far = Vec2::new(f64::INFINITY, f64::INFINITY);
        let touching = self.samples.iter().map(|sample| (0..sample.boxes.len() as u32).collect()).collect();
        self.cut(&Region { min: -far, max: far, touching });
    }

    /// Creates the nodes and tiles of a region, and returns the index of its node.
    fn cut(&mut self, region: &Region) -> u32 {
        let node = self.nodes.len() as u32;
        let line = if self.is_small(&region.touching) { None } else { self.best_line(region) };
        let Some(line) = line else {
            self.nodes.push(Node::Tile(self.tiles.len() as u32));
            self.push_tile(region);
            return node;
        };
        self.nodes.push(Node::Cut { is_x: line.is_x, at: line.at, children: [0; 2] });
        let children = self.halves(region, line).map(|half| self.cut(&half));
        self.nodes[node as usize] = Node::Cut { is_x: line.is_x, at: line.at, children };
        node
    }

    /// Returns whether a region needs no cut: a single task can take all rows that touch the region, or the
    /// sample has too few rows there for a decision.
    fn is_small(&self, touching: &[Vec<u32>]) -> bool {
        let is_sample = self.samples.iter().any(|sample| 1.0 < sample.weight);
        let boxes: usize = touching.iter().map(Vec::len).sum();
        self.rows(touching) <= self.target || (is_sample && boxes < LEAST_BOXES)
    }

    /// Returns the line for which the larger half has the fewest rows; returns `None` if no line helps.
    fn best_line(&self, region: &Region) -> Option<Line> {
        let lines = [true, false].into_iter().filter_map(|is_x| self.median(region, is_x));
        let larger_half = |line: &Line| {
            let [below, above] = [false, true].map(|is_above| self.rows_of_half(region, *line, is_above));
            f64::max(below, above)
        };
        let best = lines
            .map(|line| (larger_half(&line), line))
            .reduce(|best, next| if next.0 < best.0 { next } else { best })?;
        (best.0 <= USEFUL * self.rows(&region.touching)).then_some(best.1)
    }

    /// Returns the line through the median of the centres in a region; returns `None` if all centres are on
    /// that line.
    fn median(&self, region: &Region, is_x: bool) -> Option<Line> {
        let along = |point: Vec2| if is_x { point.x } else { point.y };
        let samples = self.samples.iter().zip(&region.touching);
        let boxes = samples
            .flat_map(|(sample, touching)| touching.iter().map(|&index| &sample.boxes[index as usize]));
        let is_in = |x: &f64| along(region.min) <= *x && *x < along(region.max);
        let mut centers: Vec<f64> = boxes.map(|bounds| along(bounds.center())).filter(is_in).collect();
        centers.sort_unstable_by(f64::total_cmp);
        let (first, middle) = (*centers.first()?, centers[centers.len() / 2]);
        // The line itself belongs to the upper half, because a median equal to the first centre would leave
        // the lower half empty.
        let at = if first < middle { middle } else { *centers.iter().find(|&&x| first < x)? };
        Some(Line { is_x, at })
    }

    /// Divides a region into two at a line.
    fn halves(&self, region: &Region, line: Line) -> [Region; 2] {
        let [mut lower_max, mut upper_min] = [region.max, region.min];
        if line.is_x {
            (lower_max.x, upper_min.x) = (line.at, line.at);
        } else {
            (lower_max.y, upper_min.y) = (line.at, line.at);
        }
        let touching = |is_above: bool| {
            let samples = self.samples.iter().zip(&region.touching);
            let of = |(sample, touching): (&Sample, &Vec<u32>)| {
                let reaches = |index: &&u32| line.is_reached(&sample.boxes[**index as usize], is_above);
                touching.iter().filter(reaches).copied().collect()
            };
            samples.map(of).collect::<Vec<_>>()
        };
        [
            Region { min: region.min, max: lower_max, touching: touching(false) },
            Region { min: upper_min, max: region.max, touching: touching(true) },
        ]
    }

    /// Estimates the number of rows that touch one half of a region.
    fn rows_of_half(&self, region: &Region, line: Line, is_above: bool) -> f64 {
        let samples = self.samples.iter().zip(&region.touching);
        let rows = samples.map(|(sample, touching)| {
            let reaches = |index: &&u32| line.is_reached(&sample.boxes[**index as usize], is_above);
            touching.iter().filter(reaches).count() as f64 * sample.weight
        });
        rows.sum()
    }

    /// Estimates the number of rows of some boxes of each sample.
    fn rows(&self, touching: &[Vec<u32>]) -> f64 {
        self.samples
            .iter()
            .zip(touching)
            .map(|(sample, touching)| touching.len() as f64 * sample.weight)
            .sum()
    }

    fn push_tile(&mut self, region: &Region) {
        let groups = self.groups(&region.touching);
        let first_task = self.tasks;
        self.tiles.push(Tile { min: region.min, max: region.max, first_task, groups });
        self.tasks += groups.tasks();
    }

    /// Returns the numbers of groups for which the tasks of a tile have the wanted number of rows.
    fn groups(&self, touching: &[Vec<u32>]) -> Groups {
        let rows = |index: usize| touching[index].len() as f64 * self.samples[index].weight;
        let count = |rows: f64, most: f64| (rows / most).ceil().clamp(1.0, MOST_GROUPS) as u32;
        let (is_small, half) = (self.is_small(touching), 0.5 * self.target);
        if self.samples.len() == 1 {
            return Groups::OfOne(if is_small { 1 } else { count(rows(0), half) });
        }
        let (of_a, of_b) = (rows(0), rows(1));
        if is_small {
            Groups::OfTwo(1, 1)
        } else if of_b <= half {
            Groups::OfTwo(count(of_a, self.target - of_b), 1)
        } else if of_a <= half {
            Groups::OfTwo(1, count(of_b, self.target - of_a))
        } else {
            Groups::OfTwo(count(of_a, half), count(of_b, half))
        }
    }
}

impl Line {
    /// Returns whether a box touches the half below or above the line. The line itself belongs to the upper
    /// half.
    fn is_reached(self, bounds: &Aabb, is_above: bool) -> bool {
        let along = |point: Vec2| if self.is_x { point.x } else { point.y };
        if is_above { self.at <= along(bounds.max()) } else { along(bounds.min()) < self.at }
    }
}

/// The largest fraction of the rows that the larger half may have for a line to help.
const USEFUL: f64 = 0.9;

/// The least number of boxes of the sample for which a region is cut. Fewer boxes say too little about the
/// rows.
const LEAST_BOXES: usize = 16;

/// The largest number of groups of a tile. A tile then has at most a million tasks. If that is not enough,
/// the tasks have more than the wanted number of rows.
pub(crate) const MOST_GROUPS: f64 = 1000.0;
