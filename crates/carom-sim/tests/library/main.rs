//! Tests of simulations, one file for each subject.

mod resume;
mod rooms;
mod simulation;
