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
from "orphaned_bookmark"
where "user_id" = $ and "book_id" = $ and "page_index" = $ and "edition" = $ and least(coalesce(changed_at, created_at), $) <= $;

delete
from "orphaned_bookmark"
where "user_id" = $ and "book_id" = $ and "searched_edition" <> $
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

insert into "orphaned_bookmark" ("user_id", "book_id", "edition", "page_index", "created_at", "name", "note", "colour", "exact", "prefix", "suffix", "changed_at", "name_changed_at", "note_changed_at", "colour_changed_at", "searched_edition")
values ($, …)
on conflict ("user_id", "book_id", "edition", "page_index") do update
set "name" = case when position($::text || "excluded"."name" || $::text in $::text || "orphaned_bookmark"."name" || $::text) > 0 then "orphaned_bookmark"."name" else left(concat_ws($::text, nullif("orphaned_bookmark"."name", ''), nullif("excluded"."name", '')), $::int) end, "note" = case when position($::text || "excluded"."note" || $::text in $::text || "orphaned_bookmark"."note" || $::text) > 0 then "orphaned_bookmark"."note" else left(concat_ws($::text, nullif("orphaned_bookmark"."note", ''), nullif("excluded"."note", '')), $::int) end, "colour" = case when "orphaned_bookmark"."colour" = $ then excluded.colour else "orphaned_bookmark"."colour" end, "changed_at" = greatest(coalesce("orphaned_bookmark"."changed_at", "orphaned_bookmark"."created_at"), coalesce(excluded.changed_at, excluded.created_at)), "name_changed_at" = greatest("orphaned_bookmark"."name_changed_at", "excluded"."name_changed_at"), "note_changed_at" = greatest("orphaned_bookmark"."note_changed_at", "excluded"."note_changed_at"), "colour_changed_at" = greatest("orphaned_bookmark"."colour_changed_at", "excluded"."colour_changed_at");

insert into "orphaned_bookmark" ("user_id", "book_id", "page_index", "created_at", "edition", "exact", "prefix", "suffix", "name", "note", "colour", "changed_at", "name_changed_at", "note_changed_at", "colour_changed_at", "searched_edition")
values ($, …);

insert into "orphaned_bookmark" ("user_id", "book_id", "page_index", "created_at", "name", "note", "colour", "edition", "exact", "prefix", "suffix", "changed_at", "name_changed_at", "note_changed_at", "colour_changed_at", "searched_edition")
values ($, …)
on conflict ("user_id", "book_id", "edition", "page_index") do update
set "name" = case when position($::text || "excluded"."name" || $::text in $::text || "orphaned_bookmark"."name" || $::text) > 0 then "orphaned_bookmark"."name" else left(concat_ws($::text, nullif("orphaned_bookmark"."name", ''), nullif("excluded"."name", '')), $::int) end, "note" = case when position($::text || "excluded"."note" || $::text in $::text || "orphaned_bookmark"."note" || $::text) > 0 then "orphaned_bookmark"."note" else left(concat_ws($::text, nullif("orphaned_bookmark"."note", ''), nullif("excluded"."note", '')), $::int) end, "colour" = case when "orphaned_bookmark"."colour" = $ then excluded.colour else "orphaned_bookmark"."colour" end, "changed_at" = greatest(coalesce("orphaned_bookmark"."changed_at", "orphaned_bookmark"."created_at"), coalesce(excluded.changed_at, excluded.created_at)), "name_changed_at" = greatest("orphaned_bookmark"."name_changed_at", "excluded"."name_changed_at"), "note_changed_at" = greatest("orphaned_bookmark"."note_changed_at", "excluded"."note_changed_at"), "colour_changed_at" = greatest("orphaned_bookmark"."colour_changed_at", "excluded"."colour_changed_at");

select "page_index", "name", "note", "colour"
from "bookmark"
where "user_id" = $ and "book_id" = $
order by "page_index";

select edition, exact = '' as "isWordless"
from bookmark
where user_id = $ and book_id = $ and edition <> $
union select edition, exact = ''
from orphaned_bookmark
where user_id = $ and book_id = $ and searched_edition <> $;

update "orphaned_bookmark"
set "name" = case when coalesce("orphaned_bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "orphaned_bookmark"."name" else $ end, "name_changed_at" = case when coalesce("orphaned_bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "orphaned_bookmark"."name_changed_at" else $ end, "changed_at" = greatest(least(coalesce("orphaned_bookmark"."changed_at", "orphaned_bookmark"."created_at"), $), $), "searched_edition" = $
where "user_id" = $ and "book_id" = $ and "page_index" = $ and "edition" = $
returning "page_index";

update "orphaned_bookmark"
set "name" = case when coalesce("orphaned_bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "orphaned_bookmark"."name" else $ end, "name_changed_at" = case when coalesce("orphaned_bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "orphaned_bookmark"."name_changed_at" else $ end, "note" = case when coalesce("orphaned_bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "orphaned_bookmark"."note" else $ end, "note_changed_at" = case when coalesce("orphaned_bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "orphaned_bookmark"."note_changed_at" else $ end, "changed_at" = greatest(least(coalesce("orphaned_bookmark"."changed_at", "orphaned_bookmark"."created_at"), $), $), "searched_edition" = $
where "user_id" = $ and "book_id" = $ and "page_index" = $ and "edition" = $
returning "page_index";

update "orphaned_bookmark"
set "name" = case when coalesce("orphaned_bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "orphaned_bookmark"."name" else $ end, "name_changed_at" = case when coalesce("orphaned_bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "orphaned_bookmark"."name_changed_at" else $ end, "note" = case when coalesce("orphaned_bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "orphaned_bookmark"."note" else $ end, "note_changed_at" = case when coalesce("orphaned_bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "orphaned_bookmark"."note_changed_at" else $ end, "colour" = case when coalesce("orphaned_bookmark"."colour_changed_at" > $ and $::timestamptz > $, false) then "orphaned_bookmark"."colour" else $ end, "colour_changed_at" = case when coalesce("orphaned_bookmark"."colour_changed_at" > $ and $::timestamptz > $, false) then "orphaned_bookmark"."colour_changed_at" else $ end, "changed_at" = greatest(least(coalesce("orphaned_bookmark"."changed_at", "orphaned_bookmark"."created_at"), $), $), "searched_edition" = $
where "user_id" = $ and "book_id" = $ and "page_index" = $ and "edition" = $
returning "page_index";
