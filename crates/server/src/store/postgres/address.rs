//! Where a database is, and how to get there.

use std::fmt;
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use percent_encoding::percent_decode_str;
use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{CertificateError, ClientConfig, DigitallySignedStruct, RootCertStore, SignatureScheme};
use tokio::time::timeout;
use tokio_postgres::config::SslMode;
use tokio_postgres::tls::MakeTlsConnect;
use tokio_postgres::{Client, Config, Connection, Socket};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::{PATIENCE, StoreError, unanswered};

/// After so long without a word the system asks whether the other side is still there.
const QUIET: Duration = Duration::from_secs(10);
/// So often it asks again, and so long it waits for what it has sent to arrive.
const ASK_AGAIN: Duration = Duration::from_secs(5);
const ASKED: u32 = 3;
const UNRECEIVED: Duration = Duration::from_secs(20);

/// The certificates that the system believes, as `sslrootcert` names them.
const SYSTEM: &str = "system";

/// An address, understood.
#[derive(Clone)]
pub(super) struct Address {
    config: Config,
    tls: MakeRustlsConnect,
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Address").field(&self.config).finish()
    }
}

type Encrypted = <MakeRustlsConnect as MakeTlsConnect<Socket>>::Stream;

impl Address {
    pub(super) fn config(&self) -> &Config {
        &self.config
    }

    pub(super) fn tls(&self) -> &MakeRustlsConnect {
        &self.tls
    }

    /// Connect; whoever asks looks after the connection.
    pub(super) async fn connect(&self) -> Result<(Client, Connection<Socket, Encrypted>), StoreError> {
        let connected = timeout(PATIENCE, self.config.connect(self.tls.clone()));
        Ok(connected.await.map_err(|_| unanswered())??)
    }

    /// A connection for whatever may take long.
    pub(super) async fn client(&self) -> Result<Client, StoreError> {
        let (client, connection) = self.connect().await?;
        tokio::spawn(connection);
        Ok(client)
    }
}

impl FromStr for Address {
    type Err = StoreError;

    fn from_str(address: &str) -> Result<Self, StoreError> {
        let bad = |why: String| StoreError::Broken(format!("“postgres://…” is not well written: {why}"));
        let Secured { address, mode, roots } = Secured::take_from(address).map_err(bad)?;
        let mut config: Config = address
            .parse()
            .map_err(|error: tokio_postgres::Error| bad(StoreError::from(error).to_string()))?;
        let (encrypted, believed) = match mode {
            Mode::Disable => (SslMode::Disable, Believed::Anybody),
            Mode::Prefer => (SslMode::Prefer, Believed::Anybody),
            // As others do: who names certificates wants them looked at.
            Mode::Require if roots.is_some() => (SslMode::Require, Believed::Known),
            Mode::Require => (SslMode::Require, Believed::Anybody),
            Mode::VerifyCa => (SslMode::Require, Believed::Known),
            Mode::VerifyFull => (SslMode::Require, Believed::KnownByName),
        };
        config.ssl_mode(encrypted);
        let tls = MakeRustlsConnect::new(tls(believed, roots.as_deref().unwrap_or(SYSTEM)).map_err(bad)?);
        config.connect_timeout(PATIENCE);
        config.keepalives_idle(QUIET).keepalives_interval(ASK_AGAIN).keepalives_retries(ASKED);
        config.tcp_user_timeout(UNRECEIVED);
        Ok(Address { config, tls })
    }
}

/// What `sslmode` says, in the words of PostgreSQL's own programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mode {
    Disable,
    Prefer,
    Require,
    VerifyCa,
    VerifyFull,
}

/// An address without what the library does not understand.
struct Secured {
    address: String,
    mode: Mode,
    roots: Option<String>,
}

impl Secured {
    fn take_from(address: &str) -> Result<Self, String> {
        let (place, options) = address.split_once('?').unwrap_or((address, ""));
        let mut secured = Secured { address: place.to_owned(), mode: Mode::Prefer, roots: None };
        let mut between = '?';
        for option in options.split('&').filter(|option| !option.is_empty()) {
            let (name, value) = option.split_once('=').unwrap_or((option, ""));
            let value = percent_decode_str(value).decode_utf8_lossy();
            match name {
                "sslmode" => secured.mode = mode(&value)?,
                "sslrootcert" => secured.roots = Some(value.into_owned()),
                _ => {
                    secured.address.push(between);
                    secured.address.push_str(option);
                    between = '&';
                }
            }
        }
        Ok(secured)
    }
}

fn mode(word: &str) -> Result<Mode, String> {
    match word {
        "disable" => Ok(Mode::Disable),
        "allow" | "prefer" => Ok(Mode::Prefer),
        "require" => Ok(Mode::Require),
        "verify-ca" => Ok(Mode::VerifyCa),
        "verify-full" => Ok(Mode::VerifyFull),
        _ => Err(format!("sslmode is disable, prefer, require, verify-ca or verify-full, not “{word}”")),
    }
}

/// Whose certificate is good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Believed {
    /// Anybody's: nobody can listen in, but it may be anybody who answers.
    Anybody,
    /// That of anybody whom the roots vouch for.
    Known,
    /// The same, if it is for this host.
    KnownByName,
}

fn tls(believed: Believed, roots: &str) -> Result<ClientConfig, String> {
    let provider = Arc::new(ring::default_provider());
    let known = match believed {
        Believed::Anybody => None,
        Believed::Known | Believed::KnownByName => {
            let known =
                WebPkiServerVerifier::builder_with_provider(read_roots(roots)?.into(), provider.clone());
            Some(known.build().map_err(|error| format!("sslrootcert={roots}: {error}"))?)
        }
    };
    let check = Check { provider: Arc::clone(&provider), known, by_name: believed == Believed::KnownByName };
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|error| error.to_string())?;
    Ok(config.dangerous().with_custom_certificate_verifier(Arc::new(check)).with_no_client_auth())
}

fn read_roots(roots: &str) -> Result<RootCertStore, String> {
    let certificates = if roots == SYSTEM {
        rustls_native_certs::load_native_certs().certs
    } else {
        let read = CertificateDer::pem_file_iter(Path::new(roots)).and_then(Iterator::collect);
        read.map_err(|error| format!("sslrootcert={roots}: {error}"))?
    };
    let mut store = RootCertStore::empty();
    store.add_parsable_certificates(certificates);
    if store.is_empty() { Err(format!("sslrootcert={roots}: no certificates there")) } else { Ok(store) }
}

/// Looks at the certificate of the other side.
#[derive(Debug)]
struct Check {
    provider: Arc<CryptoProvider>,
    /// Who tells whether somebody is known; nobody, if anybody will do.
    known: Option<Arc<WebPkiServerVerifier>>,
    /// Whether the name must fit.
    by_name: bool,
}

impl ServerCertVerifier for Check {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        between: &[CertificateDer<'_>],
        name: &ServerName<'_>,
        ocsp: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        let Some(known) = &self.known else { return Ok(ServerCertVerified::assertion()) };
        match known.verify_server_cert(certificate, between, name, ocsp, now) {
            // It is looked at last: all else was good.
            Err(rustls::Error::InvalidCertificate(
                CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
            )) if !self.by_name => Ok(ServerCertVerified::assertion()),
            verified => verified,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let known = &self.provider.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signed, known)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let known = &self.provider.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signed, known)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}
