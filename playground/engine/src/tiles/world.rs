//! The map, the lifts and the hero, in steps of fixed length.

use carom::{Aabb, TileGrid, Vec2, Walk, Walker};

use super::kinds::{self, ONE_WAY};
use super::level::Level;
use super::lift::{LIFTS, WIDTH};
use super::naive::{self, Surface};

/// The length of a step in seconds.
pub(super) const STEP: f64 = 1.0 / 120.0;
/// Half of the hero's width and height. Lengths are in cells, and times are in seconds.
pub(super) const HALF: Vec2 = Vec2::new(0.35, 0.7);
const START: Vec2 = Vec2::new(6.5, 10.7);
const RUN: f64 = 7.0;
const JUMP: f64 = 14.0;
const GRAVITY: f64 = 30.0;
const FASTEST_FALL: f64 = 20.0;
/// The change of speed on the ground and in the air, in cells per second squared.
const GRIP: [f64; 2] = [70.0, 45.0];
/// The fraction of the upward speed that remains when the jump key is released.
const CUT: f64 = 0.45;
/// The initial speed at which the hero drops through a platform, and the number of steps for which platforms
/// let the hero pass.
const DROP: (f64, u32) = (4.0, 16);
/// The number of steps in which a jump is still possible after the hero has run off an edge. Then the number
/// of steps before a landing in which a press of the key still counts.
const LATE: u32 = 10;
const EARLY: u32 = 12;
/// The height below which the hero is lost and starts again.
const ABYSS: f64 = -8.0;
/// A naive step that is shorter than the walker's by this much has stopped at a seam.
const SHORT: f64 = 1e-3;

/// The keys that are held.
#[derive(Clone, Copy, Default)]
pub(super) struct Controls {
    run: f64,
    jumps: bool,
    crouches: bool,
}

impl Controls {
    /// Reads a sum of flags: 1 for left, 2 for right, 4 for jump and 8 for down.
    pub(super) fn of(keys: u32) -> Self {
        let is_held = |key| keys & key != 0;
        let run = f64::from(u8::from(is_held(2))) - f64::from(u8::from(is_held(1)));
        Self { run, jumps: is_held(4), crouches: is_held(8) }
    }
}

/// A step of the hero, with its start and its end.
#[derive(Clone)]
pub(super) struct Step {
    pub(super) from: Vec2,
    pub(super) wanted: Vec2,
    pub(super) drops: bool,
    pub(super) displacement: Vec2,
    pub(super) velocity: Vec2,
    pub(super) ground: Option<Surface>,
    pub(super) wall: Option<Surface>,
    pub(super) ceiling: Option<Surface>,
}

/// The state of the tile map: the map, the lifts and the hero.
pub(super) struct World {
    /// The obstacles: the map, and then the lifts.
    pub(super) grids: Vec<TileGrid>,
    built_in: Level,
    pub(super) is_naive: bool,
    steps: u32,
    /// The centre of the hero. The place is stored in single precision, as in most engines.
    position: Vec2,
    pub(super) last: Step,
    controls: Controls,
    /// Steps until a press of the jump key expires, and until it is too late for a jump after an edge.
    early: u32,
    late: u32,
    /// The number of steps for which the hero still drops through platforms.
    dropping: u32,
    /// The number of stops at seams of flush tiles, and the last stop.
    snags: u32,
    snag: Vec2,
    is_snagged: bool,
}

impl World {
    pub(super) fn new() -> Self {
        let built_in = Level::new();
        let map = kinds::grid([0.0, 0.0], [Level::COLUMNS, Level::ROWS], |x, y| built_in.get(x, y));
        let grids = std::iter::once(map).chain(LIFTS.iter().map(|lift| lift.shape(0))).collect();
        Self {
            grids,
            built_in,
            is_naive: false,
            steps: 0,
            position: single(START),
            last: Step::at_rest(single(START)),
            controls: Controls::default(),
            early: 0,
            late: 0,
            dropping: 0,
            snags: 0,
            snag: Vec2::ZERO,
            is_snagged: false,
        }
    }

    pub(super) const fn steps(&self) -> u32 {
        self.steps
    }

    pub(super) fn map(&self) -> &TileGrid {
        &self.grids[0]
    }

    /// Moves the hero and the lifts to their starts.
    pub(super) fn restart(&mut self) {
        let map = self.grids.swap_remove(0);
        let fresh = Self::new();
        *self = Self { is_naive: self.is_naive, ..fresh };
        self.grids[0] = map;
    }

    /// Advances one step.
    pub(super) fn step(&mut self, controls: Controls) {
        self.ride();
        let wanted = self.wanted(controls);
        let drops = self.dropping > 0;
        let step = self.moved(self.position, wanted, drops);
        self.count_snags(&step);
        self.position = single(self.position + step.displacement);
        self.late = if step.ground.is_some() { LATE } else { self.late.saturating_sub(1) };
        self.dropping = self.dropping.saturating_sub(1);
        self.early = self.early.saturating_sub(1);
        self.last = step;
        self.controls = controls;
        if self.position.y < ABYSS {
            self.position = single(START);
            self.last = Step::at_rest(self.position);
        }
    }

