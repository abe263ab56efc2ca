//! The functions of walkers.

use carom::{ObstacleKey, Rot2, Shape, Walk, Walker};

use super::obstacles::{CaromObstacles, place_in, step};
use crate::answers::{CaromCarry, CaromWalk, CaromWalkerHit, ToC as _};
use crate::call::{In, Out, ask_flag, give};
use crate::fault::Fault;
use crate::shape::{CaromShape, owned};
use crate::values::{CaromPose, CaromVec2, length, point};

/// A walker: a plain value that need not be freed.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CaromWalker {
    /// The shape of the walker.
    pub shape: CaromShape,
    /// The direction against gravity.
    pub up: CaromVec2,
    /// The greatest slope that counts as ground, in degrees.
    pub slope_degrees: f64,
    /// The height of the highest step that the walker climbs.
    pub step: f64,
    /// The distance within which the walker stays on ground that slopes down.
    pub snap: f64,
    /// The depth up to which overlaps count as touching; a negative value means the default.
    pub margin: f64,
    /// Whether the walker drops through one-way parts. The field is a number instead of a `bool`,
    /// because a caller may write any number.
    pub is_dropping: u8,
}

/// Returns a walker.
#[unsafe(no_mangle)]
pub extern "C" fn carom_walker(shape: CaromShape) -> CaromWalker {
    let up = CaromVec2 { x: 0.0, y: 1.0 };
    CaromWalker { shape, up, slope_degrees: 45.0, step: 0.0, snap: 0.0, margin: -1.0, is_dropping: 0 }
}

impl CaromWalker {
    fn read(given: In<'_, Self>) -> Result<Walker, Fault> {
        let given = given.ok_or_else(|| Fault::null("walker"))?;
        let read = || {
            let up = point("up", given.up)?;
            Rot2::from_direction(up).map_err(|error| Fault::of_point(error.kind(), "up", up))?;
            let slope = length("slope_degrees", given.slope_degrees)?;
            let walker =
                Walker::new(owned("shape", Some(&given.shape))?).with_up(up).with_slope_degrees(slope);
            let walker = walker.with_step(length("step", given.step)?).with_snap(length("snap", given.snap)?);
            let walker = walker.with_dropping(given.is_dropping != 0);
            Ok(if given.margin < 0.0 { walker } else { walker.with_margin(length("margin", given.margin)?) })
        };
        read().map_err(|fault: Fault| fault.within("walker"))
    }
}

/// Moves a walker among obstacles.
#[unsafe(no_mangle)]
pub extern "C" fn carom_walker_walk(
    walker: In<'_, CaromWalker>,
    velocity: CaromVec2,
    time: f64,
    obstacles: In<'_, CaromObstacles>,
    walk: Out<'_, CaromWalk>,
) -> bool {
    ask_flag(|| {
        let walker = CaromWalker::read(walker)?;
        let (velocity, time) = (point("velocity", velocity)?, length("time", time)?);
        let answer = step(
            obstacles,
            |list| {
                let of = |key: usize| list.get(key).map(|(shape, _)| shape.clone());
                told(&walker.walk(velocity, time, list), of)
            },
            |search| {
                let space = search.space();
                told(&walker.walk(velocity, time, &search), |id| {
                    space.get(id).map(|found| found.shape().clone())
                })
            },
        )?;
        Ok(give(walk, Some(answer)))
    })
}

/// Converts a step to the form of C. If the obstacle of a hit is a tile grid, also stores the column and the
/// row of the tile in the `part` of the hit.
fn told<K: ObstacleKey>(walk: &Walk<K>, shape: impl Fn(K) -> Option<Shape>) -> CaromWalk {
    let mut answer = walk.to_c();
    let place = |hit: &mut CaromWalkerHit, key: Option<K>| {
        if let Some(key) = key {
            place_in(&mut hit.part, shape(key).as_ref());
        }
    };
    place(&mut answer.ground, walk.ground.as_ref().map(|hit| hit.obstacle));
    place(&mut answer.wall, walk.wall.as_ref().map(|hit| hit.obstacle));
    place(&mut answer.ceiling, walk.ceiling.as_ref().map(|hit| hit.obstacle));
    answer
}

/// Returns the displacement of a walker on a platform that has moved.
#[unsafe(no_mangle)]
pub extern "C" fn carom_walker_carry(
    walker: In<'_, CaromWalker>,
    before: CaromPose,
    after: CaromPose,
    obstacles: In<'_, CaromObstacles>,
    carry: Out<'_, CaromCarry>,
) -> bool {
    ask_flag(|| {
        let walker = CaromWalker::read(walker)?;
        let (before, after) = (before.read("before")?, after.read("after")?);
        let answer = step(
            obstacles,
            |list| walker.carry(before, after, list),
            |search| walker.carry(before, after, &search),
        )?;
        Ok(give(carry, Some(answer.to_c())))
    })
}
