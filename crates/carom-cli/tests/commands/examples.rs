//! Runs the examples in the help of each command exactly as they are printed. Each runs in a folder with the
//! files that it names.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::support::{Folder, carom_fed, carom_in, carom_with};

const COMMANDS: [&str; 12] = [
    "",
    "check",
    "cast",
    "simulate",
    "query",
    "bounds",
    "join",
    "replay",
    "scenes",
    "play",
    "completions",
    "man",
];

fn help(command: &str) -> String {
    let words: Vec<&str> = [command, "--help"].into_iter().filter(|word| !word.is_empty()).collect();
    let run = carom_in(Path::new("."), &words);
    assert_eq!(run.status, Some(0), "{}", run.err);
    run.out
}

/// Returns the examples in a help text. After two or more spaces, the rest of the line explains the example.
fn examples(help: &str) -> Vec<String> {
    let (_, after) = help.split_once("Examples:\n").unwrap_or_default();
    let lines = after.lines().take_while(|line| line.starts_with("  "));
    lines
        .map(|line| line.trim_start().split("   ").next().unwrap_or_default().trim_end().to_owned())
        .collect()
}

const SHAPES: [(&str, &str); 9] = [
    ("boxes.csv", "min_x,min_y,max_x,max_y\n0,0,2,2\n1,1,3,3\n9,9,10,10\n"),
    ("players.csv", "x,y,radius\n0,0,1\n9,9,1\n"),
    ("walls.csv", "a_x,a_y,b_x,b_y\n-5,0.5,5,0.5\n-5,8,5,8\n"),
    ("all.csv", "type,x,y,radius\ncircle,0,0,1\npoint,1,0,\n"),
    ("a.csv", "x,y,radius\n0,0,1\n"),
    ("b.csv", "x,y,width,height,degrees\n3,0,1,1,45\n"),
    ("places.tsv", "name\tlon\tlat\nbench\t1\t1\ntower\t9\t9\n"),
    ("places.csv", "name,x,y\nbench,1,1\ntower,9,9\n"),
    ("zones.csv", "geometry,name,colour\n\"POLYGON ((0 0, 4 0, 4 4, 0 4, 0 0))\",park,green\n"),
];

/// Creates a folder with the files that examples name.
fn folder_for(command: &str) -> Folder {
    let folder = Folder::new(&format!("examples-{command}"));
    for (name, text) in SHAPES {
        folder.write(name, text);
    }
    folder.write("points.csv", "x,y\n0,0\n4,0\n4,3\n1,5\n");
    let scene = if command == "cast" { "d5" } else { "demo" };
    folder.write("mine.json", &carom_in(folder.path(), &["scenes", scene]).out);
    let files = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for (from, to) in [
        ("scenes/maps/platformer.tmx", "level.tmx"),
        ("scenes/maps/terrain.tsx", "terrain.tsx"),
        ("scenes/maps/terrain.png", "terrain.png"),
        ("scenes/maps/world.ldtk", "world.ldtk"),
        ("cases/recordings/all_calls.carom", "fault.carom"),
    ] {
        fs::copy(files.join(from), folder.path().join(to)).unwrap_or_else(|error| panic!("{from}: {error}"));
    }
    folder
}

/// Returns the folder of the command that is tested.
fn home() -> PathBuf {
    Path::new(env!("CARGO_BIN_EXE_carom")).parent().expect("the command is in a folder").to_owned()
}

/// Runs a line in a shell that finds the command, for at most 60 seconds.
fn typed(line: &str, folder: &Path) -> Option<Output> {
    let paths =
        env::join_paths([home(), "/usr/bin".into(), "/bin".into()]).expect("the paths have no colons");
    let mut shell = Command::new("sh")
        .args(["-c", line])
        .env("PATH", paths)
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("a shell can be started");
    let end = Instant::now() + Duration::from_secs(60);
    while Instant::now() < end {
        if shell.try_wait().expect("the shell has a status").is_some() {
            return Some(shell.wait_with_output().expect("the output can be read"));
        }
        thread::sleep(Duration::from_millis(5));
    }
    shell.kill().expect("the shell is running");
    shell.wait().expect("the shell has a status");
    None
}

