-- Batches: what one commit has added to all streams together, packed (`batch.rs`). The table only grows at its end,
-- and by one row however many streams take part.
CREATE TABLE batch (
    id   INTEGER PRIMARY KEY,
    body BLOB    NOT NULL
);

-- `records` and `last` of a stream leave out the batches after this one: they are brought up to date now and then.
CREATE TABLE mark (
    batch INTEGER NOT NULL
);
INSERT INTO mark (batch) VALUES (0);
