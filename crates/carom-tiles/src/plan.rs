//! Plans a join: divides the plane into tiles, and the tiles into tasks.

use carom::{Aabb, Vec2};

use crate::cut::{Cutter, Node, Sample};
use crate::join::Join;
use crate::sample::Sampler;
use crate::tile::{Groups, Tile};

/// The tasks of a join: the rows that each task needs, and the pairs that each task finds. Equal
/// samples give equal plans on every machine.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    pub(crate) join: Join,
    pub(crate) nodes: Vec<Node>,
    pub(crate) tiles: Vec<Tile>,
    pub(crate) tasks: u32,
    /// The largest magnitude of a coordinate in all rows.
    pub(crate) extent: f64,
}

impl Plan {
    /// Creates a plan for the pairs within one list, from a sample of the list. Each task gets about `target`
    /// rows; a `target` of 0 counts as 1.
    ///
    /// ```
    /// use carom_tiles::{Join, Plan, Sampler};
    /// let mut sampler = Sampler::new(20_000);
    /// for id in 0..100 {
    ///     sampler.push(id, &carom::Aabb::from_corner([id as f64, 0.0], [0.5, 0.5])?);
    /// }
    /// assert!(10 <= Plan::of_one(&sampler, Join::OVERLAP, 10).tasks());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub fn of_one(sample: &Sampler, join: Join, target: u64) -> Self {
        Self::new(&[sample], join, target)
    }

    /// Creates a plan for the pairs of a row of `a` and a row of `b`, from a sample of each list. Each task
    /// gets about `target` rows; a `target` of 0 counts as 1.
    ///
    /// ```
    /// use carom_tiles::{Join, Plan, Sampler};
    /// let plan = Plan::of_two(&Sampler::new(100), &Sampler::new(100), Join::OVERLAP, 1000);
    /// assert_eq!((plan.lists(), plan.tasks()), (2, 1)); // one task for no rows
    /// ```
    #[must_use]
    pub fn of_two(a: &Sampler, b: &Sampler, join: Join, target: u64) -> Self {
        Self::new(&[a, b], join, target)
    }

    fn new(samplers: &[&Sampler], join: Join, target: u64) -> Self {
        let samples = samplers.iter().map(|sampler| {
            let boxes: Vec<Aabb> = sampler.boxes().iter().map(|bounds| join.grown(bounds)).collect();
            let weight = sampler.rows() as f64 / boxes.len().max(1) as f64;
            Sample { boxes, weight }
        });
        let target = target.max(1) as f64;
        let mut cutter =
            Cutter { samples: samples.collect(), target, nodes: vec![], tiles: vec![], tasks: 0 };
        cutter.cut_plane();
        let Cutter { nodes, tiles, tasks, .. } = cutter;
        let extent = samplers.iter().fold(0.0, |extent, sampler| f64::max(extent, sampler.extent()));
        Self { join, nodes, tiles, tasks, extent }
    }

    /// Creates a plan without nodes; the function that reads bytes fills it.
    pub(crate) const fn empty(join: Join, extent: f64) -> Self {
        Self { join, nodes: vec![], tiles: vec![], tasks: 0, extent }
    }

    /// Returns the number of lists that the plan joins: 1 or 2.
    ///
    /// ```
    /// use carom_tiles::{Join, Plan, Sampler};
    /// assert_eq!(Plan::of_one(&Sampler::new(100), Join::OVERLAP, 1000).lists(), 1);
    /// ```
    #[must_use]
    pub fn lists(&self) -> u8 {
        if matches!(self.tiles[0].groups, Groups::OfOne(_)) { 1 } else { 2 }
    }

    /// Returns the number of tasks, which is 1 or more. They are numbered from 0.
    ///
    /// ```
    /// use carom_tiles::{Join, Plan, Sampler};
    /// assert_eq!(Plan::of_one(&Sampler::new(100), Join::OVERLAP, 1000).tasks(), 1);
    /// ```
    #[must_use]
    pub const fn tasks(&self) -> u32 {
        self.tasks
    }

    /// Returns the number of tiles, which is 1 or more. A tile has one task, unless it is salted (its rows
    /// are divided into groups by a hash of their ids). A salted tile has several tasks.
    ///
    /// ```
    /// use carom_tiles::{Join, Plan, Sampler};
    /// let mut crowd = Sampler::new(20_000);
    /// (0..100).for_each(|id| crowd.push(id, &carom::Aabb::from_corner([0.0, 0.0], [1.0, 1.0]).unwrap()));
    /// let plan = Plan::of_one(&crowd, Join::OVERLAP, 10); // no cut parts equal boxes
    /// assert!(plan.tiles() == 1 && 1 < plan.tasks());
    /// ```
    #[must_use]
    pub const fn tiles(&self) -> usize {
        self.tiles.len()
    }

    /// Visits the tiles that a box touches.
    pub(crate) fn each_tile(&self, bounds: &Aabb, mut visit: impl FnMut(&Tile)) {
        let [min, max] = [bounds.min(), bounds.max()];
        let mut waiting = vec![0];
        while let Some(node) = waiting.pop() {
            match self.nodes[node as usize] {
                Node::Tile(tile) => visit(&self.tiles[tile as usize]),
                Node::Cut { is_x, at, children: [below, above] } => {
                    let [low, high] = [min, max].map(|corner| if is_x { corner.x } else { corner.y });
                    waiting.extend((at <= high).then_some(above));
                    waiting.extend((low < at).then_some(below));
                }
            }
        }
    }

    /// Returns the tile that contains a point.
    pub(crate) fn tile_at(&self, point: Vec2) -> &Tile {
        let mut node = 0;
        loop {
            match self.nodes[node as usize] {
                Node::Tile(tile) => return &self.tiles[tile as usize],
                Node::Cut { is_x, at, children } => {
                    let along = if is_x { point.x } else { point.y };
                    node = children[usize::from(at <= along)];
                }
            }
        }
    }

    /// Returns the tile of a task.
    ///
    /// # Panics
    /// Panics if there is no such task.
    pub(crate) fn tile_of(&self, task: u32) -> &Tile {
        assert!(task < self.tasks, "task {task} of {}", self.tasks);
        &self.tiles[self.tiles.partition_point(|tile| tile.first_task <= task) - 1]
    }
}
