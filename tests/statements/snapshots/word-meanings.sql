-- src/features/word-meanings/server/word-meanings.store.ts

select "book_id" as "bookId", "headword", "key", "words", "part", "body" as "text", "language", "page_index" as "pageIndex", "reference", "sentence"
from "word_entry"
where "book_id" <> $ and words && $::text[]
order by "book_id", "position"
limit $;

select "book_id" as "bookId", "headword", "key", "words", "part", "body" as "text", "language", "page_index" as "pageIndex", "reference", "sentence"
from "word_entry"
where "book_id" = $ and "edition" = $
order by "position";

select "book_id" as "bookId", "headword", "key", "words", "part", "body" as "text", "language", "page_index" as "pageIndex", "reference", "sentence"
from "word_entry"
where "book_id" = $ and "edition" = $ and words && $::text[]
order by "position"
limit $;

select forms -> $::text as "forms"
from "word_set"
where "book_id" = $ and "edition" = $;
