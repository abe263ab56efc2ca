//! Tests the program `carom`. There is one file for each command, and one for the behaviour that
//! all commands share.

mod answers;
mod bounds;
#[path = "../../../carom-scene/tests/library/case.rs"]
mod case;
mod cases;
mod cast;
mod command;
mod examples;
mod files;
mod join;
mod join_kinds;
mod maps;
#[cfg(feature = "parquet")]
mod parquet;
mod query;
mod replay;
mod simulate;
#[path = "../support/mod.rs"]
mod support;
mod tables;
