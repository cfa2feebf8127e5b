-- src/features/bookmarks/server/bookmarks.store.ts

delete
from "bookmark"
where "user_id" = $ and "book_id" = $ and "page_index" = $;

insert into "bookmark" ("name", "note", "colour", "user_id", "book_id", "page_index", "created_at")
values ($, …)
on conflict do nothing;

select "page_index", "name", "note", "colour"
from "bookmark"
where "user_id" = $ and "book_id" = $
order by "page_index";

update "bookmark"
set "name" = $
where "user_id" = $ and "book_id" = $ and "page_index" = $;

update "bookmark"
set "note" = $, "colour" = $
where "user_id" = $ and "book_id" = $ and "page_index" = $;
