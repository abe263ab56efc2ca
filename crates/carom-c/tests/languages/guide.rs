//! Tests that the C++ and Lua code in the lessons of the guide prints the same numbers as the code
//! in other languages.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::tools::{Program, home, is_there, library};

/// Returns the files of the lessons with an extension.
fn files(extension: &str) -> Vec<PathBuf> {
    let lessons = fs::read_dir(home().join("../../playground/guide/lessons")).expect("the lessons");
    let folders = lessons.map(|entry| entry.expect("a lesson").path().join("code"));
    let all =
        folders.filter(|folder| folder.is_dir()).flat_map(|folder| fs::read_dir(folder).expect("a folder"));
    let found: Vec<PathBuf> = all
        .map(|entry| entry.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|own| own == extension))
        .collect();
    assert!(!found.is_empty(), "no lesson has code in {extension}");
    found
}

/// Returns the numbers and truth values in a text.
fn values(text: &str) -> Vec<f64> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || "+-.".contains(letter);
    let value = |word: &str| match word {
        "true" => Some(1.0),
        "false" => Some(0.0),
        _ => word.parse().ok(),
    };
    text.split(|letter| !is_part(letter)).filter_map(value).collect()
}

/// Runs a program, and compares its output with the output in the lesson.
fn compare(file: &std::path::Path, command: &mut Command) {
    let ran = command.output().expect("the program runs");
    assert!(ran.status.success(), "{command:?}: {}", String::from_utf8_lossy(&ran.stderr));
    let printed = values(&String::from_utf8_lossy(&ran.stdout));
    let wanted = values(&fs::read_to_string(file.with_file_name("output.txt")).expect("the output"));
    let is_close = |(a, b): (&f64, &f64)| (a - b).abs() <= 1e-12 * b.abs().max(1.0);
    let is_equal = printed.len() == wanted.len() && printed.iter().zip(&wanted).all(is_close);
    assert!(is_equal && !wanted.is_empty(), "{}: {printed:?} and {wanted:?}", file.display());
}

#[test]
fn the_lessons_in_cpp_run() {
    for file in files("cpp") {
        if let Some(program) = Program::of_file(&file, "g++", &["-std=c++17"]) {
            compare(&file, &mut program.command());
        }
    }
}

#[test]
fn the_lessons_in_lua_run() {
    if !is_there("luajit") {
        return;
    }
    for file in files("lua") {
        let folder = home().join("lua/?.lua");
        let mut command = Command::new("luajit");
        compare(&file, command.arg(&file).env("LUA_PATH", folder).env("CAROM_LIBRARY", library()));
    }
}