    /// Moves the hero to a place at rest.
    #[cfg(test)]
    pub(super) fn put(&mut self, at: Vec2) {
        self.place(self.steps, at, Vec2::ZERO);
    }

    /// Moves the hero to a place on or near the map, at a velocity, and moves the lifts to their places after
    /// `steps` steps.
    pub(super) fn place(&mut self, steps: u32, at: Vec2, velocity: Vec2) {
        let far = [Level::COLUMNS as f64, Level::ROWS as f64];
        let near = |at: f64, far: f64| at.clamp(ABYSS, 2.0 * far);
        let slow = |speed: f64| speed.clamp(-FASTEST_FALL, FASTEST_FALL);
        self.steps = steps;
        for (lift, grid) in LIFTS.iter().zip(&mut self.grids[1..]) {
            *grid = lift.shape(steps);
        }
        self.position = single(Vec2::new(near(at.x, far[0]), near(at.y, far[1])));
        let velocity = Vec2::new(slow(velocity.x), slow(velocity.y));
        self.last = Step { velocity, ..Step::at_rest(self.position) };
    }

    /// Moves the lifts, and carries the hero if it stands on a lift.
    fn ride(&mut self) {
        let before = self.steps;
        self.steps += 1;
        for (lift, grid) in LIFTS.iter().zip(&mut self.grids[1..]) {
            *grid = grid.translated(lift.place(self.steps) - grid.origin());
        }
        let Some(ridden) = self.last.ground.and_then(|ground| ground.obstacle.checked_sub(1)) else { return };
        let [from, to] = [before, self.steps].map(|steps| LIFTS[ridden].pose(steps));
        let way = if self.is_naive {
            to.translation() - from.translation()
        } else {
            walker(self.position, false).carry(from, to, &self.grids[..]).displacement
        };
        self.position = single(self.position + way);
    }

    /// Returns the velocity for the next step.
    fn wanted(&mut self, controls: Controls) -> Vec2 {
        let is_grounded = self.last.ground.is_some();
        let target = RUN * controls.run;
        let grip = GRIP[usize::from(!is_grounded)] * STEP;
        let run = self.last.velocity.x + (target - self.last.velocity.x).clamp(-grip, grip);
        let mut rise = self.last.velocity.y;
        if controls.jumps && !self.controls.jumps {
            self.early = EARLY;
        }
        if self.early > 0 && controls.crouches && self.is_on_platform() {
            (self.early, self.late) = (0, 0);
            self.dropping = DROP.1;
            rise = -DROP.0;
        } else if self.early > 0 && self.late > 0 && !controls.crouches {
            (self.early, self.late) = (0, 0);
            rise = JUMP;
        } else if rise > 0.0 && self.controls.jumps && !controls.jumps {
            rise *= CUT;
        }
        Vec2::new(run, (rise - GRAVITY * STEP).max(-FASTEST_FALL))
    }

    /// Returns whether the hero stands on a platform that blocks only from above.
    fn is_on_platform(&self) -> bool {
        self.last.ground.is_some_and(|ground| {
            let [column, row] = self.grids[ground.obstacle].cell_of(ground.part);
            self.grids[ground.obstacle].get(column, row) == Some(ONE_WAY)
        })
    }

    fn moved(&self, from: Vec2, wanted: Vec2, drops: bool) -> Step {
        if self.is_naive { self.moved_naively(from, wanted, drops) } else { self.walked(from, wanted, drops) }
    }

    fn walked(&self, from: Vec2, wanted: Vec2, drops: bool) -> Step {
        let walk = walker(from, drops).walk(wanted, STEP, &self.grids[..]);
        let Walk { displacement, velocity, ground, wall, ceiling, .. } = walk;
        let [ground, wall, ceiling] = [ground, wall, ceiling].map(|hit| {
            hit.map(|hit| Surface {
                obstacle: hit.obstacle,
                part: hit.part,
                point: hit.point,
                normal: hit.normal,
            })
        });
        Step { from, wanted, drops, displacement, velocity, ground, wall, ceiling }
    }

    fn moved_naively(&self, from: Vec2, wanted: Vec2, drops: bool) -> Step {
        let naive::Move { displacement, velocity, ground, wall, ceiling } =
            naive::walk(body(from), wanted, STEP, &self.grids, drops);
        Step { from, wanted, drops, displacement, velocity, ground, wall, ceiling }
    }

    /// Repeats the movement of the last step.
    pub(super) fn repeated(&self) -> Step {
        self.moved(self.last.from, self.last.wanted, self.last.drops)
    }

