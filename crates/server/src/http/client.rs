//! The browser client, compiled in.
//!
//! `web/dist` holds each file as it is and, where that is shorter, as `.br` and `.gz`. Files under
//! `assets/` have a hash in their names (`inferno-en.0123abcd.js`) and never change; all others are asked
//! for again by their `ETag`.

use std::collections::HashMap;
use std::sync::LazyLock;

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use sha2::{Digest as _, Sha256};

use table::Lang;

use super::error::Told;

/// What `web/dist` held when this was compiled; nothing if the client was not built.
const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/client.rs"));

/// What stands in its place then.
const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Volga</title>\
    <h1>Volga</h1><p>This is a Volga server. It was compiled without the browser client. To have it, install \
    Node.js 20 or newer and run, in the folder of the source:</p>\
    <pre>cd web\nnpm ci\nnpm run build\ncd ..\ncargo build --release</pre>\
    <p>or simply <code>make play</code>. <a href=\"/api\">The API</a> is there either way.</p></html>\n";

/// The page that every address of the client leads to.
const PAGE: &str = "/index.html";
/// What has a hash in its name.
const HASHED: &str = "/assets/";

/// One file of the client, in all the ways in which it can be sent.
struct Asset {
    etag: HeaderValue,
    kind: &'static str,
    plain: &'static [u8],
    brotli: Option<&'static [u8]>,
    gzip: Option<&'static [u8]>,
}

static ASSETS: LazyLock<HashMap<&'static str, Asset>> = LazyLock::new(|| assets(FILES));