#[cfg(unix)]
#[test]
fn the_examples_of_each_help_work_as_printed() {
    for command in COMMANDS.into_iter().filter(|&command| command != "play") {
        let folder = folder_for(command);
        let examples = examples(&help(command));
        assert!(command == "query" || 2 <= examples.len(), "{command}: {examples:?}");
        for example in examples.iter().filter(|example| *example != "carom play") {
            let output = typed(example, folder.path()).unwrap_or_else(|| panic!("{example} goes on"));
            let errors = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{example}: {errors}");
        }
    }
}

#[test]
fn the_width_of_the_terminal_alone_wraps_the_help() {
    for command in COMMANDS {
        let words: Vec<&str> = [command, "--help"].into_iter().filter(|word| !word.is_empty()).collect();
        let run = carom_with(Path::new("."), |carom| carom.args(&words).env("COLUMNS", "1000"));
        let last_option = run.out.rfind("Print version").or_else(|| run.out.rfind("Print help")).unwrap();
        let (_, last) = run.out[last_option..].split_once("\n\n").unwrap();
        for line in last.lines().filter(|line| !line.is_empty() && !line.starts_with("  {")) {
            // A paragraph is one line, and the rows of a table fit into a narrow terminal, except those of JSON.
            let is_whole = if line.starts_with(' ') { line.len() <= 80 } else { line.ends_with(['.', ':']) };
            assert!(is_whole, "{command}: {line}");
        }
    }
}

#[test]
fn each_command_has_examples_here() {
    let help = help("");
    let (_, list) = help.split_once("Commands:\n").expect("the help has a list of commands");
    let names = list.lines().take_while(|line| line.starts_with("  "));
    let names: Vec<&str> = names.filter_map(|line| line.split_whitespace().next()).collect();
    let mut tested: Vec<&str> =
        COMMANDS.into_iter().filter(|name| !name.is_empty()).chain(["help"]).collect();
    let mut found = names.clone();
    found.sort_unstable();
    tested.sort_unstable();
    assert_eq!(found, tested);
}

#[test]
fn the_example_of_a_query_has_the_answer_that_is_printed() {
    let help = help("query");
    let (_, example) =
        help.split_once("Example of a line and its answer:\n").expect("the help has an example");
    let lines: Vec<&str> = example.lines().take(2).map(str::trim).collect();
    let run = carom_fed(&["query"], lines[0].as_bytes());
    assert_eq!(run.out.trim_end(), lines[1], "{}", run.err);
}

#[test]
fn completions_know_the_commands_and_options() {
    for shell in ["bash", "zsh", "fish", "powershell"] {
        let run = carom_fed(&["completions", shell], b"");
        assert_eq!((run.status, run.err.as_str()), (Some(0), ""), "{shell}");
        for word in ["simulate", "predicate", "nearest", "completions"] {
            assert!(run.out.contains(word), "{shell}: {word}");
        }
    }
    let run = carom_fed(&["completions", "tcsh"], b"");
    assert!(run.err.contains("[possible values: bash, zsh, fish, powershell]"), "{}", run.err);
}

#[cfg(unix)]
#[test]
fn bash_reads_its_completions() {
    let folder = Folder::new("completions");
    folder.write("carom.bash", &carom_fed(&["completions", "bash"], b"").out);
    let line = "source ./carom.bash; COMP_WORDS=(carom join --pre); COMP_CWORD=2; _carom carom --pre join; echo ${COMPREPLY[@]}";
    let Ok(output) = Command::new("bash").args(["-c", line]).current_dir(folder.path()).output() else {
        return;
    };
    assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), "--predicate", "{output:?}");
}

#[test]
fn the_manual_has_a_page_for_each_command() {
    let whole = carom_fed(&["man"], b"").out;
    assert!(whole.contains(".TH carom 1") && whole.contains("carom\\-join(1)"), "{whole}");
    assert!(!whole.contains('\u{1b}'));
    for command in COMMANDS.into_iter().filter(|name| !name.is_empty()) {
        let run = carom_fed(&["man", command], b"");
        assert_eq!((run.status, run.err.as_str()), (Some(0), ""));
        assert!(run.out.contains(&format!("carom\\-{command}")), "{}", run.out);
    }
    let run = carom_fed(&["man", "jion"], b"");
    assert!(run.status == Some(2) && run.err.contains("did you mean `join`?"), "{}", run.err);
}
