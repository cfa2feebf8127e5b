-- src/features/bookmarks/server/bookmarks.store.ts

delete
from "bookmark"
where "user_id" = $ and "book_id" = $ and "edition" <> $
returning *;

delete
from "bookmark"
where user_id = $ and book_id = $ and (page_index = $ and edition = $ or ($ = any(former_pages) and not exists ( select from unnest(former_pages) as former (name) where starts_with(name, $) and name <> $))) and least(coalesce(changed_at, created_at), $) <= $;

delete
from "bookmark"
where user_id = $ and book_id = $ and page_index = $ and least(coalesce(changed_at, created_at), $) <= $;

delete
from "orphaned_bookmark"
where "user_id" = $ and "book_id" = $ and "searched_edition" <> $
returning *;

delete
from "orphaned_bookmark"
where user_id = $ and book_id = $ and (page_index = $ and edition = $ or ($ = any(former_pages) and not exists ( select from unnest(former_pages) as former (name) where starts_with(name, $) and name <> $))) and least(coalesce(changed_at, created_at), $) <= $;

insert into "bookmark" ("user_id", "book_id", "edition", "page_index", "created_at", "name", "note", "colour", "exact", "prefix", "suffix", "changed_at", "name_changed_at", "note_changed_at", "colour_changed_at", "former_pages")
values ($, …)
on conflict ("user_id", "book_id", "page_index") do update
set "name" = case when position($::text || "excluded"."name" || $::text in $::text || "bookmark"."name" || $::text) > 0 then "bookmark"."name" else left(concat_ws($::text, nullif("bookmark"."name", ''), nullif("excluded"."name", '')), $::int) end, "note" = case when position($::text || "excluded"."note" || $::text in $::text || "bookmark"."note" || $::text) > 0 then "bookmark"."note" else left(concat_ws($::text, nullif("bookmark"."note", ''), nullif("excluded"."note", '')), $::int) end, "colour" = case when "bookmark"."colour" = $ then excluded.colour else "bookmark"."colour" end, "changed_at" = greatest(coalesce("bookmark"."changed_at", "bookmark"."created_at"), coalesce(excluded.changed_at, excluded.created_at)), "name_changed_at" = greatest("bookmark"."name_changed_at", "excluded"."name_changed_at"), "note_changed_at" = greatest("bookmark"."note_changed_at", "excluded"."note_changed_at"), "colour_changed_at" = greatest("bookmark"."colour_changed_at", "excluded"."colour_changed_at"), "former_pages" = "bookmark"."former_pages" || array(select name
	from unnest(excluded.former_pages) as former (name)
	where name <> all("bookmark"."former_pages"));

insert into "bookmark" ("user_id", "book_id", "page_index", "created_at", "edition", "exact", "prefix", "suffix", "name", "note", "colour", "changed_at", "name_changed_at", "note_changed_at", "colour_changed_at", "former_pages")
values ($, …)
on conflict ("user_id", "book_id", "page_index") do update
set "changed_at" = greatest(least(coalesce("bookmark"."changed_at", "bookmark"."created_at"), $), $);

