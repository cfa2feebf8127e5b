-- src/features/book-list/server/book-list.store.ts

with hits as (select '' as book_id), fit as materialized ( select book_id, title, title_order, created_at, page_count, false as is_missing
	from book_overview as book
	where true and book.has_misplaced_tracks and true and book.book_id not in (select book_id
		from book_withdrawal) and book.sold_id not in (select book_id
		from book_withdrawal)
	union all select book_id, min(name), regexp_replace(regexp_replace(min(name), '\d+', '000000000\&', 'g'), '\d*(\d{9})', '\1', 'g'), 'epoch', 0, true
	from sold_product as product
	where not exists (select
		from book_overview
		where book_overview.book_id = product.book_id) and true and false and true and $ and product.book_id not in (select book_id
		from book_withdrawal) and product.book_id not in (select book_id
		from book_withdrawal)
	group by book_id ), page as (select *
	from fit
	order by title_order, book_id
	limit $
	offset $) select page.book_id, page.title, is_missing, coalesce(is_demo, false) as is_demo, product.name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from, page.page_count as pages, coalesce(section_count, 0) as sections, coalesce(text_count, 0) as texts, coalesce(track_count, 0) as tracks, coalesce(misplaced_track_count, 0) as misplaced_tracks, withdrawal.place as withdrawn, (select count(*)
	from fit) as total
from page
left join book_overview as book on book.book_id = page.book_id
left join book_withdrawal as withdrawal on withdrawal.book_id = page.book_id
left join lateral ( select name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from
	from sold_product as product
	where product.book_id = coalesce(book.sold_id, page.book_id)
	order by position
	limit 1 ) product on true
order by page.title_order, page.book_id;

with hits as (select '' as book_id), fit as materialized ( select book_id, title, title_order, created_at, page_count, false as is_missing
	from book_overview as book
	where true and book.page_count = 0 and true and book.book_id not in (select book_id
		from book_withdrawal) and book.sold_id not in (select book_id
		from book_withdrawal)
	union all select book_id, min(name), regexp_replace(regexp_replace(min(name), '\d+', '000000000\&', 'g'), '\d*(\d{9})', '\1', 'g'), 'epoch', 0, true
	from sold_product as product
	where not exists (select
		from book_overview
		where book_overview.book_id = product.book_id) and true and false and true and $ and product.book_id not in (select book_id
		from book_withdrawal) and product.book_id not in (select book_id
		from book_withdrawal)
	group by book_id ), page as (select *
	from fit
	order by title_order, book_id
	limit $
	offset $) select page.book_id, page.title, is_missing, coalesce(is_demo, false) as is_demo, product.name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from, page.page_count as pages, coalesce(section_count, 0) as sections, coalesce(text_count, 0) as texts, coalesce(track_count, 0) as tracks, coalesce(misplaced_track_count, 0) as misplaced_tracks, withdrawal.place as withdrawn, (select count(*)
	from fit) as total
from page
left join book_overview as book on book.book_id = page.book_id
left join book_withdrawal as withdrawal on withdrawal.book_id = page.book_id
left join lateral ( select name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from
	from sold_product as product
	where product.book_id = coalesce(book.sold_id, page.book_id)
	order by position
	limit 1 ) product on true
order by page.title_order, page.book_id;

with hits as (select '' as book_id), fit as materialized ( select book_id, title, title_order, created_at, page_count, false as is_missing
	from book_overview as book
	where true and book.section_count = 0 and true and book.book_id not in (select book_id
		from book_withdrawal) and book.sold_id not in (select book_id
		from book_withdrawal)
	union all select book_id, min(name), regexp_replace(regexp_replace(min(name), '\d+', '000000000\&', 'g'), '\d*(\d{9})', '\1', 'g'), 'epoch', 0, true
	from sold_product as product
	where not exists (select
		from book_overview
		where book_overview.book_id = product.book_id) and true and false and true and $ and product.book_id not in (select book_id
		from book_withdrawal) and product.book_id not in (select book_id
		from book_withdrawal)
	group by book_id ), page as (select *
	from fit
	order by title_order, book_id
	limit $
	offset $) select page.book_id, page.title, is_missing, coalesce(is_demo, false) as is_demo, product.name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from, page.page_count as pages, coalesce(section_count, 0) as sections, coalesce(text_count, 0) as texts, coalesce(track_count, 0) as tracks, coalesce(misplaced_track_count, 0) as misplaced_tracks, withdrawal.place as withdrawn, (select count(*)
	from fit) as total
