-- src/features/bookmarks/server/bookmarks.store.ts

delete
from "bookmark"
where "user_id" = $ and "book_id" = $ and "edition" <> $;

delete
from "bookmark"
where "user_id" = $ and "book_id" = $ and "page_index" = $ and "edition" = $;

delete
from "bookmark"
where "user_id" = $ and "book_id" = $ and "page_index" = $;

insert into "bookmark" ("name", "note", "colour", "exact", "prefix", "suffix", "edition", "user_id", "book_id", "page_index", "created_at")
values ($, …)
on conflict do nothing;

insert into "bookmark" ("user_id", "book_id", "page_index", "created_at", "name", "note", "colour", "edition", "exact", "prefix", "suffix")
values ($, …)
on conflict ("user_id", "book_id", "page_index") do update
set "name" = left(concat_ws($::text, nullif("bookmark"."name", ''), nullif("excluded"."name", '')), $::int), "note" = left(concat_ws($::text, nullif("bookmark"."note", ''), nullif("excluded"."note", '')), $::int), "colour" = case when bookmark.colour = $ then excluded.colour else bookmark.colour end;

select "page_index", "name", "note", "colour", "edition"
from "bookmark"
where "user_id" = $ and "book_id" = $
order by "page_index";

select *
from "bookmark"
where "user_id" = $ and "book_id" = $ and "edition" <> $
order by "page_index";

update "bookmark"
set "name" = $
where "user_id" = $ and "book_id" = $ and "page_index" = $ and "edition" = $;

update "bookmark"
set "name" = $
where "user_id" = $ and "book_id" = $ and "page_index" = $;

update "bookmark"
set "name" = $, "colour" = $
where "user_id" = $ and "book_id" = $ and "page_index" = $;

update "bookmark"
set "name" = $, "note" = $
where "user_id" = $ and "book_id" = $ and "page_index" = $;

update "bookmark"
set "note" = $
where "user_id" = $ and "book_id" = $ and "page_index" = $;

update "bookmark"
set "note" = $, "colour" = $
where "user_id" = $ and "book_id" = $ and "page_index" = $;