insert into "bookmark" ("user_id", "book_id", "page_index", "created_at", "edition", "exact", "prefix", "suffix", "name", "note", "colour", "changed_at", "name_changed_at", "note_changed_at", "colour_changed_at", "former_pages")
values ($, …)
on conflict ("user_id", "book_id", "page_index") do update
set "name" = case when coalesce("bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."name" else $ end, "name_changed_at" = case when coalesce("bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."name_changed_at" else $ end, "changed_at" = greatest(least(coalesce("bookmark"."changed_at", "bookmark"."created_at"), $), $), "edition" = $
where "bookmark"."edition" = $
returning "page_index";

insert into "bookmark" ("user_id", "book_id", "page_index", "created_at", "edition", "exact", "prefix", "suffix", "name", "note", "colour", "changed_at", "name_changed_at", "note_changed_at", "colour_changed_at", "former_pages")
values ($, …)
on conflict ("user_id", "book_id", "page_index") do update
set "name" = case when coalesce("bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."name" else $ end, "name_changed_at" = case when coalesce("bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."name_changed_at" else $ end, "changed_at" = greatest(least(coalesce("bookmark"."changed_at", "bookmark"."created_at"), $), $);

insert into "bookmark" ("user_id", "book_id", "page_index", "created_at", "edition", "exact", "prefix", "suffix", "name", "note", "colour", "changed_at", "name_changed_at", "note_changed_at", "colour_changed_at", "former_pages")
values ($, …)
on conflict ("user_id", "book_id", "page_index") do update
set "name" = case when coalesce("bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."name" else $ end, "name_changed_at" = case when coalesce("bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."name_changed_at" else $ end, "colour" = case when coalesce("bookmark"."colour_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."colour" else $ end, "colour_changed_at" = case when coalesce("bookmark"."colour_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."colour_changed_at" else $ end, "changed_at" = greatest(least(coalesce("bookmark"."changed_at", "bookmark"."created_at"), $), $);

insert into "bookmark" ("user_id", "book_id", "page_index", "created_at", "edition", "exact", "prefix", "suffix", "name", "note", "colour", "changed_at", "name_changed_at", "note_changed_at", "colour_changed_at", "former_pages")
values ($, …)
on conflict ("user_id", "book_id", "page_index") do update
set "name" = case when coalesce("bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."name" else $ end, "name_changed_at" = case when coalesce("bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."name_changed_at" else $ end, "note" = case when coalesce("bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."note" else $ end, "note_changed_at" = case when coalesce("bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."note_changed_at" else $ end, "changed_at" = greatest(least(coalesce("bookmark"."changed_at", "bookmark"."created_at"), $), $), "edition" = $
where "bookmark"."edition" = $
returning "page_index";

insert into "bookmark" ("user_id", "book_id", "page_index", "created_at", "edition", "exact", "prefix", "suffix", "name", "note", "colour", "changed_at", "name_changed_at", "note_changed_at", "colour_changed_at", "former_pages")
values ($, …)
on conflict ("user_id", "book_id", "page_index") do update
set "name" = case when coalesce("bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."name" else $ end, "name_changed_at" = case when coalesce("bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."name_changed_at" else $ end, "note" = case when coalesce("bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."note" else $ end, "note_changed_at" = case when coalesce("bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."note_changed_at" else $ end, "changed_at" = greatest(least(coalesce("bookmark"."changed_at", "bookmark"."created_at"), $), $);

insert into "bookmark" ("user_id", "book_id", "page_index", "created_at", "edition", "exact", "prefix", "suffix", "name", "note", "colour", "changed_at", "name_changed_at", "note_changed_at", "colour_changed_at", "former_pages")
values ($, …)
on conflict ("user_id", "book_id", "page_index") do update
set "name" = case when coalesce("bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."name" else $ end, "name_changed_at" = case when coalesce("bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."name_changed_at" else $ end, "note" = case when coalesce("bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."note" else $ end, "note_changed_at" = case when coalesce("bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."note_changed_at" else $ end, "colour" = case when coalesce("bookmark"."colour_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."colour" else $ end, "colour_changed_at" = case when coalesce("bookmark"."colour_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."colour_changed_at" else $ end, "changed_at" = greatest(least(coalesce("bookmark"."changed_at", "bookmark"."created_at"), $), $), "edition" = $
where "bookmark"."edition" = $
returning "page_index";

insert into "bookmark" ("user_id", "book_id", "page_index", "created_at", "edition", "exact", "prefix", "suffix", "name", "note", "colour", "changed_at", "name_changed_at", "note_changed_at", "colour_changed_at", "former_pages")
values ($, …)
on conflict ("user_id", "book_id", "page_index") do update
set "name" = case when coalesce("bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."name" else $ end, "name_changed_at" = case when coalesce("bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."name_changed_at" else $ end, "note" = case when coalesce("bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."note" else $ end, "note_changed_at" = case when coalesce("bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."note_changed_at" else $ end, "colour" = case when coalesce("bookmark"."colour_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."colour" else $ end, "colour_changed_at" = case when coalesce("bookmark"."colour_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."colour_changed_at" else $ end, "changed_at" = greatest(least(coalesce("bookmark"."changed_at", "bookmark"."created_at"), $), $);

insert into "bookmark" ("user_id", "book_id", "page_index", "created_at", "edition", "exact", "prefix", "suffix", "name", "note", "colour", "changed_at", "name_changed_at", "note_changed_at", "colour_changed_at", "former_pages")
values ($, …)
on conflict ("user_id", "book_id", "page_index") do update
set "note" = case when coalesce("bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."note" else $ end, "note_changed_at" = case when coalesce("bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."note_changed_at" else $ end, "changed_at" = greatest(least(coalesce("bookmark"."changed_at", "bookmark"."created_at"), $), $);

insert into "bookmark" ("user_id", "book_id", "page_index", "created_at", "edition", "exact", "prefix", "suffix", "name", "note", "colour", "changed_at", "name_changed_at", "note_changed_at", "colour_changed_at", "former_pages")
values ($, …)
on conflict ("user_id", "book_id", "page_index") do update
set "note" = case when coalesce("bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."note" else $ end, "note_changed_at" = case when coalesce("bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."note_changed_at" else $ end, "colour" = case when coalesce("bookmark"."colour_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."colour" else $ end, "colour_changed_at" = case when coalesce("bookmark"."colour_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."colour_changed_at" else $ end, "changed_at" = greatest(least(coalesce("bookmark"."changed_at", "bookmark"."created_at"), $), $);

insert into "bookmark" ("user_id", "book_id", "page_index", "created_at", "name", "note", "colour", "edition", "exact", "prefix", "suffix", "changed_at", "name_changed_at", "note_changed_at", "colour_changed_at", "former_pages")
values ($, …)
on conflict ("user_id", "book_id", "page_index") do update
set "name" = case when position($::text || "excluded"."name" || $::text in $::text || "bookmark"."name" || $::text) > 0 then "bookmark"."name" else left(concat_ws($::text, nullif("bookmark"."name", ''), nullif("excluded"."name", '')), $::int) end, "note" = case when position($::text || "excluded"."note" || $::text in $::text || "bookmark"."note" || $::text) > 0 then "bookmark"."note" else left(concat_ws($::text, nullif("bookmark"."note", ''), nullif("excluded"."note", '')), $::int) end, "colour" = case when "bookmark"."colour" = $ then excluded.colour else "bookmark"."colour" end, "changed_at" = greatest(coalesce("bookmark"."changed_at", "bookmark"."created_at"), coalesce(excluded.changed_at, excluded.created_at)), "name_changed_at" = greatest("bookmark"."name_changed_at", "excluded"."name_changed_at"), "note_changed_at" = greatest("bookmark"."note_changed_at", "excluded"."note_changed_at"), "colour_changed_at" = greatest("bookmark"."colour_changed_at", "excluded"."colour_changed_at"), "former_pages" = "bookmark"."former_pages" || array(select name
	from unnest(excluded.former_pages) as former (name)
	where name <> all("bookmark"."former_pages"));

insert into "orphaned_bookmark" ("user_id", "book_id", "edition", "page_index", "created_at", "name", "note", "colour", "exact", "prefix", "suffix", "changed_at", "name_changed_at", "note_changed_at", "colour_changed_at", "former_pages", "searched_edition")
values ($, …)
on conflict ("user_id", "book_id", "edition", "page_index") do update
set "name" = case when position($::text || "excluded"."name" || $::text in $::text || "orphaned_bookmark"."name" || $::text) > 0 then "orphaned_bookmark"."name" else left(concat_ws($::text, nullif("orphaned_bookmark"."name", ''), nullif("excluded"."name", '')), $::int) end, "note" = case when position($::text || "excluded"."note" || $::text in $::text || "orphaned_bookmark"."note" || $::text) > 0 then "orphaned_bookmark"."note" else left(concat_ws($::text, nullif("orphaned_bookmark"."note", ''), nullif("excluded"."note", '')), $::int) end, "colour" = case when "orphaned_bookmark"."colour" = $ then excluded.colour else "orphaned_bookmark"."colour" end, "changed_at" = greatest(coalesce("orphaned_bookmark"."changed_at", "orphaned_bookmark"."created_at"), coalesce(excluded.changed_at, excluded.created_at)), "name_changed_at" = greatest("orphaned_bookmark"."name_changed_at", "excluded"."name_changed_at"), "note_changed_at" = greatest("orphaned_bookmark"."note_changed_at", "excluded"."note_changed_at"), "colour_changed_at" = greatest("orphaned_bookmark"."colour_changed_at", "excluded"."colour_changed_at"), "former_pages" = "orphaned_bookmark"."former_pages" || array(select name
	from unnest(excluded.former_pages) as former (name)
	where name <> all("orphaned_bookmark"."former_pages"));

insert into "orphaned_bookmark" ("user_id", "book_id", "page_index", "created_at", "edition", "exact", "prefix", "suffix", "name", "note", "colour", "changed_at", "name_changed_at", "note_changed_at", "colour_changed_at", "former_pages", "searched_edition")
values ($, …);

insert into "orphaned_bookmark" ("user_id", "book_id", "page_index", "created_at", "name", "note", "colour", "edition", "exact", "prefix", "suffix", "changed_at", "name_changed_at", "note_changed_at", "colour_changed_at", "former_pages", "searched_edition")
values ($, …)
on conflict ("user_id", "book_id", "edition", "page_index") do update
set "name" = case when position($::text || "excluded"."name" || $::text in $::text || "orphaned_bookmark"."name" || $::text) > 0 then "orphaned_bookmark"."name" else left(concat_ws($::text, nullif("orphaned_bookmark"."name", ''), nullif("excluded"."name", '')), $::int) end, "note" = case when position($::text || "excluded"."note" || $::text in $::text || "orphaned_bookmark"."note" || $::text) > 0 then "orphaned_bookmark"."note" else left(concat_ws($::text, nullif("orphaned_bookmark"."note", ''), nullif("excluded"."note", '')), $::int) end, "colour" = case when "orphaned_bookmark"."colour" = $ then excluded.colour else "orphaned_bookmark"."colour" end, "changed_at" = greatest(coalesce("orphaned_bookmark"."changed_at", "orphaned_bookmark"."created_at"), coalesce(excluded.changed_at, excluded.created_at)), "name_changed_at" = greatest("orphaned_bookmark"."name_changed_at", "excluded"."name_changed_at"), "note_changed_at" = greatest("orphaned_bookmark"."note_changed_at", "excluded"."note_changed_at"), "colour_changed_at" = greatest("orphaned_bookmark"."colour_changed_at", "excluded"."colour_changed_at"), "former_pages" = "orphaned_bookmark"."former_pages" || array(select name
	from unnest(excluded.former_pages) as former (name)
	where name <> all("orphaned_bookmark"."former_pages"));

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

select edition, page_index, former_pages
from "bookmark"
where user_id = $ and book_id = $ and (page_index = $ and edition = $ or ($ = any(former_pages) and not exists ( select from unnest(former_pages) as former (name) where starts_with(name, $) and name <> $)));

select edition, page_index, former_pages
from "bookmark"
where user_id = $ and book_id = $ and page_index = $;

select edition, page_index, former_pages
from "orphaned_bookmark"
where user_id = $ and book_id = $ and (page_index = $ and edition = $ or ($ = any(former_pages) and not exists ( select from unnest(former_pages) as former (name) where starts_with(name, $) and name <> $)));

update "bookmark"
set "name" = case when coalesce("bookmark"."name_changed_at" > $ and $::timestamptz > $, false) or ("bookmark"."name_changed_at" = $ and position($::text || $ || $::text in $::text || "bookmark"."name" || $::text) > 0) then "bookmark"."name" else $ end, "name_changed_at" = case when coalesce("bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."name_changed_at" else $ end, "changed_at" = greatest(least(coalesce("bookmark"."changed_at", "bookmark"."created_at"), $), $)
where "user_id" = $ and "book_id" = $ and ($ = any(former_pages) and not exists ( select from unnest(former_pages) as former (name) where starts_with(name, $) and name <> $))
returning "page_index";

update "bookmark"
set "name" = case when coalesce("bookmark"."name_changed_at" > $ and $::timestamptz > $, false) or ("bookmark"."name_changed_at" = $ and position($::text || $ || $::text in $::text || "bookmark"."name" || $::text) > 0) then "bookmark"."name" else $ end, "name_changed_at" = case when coalesce("bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."name_changed_at" else $ end, "note" = case when coalesce("bookmark"."note_changed_at" > $ and $::timestamptz > $, false) or ("bookmark"."note_changed_at" = $ and position($::text || $ || $::text in $::text || "bookmark"."note" || $::text) > 0) then "bookmark"."note" else $ end, "note_changed_at" = case when coalesce("bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."note_changed_at" else $ end, "changed_at" = greatest(least(coalesce("bookmark"."changed_at", "bookmark"."created_at"), $), $)
where "user_id" = $ and "book_id" = $ and ($ = any(former_pages) and not exists ( select from unnest(former_pages) as former (name) where starts_with(name, $) and name <> $))
returning "page_index";

update "bookmark"
set "name" = case when coalesce("bookmark"."name_changed_at" > $ and $::timestamptz > $, false) or ("bookmark"."name_changed_at" = $ and position($::text || $ || $::text in $::text || "bookmark"."name" || $::text) > 0) then "bookmark"."name" else $ end, "name_changed_at" = case when coalesce("bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."name_changed_at" else $ end, "note" = case when coalesce("bookmark"."note_changed_at" > $ and $::timestamptz > $, false) or ("bookmark"."note_changed_at" = $ and position($::text || $ || $::text in $::text || "bookmark"."note" || $::text) > 0) then "bookmark"."note" else $ end, "note_changed_at" = case when coalesce("bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."note_changed_at" else $ end, "colour" = case when coalesce("bookmark"."colour_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."colour" else $ end, "colour_changed_at" = case when coalesce("bookmark"."colour_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."colour_changed_at" else $ end, "changed_at" = greatest(least(coalesce("bookmark"."changed_at", "bookmark"."created_at"), $), $)
where "user_id" = $ and "book_id" = $ and ($ = any(former_pages) and not exists ( select from unnest(former_pages) as former (name) where starts_with(name, $) and name <> $))
returning "page_index";

update "bookmark"
set "note" = case when coalesce("bookmark"."note_changed_at" > $ and $::timestamptz > $, false) or ("bookmark"."note_changed_at" = $ and position($::text || $ || $::text in $::text || "bookmark"."note" || $::text) > 0) then "bookmark"."note" else $ end, "note_changed_at" = case when coalesce("bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "bookmark"."note_changed_at" else $ end, "changed_at" = greatest(least(coalesce("bookmark"."changed_at", "bookmark"."created_at"), $), $)
where "user_id" = $ and "book_id" = $ and ($ = any(former_pages) and not exists ( select from unnest(former_pages) as former (name) where starts_with(name, $) and name <> $))
returning "page_index";

update "bookmark"
set former_pages = array_remove(former_pages, $)
where user_id = $ and book_id = $ and $ = any(former_pages) and least(coalesce(changed_at, created_at), $) <= $;

update "orphaned_bookmark"
set "name" = case when coalesce("orphaned_bookmark"."name_changed_at" > $ and $::timestamptz > $, false) or ("orphaned_bookmark"."name_changed_at" = $ and position($::text || $ || $::text in $::text || "orphaned_bookmark"."name" || $::text) > 0) then "orphaned_bookmark"."name" else $ end, "name_changed_at" = case when coalesce("orphaned_bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "orphaned_bookmark"."name_changed_at" else $ end, "changed_at" = greatest(least(coalesce("orphaned_bookmark"."changed_at", "orphaned_bookmark"."created_at"), $), $), "searched_edition" = $
where "user_id" = $ and "book_id" = $ and (("page_index" = $ and "edition" = $) or ($ = any(former_pages) and not exists ( select from unnest(former_pages) as former (name) where starts_with(name, $) and name <> $)))
returning "page_index";

update "orphaned_bookmark"
set "name" = case when coalesce("orphaned_bookmark"."name_changed_at" > $ and $::timestamptz > $, false) or ("orphaned_bookmark"."name_changed_at" = $ and position($::text || $ || $::text in $::text || "orphaned_bookmark"."name" || $::text) > 0) then "orphaned_bookmark"."name" else $ end, "name_changed_at" = case when coalesce("orphaned_bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "orphaned_bookmark"."name_changed_at" else $ end, "note" = case when coalesce("orphaned_bookmark"."note_changed_at" > $ and $::timestamptz > $, false) or ("orphaned_bookmark"."note_changed_at" = $ and position($::text || $ || $::text in $::text || "orphaned_bookmark"."note" || $::text) > 0) then "orphaned_bookmark"."note" else $ end, "note_changed_at" = case when coalesce("orphaned_bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "orphaned_bookmark"."note_changed_at" else $ end, "changed_at" = greatest(least(coalesce("orphaned_bookmark"."changed_at", "orphaned_bookmark"."created_at"), $), $), "searched_edition" = $
where "user_id" = $ and "book_id" = $ and (("page_index" = $ and "edition" = $) or ($ = any(former_pages) and not exists ( select from unnest(former_pages) as former (name) where starts_with(name, $) and name <> $)))
returning "page_index";

update "orphaned_bookmark"
set "name" = case when coalesce("orphaned_bookmark"."name_changed_at" > $ and $::timestamptz > $, false) or ("orphaned_bookmark"."name_changed_at" = $ and position($::text || $ || $::text in $::text || "orphaned_bookmark"."name" || $::text) > 0) then "orphaned_bookmark"."name" else $ end, "name_changed_at" = case when coalesce("orphaned_bookmark"."name_changed_at" > $ and $::timestamptz > $, false) then "orphaned_bookmark"."name_changed_at" else $ end, "note" = case when coalesce("orphaned_bookmark"."note_changed_at" > $ and $::timestamptz > $, false) or ("orphaned_bookmark"."note_changed_at" = $ and position($::text || $ || $::text in $::text || "orphaned_bookmark"."note" || $::text) > 0) then "orphaned_bookmark"."note" else $ end, "note_changed_at" = case when coalesce("orphaned_bookmark"."note_changed_at" > $ and $::timestamptz > $, false) then "orphaned_bookmark"."note_changed_at" else $ end, "colour" = case when coalesce("orphaned_bookmark"."colour_changed_at" > $ and $::timestamptz > $, false) then "orphaned_bookmark"."colour" else $ end, "colour_changed_at" = case when coalesce("orphaned_bookmark"."colour_changed_at" > $ and $::timestamptz > $, false) then "orphaned_bookmark"."colour_changed_at" else $ end, "changed_at" = greatest(least(coalesce("orphaned_bookmark"."changed_at", "orphaned_bookmark"."created_at"), $), $), "searched_edition" = $
where "user_id" = $ and "book_id" = $ and (("page_index" = $ and "edition" = $) or ($ = any(former_pages) and not exists ( select from unnest(former_pages) as former (name) where starts_with(name, $) and name <> $)))
returning "page_index";

update "orphaned_bookmark"
set former_pages = array_remove(former_pages, $)
where user_id = $ and book_id = $ and $ = any(former_pages) and least(coalesce(changed_at, created_at), $) <= $;