    /// Counts the step if it stopped at a seam (the common edge of two tiles): from the same place, the
    /// walker would get further.
    fn count_snags(&mut self, step: &Step) {
        let is_short = self.is_naive && step.wall.is_some() && {
            let free = self.walked(step.from, step.wanted, step.drops).displacement.x;
            free.abs() > step.displacement.x.abs() + SHORT
        };
        if is_short && !self.is_snagged {
            self.snags += 1;
            self.snag = step.wall.map_or(step.from, |wall| wall.point);
        }
        self.is_snagged = is_short;
    }

    /// Returns the kind of each cell, row by row from the lowest.
    pub(super) fn cells(&self) -> Vec<u8> {
        let map = self.map();
        let rows = 0..Level::ROWS;
        rows.flat_map(|row| (0..Level::COLUMNS).map(move |column| map.get(column, row).unwrap_or(0) as u8))
            .collect()
    }

    /// Sets the kind of the cells on a line between two points; returns whether any cell changed.
    pub(super) fn paint(&mut self, from: Vec2, to: Vec2, kind: usize) -> bool {
        let way = to - from;
        if !(from.is_finite() && to.is_finite()) || kind >= kinds::CORNERS.len() {
            return false;
        }
        // Four points per cell leave no gap in the painted line.
        let count = (4.0 * way.x.abs().max(way.y.abs())).ceil().clamp(1.0, 4096.0) as u32;
        let mut has_changed = false;
        for index in 0..=count {
            let point = from + way * (f64::from(index) / f64::from(count));
            let Some([column, row]) = self.map().cell_at(point) else { continue };
            if self.map().get(column, row) != Some(kind) {
                has_changed |= self.grids[0].set(column, row, kind).is_ok();
            }
        }
        has_changed
    }

    /// Returns the index and the kind of each cell that differs from the built-in map.
    pub(super) fn edits(&self) -> Vec<u32> {
        let cells = self.cells().into_iter().zip(self.built_in.cells()).enumerate();
        let changed = cells.filter(|(_, (now, first))| now != *first);
        changed.flat_map(|(index, (now, _))| [index as u32, u32::from(now)]).collect()
    }

    /// Sets the map to the built-in map with edits; changes nothing and returns `None` if a cell or a kind
    /// does not exist.
    pub(super) fn load(&mut self, edits: &[u32]) -> Option<()> {
        let (pairs, rest) = edits.as_chunks::<2>();
        let level = &self.built_in;
        let size = [Level::COLUMNS, Level::ROWS];
        let mut map = kinds::grid([0.0, 0.0], size, |x, y| level.get(x, y));
        for &[index, kind] in pairs {
            let index = index as usize;
            map.set(index % Level::COLUMNS, index / Level::COLUMNS, kind as usize).ok()?;
        }
        rest.is_empty().then(|| self.grids[0] = map)
    }

    /// Returns the state in numbers; `state.ts` reads it.
    pub(super) fn state(&self) -> Vec<f64> {
        let Step { velocity, displacement, .. } = self.last;
        let mut state = vec![
            f64::from(self.steps),
            self.position.x,
            self.position.y,
            HALF.x,
            HALF.y,
            velocity.x,
            velocity.y,
            displacement.length() / STEP,
            f64::from(self.snags),
            self.snag.x,
            self.snag.y,
        ];
        for surface in [self.last.ground, self.last.wall, self.last.ceiling] {
            state.extend(self.surface_numbers(surface));
        }
        state.extend(self.grids[1..].iter().flat_map(|lift| {
            let Vec2 { x, y, .. } = lift.origin();
            [x, y, WIDTH as f64]
        }));
        state
    }

    /// Returns the obstacle, the column, the row and the normal; an obstacle of -1 if there is none.
    fn surface_numbers(&self, surface: Option<Surface>) -> [f64; 5] {
        let Some(Surface { obstacle, part, normal, .. }) = surface else { return [-1.0, 0.0, 0.0, 0.0, 0.0] };
        let [column, row] = self.grids[obstacle].cell_of(part);
        [obstacle as f64, column as f64, row as f64, normal.x, normal.y]
    }
}

impl Step {
    const fn at_rest(at: Vec2) -> Self {
        Self {
            from: at,
            wanted: Vec2::ZERO,
            drops: false,
            displacement: Vec2::ZERO,
            velocity: Vec2::ZERO,
            ground: None,
            wall: None,
            ceiling: None,
        }
    }
}

/// Returns the box of the hero around its centre.
pub(super) fn body(at: Vec2) -> Aabb {
    Aabb::from_center(at, HALF).expect("the hero stays near the map, so its box is valid")
}

fn walker(at: Vec2, drops: bool) -> Walker {
    Walker::new(body(at)).with_slope_degrees(50.0).with_step(0.55).with_snap(0.3).with_dropping(drops)
}

/// Rounds a point to single precision.
fn single(point: Vec2) -> Vec2 {
    Vec2::new(f64::from(point.x as f32), f64::from(point.y as f32))
}
