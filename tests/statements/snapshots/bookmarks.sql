-- src/features/bookmarks/server/bookmarks.store.ts

delete
from "bookmark"
where "user_id" = $ and "book_id" = $ and "edition" <> $
returning *;

delete
from "bookmark"
where "user_id" = $ and "book_id" = $ and "page_index" = $ and "edition" = $ and least(coalesce(changed_at, created_at), $) <= $;

delete
from "bookmark"
where "user_id" = $ and "book_id" = $ and "page_index" = $ and least(coalesce(changed_at, created_at), $) <= $;

delete
from "lost_bookmark"
where "user_id" = $ and "book_id" = $ and "page_index" = $ and "edition" = $ and least(coalesce(changed_at, created_at), $) <= $;

delete
from "lost_bookmark"
where "user_id" = $ and "book_id" = $ and "sought_in" <> $
returning *;

insert into "bookmark" ("user_id", "book_id", "edition", "page_index", "created_at", "name", "note", "colour", "exact", "prefix", "suffix", "changed_at", "name_changed_at", "note_changed_at", "colour_changed_at")
values ($, …)
on conflict ("user_id", "book_id", "page_index") do update
set "name" = case when position($::text || "excluded"."name" || $::text in $::text || "bookmark"."name" || $::text) > 0 then "bookmark"."name" else left(concat_ws($::text, nullif("bookmark"."name", ''), nullif("excluded"."name", '')), $::int) end, "note" = case when position($::text || "excluded"."note" || $::text in $::text || "bookmark"."note" || $::text) > 0 then "bookmark"."note" else left(concat_ws($::text, nullif("bookmark"."note", ''), nullif("excluded"."note", '')), $::int) end, "colour" = case when "bookmark"."colour" = $ then excluded.colour else "bookmark"."colour" end, "changed_at" = greatest(coalesce("bookmark"."changed_at", "bookmark"."created_at"), coalesce(excluded.changed_at, excluded.created_at)), "name_changed_at" = greatest("bookmark"."name_changed_at", "excluded"."name_changed_at"), "note_changed_at" = greatest("bookmark"."note_changed_at", "excluded"."note_changed_at"), "colour_changed_at" = greatest("bookmark"."colour_changed_at", "excluded"."colour_changed_at");

insert into "bookmark" ("user_id", "book_id", "page_index", "created_at", "edition", "exact", "prefix", "suffix", "name", "note", "colour", "changed_at", "name_changed_at", "note_changed_at", "colour_changed_at")
values ($, …)
on conflict ("user_id", "book_id", "page_index") do update
set "changed_at" = greatest(least(coalesce("bookmark"."changed_at", "bookmark"."created_at"), $), $);

