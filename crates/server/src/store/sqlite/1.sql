-- Streams. `records` is how many there are, `last` the latest of them.
CREATE TABLE stream (
    id      INTEGER PRIMARY KEY,
    name    TEXT    NOT NULL UNIQUE,
    records INTEGER NOT NULL,
    last    INTEGER NOT NULL
);

-- Records of all streams in the order of arrival, each with the one before it in its stream. The
-- table only grows at its end, so a commit touches few pages however many streams take part in it.
CREATE TABLE record (
    id       INTEGER PRIMARY KEY,
    previous INTEGER NOT NULL,
    body     BLOB    NOT NULL
);

CREATE TABLE card (
    stream  INTEGER PRIMARY KEY REFERENCES stream (id) ON DELETE CASCADE,
    changed INTEGER NOT NULL UNIQUE,
    text    TEXT    NOT NULL
);

CREATE TABLE tag (
    tag     TEXT    NOT NULL,
    changed INTEGER NOT NULL,
    stream  INTEGER NOT NULL REFERENCES stream (id) ON DELETE CASCADE,
    PRIMARY KEY (tag, changed)
) WITHOUT ROWID;

CREATE INDEX tag_of_stream ON tag (stream);