from page
left join book_overview as book on book.book_id = page.book_id
left join book_withdrawal as withdrawal on withdrawal.book_id = page.book_id
left join lateral ( select name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from
	from sold_product as product
	where product.book_id = coalesce(book.sold_id, page.book_id)
	order by position
	limit 1 ) product on true
order by page.title_order, page.book_id;

with hits as (select '' as book_id), fit as materialized ( select book_id, title, title_order, created_at, page_count, false as is_missing
	from book_overview as book
	where true and exists (select
		from sold_product
		where sold_product.book_id = book.sold_id and price_kopecks = 0 and not is_free) and true and book.book_id not in (select book_id
		from book_withdrawal) and book.sold_id not in (select book_id
		from book_withdrawal)
	union all select book_id, min(name), regexp_replace(regexp_replace(min(name), '\d+', '000000000\&', 'g'), '\d*(\d{9})', '\1', 'g'), 'epoch', 0, true
	from sold_product as product
	where not exists (select
		from book_overview
		where book_overview.book_id = product.book_id) and true and false and true and $ and product.book_id not in (select book_id
		from book_withdrawal) and product.book_id not in (select book_id
		from book_withdrawal)
	group by book_id ), page as (select *
	from fit
	order by title_order, book_id
	limit $
	offset $) select page.book_id, page.title, is_missing, coalesce(is_demo, false) as is_demo, product.name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from, page.page_count as pages, coalesce(section_count, 0) as sections, coalesce(text_count, 0) as texts, coalesce(track_count, 0) as tracks, coalesce(misplaced_track_count, 0) as misplaced_tracks, withdrawal.place as withdrawn, (select count(*)
	from fit) as total
from page
left join book_overview as book on book.book_id = page.book_id
left join book_withdrawal as withdrawal on withdrawal.book_id = page.book_id
left join lateral ( select name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from
	from sold_product as product
	where product.book_id = coalesce(book.sold_id, page.book_id)
	order by position
	limit 1 ) product on true
order by page.title_order, page.book_id;

with hits as (select '' as book_id), fit as materialized ( select book_id, title, title_order, created_at, page_count, false as is_missing
	from book_overview as book
	where true and false and true and book.book_id not in (select book_id
		from book_withdrawal) and book.sold_id not in (select book_id
		from book_withdrawal)
	union all select book_id, min(name), regexp_replace(regexp_replace(min(name), '\d+', '000000000\&', 'g'), '\d*(\d{9})', '\1', 'g'), 'epoch', 0, true
	from sold_product as product
	where not exists (select
		from book_overview
		where book_overview.book_id = product.book_id) and true and true and true and $ and product.book_id not in (select book_id
		from book_withdrawal) and product.book_id not in (select book_id
		from book_withdrawal)
	group by book_id ), page as (select *
	from fit
	order by title_order, book_id
	limit $
	offset $) select page.book_id, page.title, is_missing, coalesce(is_demo, false) as is_demo, product.name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from, page.page_count as pages, coalesce(section_count, 0) as sections, coalesce(text_count, 0) as texts, coalesce(track_count, 0) as tracks, coalesce(misplaced_track_count, 0) as misplaced_tracks, withdrawal.place as withdrawn, (select count(*)
	from fit) as total
from page
left join book_overview as book on book.book_id = page.book_id
left join book_withdrawal as withdrawal on withdrawal.book_id = page.book_id
left join lateral ( select name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from
	from sold_product as product
	where product.book_id = coalesce(book.sold_id, page.book_id)
	order by position
	limit 1 ) product on true
order by page.title_order, page.book_id;

