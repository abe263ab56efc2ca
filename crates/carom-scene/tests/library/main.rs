//! Tests scene files, reports and queries, one file for each subject.
//!
//! All tests are one program, because each further program would compile the generic queries again.

mod case;
mod cases;
mod cast;
mod motion;
mod oracle;
mod round_trip;
mod scenes;
