//! The code that runs a scene's file again.

use crate::code::Code;
use crate::stage::Stage;

/// Writes code, in Rust only, that runs the scene up to the current tick and prints the given values.
pub(super) fn run_code(code: &mut Code, stage: &Stage, file: &str, then: &[&str]) {
    code.uses_simulation();
    let read = format!("let scene: Scene = std::fs::read_to_string(\"{file}\")?.parse()?;");
    let steps = format!("(0..{}).for_each(|_| run.step());", stage.tick());
    let lines = [
        "// the file that “Download scene” gives",
        &read,
        "let mut run = Simulation::new(&scene).map_err(|(_, problem)| problem)?;",
        &steps,
    ];
    lines.into_iter().chain(then.iter().copied()).for_each(|line| code.line(line, "", ""));
}