with hits as (select '' as book_id), fit as materialized ( select book_id, title, title_order, created_at, page_count, false as is_missing
	from book_overview as book
	where true and true and book.is_demo and book.book_id not in (select book_id
		from book_withdrawal) and book.sold_id not in (select book_id
		from book_withdrawal)
	union all select book_id, min(name), regexp_replace(regexp_replace(min(name), '\d+', '000000000\&', 'g'), '\d*(\d{9})', '\1', 'g'), 'epoch', 0, true
	from sold_product as product
	where not exists (select
		from book_overview
		where book_overview.book_id = product.book_id) and true and true and false and $ and product.book_id not in (select book_id
		from book_withdrawal) and product.book_id not in (select book_id
		from book_withdrawal)
	group by book_id ), page as (select *
	from fit
	order by title_order, book_id
	limit $
	offset $) select page.book_id, page.title, is_missing, coalesce(is_demo, false) as is_demo, product.name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from, page.page_count as pages, coalesce(section_count, 0) as sections, coalesce(text_count, 0) as texts, coalesce(track_count, 0) as tracks, coalesce(misplaced_track_count, 0) as misplaced_tracks, withdrawal.place as withdrawn, (select count(*)
	from fit) as total
from page
left join book_overview as book on book.book_id = page.book_id
left join book_withdrawal as withdrawal on withdrawal.book_id = page.book_id
left join lateral ( select name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from
	from sold_product as product
	where product.book_id = coalesce(book.sold_id, page.book_id)
	order by position
	limit 1 ) product on true
order by page.title_order, page.book_id;

with hits as (select '' as book_id), fit as materialized ( select book_id, title, title_order, created_at, page_count, false as is_missing
	from book_overview as book
	where true and true and not book.is_demo and book.book_id in (select book_id
		from sold_product
		where shown_from <= $ and is_ready) and page_count = 0 and book.book_id not in (select book_id
		from book_withdrawal) and book.sold_id not in (select book_id
		from book_withdrawal)
	union all select book_id, min(name), regexp_replace(regexp_replace(min(name), '\d+', '000000000\&', 'g'), '\d*(\d{9})', '\1', 'g'), 'epoch', 0, true
	from sold_product as product
	where not exists (select
		from book_overview
		where book_overview.book_id = product.book_id) and true and true and shown_from <= $ and is_ready and $ and product.book_id not in (select book_id
		from book_withdrawal) and product.book_id not in (select book_id
		from book_withdrawal)
	group by book_id ), page as (select *
	from fit
	order by title_order, book_id
	limit $
	offset $) select page.book_id, page.title, is_missing, coalesce(is_demo, false) as is_demo, product.name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from, page.page_count as pages, coalesce(section_count, 0) as sections, coalesce(text_count, 0) as texts, coalesce(track_count, 0) as tracks, coalesce(misplaced_track_count, 0) as misplaced_tracks, withdrawal.place as withdrawn, (select count(*)
	from fit) as total
from page
left join book_overview as book on book.book_id = page.book_id
left join book_withdrawal as withdrawal on withdrawal.book_id = page.book_id
left join lateral ( select name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from
	from sold_product as product
	where product.book_id = coalesce(book.sold_id, page.book_id)
	order by position
	limit 1 ) product on true
order by page.title_order, page.book_id;

with hits as (select '' as book_id), fit as materialized ( select book_id, title, title_order, created_at, page_count, false as is_missing
	from book_overview as book
	where true and true and not book.is_demo and book.book_id in (select book_id
		from sold_product
		where shown_from <= $ and is_ready) and page_count > 0 and book.book_id not in (select book_id
		from book_withdrawal) and book.sold_id not in (select book_id
		from book_withdrawal)
	union all select book_id, min(name), regexp_replace(regexp_replace(min(name), '\d+', '000000000\&', 'g'), '\d*(\d{9})', '\1', 'g'), 'epoch', 0, true
	from sold_product as product
	where not exists (select
		from book_overview
		where book_overview.book_id = product.book_id) and true and true and shown_from <= $ and is_ready and $ and product.book_id not in (select book_id
		from book_withdrawal) and product.book_id not in (select book_id
		from book_withdrawal)
	group by book_id ), page as (select *
	from fit
	order by title_order, book_id
	limit $
	offset $) select page.book_id, page.title, is_missing, coalesce(is_demo, false) as is_demo, product.name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from, page.page_count as pages, coalesce(section_count, 0) as sections, coalesce(text_count, 0) as texts, coalesce(track_count, 0) as tracks, coalesce(misplaced_track_count, 0) as misplaced_tracks, withdrawal.place as withdrawn, (select count(*)
	from fit) as total
