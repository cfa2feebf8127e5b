-- src/features/ink/server/ink.store.ts

delete
from "ink"
where "user_id" = $ and "book_id" = $ and "ink_id" = $ and least(changed_at, $) <= $;

insert into "ink" ("user_id", "ink_id", "created_at", "book_id", "page_index", "edition", "exact", "prefix", "suffix", "anchor_x", "anchor_y", "strokes", "is_found", "changed_at")
values ($, …::jsonb, $, …)
on conflict ("user_id", "ink_id") do update
set "book_id" = $, "page_index" = $, "edition" = $, "exact" = $, "prefix" = $, "suffix" = $, "anchor_x" = $, "anchor_y" = $, "strokes" = $::jsonb, "is_found" = $, "changed_at" = $
where "ink"."book_id" = $ and least(ink.changed_at, $) <= $;

select "book_id"
from "ink"
where "user_id" = $ and "ink_id" = $;

select *
from "ink"
where "user_id" = $ and "book_id" = $
order by "page_index", "created_at", "ink_id";

select count(*) filter (where book_id = $) as "inBook", count(*) as "all"
from "ink"
where "user_id" = $ and "ink_id" <> $;

update "ink"
set "page_index" = $, "edition" = $, "is_found" = $
where "user_id" = $ and "ink_id" = $;
