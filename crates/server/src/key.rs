//! The key that seals the files of running matches: one for all nodes of a host, so it is kept in
//! their store. Whoever reads the store knows the secrets of its matches anyway.

use smallvec::smallvec;
use table::HostKey;

use crate::Secret;
use crate::store::{Append, Store, StoreError};

const STREAM: &str = "host/key";

/// The key of the host that this store belongs to; made on first use.
pub async fn host_key(store: &dyn Store) -> Result<HostKey, StoreError> {
    let known = store.load(STREAM, 0).await?;
    if known.is_empty() {
        let record = Secret::new().open().into_bytes();
        let append = Append { stream: STREAM.into(), expected: 0, records: smallvec![record], card: None };
        match store.append(smallvec![append]).await {
            // Two nodes may come here at once: the first key stays.
            Ok(()) | Err(StoreError::Conflict { .. }) => {}
            Err(error) => return Err(error),
        }
    }
    let known = store.load(STREAM, 0).await?;
    let mut bytes = [0; 32];
    let [record] = &known[..] else { return Err(unreadable()) };
    hex::decode_to_slice(record, &mut bytes).map_err(|_| unreadable())?;
    Ok(HostKey::new(bytes))
}

fn unreadable() -> StoreError {
    StoreError::Broken(format!("{STREAM} does not hold a key"))
}
