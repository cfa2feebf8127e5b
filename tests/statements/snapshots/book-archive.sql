-- src/features/book-archive/server/book-archive.store.ts

delete
from "withdrawn_book"
where "book_id" = $
returning "place", "withdrawn_at" as "at", "was_ready" as "wasReady", "was_shown_from" as "wasShownFrom";

insert into "withdrawn_book" ("book_id", "place", "withdrawn_at", "withdrawn_by", "was_ready", "was_shown_from")
values ($, …)
on conflict ("book_id") do update
set "place" = $, "withdrawn_at" = $, "withdrawn_by" = $;

select "book_id"
from "withdrawn_book"
where "book_id" = $ and "place" = $ and "withdrawn_at" < $ for update;

select "book_id"
from "withdrawn_book"
where "place" = $ and "withdrawn_at" < $
order by "withdrawn_at"
limit $;

select "place", "withdrawn_at" as "at", "was_ready" as "wasReady", "was_shown_from" as "wasShownFrom"
from "withdrawn_book"
where "book_id" = $;

select exists (select
	from book_overview
	where book_id = $) or exists (select
	from sold_product
	where book_id = $) as "isThere", exists (select
	from bought_book
	where book_id = $) as "isBought", exists (select
	from shop_product
	where demo_book_id = $ and not exists ( select
		from book_withdrawal
		where book_withdrawal.book_id = shop_product.book_id and place = 'trash' )) as "isDemoOfOther";

select exists (select
	from bought_book
	where book_id = $) as "isBought";

select is_demo as "isDemo"
from book_overview
where book_id = $;

select remove_book($);
