//! A browser of a few lines: it sends what it is told to, byte by byte if need be.

use serde_json::Value;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};

/// An answer.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The code of the error, which has the one shape of all errors.
    pub(crate) fn code(&self) -> String {
        let json = self.json();
        let error = json["error"].as_object().unwrap_or_else(|| panic!("no error: {self:?}"));
        assert_eq!(error.keys().collect::<Vec<_>>(), ["code", "message", "rules"], "{self:?}");
        assert!(!error["message"].as_str().unwrap().contains('⟨'), "there is a text: {self:?}");
        assert!(error["rules"].is_array());
        error["code"].as_str().unwrap().to_owned()
    }

    /// The same where the answer carries something else, too.
    pub(crate) fn code_beside_others(&self) -> String {
        self.json()["error"]["code"].as_str().unwrap_or_else(|| panic!("no error: {self:?}")).to_owned()
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    /// `name=value` of the cookie that was set.
    pub(crate) fn cookie(&self) -> String {
        let set = self.header("set-cookie").unwrap_or_else(|| panic!("no cookie: {self:?}"));
        set.split(';').next().unwrap().to_owned()
    }
}

/// One request on a connection of its own.
#[derive(Clone)]
pub(crate) struct Ask {
    address: SocketAddr,
    method: &'static str,
    path: String,
    headers: Vec<(String, String)>,
    body: String,
    from: Option<IpAddr>,
}

/// A connection from this address of ours; the system chooses one, if it is not said.
pub(crate) async fn connect(from: Option<IpAddr>, to: SocketAddr) -> std::io::Result<TcpStream> {
    let Some(from) = from else { return TcpStream::connect(to).await };
    let socket = TcpSocket::new_v4()?;
    socket.bind((from, 0).into())?;
    socket.connect(to).await
}

pub(crate) fn ask(address: SocketAddr, method: &'static str, path: &str) -> Ask {
    let headers = vec![("Host".to_owned(), address.to_string())];
    Ask { address, method, path: path.to_owned(), headers, body: String::new(), from: None }
}

impl Ask {
    pub(crate) fn with(mut self, name: &str, value: impl Into<String>) -> Self {
        self.headers.retain(|(known, _)| !known.eq_ignore_ascii_case(name));
        self.headers.push((name.to_owned(), value.into()));
        self
    }

    pub(crate) fn without(mut self, name: &str) -> Self {
        self.headers.retain(|(known, _)| !known.eq_ignore_ascii_case(name));
        self
    }

    /// From a page of this host.
    pub(crate) fn here(self) -> Self {
        let origin = format!("http://{}", self.address);
        self.with("Origin", origin)
    }

    pub(crate) fn json(mut self, body: &Value) -> Self {
        self.body = body.to_string();
        self.with("Content-Type", "application/json")
    }

    pub(crate) fn body(mut self, body: impl Into<String>) -> Self {
        self.body = body.into();
        self
    }

    /// From this address of ours.
    pub(crate) fn from(mut self, address: Option<IpAddr>) -> Self {
        self.from = address;
        self
    }

    pub(crate) async fn send(self) -> Reply {
        self.try_send().await.expect("there is an answer")
    }

    /// Nothing if nobody is there, or falls silent before the answer is complete.
    pub(crate) async fn try_send(self) -> Option<Reply> {
        let mut text = format!("{} {} HTTP/1.1\r\nConnection: close\r\n", self.method, self.path);
        for (name, value) in &self.headers {
            text.push_str(&format!("{name}: {value}\r\n"));
        }
        text.push_str(&format!("Content-Length: {}\r\n\r\n{}", self.body.len(), self.body));
        let mut stream = connect(self.from, self.address).await.ok()?;
        // The server may answer, and hang up, before it has read everything.
        let _ = stream.write_all(text.as_bytes()).await;
        reply(&mut stream).await
    }
}

/// Read until the server hangs up; nothing if it says nothing.
pub(crate) async fn reply(stream: &mut TcpStream) -> Option<Reply> {
    let mut bytes = Vec::new();
    let mut part = [0; 4096];
    let read = async {
        while let Ok(count @ 1..) = stream.read(&mut part).await {
            bytes.extend_from_slice(&part[..count]);
        }
    };
    tokio::time::timeout(Duration::from_secs(20), read).await.expect("the server hangs up");
    let text = String::from_utf8(bytes).unwrap();
    let (head, body) = text.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let length = head
        .lines()
        .find_map(|line| line.to_ascii_lowercase().strip_prefix("content-length: ")?.parse().ok());
    if length.is_some_and(|length: usize| body.len() < length) {
        return None;
    }
    Some(Reply { status, head: head.to_owned(), body: body.to_owned() })
}