from page
left join book_overview as book on book.book_id = page.book_id
left join book_withdrawal as withdrawal on withdrawal.book_id = page.book_id
left join lateral ( select name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from
	from sold_product as product
	where product.book_id = coalesce(book.sold_id, page.book_id)
	order by position
	limit 1 ) product on true
order by page.title_order, page.book_id;

with hits as (select '' as book_id), fit as materialized ( select book_id, title, title_order, created_at, page_count, false as is_missing
	from book_overview as book
	where true and true and not book.is_demo and book.book_id in (select book_id
		from sold_product
		where shown_from > $) and true and book.book_id not in (select book_id
		from book_withdrawal) and book.sold_id not in (select book_id
		from book_withdrawal)
	union all select book_id, min(name), regexp_replace(regexp_replace(min(name), '\d+', '000000000\&', 'g'), '\d*(\d{9})', '\1', 'g'), 'epoch', 0, true
	from sold_product as product
	where not exists (select
		from book_overview
		where book_overview.book_id = product.book_id) and true and true and shown_from > $ and $ and product.book_id not in (select book_id
		from book_withdrawal) and product.book_id not in (select book_id
		from book_withdrawal)
	group by book_id ), page as (select *
	from fit
	order by title_order, book_id
	limit $
	offset $) select page.book_id, page.title, is_missing, coalesce(is_demo, false) as is_demo, product.name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from, page.page_count as pages, coalesce(section_count, 0) as sections, coalesce(text_count, 0) as texts, coalesce(track_count, 0) as tracks, coalesce(misplaced_track_count, 0) as misplaced_tracks, withdrawal.place as withdrawn, (select count(*)
	from fit) as total
from page
left join book_overview as book on book.book_id = page.book_id
left join book_withdrawal as withdrawal on withdrawal.book_id = page.book_id
left join lateral ( select name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from
	from sold_product as product
	where product.book_id = coalesce(book.sold_id, page.book_id)
	order by position
	limit 1 ) product on true
order by page.title_order, page.book_id;

with hits as (select '' as book_id), fit as materialized ( select book_id, title, title_order, created_at, page_count, false as is_missing
	from book_overview as book
	where true and true and not book.is_demo and book.book_id in (select book_id
		from sold_product
		where shown_from is null) and true and book.book_id not in (select book_id
		from book_withdrawal) and book.sold_id not in (select book_id
		from book_withdrawal)
	union all select book_id, min(name), regexp_replace(regexp_replace(min(name), '\d+', '000000000\&', 'g'), '\d*(\d{9})', '\1', 'g'), 'epoch', 0, true
	from sold_product as product
	where not exists (select
		from book_overview
		where book_overview.book_id = product.book_id) and true and true and shown_from is null and $ and product.book_id not in (select book_id
		from book_withdrawal) and product.book_id not in (select book_id
		from book_withdrawal)
	group by book_id ), page as (select *
	from fit
	order by title_order, book_id
	limit $
	offset $) select page.book_id, page.title, is_missing, coalesce(is_demo, false) as is_demo, product.name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from, page.page_count as pages, coalesce(section_count, 0) as sections, coalesce(text_count, 0) as texts, coalesce(track_count, 0) as tracks, coalesce(misplaced_track_count, 0) as misplaced_tracks, withdrawal.place as withdrawn, (select count(*)
	from fit) as total
from page
left join book_overview as book on book.book_id = page.book_id
left join book_withdrawal as withdrawal on withdrawal.book_id = page.book_id
left join lateral ( select name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from
	from sold_product as product
	where product.book_id = coalesce(book.sold_id, page.book_id)
	order by position
	limit 1 ) product on true