insert into "bookmark" ("user_id", "book_id", "page_index", "created_at", "edition", "exact", "prefix", "suffix", "name", "note", "colour", "changed_at", "name_changed_at", "note_changed_at", "colour_changed_at")
values ($, …)
on conflict ("user_id", "book_id", "page_index") do update
set "name" = case when coalesce("bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."name" else $ end, "name_changed_at" = case when coalesce("bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."name_changed_at" else $ end, "changed_at" = greatest(least(coalesce("bookmark"."changed_at", "bookmark"."created_at"), $), $), "edition" = $
where "bookmark"."edition" = $
returning "page_index";

insert into "bookmark" ("user_id", "book_id", "page_index", "created_at", "edition", "exact", "prefix", "suffix", "name", "note", "colour", "changed_at", "name_changed_at", "note_changed_at", "colour_changed_at")
values ($, …)
on conflict ("user_id", "book_id", "page_index") do update
set "name" = case when coalesce("bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."name" else $ end, "name_changed_at" = case when coalesce("bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."name_changed_at" else $ end, "changed_at" = greatest(least(coalesce("bookmark"."changed_at", "bookmark"."created_at"), $), $);

insert into "bookmark" ("user_id", "book_id", "page_index", "created_at", "edition", "exact", "prefix", "suffix", "name", "note", "colour", "changed_at", "name_changed_at", "note_changed_at", "colour_changed_at")
values ($, …)
on conflict ("user_id", "book_id", "page_index") do update
set "name" = case when coalesce("bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."name" else $ end, "name_changed_at" = case when coalesce("bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."name_changed_at" else $ end, "colour" = case when coalesce("bookmark"."colour_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."colour" else $ end, "colour_changed_at" = case when coalesce("bookmark"."colour_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."colour_changed_at" else $ end, "changed_at" = greatest(least(coalesce("bookmark"."changed_at", "bookmark"."created_at"), $), $);

insert into "bookmark" ("user_id", "book_id", "page_index", "created_at", "edition", "exact", "prefix", "suffix", "name", "note", "colour", "changed_at", "name_changed_at", "note_changed_at", "colour_changed_at")
values ($, …)
on conflict ("user_id", "book_id", "page_index") do update
set "name" = case when coalesce("bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."name" else $ end, "name_changed_at" = case when coalesce("bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."name_changed_at" else $ end, "note" = case when coalesce("bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."note" else $ end, "note_changed_at" = case when coalesce("bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."note_changed_at" else $ end, "changed_at" = greatest(least(coalesce("bookmark"."changed_at", "bookmark"."created_at"), $), $), "edition" = $
where "bookmark"."edition" = $
returning "page_index";

insert into "bookmark" ("user_id", "book_id", "page_index", "created_at", "edition", "exact", "prefix", "suffix", "name", "note", "colour", "changed_at", "name_changed_at", "note_changed_at", "colour_changed_at")
values ($, …)
on conflict ("user_id", "book_id", "page_index") do update
set "name" = case when coalesce("bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."name" else $ end, "name_changed_at" = case when coalesce("bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."name_changed_at" else $ end, "note" = case when coalesce("bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."note" else $ end, "note_changed_at" = case when coalesce("bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."note_changed_at" else $ end, "changed_at" = greatest(least(coalesce("bookmark"."changed_at", "bookmark"."created_at"), $), $);

insert into "bookmark" ("user_id", "book_id", "page_index", "created_at", "edition", "exact", "prefix", "suffix", "name", "note", "colour", "changed_at", "name_changed_at", "note_changed_at", "colour_changed_at")
values ($, …)
on conflict ("user_id", "book_id", "page_index") do update
set "name" = case when coalesce("bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."name" else $ end, "name_changed_at" = case when coalesce("bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."name_changed_at" else $ end, "note" = case when coalesce("bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."note" else $ end, "note_changed_at" = case when coalesce("bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."note_changed_at" else $ end, "colour" = case when coalesce("bookmark"."colour_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."colour" else $ end, "colour_changed_at" = case when coalesce("bookmark"."colour_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."colour_changed_at" else $ end, "changed_at" = greatest(least(coalesce("bookmark"."changed_at", "bookmark"."created_at"), $), $), "edition" = $
where "bookmark"."edition" = $
returning "page_index";

insert into "bookmark" ("user_id", "book_id", "page_index", "created_at", "edition", "exact", "prefix", "suffix", "name", "note", "colour", "changed_at", "name_changed_at", "note_changed_at", "colour_changed_at")
values ($, …)
on conflict ("user_id", "book_id", "page_index") do update
set "name" = case when coalesce("bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."name" else $ end, "name_changed_at" = case when coalesce("bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."name_changed_at" else $ end, "note" = case when coalesce("bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."note" else $ end, "note_changed_at" = case when coalesce("bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."note_changed_at" else $ end, "colour" = case when coalesce("bookmark"."colour_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."colour" else $ end, "colour_changed_at" = case when coalesce("bookmark"."colour_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."colour_changed_at" else $ end, "changed_at" = greatest(least(coalesce("bookmark"."changed_at", "bookmark"."created_at"), $), $);

insert into "bookmark" ("user_id", "book_id", "page_index", "created_at", "edition", "exact", "prefix", "suffix", "name", "note", "colour", "changed_at", "name_changed_at", "note_changed_at", "colour_changed_at")
values ($, …)
on conflict ("user_id", "book_id", "page_index") do update
set "note" = case when coalesce("bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."note" else $ end, "note_changed_at" = case when coalesce("bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."note_changed_at" else $ end, "changed_at" = greatest(least(coalesce("bookmark"."changed_at", "bookmark"."created_at"), $), $);

insert into "bookmark" ("user_id", "book_id", "page_index", "created_at", "edition", "exact", "prefix", "suffix", "name", "note", "colour", "changed_at", "name_changed_at", "note_changed_at", "colour_changed_at")
values ($, …)
on conflict ("user_id", "book_id", "page_index") do update
set "note" = case when coalesce("bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."note" else $ end, "note_changed_at" = case when coalesce("bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."note_changed_at" else $ end, "colour" = case when coalesce("bookmark"."colour_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."colour" else $ end, "colour_changed_at" = case when coalesce("bookmark"."colour_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."colour_changed_at" else $ end, "changed_at" = greatest(least(coalesce("bookmark"."changed_at", "bookmark"."created_at"), $), $);

insert into "bookmark" ("user_id", "book_id", "page_index", "created_at", "name", "note", "colour", "edition", "exact", "prefix", "suffix", "changed_at", "name_changed_at", "note_changed_at", "colour_changed_at")
values ($, …)
on conflict ("user_id", "book_id", "page_index") do update
set "name" = case when position($::text || "excluded"."name" || $::text in $::text || "bookmark"."name" || $::text) > 0 then "bookmark"."name" else left(concat_ws($::text, nullif("bookmark"."name", ''), nullif("excluded"."name", '')), $::int) end, "note" = case when position($::text || "excluded"."note" || $::text in $::text || "bookmark"."note" || $::text) > 0 then "bookmark"."note" else left(concat_ws($::text, nullif("bookmark"."note", ''), nullif("excluded"."note", '')), $::int) end, "colour" = case when "bookmark"."colour" = $ then excluded.colour else "bookmark"."colour" end, "changed_at" = greatest(coalesce("bookmark"."changed_at", "bookmark"."created_at"), coalesce(excluded.changed_at, excluded.created_at)), "name_changed_at" = greatest("bookmark"."name_changed_at", "excluded"."name_changed_at"), "note_changed_at" = greatest("bookmark"."note_changed_at", "excluded"."note_changed_at"), "colour_changed_at" = greatest("bookmark"."colour_changed_at", "excluded"."colour_changed_at");

insert into "lost_bookmark" ("user_id", "book_id", "edition", "page_index", "created_at", "name", "note", "colour", "exact", "prefix", "suffix", "changed_at", "name_changed_at", "note_changed_at", "colour_changed_at", "sought_in")
values ($, …)
on conflict ("user_id", "book_id", "edition", "page_index") do update
set "name" = case when position($::text || "excluded"."name" || $::text in $::text || "lost_bookmark"."name" || $::text) > 0 then "lost_bookmark"."name" else left(concat_ws($::text, nullif("lost_bookmark"."name", ''), nullif("excluded"."name", '')), $::int) end, "note" = case when position($::text || "excluded"."note" || $::text in $::text || "lost_bookmark"."note" || $::text) > 0 then "lost_bookmark"."note" else left(concat_ws($::text, nullif("lost_bookmark"."note", ''), nullif("excluded"."note", '')), $::int) end, "colour" = case when "lost_bookmark"."colour" = $ then excluded.colour else "lost_bookmark"."colour" end, "changed_at" = greatest(coalesce("lost_bookmark"."changed_at", "lost_bookmark"."created_at"), coalesce(excluded.changed_at, excluded.created_at)), "name_changed_at" = greatest("lost_bookmark"."name_changed_at", "excluded"."name_changed_at"), "note_changed_at" = greatest("lost_bookmark"."note_changed_at", "excluded"."note_changed_at"), "colour_changed_at" = greatest("lost_bookmark"."colour_changed_at", "excluded"."colour_changed_at");

insert into "lost_bookmark" ("user_id", "book_id", "page_index", "created_at", "edition", "exact", "prefix", "suffix", "name", "note", "colour", "changed_at", "name_changed_at", "note_changed_at", "colour_changed_at", "sought_in")
values ($, …);

insert into "lost_bookmark" ("user_id", "book_id", "page_index", "created_at", "name", "note", "colour", "edition", "exact", "prefix", "suffix", "changed_at", "name_changed_at", "note_changed_at", "colour_changed_at", "sought_in")
values ($, …)
on conflict ("user_id", "book_id", "edition", "page_index") do update
set "name" = case when position($::text || "excluded"."name" || $::text in $::text || "lost_bookmark"."name" || $::text) > 0 then "lost_bookmark"."name" else left(concat_ws($::text, nullif("lost_bookmark"."name", ''), nullif("excluded"."name", '')), $::int) end, "note" = case when position($::text || "excluded"."note" || $::text in $::text || "lost_bookmark"."note" || $::text) > 0 then "lost_bookmark"."note" else left(concat_ws($::text, nullif("lost_bookmark"."note", ''), nullif("excluded"."note", '')), $::int) end, "colour" = case when "lost_bookmark"."colour" = $ then excluded.colour else "lost_bookmark"."colour" end, "changed_at" = greatest(coalesce("lost_bookmark"."changed_at", "lost_bookmark"."created_at"), coalesce(excluded.changed_at, excluded.created_at)), "name_changed_at" = greatest("lost_bookmark"."name_changed_at", "excluded"."name_changed_at"), "note_changed_at" = greatest("lost_bookmark"."note_changed_at", "excluded"."note_changed_at"), "colour_changed_at" = greatest("lost_bookmark"."colour_changed_at", "excluded"."colour_changed_at");

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

update "lost_bookmark"
set "name" = case when coalesce("lost_bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "lost_bookmark"."name" else $ end, "name_changed_at" = case when coalesce("lost_bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "lost_bookmark"."name_changed_at" else $ end, "changed_at" = greatest(least(coalesce("lost_bookmark"."changed_at", "lost_bookmark"."created_at"), $), $), "sought_in" = $
where "user_id" = $ and "book_id" = $ and "page_index" = $ and "edition" = $
returning "page_index";

update "lost_bookmark"
set "name" = case when coalesce("lost_bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "lost_bookmark"."name" else $ end, "name_changed_at" = case when coalesce("lost_bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "lost_bookmark"."name_changed_at" else $ end, "note" = case when coalesce("lost_bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "lost_bookmark"."note" else $ end, "note_changed_at" = case when coalesce("lost_bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "lost_bookmark"."note_changed_at" else $ end, "changed_at" = greatest(least(coalesce("lost_bookmark"."changed_at", "lost_bookmark"."created_at"), $), $), "sought_in" = $
where "user_id" = $ and "book_id" = $ and "page_index" = $ and "edition" = $
returning "page_index";

update "lost_bookmark"
set "name" = case when coalesce("lost_bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "lost_bookmark"."name" else $ end, "name_changed_at" = case when coalesce("lost_bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "lost_bookmark"."name_changed_at" else $ end, "note" = case when coalesce("lost_bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "lost_bookmark"."note" else $ end, "note_changed_at" = case when coalesce("lost_bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "lost_bookmark"."note_changed_at" else $ end, "colour" = case when coalesce("lost_bookmark"."colour_changed_at" > $ and $::timestamptz > $, false) then "lost_bookmark"."colour" else $ end, "colour_changed_at" = case when coalesce("lost_bookmark"."colour_changed_at" > $ and $::timestamptz > $, false) then "lost_bookmark"."colour_changed_at" else $ end, "changed_at" = greatest(least(coalesce("lost_bookmark"."changed_at", "lost_bookmark"."created_at"), $), $), "sought_in" = $
where "user_id" = $ and "book_id" = $ and "page_index" = $ and "edition" = $
returning "page_index";
