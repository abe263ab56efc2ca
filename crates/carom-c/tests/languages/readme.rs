//! Tests that the examples in the README of the package run.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::tools::{Program, home, is_there, library, succeed};

/// Returns the examples in a language.
fn examples(language: &str) -> Vec<String> {
    let page = fs::read_to_string(home().join("README.md")).expect("the page");
    let blocks = page.split("\n```").skip(1).step_by(2);
    let of_language =
        blocks.filter_map(|block| block.strip_prefix(&format!("{language}\n")).map(str::to_owned));
    let found: Vec<String> = of_language.collect();
    assert!(1 < found.len(), "the page has {} examples in {language}", found.len());
    found
}

/// Writes a program into the folder for tests, and returns its path.
fn written(name: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).expect("the folder for tests can be made");
    path
}

/// Returns a program that contains all examples, each in its own function.
fn program(head: &str, examples: &[String]) -> String {
    let functions: String = (0..)
        .zip(examples)
        .map(|(index, text)| format!("static void example_{index}(void) {{\n{text}}}\n"))
        .collect();
    let calls: String = (0..examples.len()).map(|index| format!("    example_{index}();\n")).collect();
    format!("{head}\n{functions}int main() {{\n{calls}    return 0;\n}}\n")
}

/// Returns the program for this library and its output, from a page for users of another library.
fn program_after(page: &str) -> (String, String) {
    let path = home().join(format!("../../docs/migrating/{page}.md"));
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let (_, after) = text.split_once("## After\n\n```").expect("the page has a program");
    let mut blocks = after.split("```");
    let code = blocks.next().and_then(|block| block.split_once('\n')).expect("the program has a language").1;
    let printed =
        blocks.find_map(|block| block.strip_prefix("text\n")).expect("the page says what it prints");
    (code.to_owned(), printed.to_owned())
}

#[test]
fn the_program_for_users_of_box2d_prints_what_its_page_says() {
    let (code, expected) = program_after("box2d");
    if let Some(program) = Program::of_file(&written("from_box2d.c", &code), "gcc", &["-std=c99"]) {
        assert_eq!(program.run(), expected);
    }
}

#[test]
fn the_program_for_users_of_bump_lua_prints_what_its_page_says() {
    let (code, expected) = program_after("bump-lua");
    if is_there("luajit") {
        let path = written("from_bump.lua", &code);
        let folder = home().join("lua/?.lua");
        let mut program = Command::new("luajit");
        program.arg(path).env("LUA_PATH", folder).env("CAROM_LIBRARY", library());
        assert_eq!(succeed(&mut program), expected);
    }
}

#[test]
fn the_examples_in_c_run() {
    let head = "#include <assert.h>\n#include <math.h>\n#include <string.h>\n#include \"carom.h\"";
    let path = written("readme.c", &program(head, &examples("c")).replace("int main()", "int main(void)"));
    if let Some(program) = Program::of_file(&path, "gcc", &["-std=c99"]) {
        program.run();
    }
}

#[test]
fn the_examples_in_cpp_run() {
    let head = "#include <cassert>\n#include <cmath>\n#include \"carom.hpp\"";
    let path = written("readme.cpp", &program(head, &examples("cpp")));
    if let Some(program) = Program::of_file(&path, "g++", &["-std=c++17"]) {
        program.run();
    }
}

#[test]
fn the_examples_in_lua_run() {
    if !is_there("luajit") {
        return;
    }
    for (index, example) in examples("lua").iter().enumerate() {
        let path = written(&format!("readme_{index}.lua"), example);
        let folder = home().join("lua/?.lua");
        succeed(Command::new("luajit").arg(path).env("LUA_PATH", folder).env("CAROM_LIBRARY", library()));
    }
}
