-- src/features/notes/server/notes.store.ts

delete
from "note"
where "user_id" = $ and "book_id" = $ and "note_id" = $ and least(changed_at, $) <= $;

insert into "note" ("user_id", "note_id", "created_at", "book_id", "page_index", "edition", "colour", "exact", "prefix", "suffix", "boxes", "is_found", "body", "changed_at")
values ($, …::jsonb, $, …)
on conflict ("user_id", "note_id") do update
set "book_id" = $, "page_index" = $, "edition" = $, "colour" = $, "exact" = $, "prefix" = $, "suffix" = $, "boxes" = $::jsonb, "is_found" = $, "body" = $, "changed_at" = $
where "note"."book_id" = $ and least(note.changed_at, $) <= $;

select "book_id"
from "note"
where "user_id" = $ and "note_id" = $;

select *
from "note"
where "user_id" = $ and "book_id" = $
order by "page_index", "created_at", "note_id";

select count(*) filter (where book_id = $) as "inBook", count(*) as "all"
from "note"
where "user_id" = $ and "note_id" <> $;

update "note"
set "page_index" = $, "edition" = $, "is_found" = $
where "user_id" = $ and "note_id" = $;
