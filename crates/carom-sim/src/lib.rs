//! The simulator of Carom's scenes: a small physics engine for bodies that fly, hit, bounce and come to rest.
//!
//! # The laws that it follows
//!
//! - A body flies straight, or along a parabola under constant gravity. Between two hits, its path is given by a
//!   formula, not by a sum of steps.
//! - Every hit happens at its own instant, with the velocities at that instant, and hits are handled in the order of
//!   time. A frame is only the interval after which the caller looks.
//! - A hit reverses a fraction of the speed of approach along the normal: the smaller of the restitutions of
//!   both shapes. It conserves momentum (Newton's law of restitution). The energy never grows, except where a
//!   turning shape pushes others.
//! - A body whose rebound would be too low rests on the other. Contact forces only push; these forces and
//!   gravity are distributed over groups of resting bodies (projected Gauss-Seidel).
//! - Fixed shapes have infinite mass, follow their own motion, and hit with the speed of their surface.
//! - Equal scenes give equal bits on all machines.
//!
//! # What it is for
//!
//! The simulator runs the scenes of `carom simulate` and of the playground, and records them for animated
//! pictures. The simulator shows what exact answers about contacts and casts make possible: a simulation that
//! conserves momentum, lets no body through a wall, and can be checked against formulas.
//!
//! # What it is not
//!
//! The simulator is not meant for games: there is no friction, a hit never changes how fast a shape turns,
//! there are no joints, and a large pile of bodies takes long to settle. The library `carom` itself moves no
//! bodies; a program with its own physics uses its queries directly.
//!
//! # Files
//!
//! | file | content |
//! |---|---|
//! | `simulation.rs` | a running simulation |
//! | `flight.rs` | straight flights and parabolas |
//! | `body.rs` | a shape with its flight and its mass |
//! | `event.rs` | the events of a run |
//! | `meeting.rs` | the hit of two bodies |
//! | `impact.rs` | the search for the hit of two flights |
//! | `parabola.rs` | the search for the hit of a parabola |
//! | `near_pairs.rs` | the pairs of bodies whose swept boxes touch |
//! | `pair_set.rs` | a sorted set of pairs of shapes |
//! | `queue.rs` | the queue of predicted events, by time |
//! | `frame.rs` | a frame: a loop over its events |
//! | `parts.rs` | hits and supports of shapes of several parts |
//! | `response.rs` | the effects of a hit |
//! | `breaking.rs` | removal of shapes that break when hit |
//! | `thin.rs` | sides of thin shapes |
//! | `resting_contact.rs`, `resting_contacts.rs` | resting contacts |
//! | `weight.rs` | forces in groups of resting bodies |
//! | `clumps.rs` | bound on the number of hits per frame |
//! | `turning.rs` | turns in small steps |
//! | `rules.rs` | rules of a scene's own; contacts of shapes that hits cannot move |
//! | `recording.rs` | the recording of a run |
//! | `resume.rs` | a scene that continues a run |
//! | `totals.rs` | energy, momentum, and the momentum from walls |

mod body;
mod breaking;
mod clumps;
mod event;
mod flight;
mod frame;
mod impact;
mod meeting;
mod near_pairs;
mod pair_set;
mod parabola;
mod parts;
mod queue;
mod recording;
mod response;
mod resting_contact;
mod resting_contacts;
mod resume;
mod rules;
mod simulation;
mod thin;
mod totals;
mod turning;
mod weight;

pub use event::{SimEvent, SimEventKind};
pub use recording::{Pose, Recording};
pub use simulation::Simulation;
pub use totals::Totals;