order by page.title_order, page.book_id;

with hits as (select '' as book_id), fit as materialized ( select book_id, title, title_order, created_at, page_count, false as is_missing
	from book_overview as book
	where true and true and not book.is_demo and not exists (select
		from sold_product
		where sold_product.book_id = book.sold_id) and book.book_id not in (select book_id
		from book_withdrawal) and book.sold_id not in (select book_id
		from book_withdrawal)
	union all select book_id, min(name), regexp_replace(regexp_replace(min(name), '\d+', '000000000\&', 'g'), '\d*(\d{9})', '\1', 'g'), 'epoch', 0, true
	from sold_product as product
	where not exists (select
		from book_overview
		where book_overview.book_id = product.book_id) and true and true and false and $ and product.book_id not in (select book_id
		from book_withdrawal) and product.book_id not in (select book_id
		from book_withdrawal)
	group by book_id ), page as (select *
	from fit
	order by title_order, book_id
	limit $
	offset $) select page.book_id, page.title, is_missing, coalesce(is_demo, false) as is_demo, product.name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from, page.page_count as pages, coalesce(section_count, 0) as sections, coalesce(text_count, 0) as texts, coalesce(track_count, 0) as tracks, coalesce(misplaced_track_count, 0) as misplaced_tracks, withdrawal.place as withdrawn, (select count(*)
	from fit) as total
from page
left join book_overview as book on book.book_id = page.book_id
left join book_withdrawal as withdrawal on withdrawal.book_id = page.book_id
left join lateral ( select name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from
	from sold_product as product
	where product.book_id = coalesce(book.sold_id, page.book_id)
	order by position
	limit 1 ) product on true
order by page.title_order, page.book_id;

with hits as (select '' as book_id), fit as materialized ( select book_id, title, title_order, created_at, page_count, false as is_missing
	from book_overview as book
	where true and true and true and book.book_id in (select book_id
		from book_withdrawal
		where place = $)
	union all select book_id, min(name), regexp_replace(regexp_replace(min(name), '\d+', '000000000\&', 'g'), '\d*(\d{9})', '\1', 'g'), 'epoch', 0, true
	from sold_product as product
	where not exists (select
		from book_overview
		where book_overview.book_id = product.book_id) and true and true and true and $ and product.book_id in (select book_id
		from book_withdrawal
		where place = $)
	group by book_id ), page as (select *
	from fit
	order by title_order, book_id
	limit $
	offset $) select page.book_id, page.title, is_missing, coalesce(is_demo, false) as is_demo, product.name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from, page.page_count as pages, coalesce(section_count, 0) as sections, coalesce(text_count, 0) as texts, coalesce(track_count, 0) as tracks, coalesce(misplaced_track_count, 0) as misplaced_tracks, withdrawal.place as withdrawn, (select count(*)
	from fit) as total
from page
left join book_overview as book on book.book_id = page.book_id
left join book_withdrawal as withdrawal on withdrawal.book_id = page.book_id
left join lateral ( select name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from
	from sold_product as product
	where product.book_id = coalesce(book.sold_id, page.book_id)
	order by position
	limit 1 ) product on true
order by page.title_order, page.book_id;

with hits as (select '' as book_id), fit as materialized ( select book_id, title, title_order, created_at, page_count, false as is_missing
	from book_overview as book
	where true and true and true and book.book_id not in (select book_id
		from book_withdrawal) and book.sold_id not in (select book_id
		from book_withdrawal)
	union all select book_id, min(name), regexp_replace(regexp_replace(min(name), '\d+', '000000000\&', 'g'), '\d*(\d{9})', '\1', 'g'), 'epoch', 0, true
	from sold_product as product
	where not exists (select
		from book_overview
		where book_overview.book_id = product.book_id) and true and true and true and $ and product.book_id not in (select book_id
		from book_withdrawal) and product.book_id not in (select book_id
		from book_withdrawal)
	group by book_id ), page as (select *
	from fit
	order by (select price_kopecks
		from sold_product
		where sold_product.book_id = fit.book_id
		order by position
		limit 1) nulls last, book_id
	limit $
	offset $) select page.book_id, page.title, is_missing, coalesce(is_demo, false) as is_demo, product.name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from, page.page_count as pages, coalesce(section_count, 0) as sections, coalesce(text_count, 0) as texts, coalesce(track_count, 0) as tracks, coalesce(misplaced_track_count, 0) as misplaced_tracks, withdrawal.place as withdrawn, (select count(*)
	from fit) as total
