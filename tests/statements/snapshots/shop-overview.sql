-- src/features/shop-overview/server/overview.store.ts

select (select count(*)
	from ledger_order
	where partner_id is null)::int8 as "unassignedOrders", (select count(distinct book_id)
	from sold_product
	where not exists ( select
		from book_overview
		where book_overview.book_id = sold_product.book_id))::int8 as "noBook", (select count(*)
	from book_overview
	where page_count = 0)::int8 as "noPdf", (select count(*)
	from book_overview
	where exists ( select
		from sold_product
		where sold_product.book_id = book_overview.sold_id and price_kopecks = 0 and not is_free))::int8 as "noPrice", (select count(*)
	from book_overview
	where has_misplaced_tracks)::int8 as "tracksWithoutPage", (select count(*)
	from reader)::int8 as readers, (select count(*)
	from reader
	where created_at >= date_trunc('day', $::timestamptz at time zone $) at time zone $ )::int8 as "readersToday";

with local as ( select $::timestamptz at time zone $ as now, date_trunc('day', $::timestamptz at time zone $) as today ), period (name, first, after_last) as ( select 'today', today, today + interval '1 day'
	from local
	union all select 'yesterday_so_far', today - interval '1 day', now - interval '1 day'
	from local
	union all select 'yesterday', today - interval '1 day', today
	from local
	union all select 'week_ago_so_far', today - interval '7 days', now - interval '7 days'
	from local
	union all select 'week_ago', today - interval '7 days', today - interval '6 days'
	from local
	union all select 'last7', today - interval '7 days', today
	from local
	union all select 'previous7', today - interval '14 days', today - interval '7 days'
	from local ), span as ( select name, first at time zone $ as "start", after_last at time zone $ as "end"
	from period ) select name as period, sold.count, sold.kopecks as "sumKopecks", back.count as "refundCount", back.kopecks as "refundKopecks"
from span
cross join lateral ( select count(*)::int8 as count, coalesce(sum(total_kopecks), 0)::int8 as kopecks
	from ledger_order
	where counted_at >= span."start" and counted_at < span."end" ) sold
cross join lateral ( select count(*)::int8 as count, coalesce(sum(kopecks), 0)::int8 as kopecks
	from ledger_refund
	where counted_at >= span."start" and counted_at < span."end" ) back;
