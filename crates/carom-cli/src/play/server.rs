//! The server: the files of the site for whoever asks from this computer, and nothing else.
//!
//! Each connection has a thread of its own and gets one answer, so that whoever sends nothing, or reads nothing, holds up
//! nobody else.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use super::site::Site;

/// What a request says is no longer than this, in bytes.
const LONGEST: usize = 1 << 16;
/// Who sends nothing or takes nothing for so long has gone.
const PATIENCE: Duration = Duration::from_secs(20);

/// Answers for as long as the program runs.
pub(super) fn serve(listener: &TcpListener, port: u16, site: &Arc<Site>) {
    for stream in listener.incoming() {
        let Ok(stream) = stream else {
            thread::sleep(Duration::from_millis(50));
            continue;
        };
        let site = Arc::clone(site);
        // Whoever has gone needs no answer.
        let _ = thread::Builder::new().spawn(move || talk(stream, port, &site));
    }
}

/// One request and its answer.
fn talk(mut stream: TcpStream, port: u16, site: &Site) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let request = read_request(&mut stream)?;
    let answer = answer(&request, port, site);
    stream.write_all(answer.head().as_bytes())?;
    if !request.starts_with("HEAD ") {
        stream.write_all(answer.body)?;
    }
    stream.shutdown(Shutdown::Write)?;
    // What is left unread, such as a body, would cut the answer off.
    io::copy(&mut stream.take(LONGEST as u64), &mut io::sink()).map(|_| ())
}

/// The lines of a request up to the empty one; what is longer than any is cut, and so refused.
fn read_request(stream: &mut TcpStream) -> io::Result<String> {
    let (mut request, mut piece) = (Vec::new(), [0; 4096]);
    loop {
        let length = stream.read(&mut piece)?;
        // The end may lie across two pieces.
        let known = request.len().saturating_sub(3);
        request.extend_from_slice(&piece[..length]);
        let end = request[known..].windows(4).position(|window| window == b"\r\n\r\n");
        if let Some(end) = end {
            request.truncate(known + end);
            return Ok(String::from_utf8_lossy(&request).into_owned());
        }
        if length == 0 || LONGEST < request.len() {
            return Ok(String::new());
        }
    }
}

struct Answer {
    status: &'static str,
    content_type: &'static str,
    body: &'static [u8],
}

impl Answer {
    fn refusal(status: &'static str, message: &'static str) -> Self {
        Self { status, content_type: "text/plain; charset=utf-8", body: message.as_bytes() }
    }

    /// All but the body. A newer command may serve another playground at the same address, so nothing is kept.
    fn head(&self) -> String {
        let Self { status, content_type, body } = self;
        let allow = if status.starts_with("405") { "Allow: GET, HEAD\r\n" } else { "" };
        format!(
            "HTTP/1.1 {status}\r\nContent-Type: {content_type}\r\nContent-Length: {}\r\n{allow}\
             Cache-Control: no-cache\r\nCross-Origin-Resource-Policy: same-origin\r\n\
             X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
            body.len()
        )
    }
}

fn answer(request: &str, port: u16, site: &Site) -> Answer {
    let mut lines = request.split("\r\n");
    let words: Vec<&str> = lines.next().unwrap_or_default().split(' ').collect();
    let &[method, path, "HTTP/1.0" | "HTTP/1.1"] = words.as_slice() else {
        return Answer::refusal("400 Bad Request", "This is no request of HTTP/1.1.\n");
    };
    if !is_for_this_computer(lines, port) {
        let message = "Open this page as http://127.0.0.1 or http://localhost, with its port.\n";
        return Answer::refusal("403 Forbidden", message);
    }
    if !matches!(method, "GET" | "HEAD") {
        return Answer::refusal("405 Method Not Allowed", "Only GET and HEAD are answered.\n");
    }
    match site.file(path.split('?').next().unwrap_or_default()) {
        Some(file) => Answer { status: "200 OK", content_type: file.content_type, body: file.bytes },
        None => Answer::refusal("404 Not Found", "There is nothing here. The playground is at /.\n"),
    }
}

