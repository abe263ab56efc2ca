//! The server: the files of the site for whoever asks from this computer, and nothing else.

use std::io::{Cursor, Read};

use tiny_http::{Header, Method, Request, Response, Server};

use super::site::Site;

/// Answers until the server is unblocked.
pub(super) fn serve(server: &Server, port: u16, site: &Site) {
    for request in server.incoming_requests() {
        let response = answer(&request, port, site);
        // Whoever has gone needs no answer.
        let _ = request.respond(response);
    }
}

type Answer = Response<Box<dyn Read + Send>>;

fn answer(request: &Request, port: u16, site: &Site) -> Answer {
    if !is_for_this_computer(request, port) {
        return refusal(403, "Open this page as http://127.0.0.1 or http://localhost, with its port.\n");
    }
    if !matches!(request.method(), Method::Get | Method::Head) {
        return refusal(405, "Only GET and HEAD are answered.\n").with_header(header("Allow", "GET, HEAD"));
    }
    let path = request.url().split('?').next().unwrap_or_default();
    match site.file(path) {
        Some(file) => response(200, file.bytes, file.content_type),
        None => refusal(404, "There is nothing here. The playground is at /.\n"),
    }
}

/// A page elsewhere can give its own name this computer's address (DNS rebinding); its browser then sends that name as
/// the host, and so is told apart.
fn is_for_this_computer(request: &Request, port: u16) -> bool {
    let mut hosts = request.headers().iter().filter(|header| header.field.equiv("Host"));
    let (Some(host), None) = (hosts.next(), hosts.next()) else { return false };
    let host = host.value.as_str().to_ascii_lowercase();
    let name = host.strip_suffix(&format!(":{port}")).unwrap_or(if port == 80 { &host } else { "" });
    matches!(name, "127.0.0.1" | "localhost")
}

fn refusal(status: u16, message: &'static str) -> Answer {
    response(status, message.as_bytes(), "text/plain; charset=utf-8")
}

fn response(status: u16, body: &'static [u8], content_type: &str) -> Answer {
    Response::new(status.into(), Vec::new(), Cursor::new(body), Some(body.len()), None)
        .with_chunked_threshold(usize::MAX)
        .with_header(header("Content-Type", content_type))
        .with_header(header("X-Content-Type-Options", "nosniff"))
        .with_header(header("Cross-Origin-Resource-Policy", "same-origin"))
        // A newer command may serve another playground at the same address.
        .with_header(header("Cache-Control", "no-cache"))
        .boxed()
}

fn header(name: &str, value: &str) -> Header {
    Header::from_bytes(name, value).expect("both are ASCII")
}

#[cfg(test)]
mod tests {
    use std::io::Write;
    use std::net::{Ipv4Addr, TcpListener, TcpStream};
    use std::sync::Arc;
    use std::thread::{self, JoinHandle};

    use super::*;

    const WASM: &[u8] = &[0; 100_000];

    /// A server on a free port that ends when it goes out of scope.
    struct Running {
        port: u16,
        server: Arc<Server>,
        thread: Option<JoinHandle<()>>,
    }

    impl Running {
        fn new() -> Self {
            let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
            let port = listener.local_addr().unwrap().port();
            let server = Arc::new(Server::from_listener(listener, None).unwrap());
            let site = Site::new([
                ("index.html".into(), &b"<!doctype html>"[..]),
                ("assets/engine.wasm".into(), WASM),
                (".gitignore".into(), &b"*"[..]),
            ]);
            let serving = Arc::clone(&server);
            let thread = Some(thread::spawn(move || serve(&serving, port, &site)));
            Self { port, server, thread }
        }

        /// What comes back for these lines; `PORT` stands for the port.
        fn ask(&self, lines: &str) -> String {
            let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).unwrap();
            let lines = lines.replace("PORT", &self.port.to_string()).replace('\n', "\r\n");
            write!(stream, "{lines}\r\nConnection: close\r\n\r\n").unwrap();
            let mut answer = Vec::new();
            stream.read_to_end(&mut answer).unwrap();
            String::from_utf8(answer).unwrap()
        }

        fn status(&self, lines: &str) -> String {
            self.ask(lines).split(' ').nth(1).unwrap().to_owned()
        }
    }

    impl Drop for Running {
        fn drop(&mut self) {
            self.server.unblock();
            self.thread.take().unwrap().join().unwrap();
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
    fn nothing_else_is_served() {
        let running = Running::new();
        for path in [
            "/index.htm",
            "/assets",
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
            "Host: evil.example",
            "Host: localhost.evil.example:PORT",
            "Host: 127.0.0.1.evil.example:PORT",
            "Host: localhost",
            "Host: localhost:1",
            "Host: 0.0.0.0:PORT",
            "Host:",
            "X-Host: localhost:PORT",
            "Host: localhost:PORT\nHost: evil.example",
        ] {
            assert_eq!(running.status(&format!("GET / HTTP/1.1\n{host}")), "403", "{host}");
        }
    }
}
