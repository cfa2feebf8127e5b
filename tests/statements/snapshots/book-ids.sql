-- src/features/book-ids/server/book-ids.store.ts

delete
from "reserved_book_id"
where "id" in ($);

delete
from "reserved_book_id"
where "id" in ($, …);

insert into "reserved_book_id" ("id", "reserved_at", "is_moving")
values ($, now(), $)
on conflict (lower(id)) do update
set "reserved_at" = now(), "is_moving" = $
where "reserved_book_id"."id" = $ and "reserved_book_id"."reserved_at" < now() - make_interval(secs => 60)
returning "id";

insert into "reserved_book_id" ("id", "reserved_at", "is_moving", "job_id")
values ($, 'infinity'::timestamptz, $, …)
on conflict (lower(id)) do update
set "reserved_at" = 'infinity'::timestamptz, "is_moving" = $, "job_id" = $
where "reserved_book_id"."id" = $ and (reserved_book_id.reserved_at < now() - make_interval(secs => 60) or reserved_book_id.job_id = $)
returning "id";

select "former_id"
from "former_book_id"
where "former_id" = $;

select "former_id", "current_id"
from "former_book_id";

select "id"
from "reserved_book_id"
where "id" = $ and "is_moving" = $ and "reserved_at" >= now() - make_interval(secs => 60);

select "id"
from "reserved_book_id"
where "job_id" = $;

select "id"
from "reserved_book_id"
where "reserved_at" < now() - make_interval(secs => 60);

select change_book_id($, …);

select coalesce(is_demo, false) as "isDemo", book.book_id is not null as "hasBook", coalesce(edition, 'none') as edition
from (select $::text as id) as wanted
left join book_edition as book on book.book_id = wanted.id
where book.book_id is not null or exists (select
	from sold_product
	where book_id = wanted.id);

select copy_book($, …);

select distinct job_id as "jobId"
from reserved_book_id
where job_id is not null and is_job_over(job_id, $);

select is_book_id_taken($, coalesce((select current_id from former_book_id where former_id = $), '')) as "isUsed";

select is_book_id_taken($, …) as "isTaken";

select pg_advisory_xact_lock(hashtext('book_ids'));

update "reserved_book_id"
set "job_id" = $, "reserved_at" = now()
where "job_id" = $
returning "id";
