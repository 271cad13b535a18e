-- Streams. `records` is how many there are.
CREATE TABLE stream (
    id      BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name    TEXT   NOT NULL UNIQUE,
    records BIGINT NOT NULL
);

-- The key makes sure that no two nodes write the same entry.
CREATE TABLE record (
    stream BIGINT NOT NULL REFERENCES stream (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    body   BYTEA  NOT NULL,
    PRIMARY KEY (stream, number)
);

CREATE SEQUENCE change;

CREATE TABLE card (
    stream  BIGINT PRIMARY KEY REFERENCES stream (id) ON DELETE CASCADE,
    changed BIGINT NOT NULL UNIQUE,
    text    TEXT   NOT NULL
);

CREATE TABLE tag (
    tag     TEXT   NOT NULL,
    changed BIGINT NOT NULL,
    stream  BIGINT NOT NULL REFERENCES stream (id) ON DELETE CASCADE,
    PRIMARY KEY (tag, changed)
);

CREATE INDEX tag_of_stream ON tag (stream);
