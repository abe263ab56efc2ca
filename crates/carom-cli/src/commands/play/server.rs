//! An HTTP server for the files of the site. It accepts requests only from this computer.

use std::convert::Infallible;
use std::future::ready;
use std::io;
use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;

use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::header::{self, HeaderMap, HeaderName, HeaderValue};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};

use super::site::{File, Site};

/// The maximum size of a request without its body, in bytes.
const LONGEST: usize = 1 << 16;
/// The maximum time until a client has sent its request.
const PATIENCE: Duration = Duration::from_secs(20);
/// The maximum time until a client has received the answer.
const LONG: Duration = Duration::from_secs(120);

/// Answers requests until the program ends. Each connection has its own task and gets one answer, so a slow or silent
/// client does not delay the others.
pub(super) fn serve(listener: TcpListener, port: u16, site: &Arc<Site>) -> io::Result<Infallible> {
    listener.set_nonblocking(true)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        loop {
            let Ok((stream, _)) = listener.accept().await else {
                // The limit of open connections has been reached. Tries again when some have ended.
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            };
            let site = Arc::clone(site);
            let service =
                service_fn(move |request| ready(Ok::<_, Infallible>(answer(&request, port, &site))));
            let mut talk = http1::Builder::new();
            talk.keep_alive(false).max_buf_size(LONGEST);
            talk.timer(TokioTimer::new()).header_read_timeout(PATIENCE);
            tokio::spawn(tokio::time::timeout(LONG, talk.serve_connection(TokioIo::new(stream), service)));
        }
    })
}

/// The content security policy: the page may load its own files and WebAssembly, and other sites must not embed it.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type HttpAnswer = Response<Full<Bytes>>;

fn answer(request: &Request<Incoming>, port: u16, site: &Site) -> HttpAnswer {
    if !is_for_this_computer(request.headers(), port) {
        let message = "Open this page as http://127.0.0.1 or http://localhost, with its port.\n";
        return refusal(StatusCode::FORBIDDEN, message);
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        let mut refusal = refusal(StatusCode::METHOD_NOT_ALLOWED, "Only GET and HEAD are allowed.\n");
        set(refusal.headers_mut(), header::ALLOW, "GET, HEAD");
        return refusal;
    }
    match site.file(request.uri().path(), |encoding| accepts(request.headers(), encoding)) {
        Some(file) => found(&file),
        None => refusal(StatusCode::NOT_FOUND, "Not found. The playground is at /.\n"),
    }
}

/// Returns whether the request names this computer as its host. The page of another site can resolve its own
/// name to the address of this computer (DNS rebinding). Its requests have that name as the host and get an
/// error.
fn is_for_this_computer(headers: &HeaderMap, port: u16) -> bool {
    let mut hosts = headers.get_all(header::HOST).iter();
    let (Some(host), None) = (hosts.next(), hosts.next()) else { return false };
    let host = host.to_str().unwrap_or_default().to_ascii_lowercase();
    let name = host.strip_suffix(&format!(":{port}")).unwrap_or(if port == 80 { &host } else { "" });
    matches!(name, "127.0.0.1" | "localhost")
}

/// Returns whether the client accepts answers in this encoding.
fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    let lists = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
    let mut entries = lists.flat_map(|list| list.split(','));
    entries.any(|entry| {
        let (name, weight) = entry.split_once(";q=").unwrap_or((entry, "1"));
        name.trim().eq_ignore_ascii_case(encoding)
            && weight.trim().parse().is_ok_and(|weight: f32| weight > 0.0)
    })
}

fn found(file: &File) -> HttpAnswer {
    let mut response = response(StatusCode::OK, file.bytes, file.content_type);
    set(response.headers_mut(), header::VARY, "accept-encoding");
    if let Some(encoding) = file.encoding {
        set(response.headers_mut(), header::CONTENT_ENCODING, encoding);
    }
    response
}

fn refusal(status: StatusCode, message: &'static str) -> HttpAnswer {
    response(status, message.as_bytes(), "text/plain; charset=utf-8")
}

