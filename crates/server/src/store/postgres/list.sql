-- Streams with all the tags $1, of which there are $2: at most $4 of them, changed at $3 or earlier.
--
-- Each tag has its cards in order: so from any card one finds the next with a tag at once, and whatever lies between has
-- not got it. A row of the walk is such a leap: it looks from `at` on for the tag that is next in turn. When all tags
-- have `agreed` on a card, it is found. When a tag has run out the walk is over, or after $5 leaps.
WITH RECURSIVE walk (leaps, agreed, at, found) AS (
    SELECT 0::bigint, 0, $3, 0::bigint
    UNION ALL
    SELECT walk.leaps + 1, next.agreed, leap.changed, walk.found + (next.agreed = $2)::int
    FROM walk
    CROSS JOIN LATERAL (SELECT
        CASE WHEN walk.agreed = $2 THEN 0 ELSE walk.agreed END AS agreed,
        CASE WHEN walk.agreed = $2 THEN walk.at - 1 ELSE walk.at END AS at
    ) AS turn
    CROSS JOIN LATERAL (
        SELECT tag.changed FROM tag
        WHERE tag.tag = ($1)[turn.agreed + 1] AND tag.changed <= turn.at
        ORDER BY tag.changed DESC LIMIT 1
    ) AS leap
    CROSS JOIN LATERAL (SELECT
        CASE WHEN turn.agreed = 0 THEN 1 WHEN leap.changed = turn.at THEN turn.agreed + 1 ELSE 0 END AS agreed
    ) AS next
    WHERE walk.leaps < $5 AND walk.found < $4
)
SELECT walk.agreed = $2, walk.at, walk.leaps, one.name, one.records, one.text
FROM walk
LEFT JOIN LATERAL (
    SELECT stream.name, stream.records, card.text
    FROM card JOIN stream ON stream.id = card.stream
    WHERE card.changed = walk.at LIMIT 1
) AS one ON walk.agreed = $2
WHERE walk.agreed = $2 OR walk.leaps = (SELECT max(leaps) FROM walk)
ORDER BY walk.leaps
