//! Programs in C, C++ and Lua that use the library as their readers do. Without a compiler or LuaJIT their tests pass, and say so.

mod cases;
mod tools;

/// Tests of programs in C.
mod c {
    use super::cases;
    use super::tools::{Program, STRICT_C};

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
    fn the_header_is_plain_c() {
        for standard in ["-std=c99", "-std=c11"] {
            let Some(program) = Program::of_c("header", "cc", &[standard]) else { return };
            program.run();
        }
        assert!(STRICT_C.contains(&"-Werror"));
    }
}
