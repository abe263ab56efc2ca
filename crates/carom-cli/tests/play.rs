//! Tests `carom play`, with and without a built-in playground.

mod support;

use std::path::Path;

use support::carom_fed;

#[test]
fn misuse_is_status_2_and_help_has_examples() {
    for args in [
        &["play", "--port", "0"][..],
        &["play", "--port", "-1"],
        &["play", "--port", "65536"],
        &["play", "here"],
    ] {
        let run = carom_fed(args, b"");
        assert_eq!((run.status, run.out.as_str()), (Some(2), ""), "{args:?}");
    }
    for port in ["0", "-1", "65536", "http"] {
        let run = carom_fed(&["play", "--port", port], b"");
        let fault =
            format!("invalid value '{port}' for '--port <PORT>': give a whole number from 1 to 65535\n");
        assert!(run.err.contains(&fault), "{}", run.err);
    }
    let help = carom_fed(&["play", "--help"], b"").out;
    for part in ["Examples", "--no-open", "Exit status", "cargo xtask web"] {
        assert!(help.contains(part), "no {part} in {help}");
    }
}

fn is_built_in() -> bool {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("site/index.html").exists()
}

#[test]
fn without_a_playground_the_error_has_the_command_that_builds_it() {
    if is_built_in() {
        return;
    }
    let run = carom_fed(&["play", "--no-open"], b"");
    assert_eq!((run.status, run.out.as_str()), (Some(3), ""));
    assert!(run.err.contains("cargo xtask web"), "{}", run.err);
}

#[cfg(unix)]
mod serving {
    use std::io::{BufRead, BufReader, Read, Write};
    use std::net::{TcpListener, TcpStream};
    use std::process::{Child, Command, Stdio};

    use super::{carom_fed, is_built_in};

    fn start() -> (Child, u16) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_carom"));
        let mut child = command.args(["play", "--no-open"]).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let port = line.trim().rsplit(':').next().unwrap().trim_end_matches('/').parse().unwrap();
        (child, port)
    }

    fn get(port: u16, path: &str) -> Vec<u8> {
        let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\n\r\n").unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        answer
    }

    #[test]
    fn it_serves_the_page_until_it_is_interrupted() {
        if !is_built_in() {
            return;
        }
        for signal in ["-INT", "-TERM"] {
            let (mut child, port) = start();
            let page = String::from_utf8(get(port, "/")).unwrap();
            assert!(page.starts_with("HTTP/1.1 200") && page.contains("<html"), "{page}");
            assert!(get(port, "/Cargo.toml").starts_with(b"HTTP/1.1 404"));
            let kill = Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
            assert!(kill.success());
            assert_eq!(child.wait().unwrap().code(), Some(0), "{signal}");
        }
    }

    #[test]
    fn the_error_of_a_used_port_has_its_number() {
        if !is_built_in() {
            return;
        }
        let taken = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let port = taken.local_addr().unwrap().port().to_string();
        let run = carom_fed(&["play", "--no-open", "--port", &port], b"");
        assert_eq!((run.status, run.out.as_str()), (Some(2), ""));
        assert!(run.err.contains(&port) && run.err.contains("leave out --port"), "{}", run.err);
    }
}