from page
left join book_overview as book on book.book_id = page.book_id
left join book_withdrawal as withdrawal on withdrawal.book_id = page.book_id
left join lateral ( select name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from
	from sold_product as product
	where product.book_id = coalesce(book.sold_id, page.book_id)
	order by position
	limit 1 ) product on true
order by (select price_kopecks
	from sold_product
	where sold_product.book_id = page.book_id
	order by position
	limit 1) nulls last, page.book_id;

with hits as (select '' as book_id), fit as materialized ( select book_id, title, title_order, created_at, page_count, false as is_missing
	from book_overview as book
	where true and true and true and book.book_id not in (select book_id
		from book_withdrawal) and book.sold_id not in (select book_id
		from book_withdrawal)
	union all select book_id, min(name), regexp_replace(regexp_replace(min(name), '\d+', '000000000\&', 'g'), '\d*(\d{9})', '\1', 'g'), 'epoch', 0, true
	from sold_product as product
	where not exists (select
		from book_overview
		where book_overview.book_id = product.book_id) and true and true and true and $ and product.book_id not in (select book_id
		from book_withdrawal) and product.book_id not in (select book_id
		from book_withdrawal)
	group by book_id ), page as (select *
	from fit
	order by (select publisher_text
		from sold_product
		where sold_product.book_id = fit.book_id
		order by position
		limit 1) nulls last, book_id
	limit $
	offset $) select page.book_id, page.title, is_missing, coalesce(is_demo, false) as is_demo, product.name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from, page.page_count as pages, coalesce(section_count, 0) as sections, coalesce(text_count, 0) as texts, coalesce(track_count, 0) as tracks, coalesce(misplaced_track_count, 0) as misplaced_tracks, withdrawal.place as withdrawn, (select count(*)
	from fit) as total
from page
left join book_overview as book on book.book_id = page.book_id
left join book_withdrawal as withdrawal on withdrawal.book_id = page.book_id
left join lateral ( select name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from
	from sold_product as product
	where product.book_id = coalesce(book.sold_id, page.book_id)
	order by position
	limit 1 ) product on true
order by (select publisher_text
	from sold_product
	where sold_product.book_id = page.book_id
	order by position
	limit 1) nulls last, page.book_id;

with hits as (select '' as book_id), fit as materialized ( select book_id, title, title_order, created_at, page_count, false as is_missing
	from book_overview as book
	where true and true and true and book.book_id not in (select book_id
		from book_withdrawal) and book.sold_id not in (select book_id
		from book_withdrawal)
	union all select book_id, min(name), regexp_replace(regexp_replace(min(name), '\d+', '000000000\&', 'g'), '\d*(\d{9})', '\1', 'g'), 'epoch', 0, true
	from sold_product as product
	where not exists (select
		from book_overview
		where book_overview.book_id = product.book_id) and true and true and true and $ and product.book_id not in (select book_id
		from book_withdrawal) and product.book_id not in (select book_id
		from book_withdrawal)
	group by book_id ), page as (select *
	from fit
	order by title_order, book_id
	limit $
	offset $) select page.book_id, page.title, is_missing, coalesce(is_demo, false) as is_demo, product.name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from, page.page_count as pages, coalesce(section_count, 0) as sections, coalesce(text_count, 0) as texts, coalesce(track_count, 0) as tracks, coalesce(misplaced_track_count, 0) as misplaced_tracks, withdrawal.place as withdrawn, (select count(*)
	from fit) as total
from page
left join book_overview as book on book.book_id = page.book_id
left join book_withdrawal as withdrawal on withdrawal.book_id = page.book_id
left join lateral ( select name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from
	from sold_product as product
	where product.book_id = coalesce(book.sold_id, page.book_id)
	order by position
	limit 1 ) product on true
