-- src/features/text-recognition/server/recognition.store.ts

delete
from "recognised_page"
where "book_id" = $ and "edition" <> $;

insert into "recognised_book" ("book_id", "edition", "page_indexes", "ended_at")
values ($, …::jsonb, $)
on conflict ("book_id") do update
set "edition" = $, "page_indexes" = $::jsonb, "ended_at" = $;

insert into "recognised_correction" ("book_id", "page_index", "edition", "box", "read", "text", "changed_at", "changed_by")
values ($, …::jsonb, $, …)
on conflict ("book_id", "page_index", "edition", "box") do update
set "read" = $, "text" = $, "changed_at" = $, "changed_by" = $;

insert into "recognised_page" ("book_id", "edition", "page_index", "size", "words", "doubtful", "recognised_at")
values ($, …::jsonb, $::jsonb, $, …)
on conflict ("book_id", "edition", "page_index") do update
set "size" = $::jsonb, "words" = $::jsonb, "doubtful" = $, "recognised_at" = $;

select "page_index"
from "recognised_page"
where "book_id" = $ and "edition" = $;

select "page_index" as "pageIndex", "edition", "box", "read", "text"
from "recognised_correction"
where "book_id" = $ and "page_index" = $
order by "changed_at" desc;

select "page_index" as "pageIndex", "size", "words"
from "recognised_page"
where "book_id" = $ and "edition" = $ and "page_index" = $;

select "page_indexes" as "pageIndexes", "ended_at" as "endedAt"
from "recognised_book"
where "book_id" = $ and "edition" = $;

select "text"
from "recognised_correction"
where ("book_id" = $ and "page_index" = $ and "edition" = $ and "box" = $::jsonb);

select coalesce(sum(doubtful), 0)::int as "sum"
from "recognised_page"
where "book_id" = $ and "edition" = $;

select count(*)::int as done, (count(*) filter (where words <> '[]'::jsonb))::int as "withText"
from recognised_page
where book_id = $ and edition = $;

update "recognised_book"
set "ended_at" = $
where "book_id" = $ and "edition" = $;

update "recognised_page"
set "doubtful" = $
where "book_id" = $ and "edition" = $ and "page_index" = $;
