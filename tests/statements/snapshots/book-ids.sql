-- src/features/book-ids/server/book-ids.store.ts

delete
from "reserved_book_id"
where "id" in ($, …);

insert into "reserved_book_id" ("id", "reserved_at")
values ($, …)
on conflict ("id") do update
set "reserved_at" = $
where "reserved_book_id"."reserved_at" < $
returning "id";

select "former_id", "current_id"
from "former_book_id";

select change_book_id($, …);

select coalesce(is_demo, false) as "isDemo", book.book_id is not null as "hasBook", coalesce(edition, 'none') as edition
from (select $::text as id) as wanted
left join book_edition as book on book.book_id = wanted.id
where book.book_id is not null or exists (select
	from sold_product
	where book_id = wanted.id);

select copy_book($, …);

select is_book_id_taken($, …) as "isTaken";

select pg_advisory_xact_lock(hashtext('book_ids'));