order by page.title_order, page.book_id;

with sold as materialized ( select book_id
	from sold_product as product
	where (product.search_text like $ or product.publisher_text like $ or product.isbn like $) ), hits as materialized ( select book_id
	from book_overview as book
	where book.search_text like $
	union select book.book_id
	from sold
	join book_overview as book on book.sold_id = sold.book_id
	union select book_id
	from sold ), fit as materialized ( select book_id, title, title_order, created_at, page_count, false as is_missing
	from book_overview as book
	where book.book_id in (select book_id
		from hits) and true and true and book.book_id not in (select book_id
		from book_withdrawal) and book.sold_id not in (select book_id
		from book_withdrawal)
	union all select book_id, min(name), regexp_replace(regexp_replace(min(name), '\d+', '000000000\&', 'g'), '\d*(\d{9})', '\1', 'g'), 'epoch', 0, true
	from sold_product as product
	where not exists (select
		from book_overview
		where book_overview.book_id = product.book_id) and product.book_id in (select book_id
		from hits) and true and true and $ and product.book_id not in (select book_id
		from book_withdrawal) and product.book_id not in (select book_id
		from book_withdrawal)
	group by book_id ), page as (select *
	from fit
	order by title_order, book_id
	limit $
	offset $) select page.book_id, page.title, is_missing, coalesce(is_demo, false) as is_demo, product.name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from, page.page_count as pages, coalesce(section_count, 0) as sections, coalesce(text_count, 0) as texts, coalesce(track_count, 0) as tracks, coalesce(misplaced_track_count, 0) as misplaced_tracks, withdrawal.place as withdrawn, (select count(*)
	from fit) as total
from page
left join book_overview as book on book.book_id = page.book_id
left join book_withdrawal as withdrawal on withdrawal.book_id = page.book_id
left join lateral ( select name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from
	from sold_product as product
	where product.book_id = coalesce(book.sold_id, page.book_id)
	order by position
	limit 1 ) product on true
order by page.title_order, page.book_id;

with sold as materialized ( select book_id
	from sold_product as product
	where (product.search_text like $ or product.publisher_text like $ or product.isbn like $) and (product.search_text like $ or product.publisher_text like $ or product.isbn like $) ), hits as materialized ( select book_id
	from book_overview as book
	where book.search_text like $ and book.search_text like $
	union select book.book_id
	from sold
	join book_overview as book on book.sold_id = sold.book_id
	union select book_id
	from sold ), fit as materialized ( select book_id, title, title_order, created_at, page_count, false as is_missing
	from book_overview as book
	where book.book_id in (select book_id
		from hits) and true and true and book.book_id not in (select book_id
		from book_withdrawal) and book.sold_id not in (select book_id
		from book_withdrawal)
	union all select book_id, min(name), regexp_replace(regexp_replace(min(name), '\d+', '000000000\&', 'g'), '\d*(\d{9})', '\1', 'g'), 'epoch', 0, true
	from sold_product as product
	where not exists (select
		from book_overview
		where book_overview.book_id = product.book_id) and product.book_id in (select book_id
		from hits) and true and true and $ and product.book_id not in (select book_id
		from book_withdrawal) and product.book_id not in (select book_id
		from book_withdrawal)
	group by book_id ), page as (select *
	from fit
	order by title_order, book_id
	limit $
	offset $) select page.book_id, page.title, is_missing, coalesce(is_demo, false) as is_demo, product.name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from, page.page_count as pages, coalesce(section_count, 0) as sections, coalesce(text_count, 0) as texts, coalesce(track_count, 0) as tracks, coalesce(misplaced_track_count, 0) as misplaced_tracks, withdrawal.place as withdrawn, (select count(*)
	from fit) as total
from page
left join book_overview as book on book.book_id = page.book_id
left join book_withdrawal as withdrawal on withdrawal.book_id = page.book_id
left join lateral ( select name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from
	from sold_product as product
	where product.book_id = coalesce(book.sold_id, page.book_id)
	order by position
	limit 1 ) product on true
order by page.title_order, page.book_id;
