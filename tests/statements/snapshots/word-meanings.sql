-- src/features/word-meanings/server/word-meanings.store.ts

delete
from "word_set"
where "book_id" = $;

insert into "word_set" ("book_id", "edition", "found_at", "lemma_ids", "counts", "first_pages", "forms", "form_pages")
values ($, …::jsonb, $::jsonb);

insert into word_entry (book_id, edition, position, headword, key, words, part, body, language, page_index, reference, sentence, sentence_page, other_sentence, other_page) select book_id, edition, position, headword, key, words, part, body, language, page_index, reference, sentence, sentence_page, other_sentence, other_page
from jsonb_to_recordset($::jsonb) as entry (book_id text, edition text, position integer, headword text, key text, words text[], part text, body text, language text, page_index integer, reference integer, sentence text, sentence_page integer, other_sentence text, other_page integer);

insert into word_lemma (lemma) select unnest($::text[]) except select lemma
from word_lemma
order by 1
on conflict do nothing;

select "book_id" as "bookId", "edition", "headword", "key", "words", "part", "body" as "text", "language", "page_index" as "pageIndex", "reference", "sentence", "sentence_page" as "sentencePage", "other_sentence" as "otherSentence", "other_page" as "otherPage"
from "word_entry"
where "book_id" <> $ and words && $::text[]
order by "book_id", "position"
limit $;

select "book_id" as "bookId", "edition", "headword", "key", "words", "part", "body" as "text", "language", "page_index" as "pageIndex", "reference", "sentence", "sentence_page" as "sentencePage", "other_sentence" as "otherSentence", "other_page" as "otherPage"
from "word_entry"
where "book_id" = $ and "edition" = $
order by "position";

select "book_id" as "bookId", "edition", "headword", "key", "words", "part", "body" as "text", "language", "page_index" as "pageIndex", "reference", "sentence", "sentence_page" as "sentencePage", "other_sentence" as "otherSentence", "other_page" as "otherPage"
from "word_entry"
where "book_id" = $ and "edition" = $ and words && $::text[]
order by "position"
limit $;

select "book_id", "edition", "lemma_ids", "counts", "first_pages"
from "word_set"
where "book_id" = any($::text[]);

select "book_id", "found_at"
from "word_set"
where "book_id" = any($::text[]);

select "lemma_id"
from "word_lemma"
where "lemma" = any($::text[]);

select "lemma_id", "lemma"
from "word_lemma"
where "lemma" = any($::text[]);

select "lemma_id", "lemma"
from "word_lemma"
where "lemma_id" = any($::integer[]);

select forms -> $::text as "forms", form_pages -> $::text as "pages"
from "word_set"
where "book_id" = $ and "edition" = $;
