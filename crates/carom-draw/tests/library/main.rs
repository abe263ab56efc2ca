//! Tests of pictures, one file for each subject.

mod cast;
mod scenes;