fn response(status: StatusCode, body: &'static [u8], content_type: &'static str) -> HttpAnswer {
    let mut response = Response::new(Full::new(Bytes::from_static(body)));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    set(headers, header::CONTENT_TYPE, content_type);
    set(headers, header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(headers, header::CONTENT_SECURITY_POLICY, POLICY);
    set(headers, header::REFERRER_POLICY, "no-referrer");
    set(headers, HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    // A newer version of the command may serve another playground at this address, so the browser must revalidate.
    set(headers, header::CACHE_CONTROL, "no-cache");
    response
}

fn set(headers: &mut HeaderMap, name: HeaderName, value: &'static str) {
    headers.insert(name, HeaderValue::from_static(value));
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::{Ipv4Addr, TcpStream};
    use std::thread;

    use super::*;

    const WASM: &[u8] = &[0; 100_000];

    /// A test server on an unused port.
    struct Running(u16);

    impl Running {
        fn new() -> Self {
            let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
            let port = listener.local_addr().unwrap().port();
            let site = Arc::new(Site::new([
                ("index.html".into(), &b"<!doctype html>"[..]),
                ("assets/engine.wasm".into(), WASM),
                ("style.css".into(), &b"plain"[..]),
                ("style.css.br".into(), &b"brotli"[..]),
                ("style.css.gz".into(), &b"gzip"[..]),
                (".gitignore".into(), &b"*"[..]),
            ]));
            thread::spawn(move || serve(listener, port, &site));
            Self(port)
        }

        fn status_and_headers(&self, lines: &str) -> String {
            let answer = self.bytes(lines);
            let end = answer.windows(4).position(|window| window == b"\r\n\r\n").unwrap();
            String::from_utf8(answer[..end].to_vec()).unwrap()
        }

        /// Sends these lines and returns the answer. The word `PORT` in the lines stands for the port.
        fn ask(&self, lines: &str) -> String {
            String::from_utf8(self.bytes(lines)).unwrap()
        }

        fn bytes(&self, lines: &str) -> Vec<u8> {
            let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, self.0)).unwrap();
            let lines = lines.replace("PORT", &self.0.to_string()).replace('\n', "\r\n");
            write!(stream, "{lines}\r\nConnection: close\r\n\r\n").unwrap();
            let mut answer = Vec::new();
            stream.read_to_end(&mut answer).unwrap();
            answer
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
        assert!(page.contains("content-type: text/html; charset=utf-8") && page.contains("nosniff"));
        let wasm = running.ask("GET /assets/engine.wasm HTTP/1.1\nHost: LocalHost:PORT");
        assert!(wasm.contains("content-type: application/wasm") && wasm.contains("content-length: 100000"));
        assert_eq!(wasm.len() - wasm.find("\r\n\r\n").unwrap() - 4, WASM.len());
    }

    #[test]
    fn compressed_copies_are_sent_to_clients_that_accept_them() {
        let running = Running::new();
        for (accepted, encoding, body) in [
            ("gzip, deflate, br, zstd", "content-encoding: br\r\n", "brotli"),
            ("GZIP;q=0.8, br;q=0", "content-encoding: gzip\r\n", "gzip"),
            ("identity, gzip;q=0.000, brotli, *", "", "plain"),
        ] {
            let request =
                format!("GET /style.css HTTP/1.1\nHost: localhost:PORT\nAccept-Encoding: {accepted}");
            let answer = running.ask(&request);
            assert!(
                answer.contains("vary: accept-encoding") && answer.contains("content-type: text/css"),
                "{answer}"
            );
            assert!(answer.contains(encoding) && answer.ends_with(&format!("\r\n\r\n{body}")), "{answer}");
            assert_eq!(answer.contains("content-encoding"), !encoding.is_empty(), "{answer}");
        }
    }

    #[test]
    fn every_answer_has_the_policies() {
        let running = Running::new();
        for line in
            ["GET / HTTP/1.1", "GET /assets/engine.wasm HTTP/1.1", "GET /none HTTP/1.1", "PUT / HTTP/1.1"]
        {
            let answer = running.status_and_headers(&format!("{line}\nHost: localhost:PORT"));
            let policy =
                answer.lines().find_map(|line| line.strip_prefix("content-security-policy: ")).unwrap();
            for part in
                ["default-src 'none'", "script-src 'self' 'wasm-unsafe-eval';", "frame-ancestors 'none'"]
            {
                assert!(policy.contains(part), "{line}: no {part} in {policy}");
            }
            assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"), "{policy}");
            assert!(answer.contains("referrer-policy: no-referrer"), "{answer}");
        }
    }

    #[test]
    fn head_is_get_without_the_body() {
        let running = Running::new();
        let head = running.ask("HEAD /index.html HTTP/1.1\nHost: localhost:PORT");
        assert!(head.starts_with("HTTP/1.1 200") && head.contains("content-length: 15"), "{head}");
        assert!(head.ends_with("\r\n\r\n"));
    }

    #[test]
    fn slow_clients_do_not_delay_others() {
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
    fn malformed_requests_are_refused() {
        let running = Running::new();
        let host = "Host: localhost:PORT";
        for line in ["", "GET /", "GET  / HTTP/1.1", "GET / HTTP/2", "GET / / HTTP/1.1", "\u{16}\u{3}\u{1}"] {
            assert_eq!(running.status(&format!("{line}\n{host}")), "400", "{line}");
        }
        let long = "a".repeat(LONGEST + 9_999);
        let refused = running.status(&format!("GET /{long} HTTP/1.1\n{host}"));
        assert!(["414", "431"].contains(&refused.as_str()), "{refused}");
    }

    #[test]
    fn paths_outside_the_site_are_not_found() {
        let running = Running::new();
        for path in [
            "/index.htm",
            "/assets/",
            "/.gitignore",
            "/style.css.br",
            "/../Cargo.toml",
            "/assets/../index.html",
            "/%2e%2e/Cargo.toml",
            "//index.html",
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
            assert!(answer.starts_with("HTTP/1.1 405") && answer.contains("allow: GET, HEAD"), "{answer}");
        }
    }

    #[test]
    fn other_host_names_are_refused() {
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
