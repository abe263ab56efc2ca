//! Finds the compilers and interpreters, and the library that cargo has built.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The compiler options for warnings. The header and the programs must not cause any.
const STRICT: [&str; 4] = ["-Wall", "-Wextra", "-pedantic", "-Werror"];

/// A compiled program.
pub(crate) struct Program {
    path: PathBuf,
}

/// Returns the folder of the package.
pub(crate) fn home() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the folder in which cargo has put the library. It is the folder of this test program.
pub(crate) fn library_folder() -> PathBuf {
    let program = std::env::current_exe().expect("this program has a path");
    program.parent().expect("a folder").to_owned()
}

/// Returns the file of the shared library.
pub(crate) fn library() -> PathBuf {
    library_folder().join(format!("{}carom_c{}", std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX))
}

/// Returns whether a program is installed.
pub(crate) fn is_there(name: &str) -> bool {
    let quiet = |argument: &str| {
        Command::new(name)
            .arg(argument)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
    };
    // `LuaJIT` only knows the option `-v`.
    let is_well =
        ["--version", "-v"].iter().any(|argument| quiet(argument).is_ok_and(|status| status.success()));
    if !is_well {
        eprintln!("not tested: there is no {name}");
    }
    is_well
}

impl Program {
    /// Compiles the C program `name` of the folder `programs`; returns `None` if the compiler is
    /// missing.
    pub(crate) fn of_c(name: &str, compiler: &str, options: &[&str]) -> Option<Self> {
        Self::compile(name, "c", compiler, options)
    }

    /// Compiles the program `name.extension` of the folder `programs`; returns `None` if the
    /// compiler is missing.
    pub(crate) fn compile(name: &str, extension: &str, compiler: &str, options: &[&str]) -> Option<Self> {
        Self::of_file(&home().join(format!("tests/programs/{name}.{extension}")), compiler, options)
    }

    /// Compiles a program from its file; returns `None` if the compiler is missing.
    pub(crate) fn of_file(file: &Path, compiler: &str, options: &[&str]) -> Option<Self> {
        if !is_there(compiler) {
            return None;
        }
        let name = file.file_name().expect("a file").to_string_lossy().replace('.', "-");
        let tag: String = options.join("").chars().filter(|letter| letter.is_alphanumeric()).collect();
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{compiler}-{tag}"));
        let folder = library_folder();
        let mut command = Command::new(compiler);
        command.args(STRICT).args(options).args(["-g", "-O1", "-I"]).arg(home().join("include")).arg(file);
        command.arg("-o").arg(&path).arg("-L").arg(&folder).args(["-lcarom_c", "-lm"]);
        command.arg(format!("-Wl,-rpath,{}", folder.display()));
        let compiled = command.output().expect("the compiler runs");
        assert!(compiled.status.success(), "{command:?}\n{}", String::from_utf8_lossy(&compiled.stderr));
        Some(Self { path })
    }

    /// Creates a command that runs the program.
    pub(crate) fn command(&self) -> Command {
        Command::new(&self.path)
    }

    /// Runs the program, which must succeed, and returns its output.
    pub(crate) fn run(&self) -> String {
        succeed(&mut self.command())
    }
}

/// Runs a command, which must succeed, and returns its output.
pub(crate) fn succeed(command: &mut Command) -> String {
    let ran = command.output().expect("the program runs");
    let [printed, errors] = [&ran.stdout, &ran.stderr].map(|text| String::from_utf8_lossy(text).into_owned());
    assert!(ran.status.success(), "{command:?}: {}\n{printed}{errors}", ran.status);
    printed
}
