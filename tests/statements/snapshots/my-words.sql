-- src/features/my-words/server/my-words.store.ts

insert into "my_word" ("user_id", "word_id", "lemma", "form", "translation", "language", "ipa", "sentence", "book_id", "book_title", "edition", "page_index", "page_number", "exact", "prefix", "suffix", "spoken_source", "spoken_from", "spoken_to", "mark", "is_removed", "created_at", "changed_at", "progress", "revision")
values ($, …)
on conflict ("user_id", "word_id") do update
set "lemma" = "excluded"."lemma", "form" = "excluded"."form", "translation" = "excluded"."translation", "language" = "excluded"."language", "ipa" = "excluded"."ipa", "sentence" = "excluded"."sentence", "book_id" = "excluded"."book_id", "book_title" = "excluded"."book_title", "edition" = "excluded"."edition", "page_index" = "excluded"."page_index", "page_number" = "excluded"."page_number", "exact" = "excluded"."exact", "prefix" = "excluded"."prefix", "suffix" = "excluded"."suffix", "spoken_source" = "excluded"."spoken_source", "spoken_from" = "excluded"."spoken_from", "spoken_to" = "excluded"."spoken_to", "mark" = "excluded"."mark", "is_removed" = "excluded"."is_removed", "changed_at" = "excluded"."changed_at", "revision" = "excluded"."revision"
where least(my_word.changed_at, $) <= excluded.changed_at;

insert into "word_review" ("user_id", "review_id", "word_id", "kind", "rating", "reviewed_at")
values ($, …)
on conflict ("user_id", "review_id") do nothing;

insert into "word_revision" ("user_id", "revision")
values ($, later_revision(0))
on conflict ("user_id") do update
set "revision" = later_revision(word_revision.revision)
returning "revision";

select "review_id", "word_id", "rating", "reviewed_at"
from "word_review"
where "user_id" = $ and "word_id" in ($);

select "review_id", "word_id", "rating", "reviewed_at"
from "word_review"
where "user_id" = $ and "word_id" in ($, …);

select *
from "my_word"
where "user_id" = $ and "is_removed" = $
order by "created_at", "word_id"
limit $;

select *
from "my_word"
where "user_id" = $ and "is_removed" = $ and "book_id" = $
order by "created_at", "word_id"
limit $;

select *
from "my_word"
where "user_id" = $ and "revision" > $
order by "revision", "word_id"
limit $;

select count(*) as "count"
from "my_word"
where "user_id" = $ and "is_removed" = $;

select count(*) as "count"
from "word_review"
where "user_id" = $;

select count(*) filter (where not is_removed) as "words", count(*) as "rows"
from "my_word"
where "user_id" = $ and not (word_id = any($::text[]));

select distinct "lemma"
from "my_word"
where "user_id" = $ and "is_removed" = $ and case when mark is null then (progress ->> 'stability')::double precision >= $ else mark = 'known' end
order by "lemma";

update my_word
set progress = given.progress, revision = $
from jsonb_to_recordset($::jsonb) as given (word_id text, progress jsonb)
where my_word.user_id = $ and my_word.word_id = given.word_id;

-- src/features/my-words/server/stand-ins.store.ts

select "word_id", "is_removed", lower(lemma) as "lemma"
from "my_word"
where "user_id" = $ and (word_id = any($::text[]) or (not is_removed and lower(lemma) = any($::text[])));

select "word_id", "same_as", "changed_at"
from "my_word"
where "user_id" = $ and "word_id" = any($::text[]) and "same_as" is not null;

with given as (select *
	from jsonb_to_recordset($::jsonb) as given (word_id text, same_as text)), reviews as ( update word_review set word_id = given.same_as from given where word_review.user_id = $ and word_review.word_id = given.word_id ) update my_word
set same_as = given.same_as
from given
where my_word.user_id = $ and my_word.word_id = given.word_id;
