//! Tests of scenes, pictures, simulations, queries and maps, one file or folder for each subject.
//!
//! They are one program, because each further program would compile the generic queries again.

mod case;
mod cases;
mod cast;
#[cfg(feature = "maps")]
mod maps;
mod motion;
mod oracle;
mod rooms;
mod round_trip;
mod scenes;
mod simulation;