/// A page elsewhere can give its own name this computer's address (DNS rebinding); its browser then sends that name as
/// the host, and so is told apart.
fn is_for_this_computer<'a>(headers: impl Iterator<Item = &'a str>, port: u16) -> bool {
    let fields = headers.filter_map(|header| header.split_once(':'));
    let mut hosts = fields.filter(|(name, _)| name.eq_ignore_ascii_case("host")).map(|(_, host)| host.trim());
    let (Some(host), None) = (hosts.next(), hosts.next()) else { return false };
    let host = host.to_ascii_lowercase();
    let name = host.strip_suffix(&format!(":{port}")).unwrap_or(if port == 80 { &host } else { "" });
    matches!(name, "127.0.0.1" | "localhost")
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    const WASM: &[u8] = &[0; 100_000];

    /// A server on a free port.
    struct Running(u16);

    impl Running {
        fn new() -> Self {
            let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
            let port = listener.local_addr().unwrap().port();
            let site = Arc::new(Site::new([
                ("index.html".into(), &b"<!doctype html>"[..]),
                ("assets/engine.wasm".into(), WASM),
                (".gitignore".into(), &b"*"[..]),
            ]));
            thread::spawn(move || serve(&listener, port, &site));
            Self(port)
        }

        /// What comes back for these lines; `PORT` stands for the port.
        fn ask(&self, lines: &str) -> String {
            let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, self.0)).unwrap();
            let lines = lines.replace("PORT", &self.0.to_string()).replace('\n', "\r\n");
            write!(stream, "{lines}\r\nConnection: close\r\n\r\n").unwrap();
            let mut answer = Vec::new();
            stream.read_to_end(&mut answer).unwrap();
            String::from_utf8(answer).unwrap()
        }

        fn status(&self, lines: &str) -> String {
            self.ask(lines).split(' ').nth(1).unwrap().to_owned()
        }
    }

    #[test]
    fn the_files_are_served_with_their_types() {
        let running = Running::new();
        let page = running.ask("GET /?lang=zh HTTP/1.1\nHost: 127.0.0.1:PORT");
        assert!(page.starts_with("HTTP/1.1 200") && page.ends_with("\r\n\r\n<!doctype html>"), "{page}");
        assert!(page.contains("Content-Type: text/html; charset=utf-8") && page.contains("nosniff"));
        let wasm = running.ask("GET /assets/engine.wasm HTTP/1.1\nHost: LocalHost:PORT");
        assert!(wasm.contains("Content-Type: application/wasm") && wasm.contains("Content-Length: 100000"));
        assert_eq!(wasm.len() - wasm.find("\r\n\r\n").unwrap() - 4, WASM.len());
    }

    #[test]
    fn head_is_get_without_the_body() {
        let running = Running::new();
        let head = running.ask("HEAD /index.html HTTP/1.1\nHost: localhost:PORT");
        assert!(head.starts_with("HTTP/1.1 200") && head.contains("Content-Length: 15"), "{head}");
        assert!(head.ends_with("\r\n\r\n"));
    }

    #[test]
    fn whoever_does_not_send_or_read_holds_up_nobody() {
        let running = Running::new();
        let silent = |lines: String| {
            let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, running.0)).unwrap();
            let host = format!("Host: localhost:{}", running.0);
            write!(stream, "{}", lines.replace("HOST", &host).replace('\n', "\r\n")).unwrap();
            stream
        };
        let bodies = [5_000, 99_999_999_999_u64];
        let bodies =
            bodies.map(|length| silent(format!("POST / HTTP/1.1\nHOST\nContent-Length: {length}\n\n")));
        let many = [(); 50].map(|()| silent("GET / HT".into()));
        let unread = silent("GET /assets/engine.wasm HTTP/1.1\nHOST\n\n".repeat(300));
        assert_eq!(running.status("GET / HTTP/1.1\nHost: localhost:PORT"), "200");
        drop((bodies, many, unread));
        assert_eq!(running.status("GET / HTTP/1.1\nHost: localhost:PORT"), "200");
    }

    #[test]
    fn what_is_no_request_is_refused() {
        let running = Running::new();
        let host = "Host: localhost:PORT";
        for line in ["", "GET /", "GET  / HTTP/1.1", "GET / HTTP/2", "GET / / HTTP/1.1", "\u{16}\u{3}\u{1}"] {
            assert_eq!(running.status(&format!("{line}\n{host}")), "400", "{line}");
        }
        let long = "a".repeat(LONGEST + 9_999);
        assert_eq!(running.status(&format!("GET /{long} HTTP/1.1\n{host}")), "400");
    }

    #[test]
    fn nothing_else_is_served() {
        let running = Running::new();
        for path in [
            "/index.htm",
            "/assets/",
            "/.gitignore",
            "/../Cargo.toml",
            "/assets/../index.html",
            "/%2e%2e/Cargo.toml",
            "//index.html",
            "http://127.0.0.1/",
            "index.html",
        ] {
            let status = running.status(&format!("GET {path} HTTP/1.1\nHost: localhost:PORT"));
            assert_eq!(status, "404", "{path}");
        }
    }

    #[test]
    fn other_methods_are_refused() {
        let running = Running::new();
        for method in ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "ODD"] {
            let answer = running.ask(&format!("{method} / HTTP/1.1\nHost: localhost:PORT"));
            assert!(answer.starts_with("HTTP/1.1 405") && answer.contains("Allow: GET, HEAD"), "{answer}");
        }
    }

    #[test]
    fn other_names_for_this_computer_are_refused() {
        let running = Running::new();
        for host in [
            "Host: evil.example:PORT",
            "Host: localhost.evil.example:PORT",
            "Host: 127.0.0.1.evil.example:PORT",
            "Host: localhost",
            "Host: 0.0.0.0:PORT",
            "Host:",
            "X-Host: localhost:PORT",
            "Host: localhost:PORT\nHost: evil.example",
        ] {
            assert_eq!(running.status(&format!("GET / HTTP/1.1\n{host}")), "403", "{host}");
        }
    }
}
