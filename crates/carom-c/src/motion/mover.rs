//! The functions of movers.

use std::cell::RefCell;
use std::ffi::c_void;

use carom::{Advance, CastHit, Mover, ObstacleKey, Response};

use super::obstacles::{CaromObstacles, step};
use crate::answers::{CaromAdvance, CaromCastHit, CaromMoverHit, CaromRecovery, ToC as _};
use crate::call::{In, Out, ask_flag, give};
use crate::fault::Fault;
use crate::memory::Room;
use crate::response::CaromResponse;
use crate::shape::{CaromShape, owned};
use crate::values::{CaromVec2, length, point};

/// A mover: a plain value that need not be freed.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CaromMover {
    /// The shape that moves.
    pub shape: CaromShape,
    /// The depth up to which overlaps count as touching; a negative value means the default.
    pub margin: f64,
    /// The number of hits after which a step ends.
    pub max_hits: usize,
}

/// A callback that chooses the response to a hit.
pub(crate) type Respond = Option<
    extern "C" fn(user: *mut c_void, obstacle: u64, hit: *const CaromCastHit, response: *mut CaromResponse),
>;

/// Returns a mover.
#[unsafe(no_mangle)]
pub extern "C" fn carom_mover(shape: CaromShape) -> CaromMover {
    CaromMover { shape, margin: -1.0, max_hits: 64 }
}

impl CaromMover {
    fn read(given: In<'_, Self>) -> Result<Mover, Fault> {
        let given = given.ok_or_else(|| Fault::null("mover"))?;
        let read = || {
            let mover = Mover::new(owned("shape", Some(&given.shape))?).with_max_hits(given.max_hits);
            Ok(if given.margin < 0.0 { mover } else { mover.with_margin(length("margin", given.margin)?) })
        };
        read().map_err(|fault: Fault| fault.within("mover"))
    }
}

/// Moves a shape among obstacles.
#[unsafe(no_mangle)]
pub extern "C" fn carom_mover_advance(
    mover: In<'_, CaromMover>,
    velocity: CaromVec2,
    time: f64,
    obstacles: In<'_, CaromObstacles>,
    respond: Respond,
    user: *mut c_void,
    hits: *mut CaromMoverHit,
    capacity: usize,
    advance: Out<'_, CaromAdvance>,
) -> bool {
    ask_flag(|| {
        let mover = CaromMover::read(mover)?;
        let (velocity, time) = (point("velocity", velocity)?, length("time", time)?);
        let room = Room::new("hits", hits, capacity)?;
        let mut wrong = None;
        let mut choose = |obstacle: u64, hit: &CastHit| {
            let Some(respond) = respond else { return Response::Slide };
            let mut response = CaromResponse::SLIDE;
            respond(user, obstacle, &hit.to_c(), &mut response);
            response.read().unwrap_or_else(|fault| {
                wrong.get_or_insert(fault);
                Response::Touch
            })
        };
        let choose = RefCell::new(&mut choose);
        // The number of an obstacle is its index in the list of shapes, or the data of its collider.
        let (answer, hits) = step(
            obstacles,
            |list| {
                told(&mover.advance(velocity, time, list, |&(_, index), hit| choose.borrow_mut()(index, hit)))
            },
            |search| {
                told(&mover.advance(velocity, time, &search, |&data, hit| choose.borrow_mut()(data, hit)))
            },
        )?;
        if let Some(fault) = wrong {
            return Err(fault);
        }
        room.fill(hits);
        Ok(give(advance, Some(answer)))
    })
}

/// Returns a step and its hits in the form of C.
fn told<K: ObstacleKey>(step: &Advance<K>) -> (CaromAdvance, Vec<CaromMoverHit>) {
    (step.to_c(), step.hits.iter().map(|hit| hit.to_c()).collect())
}

/// Returns the shortest displacement that moves the shape out of the union of all obstacles.
#[unsafe(no_mangle)]
pub extern "C" fn carom_mover_recover(
    mover: In<'_, CaromMover>,
    obstacles: In<'_, CaromObstacles>,
    recovery: Out<'_, CaromRecovery>,
) -> bool {
    ask_flag(|| {
        let mover = CaromMover::read(mover)?;
        let found = step(obstacles, |list| mover.recover(list), |search| mover.recover(&search))?;
        Ok(give(recovery, Some(found.to_c())))
    })
}
