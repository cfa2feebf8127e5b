-- src/features/bookmarks/server/bookmarks.store.ts

delete
from "bookmark"
where "user_id" = $ and "book_id" = $ and "edition" <> $
returning *;

delete
from "bookmark"
where "user_id" = $ and "book_id" = $ and "page_index" = $ and "edition" = $;

delete
from "bookmark"
where "user_id" = $ and "book_id" = $ and "page_index" = $;

delete
from "lost_bookmark"
where "user_id" = $ and "book_id" = $ and "page_index" = $ and "edition" = $;

delete
from "lost_bookmark"
where "user_id" = $ and "book_id" = $ and "sought_in" <> $
returning *;

insert into "bookmark" ("name", "note", "colour", "exact", "prefix", "suffix", "edition", "user_id", "book_id", "page_index", "created_at")
values ($, …)
on conflict do nothing;

insert into "bookmark" ("user_id", "book_id", "edition", "page_index", "created_at", "name", "note", "colour", "exact", "prefix", "suffix")
values ($, …)
on conflict ("user_id", "book_id", "page_index") do update
set "name" = case when position($::text || "excluded"."name" || $::text in $::text || "bookmark"."name" || $::text) > 0 then "bookmark"."name" else left(concat_ws($::text, nullif("bookmark"."name", ''), nullif("excluded"."name", '')), $::int) end, "note" = case when position($::text || "excluded"."note" || $::text in $::text || "bookmark"."note" || $::text) > 0 then "bookmark"."note" else left(concat_ws($::text, nullif("bookmark"."note", ''), nullif("excluded"."note", '')), $::int) end, "colour" = case when "bookmark"."colour" = $ then excluded.colour else "bookmark"."colour" end;

insert into "bookmark" ("user_id", "book_id", "page_index", "created_at", "edition", "exact", "prefix", "suffix", "name", "note", "colour")
values ($, …)
on conflict ("user_id", "book_id", "page_index") do update
set "name" = $, "edition" = $
where "bookmark"."edition" = $
returning "page_index";

insert into "bookmark" ("user_id", "book_id", "page_index", "created_at", "edition", "exact", "prefix", "suffix", "name", "note", "colour")
values ($, …)
on conflict ("user_id", "book_id", "page_index") do update
set "name" = $, "note" = $, "edition" = $
where "bookmark"."edition" = $
returning "page_index";

insert into "bookmark" ("user_id", "book_id", "page_index", "created_at", "name", "note", "colour", "edition", "exact", "prefix", "suffix")
values ($, …)
on conflict ("user_id", "book_id", "page_index") do update
set "name" = case when position($::text || "excluded"."name" || $::text in $::text || "bookmark"."name" || $::text) > 0 then "bookmark"."name" else left(concat_ws($::text, nullif("bookmark"."name", ''), nullif("excluded"."name", '')), $::int) end, "note" = case when position($::text || "excluded"."note" || $::text in $::text || "bookmark"."note" || $::text) > 0 then "bookmark"."note" else left(concat_ws($::text, nullif("bookmark"."note", ''), nullif("excluded"."note", '')), $::int) end, "colour" = case when "bookmark"."colour" = $ then excluded.colour else "bookmark"."colour" end;

insert into "lost_bookmark" ("user_id", "book_id", "edition", "page_index", "created_at", "name", "note", "colour", "exact", "prefix", "suffix", "sought_in")
values ($, …)
on conflict ("user_id", "book_id", "edition", "page_index") do update
set "name" = case when position($::text || "excluded"."name" || $::text in $::text || "lost_bookmark"."name" || $::text) > 0 then "lost_bookmark"."name" else left(concat_ws($::text, nullif("lost_bookmark"."name", ''), nullif("excluded"."name", '')), $::int) end, "note" = case when position($::text || "excluded"."note" || $::text in $::text || "lost_bookmark"."note" || $::text) > 0 then "lost_bookmark"."note" else left(concat_ws($::text, nullif("lost_bookmark"."note", ''), nullif("excluded"."note", '')), $::int) end, "colour" = case when "lost_bookmark"."colour" = $ then excluded.colour else "lost_bookmark"."colour" end;

insert into "lost_bookmark" ("user_id", "book_id", "page_index", "created_at", "edition", "exact", "prefix", "suffix", "name", "note", "colour", "sought_in")
values ($, …)
on conflict ("user_id", "book_id", "edition", "page_index") do update
set "name" = $, "note" = $, "sought_in" = $;

insert into "lost_bookmark" ("user_id", "book_id", "page_index", "created_at", "edition", "exact", "prefix", "suffix", "name", "note", "colour", "sought_in")
values ($, …)
on conflict ("user_id", "book_id", "edition", "page_index") do update
set "name" = $, "sought_in" = $;

insert into "lost_bookmark" ("user_id", "book_id", "page_index", "created_at", "name", "note", "colour", "edition", "exact", "prefix", "suffix", "sought_in")
values ($, …)
on conflict ("user_id", "book_id", "edition", "page_index") do update
set "name" = case when position($::text || "excluded"."name" || $::text in $::text || "lost_bookmark"."name" || $::text) > 0 then "lost_bookmark"."name" else left(concat_ws($::text, nullif("lost_bookmark"."name", ''), nullif("excluded"."name", '')), $::int) end, "note" = case when position($::text || "excluded"."note" || $::text in $::text || "lost_bookmark"."note" || $::text) > 0 then "lost_bookmark"."note" else left(concat_ws($::text, nullif("lost_bookmark"."note", ''), nullif("excluded"."note", '')), $::int) end, "colour" = case when "lost_bookmark"."colour" = $ then excluded.colour else "lost_bookmark"."colour" end;

select "page_index", "name", "note", "colour"
from "bookmark"
where "user_id" = $ and "book_id" = $
order by "page_index";

select edition, exact = '' as "isWordless"
from bookmark
where user_id = $ and book_id = $ and edition <> $
union select edition, exact = ''
from lost_bookmark
where user_id = $ and book_id = $ and sought_in <> $;

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
