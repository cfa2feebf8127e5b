-- src/features/exercises/server/exercises.store.ts

(select (key -> 'source' ->> 'pageIndex')::integer as index
	from exercise_page, jsonb_array_elements(keys) as key
	where book_id = $ and key -> 'source' ->> 'pageIndex' is not null and not coalesce((key -> 'source' ->> 'isTeachers')::boolean, false)
	union select unnest(key_pages)
	from exercise_set
	where book_id = $) except select page_index
from exercise_page
where book_id = $
order by index;

delete
from "exercise_drawing"
where "book_id" = $ and "edition" = $;

delete
from "exercise_drawing"
where "book_id" = $;

delete
from "exercise_set"
where "book_id" = $;

insert into "exercise_drawing" ("book_id", "edition", "page_index", "drawing")
values ($, …::jsonb)
on conflict ("book_id", "edition", "page_index") do nothing;

insert into "exercise_page" ("book_id", "edition", "page_index", "exercises", "keys")
values ($, …::jsonb, $::jsonb);

insert into "exercise_review" ("book_id", "version", "review", "changed_at", "changed_by")
values ($, …::jsonb, $, …)
on conflict ("book_id") do nothing;

insert into "exercise_set" ("book_id", "edition", "found_at", "key_pages")
values ($, …);

select "book_id"
from "exercise_review"
where review -> 'confirmed' <> '{}'::jsonb
order by "book_id"
limit $;

select "book_id"
from "exercise_set"
where "book_id" = $ and "edition" = $;

select "drawing"
from "exercise_drawing"
where "book_id" = $ and "edition" = $ and "page_index" = $;

select "edition"
from "exercise_set"
where "book_id" = $;

select "exercises", "keys"
from "exercise_page"
where "book_id" = $ and "edition" = $ and "page_index" = $;

select "page_index"
from "exercise_drawing"
where "book_id" = $ and "edition" = $;

select "page_index"
from "exercise_page"
where "book_id" = $;

select "page_index" as "pageIndex", "exercises", "keys"
from "exercise_page"
where "book_id" = $ and "edition" = $
order by "page_index";

select "version", "review"
from "exercise_review"
where "book_id" = $;

select "version", "review", "changed_at", "changed_by"
from "exercise_review"
where "book_id" = $;

update "exercise_review"
set "version" = $, "review" = $::jsonb, "changed_at" = $, "changed_by" = $
where "book_id" = $ and "version" = $;
