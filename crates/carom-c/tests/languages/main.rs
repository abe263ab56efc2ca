//! Tests the library in C, C++ and Lua programs, as users write them. Without a C compiler or `LuaJIT`,
//! these tests pass, and print that they were skipped.

mod cases;
mod guide;
mod maps;
mod numbers;
mod readme;
mod recordings;
mod tools;

/// Tests C programs.
mod c {
    use super::tools::{Program, succeed};
    use super::{cases, maps, recordings};

    #[test]
    fn spaces_are_restored_and_recorded() {
        let Some(program) = Program::of_c("snapshots", "cc", &["-std=c99"]) else { return };
        succeed(recordings::given(&mut program.command()));
    }

    #[test]
    fn maps_have_their_shapes() {
        let Some(program) = Program::of_c("maps", "cc", &["-std=c99"]) else { return };
        maps::run(|| program.command());
    }

    #[test]
    fn every_case_has_its_answer_in_c() {
        let Some(program) = Program::of_c("cases", "cc", &["-std=c99"]) else { return };
        cases::run(&mut program.command(), cases::words);
    }

    #[test]
    fn wrong_arguments_are_refused() {
        let Some(program) = Program::of_c("bad_input", "cc", &["-std=c99"]) else { return };
        program.run();
    }

    #[test]
    fn threads_share_the_library() {
        let Some(program) = Program::of_c("threads", "cc", &["-std=c99", "-pthread"]) else { return };
        program.run();
    }

    #[test]
    fn the_header_is_plain_c() {
        for compiler in ["gcc", "clang"] {
            for standard in ["-std=c99", "-std=c11"] {
                let Some(program) = Program::of_c("header", compiler, &[standard]) else { continue };
                program.run();
            }
        }
    }
}

/// Tests C++ programs.
mod cpp {
    use super::maps;
    use super::tools::Program;

    #[test]
    fn maps_have_their_shapes() {
        let Some(program) = Program::compile("maps", "cpp", "c++", &["-std=c++17"]) else { return };
        maps::run(|| program.command());
    }

    #[test]
    fn games_can_use_the_header() {
        for compiler in ["g++", "clang++"] {
            let Some(program) = Program::compile("wrapper", "cpp", compiler, &["-std=c++17"]) else {
                continue;
            };
            program.run();
        }
    }

    #[test]
    fn the_header_of_c_is_plain_cpp() {
        for compiler in ["g++", "clang++"] {
            let options = ["-std=c++17", "-x", "c++"];
            let Some(program) = Program::of_c("header", compiler, &options) else { continue };
            program.run();
        }
    }
}

/// Tests Lua programs.
mod lua {
    use super::tools::{home, is_there, library, succeed};
    use super::{cases, maps, recordings};
    use std::collections::BTreeMap;
    use std::process::Command;

    /// Returns a command that runs a program of the folder `programs` with the interpreter; `None` if the
    /// interpreter is missing.
    fn luajit(program: &str) -> Option<Command> {
        let mut command = Command::new("luajit");
        command.arg(home().join("tests/programs").join(program)).arg(home().join("lua"));
        command.env("CAROM_LIBRARY", library());
        is_there("luajit").then_some(command)
    }

    #[test]
    fn every_case_has_its_answer_in_lua() {
        let Some(mut program) = luajit("cases.lua") else { return };
        program.arg(home().join("../../api.json"));
        // Lua calls the library through C. So a case that cannot be expressed in C is left out in both
        // languages.
        cases::run(&mut program, |ask| cases::words(ask).map(|_| ask.to_string()));
    }

    #[test]
    fn games_can_use_the_module() {
        if let Some(mut program) = luajit("module.lua") {
            succeed(&mut program);
        }
    }

    #[test]
    fn maps_have_their_shapes() {
        if is_there("luajit") {
            maps::run(|| luajit("maps.lua").expect("the interpreter"));
        }
    }

    #[test]
    fn spaces_are_restored_and_recorded() {
        if let Some(mut program) = luajit("snapshots.lua") {
            succeed(recordings::given(&mut program));
        }
    }

    /// The queries of the digest that the Lua module does not have, or has only in part.
    const ABSENT: [&str; 2] = ["bounds_of_points", "bounds_of_shape"];

    #[test]
    fn answers_have_the_bits_of_the_library() {
        let Some(mut program) = luajit("digest.lua") else { return };
        let table = home().join("../carom/tests/digest/golden.txt");
        let table = std::fs::read_to_string(table).expect("the digest");
        let mut rows = table.lines().map(|line| line.split(' ').collect::<Vec<_>>());
        program.arg(rows.next().expect("the numbers of inputs")[1]);
        let rows: Vec<_> = rows.filter(|row| !ABSENT.contains(&row[0])).collect();
        program.args(rows.iter().map(|row| row[0]));
        let ran = program.output().expect("the program runs");
        assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
        let printed = String::from_utf8(ran.stdout).expect("text");
        let found: BTreeMap<&str, &str> = printed.lines().filter_map(|line| line.split_once(' ')).collect();
        for row in &rows {
            let golden = row[1].trim_start_matches("0x").replace('_', "");
            assert_eq!(found.get(row[0]).copied(), Some(golden.as_str()), "{}", row[0]);
        }
        assert!(25 < rows.len(), "only {} queries", rows.len());
    }
}