fn assets(files: &'static [(&'static str, &'static [u8])]) -> HashMap<&'static str, Asset> {
    let find = |name: String| files.iter().find(|(known, _)| *known == name).map(|(_, bytes)| *bytes);
    let whole = files.iter().filter(|(name, _)| !name.ends_with(".br") && !name.ends_with(".gz"));
    let asset = |&(name, plain): &(&'static str, &'static [u8])| {
        let etag = format!("\"{}\"", &hex::encode(Sha256::digest(plain))[..16]);
        let asset = Asset {
            etag: HeaderValue::from_str(&etag).expect("it is plain ASCII"),
            kind: kind(name),
            plain,
            brotli: find(format!("{name}.br")),
            gzip: find(format!("{name}.gz")),
        };
        (name, asset)
    };
    whole.map(asset).collect()
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        "png" => "image/png",
        "json" | "webmanifest" => "application/json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// What is at this path: a file of the client, or the page, which finds its own way.
pub(super) fn answer(path: &str, headers: &HeaderMap) -> Response {
    answer_from(&ASSETS, path, headers)
}

/// What somebody will look at on the page of a match.
pub(super) struct Ahead<'a> {
    /// The game that is played.
    pub(super) game: &'a str,
    /// In which language they read.
    pub(super) lang: Lang,
    /// What the page would ask for first: paths of the API, and what it says there, as JSON.
    pub(super) answers: Vec<(String, String)>,
}

/// The page of a match. It brings along what it would ask the API for first, and names the files that it
/// needs, so that the browser need not find them out one by one.
pub(super) fn match_page(ahead: &Ahead<'_>, headers: &HeaderMap) -> Response {
    match_page_from(&ASSETS, ahead, headers)
}

fn match_page_from(
    assets: &'static HashMap<&'static str, Asset>,
    ahead: &Ahead<'_>,
    headers: &HeaderMap,
) -> Response {
    let page = assets.get(PAGE).and_then(|page| std::str::from_utf8(page.plain).ok());
    let Some((before, after)) = page.and_then(|page| page.split_once(END)) else {
        return answer_from(assets, "/m", headers);
    };
    let page = [before, &brought(&ahead.answers), END, after].concat();
    let common = [(header::CONTENT_TYPE, kind(PAGE)), (header::CACHE_CONTROL, "no-store")];
    // Packed it would be shorter, but its length could then tell what somebody may not know who has put words of
    // theirs beside it.
    (common, [(header::LINK, links(assets, ahead))], page).into_response()
}

/// Where the page ends.
const END: &str = "</body>";

/// Answers that the page brings along, as data that no browser runs. Within JSON `<` stands only in texts;
/// written like this none of them can end the element.
fn brought(answers: &[(String, String)]) -> String {
    let answers: Vec<_> = answers.iter().map(|(path, answer)| format!("\"{path}\":{answer}")).collect();
    let answers = answers.join(",").replace('<', "\\u003c");
    format!("<script type=\"application/json\" id=\"brought\">{{{answers}}}</script>")
}

/// The files that the page of a match will ask for. A browser has few connections, so what it needs first
/// comes first.
fn links(assets: &HashMap<&'static str, Asset>, Ahead { game, lang, .. }: &Ahead<'_>) -> String {
    let script = |name: &str| file(assets, name, ".js").map(|path| format!("<{path}>; rel=modulepreload"));
    let style = |path: &str| format!("<{path}>; rel=preload; as=style; crossorigin");
    let links = [
        script("index"),
        file(assets, "style", ".css").map(style),
        script(&format!("common-{lang}")),
        script(game),
        script(&format!("{game}-{lang}")),
    ];
    links.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// The file with this name, whatever its hash.
fn file(assets: &HashMap<&'static str, Asset>, name: &str, ending: &str) -> Option<&'static str> {
    let is_it = |path: &&str| {
        let rest = path.strip_prefix(HASHED).and_then(|file| file.strip_prefix(name));
        rest.is_some_and(|rest| rest.starts_with('.') && rest.ends_with(ending))
    };
    assets.keys().copied().find(is_it)
}

fn answer_from(assets: &'static HashMap<&'static str, Asset>, path: &str, headers: &HeaderMap) -> Response {
    let Some(page) = assets.get(PAGE) else { return told(path, NOT_BUILT) };
    if let Some(asset) = assets.get(path) {
        return send(asset, path.starts_with(HASHED), headers);
    }
    // What has an ending is no address of the client, but a file of an older one.
    let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    if is_file {
        return told(path, "There is nothing here.\n");
    }
    send(page, false, headers)
}

/// A page that is an error and needs nobody to say so.
fn told(path: &str, text: &'static str) -> Response {
    let status = if path == "/" { StatusCode::OK } else { StatusCode::NOT_FOUND };
    let kind = if text.starts_with('<') { kind(".html") } else { kind(".txt") };
    let mut response = (status, [(header::CONTENT_TYPE, kind)], text).into_response();
    response.extensions_mut().insert(Told);
    response
}

fn send(asset: &'static Asset, forever: bool, headers: &HeaderMap) -> Response {
    let cache = if forever { "public, max-age=31536000, immutable" } else { "no-cache" };
    let common = [
        (header::ETAG, asset.etag.clone()),
        (header::CACHE_CONTROL, HeaderValue::from_static(cache)),
        (header::VARY, HeaderValue::from_static("accept-encoding")),
    ];
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let etag = asset.etag.to_str().unwrap_or_default();
    if known.is_some_and(|known| known.split(',').any(|one| one.trim().trim_start_matches("W/") == etag)) {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    let kind = (header::CONTENT_TYPE, HeaderValue::from_static(asset.kind));
    let packed = [("br", asset.brotli), ("gzip", asset.gzip)];
    for (encoding, bytes) in packed {
        if let Some(bytes) = bytes.filter(|_| accepts(headers, encoding)) {
            let encoding = (header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
            return (common, [kind, encoding], bytes).into_response();
        }
    }
    (common, [kind], asset.plain).into_response()
}

fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    accepted.unwrap_or_default().split(',').any(|wish| {
        let (name, quality) = wish.split_once(';').unwrap_or((wish, ""));
        let refused = matches!(quality.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000");
        name.trim().eq_ignore_ascii_case(encoding) && !refused
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    static BUILT: LazyLock<HashMap<&'static str, Asset>> = LazyLock::new(|| {
        assets(&[
            ("/index.html", b"<!doctype html>page"),
            ("/assets/index-abc.js", b"plain script"),
            ("/assets/index-abc.js.br", b"brotli"),
            ("/assets/index-abc.js.gz", b"gzip"),
        ])
    });

    fn asking(pairs: &[(header::HeaderName, &str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.clone(), value.parse().unwrap())).collect()
    }

    async fn body(response: Response) -> String {
        let bytes = axum::body::to_bytes(response.into_body(), 10_000).await.unwrap();
        String::from_utf8(bytes.to_vec()).unwrap()
    }

    #[tokio::test]
    async fn every_address_of_the_client_is_the_page() {
        for path in ["/", "/new", "/m/abc", "/rules/inferno/IV-070"] {
            let response = answer_from(&BUILT, path, &HeaderMap::new());
            assert_eq!(response.status(), 200, "{path}");
            assert_eq!(response.headers()["content-type"], "text/html; charset=utf-8");
            assert_eq!(response.headers()["cache-control"], "no-cache");
            assert!(body(response).await.ends_with("page"));
        }
        assert_eq!(answer_from(&BUILT, "/assets/index-old.js", &HeaderMap::new()).status(), 404);
    }

    #[tokio::test]
    async fn files_come_packed_and_are_kept_for_ever() {
        let path = "/assets/index-abc.js";
        for (accepted, coding, text) in [
            ("gzip, deflate, br", Some("br"), "brotli"),
            ("br;q=0, gzip", Some("gzip"), "gzip"),
            ("identity", None, "plain script"),
        ] {
            let response = answer_from(&BUILT, path, &asking(&[(header::ACCEPT_ENCODING, accepted)]));
            assert!(response.headers()["cache-control"].to_str().unwrap().ends_with("immutable"));
            assert_eq!(response.headers()["content-type"], "text/javascript; charset=utf-8");
            let encoding = response.headers().get("content-encoding").map(|value| value.to_str().unwrap());
            assert_eq!(encoding, coding);
            assert_eq!(body(response).await, text);
        }
        let etag = answer_from(&BUILT, path, &HeaderMap::new()).headers()["etag"].clone();
        let again = asking(&[(header::IF_NONE_MATCH, etag.to_str().unwrap())]);
        assert_eq!(answer_from(&BUILT, path, &again).status(), 304);
    }

    #[tokio::test]
    async fn the_page_of_a_match_names_its_files_and_brings_along_what_it_would_ask() {
        static MATCH: LazyLock<HashMap<&'static str, Asset>> = LazyLock::new(|| {
            assets(&[
                ("/index.html", b"<html><body>page</body></html>"),
                ("/assets/inferno.1.js", b""),
                ("/assets/inferno-fr.2.js", b""),
                ("/assets/inferno-fr.2.js.br", b""),
                ("/assets/index.3.js", b""),
                ("/assets/style.4.css", b""),
                ("/assets/donnerschlag.5.js", b""),
            ])
        });
        let name = "</script><b>".to_owned();
        let answers = vec![("/api/me".to_owned(), format!("{{\"name\":\"{name}\"}}"))];
        let ahead = Ahead { game: "inferno", lang: Lang::Fr, answers };
        let response = match_page_from(&MATCH, &ahead, &HeaderMap::new());
        assert_eq!(response.headers()["cache-control"], "no-store");
        let links = response.headers()["link"].to_str().unwrap();
        let paths: Vec<_> = links.split('<').skip(1).map(|link| link.split('>').next().unwrap()).collect();
        assert_eq!(
            paths,
            ["/assets/index.3.js", "/assets/style.4.css", "/assets/inferno.1.js", "/assets/inferno-fr.2.js"]
        );
        let page = body(response).await;
        let brought = page.strip_prefix("<html><body>page<script type=\"application/json\" id=\"brought\">");
        let brought = brought.and_then(|rest| rest.strip_suffix("</script></body></html>")).unwrap();
        assert!(!brought.contains('<'), "{brought}");
        let brought: serde_json::Value = serde_json::from_str(brought).unwrap();
        assert_eq!(brought["/api/me"]["name"], name);

        let response = match_page_from(&NOTHING, &ahead, &HeaderMap::new());
        assert_eq!(
            response.headers().get("link"),
            None,
            "nothing is asked for by a client that is not there"
        );
        assert!(!body(response).await.contains("brought"));
    }

    #[tokio::test]
    async fn without_a_client_the_page_says_how_to_build_it() {
        let nothing = LazyLock::force(&NOTHING);
        let response = answer_from(nothing, "/", &HeaderMap::new());
        assert_eq!(response.status(), 200);
        assert!(body(response).await.contains("npm run build"));
        assert_eq!(answer_from(nothing, "/m/abc", &HeaderMap::new()).status(), 404);
    }

    static NOTHING: LazyLock<HashMap<&'static str, Asset>> = LazyLock::new(|| assets(&[]));
}
