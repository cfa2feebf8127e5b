-- src/features/sales/server/ledger.store.ts

insert into "partner_order" ("number", "site_number", "publisher", "product_id", "product_title", "paid_at", "recorded_at", "price_kopecks", "quantity")
values ($, …)
on conflict ("number") do nothing;

insert into "partner_refund" ("number", "order_number", "refunded_at", "recorded_at", "publisher", "product_id", "kopecks")
values ($, …);

insert into "refund_excess" ("number", "order_number", "refunded_at", "recorded_at", "kopecks")
values ($, …);

select "excess"."number", coalesce(sold.site_number, sold.number) as "orderNumber", "sold"."product_title" as "title", "sold"."publisher", "excess"."refunded_at" as "refundedAt", "excess"."kopecks"
from "refund_excess" as "excess"
inner join "partner_order" as "sold" on "sold"."number" = "excess"."order_number"
order by "excess"."recorded_at" desc, "excess"."number"
limit $;

select "number", "kopecks"
from "partner_refund"
where "order_number" = $;

select "publisher", "product_id", "total_kopecks"
from "partner_order"
where "number" = $ for update;

select nextval('partner_order_number')::text as number;

-- src/features/sales/server/orders.store.ts

select $::date::timestamp at time zone time_zone as "from", ($::date + 1)::timestamp at time zone time_zone as until
from sales_calendar;

select *
from ( select one.*
	from unnest($::text[]) as wanted(id)
	cross join lateral ( select number, product_id as "productId", product_title as "productTitle", paid_at as "paidAt", floor(extract(epoch from paid_at at time zone (select time_zone from sales_calendar)))::int8 as "paidClock", counted_at as "countedAt", counted_at < (select closed_until()) as "isFinal", site_number as "siteNumber", price_kopecks as "priceKopecks", quantity, total_kopecks as "totalKopecks", counted_at
		from partner_order
		where partner_id = $ and counted_at >= $ and counted_at < $ and product_id = wanted.id and (counted_at, number) > ($, …)
		order by counted_at asc, number asc
		limit $ ) one
	union all ( select number, product_id as "productId", product_title as "productTitle", paid_at as "paidAt", floor(extract(epoch from paid_at at time zone (select time_zone from sales_calendar)))::int8 as "paidClock", counted_at as "countedAt", counted_at < (select closed_until()) as "isFinal", site_number as "siteNumber", price_kopecks as "priceKopecks", quantity, total_kopecks as "totalKopecks", counted_at
		from partner_order
		where partner_id = $ and counted_at >= $ and counted_at < $ and false and (counted_at, number) > ($, …)
		order by counted_at asc, number asc
		limit $ ) ) chosen
order by counted_at asc, number asc
limit $;

select *
from ( select one.*
	from unnest($::text[]) as wanted(id)
	cross join lateral ( select number, product_id as "productId", product_title as "productTitle", paid_at as "paidAt", floor(extract(epoch from paid_at at time zone (select time_zone from sales_calendar)))::int8 as "paidClock", counted_at as "countedAt", counted_at < (select closed_until()) as "isFinal", site_number as "siteNumber", price_kopecks as "priceKopecks", quantity, total_kopecks as "totalKopecks", counted_at
		from partner_order
		where partner_id = $ and counted_at >= $ and counted_at < $ and product_id = wanted.id and true
		order by counted_at asc, number asc
		limit $ ) one
	union all ( select number, product_id as "productId", product_title as "productTitle", paid_at as "paidAt", floor(extract(epoch from paid_at at time zone (select time_zone from sales_calendar)))::int8 as "paidClock", counted_at as "countedAt", counted_at < (select closed_until()) as "isFinal", site_number as "siteNumber", price_kopecks as "priceKopecks", quantity, total_kopecks as "totalKopecks", counted_at
		from partner_order
		where partner_id = $ and counted_at >= $ and counted_at < $ and false and true
		order by counted_at asc, number asc
		limit $ ) ) chosen
order by counted_at asc, number asc
limit $;

select *
from ( select one.*
	from unnest($::text[]) as wanted(id)
	cross join lateral ( select number, product_id as "productId", product_title as "productTitle", paid_at as "paidAt", floor(extract(epoch from paid_at at time zone (select time_zone from sales_calendar)))::int8 as "paidClock", counted_at as "countedAt", counted_at < (select closed_until()) as "isFinal", site_number as "siteNumber", price_kopecks as "priceKopecks", quantity, total_kopecks as "totalKopecks", counted_at
		from partner_order
		where partner_id = $ and counted_at >= $ and counted_at < $ and product_id = wanted.id and true
		order by counted_at desc, number desc
		limit $ ) one
	union all ( select number, product_id as "productId", product_title as "productTitle", paid_at as "paidAt", floor(extract(epoch from paid_at at time zone (select time_zone from sales_calendar)))::int8 as "paidClock", counted_at as "countedAt", counted_at < (select closed_until()) as "isFinal", site_number as "siteNumber", price_kopecks as "priceKopecks", quantity, total_kopecks as "totalKopecks", counted_at
		from partner_order
		where partner_id = $ and counted_at >= $ and counted_at < $ and (partner_id = $ and (number ilike $ or site_number ilike $) and not product_id = any($::text[]) and product_id = $) and true
		order by counted_at desc, number desc
		limit $ ) ) chosen
order by counted_at desc, number desc
limit $;

select *
from ( select one.*
	from unnest($::text[]) as wanted(id)
	cross join lateral ( select number, product_id as "productId", product_title as "productTitle", paid_at as "paidAt", floor(extract(epoch from paid_at at time zone (select time_zone from sales_calendar)))::int8 as "paidClock", counted_at as "countedAt", counted_at < (select closed_until()) as "isFinal", site_number as "siteNumber", price_kopecks as "priceKopecks", quantity, total_kopecks as "totalKopecks", counted_at
		from partner_order
		where partner_id = $ and counted_at >= $ and counted_at < $ and product_id = wanted.id and true
		order by counted_at desc, number desc
		limit $ ) one
	union all ( select number, product_id as "productId", product_title as "productTitle", paid_at as "paidAt", floor(extract(epoch from paid_at at time zone (select time_zone from sales_calendar)))::int8 as "paidClock", counted_at as "countedAt", counted_at < (select closed_until()) as "isFinal", site_number as "siteNumber", price_kopecks as "priceKopecks", quantity, total_kopecks as "totalKopecks", counted_at
		from partner_order
		where partner_id = $ and counted_at >= $ and counted_at < $ and (partner_id = $ and (number ilike $ or site_number ilike $) and not product_id = any($::text[]) and true) and true
		order by counted_at desc, number desc
		limit $ ) ) chosen
order by counted_at desc, number desc
limit $;

select *
from ( select one.*
	from unnest($::text[]) as wanted(id)
	cross join lateral ( select number, product_id as "productId", product_title as "productTitle", paid_at as "paidAt", floor(extract(epoch from paid_at at time zone (select time_zone from sales_calendar)))::int8 as "paidClock", counted_at as "countedAt", counted_at < (select closed_until()) as "isFinal", site_number as "siteNumber", price_kopecks as "priceKopecks", quantity, total_kopecks as "totalKopecks", counted_at
		from partner_order
		where partner_id = $ and counted_at >= $ and counted_at < $ and product_id = wanted.id and true
		order by counted_at desc, number desc
		limit $ ) one
	union all ( select number, product_id as "productId", product_title as "productTitle", paid_at as "paidAt", floor(extract(epoch from paid_at at time zone (select time_zone from sales_calendar)))::int8 as "paidClock", counted_at as "countedAt", counted_at < (select closed_until()) as "isFinal", site_number as "siteNumber", price_kopecks as "priceKopecks", quantity, total_kopecks as "totalKopecks", counted_at
		from partner_order
		where partner_id = $ and counted_at >= $ and counted_at < $ and false and true
		order by counted_at desc, number desc
		limit $ ) ) chosen
order by counted_at desc, number desc
limit $;

select *
from ( select one.*
	from unnest($::text[]) as wanted(id)
	cross join lateral ( select number, product_id as "productId", product_title as "productTitle", paid_at as "paidAt", floor(extract(epoch from paid_at at time zone (select time_zone from sales_calendar)))::int8 as "paidClock", counted_at as "countedAt", counted_at < (select closed_until()) as "isFinal", site_number as "siteNumber", price_kopecks as "priceKopecks", quantity, total_kopecks as "totalKopecks", counted_at
		from partner_order
		where partner_id = $ and counted_at >= $ and counted_at <= $ and product_id = wanted.id and (counted_at, number) < ($, …)
		order by counted_at desc, number desc
		limit $ ) one
	union all ( select number, product_id as "productId", product_title as "productTitle", paid_at as "paidAt", floor(extract(epoch from paid_at at time zone (select time_zone from sales_calendar)))::int8 as "paidClock", counted_at as "countedAt", counted_at < (select closed_until()) as "isFinal", site_number as "siteNumber", price_kopecks as "priceKopecks", quantity, total_kopecks as "totalKopecks", counted_at
		from partner_order
		where partner_id = $ and counted_at >= $ and counted_at <= $ and false and (counted_at, number) < ($, …)
		order by counted_at desc, number desc
		limit $ ) ) chosen
order by counted_at desc, number desc
limit $;

select distinct product_id as id
from partner_sold_title
where partner_id = $ and strpos(lower(title), lower($)) > 0;

select nullif(closed_until(), '-infinity') as at;

select number, product_id as "productId", product_title as "productTitle", paid_at as "paidAt", floor(extract(epoch from paid_at at time zone (select time_zone from sales_calendar)))::int8 as "paidClock", counted_at as "countedAt", counted_at < (select closed_until()) as "isFinal", site_number as "siteNumber", price_kopecks as "priceKopecks", quantity, total_kopecks as "totalKopecks"
from partner_order
where partner_id = $ and counted_at >= $ and counted_at < $ and (true or false) and (counted_at, number) < ($, …)
order by counted_at desc, number desc
limit $;

select number, product_id as "productId", product_title as "productTitle", paid_at as "paidAt", floor(extract(epoch from paid_at at time zone (select time_zone from sales_calendar)))::int8 as "paidClock", counted_at as "countedAt", counted_at < (select closed_until()) as "isFinal", site_number as "siteNumber", price_kopecks as "priceKopecks", quantity, total_kopecks as "totalKopecks"
from partner_order
where partner_id = $ and counted_at >= $ and counted_at < $ and (true or false) and true
order by counted_at asc, number asc
limit $;

select number, product_id as "productId", product_title as "productTitle", paid_at as "paidAt", floor(extract(epoch from paid_at at time zone (select time_zone from sales_calendar)))::int8 as "paidClock", counted_at as "countedAt", counted_at < (select closed_until()) as "isFinal", site_number as "siteNumber", price_kopecks as "priceKopecks", quantity, total_kopecks as "totalKopecks"
from partner_order
where partner_id = $ and counted_at >= $ and counted_at < $ and (true or false) and true
order by counted_at desc, number desc
limit $;

select number, product_id as "productId", product_title as "productTitle", paid_at as "paidAt", floor(extract(epoch from paid_at at time zone (select time_zone from sales_calendar)))::int8 as "paidClock", counted_at as "countedAt", counted_at < (select closed_until()) as "isFinal", site_number as "siteNumber", price_kopecks as "priceKopecks", quantity, total_kopecks as "totalKopecks"
from partner_order
where partner_id = $ and counted_at >= $ and counted_at <= $ and (true or false) and (counted_at, number) < ($, …)
order by counted_at desc, number desc
limit $;

select r.number, order_number as "orderNumber", r.product_id as "productId", site_number as "siteNumber", product_title as "productTitle", refunded_at as "refundedAt", floor(extract(epoch from refunded_at at time zone (select time_zone from sales_calendar)))::int8 as "refundedClock", r.counted_at as "countedAt", r.counted_at < (select closed_until()) as "isFinal", price_kopecks as "priceKopecks", case when kopecks % nullif(price_kopecks, 0) = 0 then kopecks / price_kopecks end as quantity, kopecks
from partner_refund r
join partner_order o on o.number = r.order_number
where r.partner_id = $ and r.counted_at >= $ and r.counted_at < $ and ($::text is null or r.product_id = $) and true
order by r.counted_at desc, r.number desc
limit $;

with chosen as materialized ( select number, product_id as "productId", product_title as "productTitle", paid_at as "paidAt", floor(extract(epoch from paid_at at time zone (select time_zone from sales_calendar)))::int8 as "paidClock", counted_at as "countedAt", counted_at < (select closed_until()) as "isFinal", site_number as "siteNumber", price_kopecks as "priceKopecks", quantity, total_kopecks as "totalKopecks", counted_at, total_kopecks
	from partner_order
	where partner_id = $ and counted_at >= $ and counted_at < $ and product_id = any($::text[])
	union all select number, product_id as "productId", product_title as "productTitle", paid_at as "paidAt", floor(extract(epoch from paid_at at time zone (select time_zone from sales_calendar)))::int8 as "paidClock", counted_at as "countedAt", counted_at < (select closed_until()) as "isFinal", site_number as "siteNumber", price_kopecks as "priceKopecks", quantity, total_kopecks as "totalKopecks", counted_at, total_kopecks
	from partner_order
	where partner_id = $ and counted_at >= $ and counted_at < $ and false ) select *
from chosen
where (total_kopecks, number) < ($, …)
order by total_kopecks desc, number desc
limit $;

with chosen as materialized ( select number, product_id as "productId", product_title as "productTitle", paid_at as "paidAt", floor(extract(epoch from paid_at at time zone (select time_zone from sales_calendar)))::int8 as "paidClock", counted_at as "countedAt", counted_at < (select closed_until()) as "isFinal", site_number as "siteNumber", price_kopecks as "priceKopecks", quantity, total_kopecks as "totalKopecks", counted_at, total_kopecks
	from partner_order
	where partner_id = $ and counted_at >= $ and counted_at < $ and product_id = any($::text[])
	union all select number, product_id as "productId", product_title as "productTitle", paid_at as "paidAt", floor(extract(epoch from paid_at at time zone (select time_zone from sales_calendar)))::int8 as "paidClock", counted_at as "countedAt", counted_at < (select closed_until()) as "isFinal", site_number as "siteNumber", price_kopecks as "priceKopecks", quantity, total_kopecks as "totalKopecks", counted_at, total_kopecks
	from partner_order
	where partner_id = $ and counted_at >= $ and counted_at < $ and false ) select *
from chosen
where (total_kopecks, number) > ($, …)
order by total_kopecks asc, number asc
limit $;

with chosen as materialized ( select number, product_id as "productId", product_title as "productTitle", paid_at as "paidAt", floor(extract(epoch from paid_at at time zone (select time_zone from sales_calendar)))::int8 as "paidClock", counted_at as "countedAt", counted_at < (select closed_until()) as "isFinal", site_number as "siteNumber", price_kopecks as "priceKopecks", quantity, total_kopecks as "totalKopecks", counted_at, total_kopecks
	from partner_order
	where partner_id = $ and counted_at >= $ and counted_at < $ and product_id = any($::text[])
	union all select number, product_id as "productId", product_title as "productTitle", paid_at as "paidAt", floor(extract(epoch from paid_at at time zone (select time_zone from sales_calendar)))::int8 as "paidClock", counted_at as "countedAt", counted_at < (select closed_until()) as "isFinal", site_number as "siteNumber", price_kopecks as "priceKopecks", quantity, total_kopecks as "totalKopecks", counted_at, total_kopecks
	from partner_order
	where partner_id = $ and counted_at >= $ and counted_at < $ and false ) select *
from chosen
where true
order by total_kopecks asc, number asc
limit $;

with chosen as materialized ( select number, product_id as "productId", product_title as "productTitle", paid_at as "paidAt", floor(extract(epoch from paid_at at time zone (select time_zone from sales_calendar)))::int8 as "paidClock", counted_at as "countedAt", counted_at < (select closed_until()) as "isFinal", site_number as "siteNumber", price_kopecks as "priceKopecks", quantity, total_kopecks as "totalKopecks", counted_at, total_kopecks
	from partner_order
	where partner_id = $ and counted_at >= $ and counted_at < $ and product_id = any($::text[])
	union all select number, product_id as "productId", product_title as "productTitle", paid_at as "paidAt", floor(extract(epoch from paid_at at time zone (select time_zone from sales_calendar)))::int8 as "paidClock", counted_at as "countedAt", counted_at < (select closed_until()) as "isFinal", site_number as "siteNumber", price_kopecks as "priceKopecks", quantity, total_kopecks as "totalKopecks", counted_at, total_kopecks
	from partner_order
	where partner_id = $ and counted_at >= $ and counted_at < $ and false ) select *
from chosen
where true
order by total_kopecks desc, number desc
limit $;

with chosen as materialized ( select number, product_id as "productId", product_title as "productTitle", paid_at as "paidAt", floor(extract(epoch from paid_at at time zone (select time_zone from sales_calendar)))::int8 as "paidClock", counted_at as "countedAt", counted_at < (select closed_until()) as "isFinal", site_number as "siteNumber", price_kopecks as "priceKopecks", quantity, total_kopecks as "totalKopecks", counted_at, total_kopecks
	from partner_order
	where partner_id = $ and counted_at >= $ and counted_at < $ and true
	union all select number, product_id as "productId", product_title as "productTitle", paid_at as "paidAt", floor(extract(epoch from paid_at at time zone (select time_zone from sales_calendar)))::int8 as "paidClock", counted_at as "countedAt", counted_at < (select closed_until()) as "isFinal", site_number as "siteNumber", price_kopecks as "priceKopecks", quantity, total_kopecks as "totalKopecks", counted_at, total_kopecks
	from partner_order
	where partner_id = $ and counted_at >= $ and counted_at < $ and false ) select *
from chosen
where true
order by total_kopecks desc, number desc
limit $;

with local as ( select time_zone, ($::timestamptz at time zone time_zone)::date as first, ($::timestamptz at time zone time_zone)::date as after_last
	from sales_calendar ), whole as ( select case when first::timestamp at time zone time_zone >= $ then first else first + 1 end as first, after_last, after_last::timestamp at time zone time_zone as "end", time_zone
	from local ), edge as ( select *, least($, first::timestamp at time zone time_zone) as "start"
	from whole ), part as ( select sum(orders) as count, sum(kopecks) as kopecks
	from partner_sales, edge
	where partner_id = $ and product_id = '' and step = 'day' and day >= first and day < after_last
	union all select count(*), sum(total_kopecks)
	from partner_order
	where partner_id = $ and true and counted_at >= $ and counted_at < (select "start"
		from edge)
	union all select count(*), sum(total_kopecks)
	from partner_order
	where partner_id = $ and true and counted_at >= (select greatest("start", "end")
		from edge) and counted_at < $
	union all select count(*), sum(total_kopecks)
	from partner_order
	where false and counted_at >= $ and counted_at < $ ) select coalesce(sum(count), 0)::int8 as count, coalesce(sum(kopecks), 0)::int8 as "sumKopecks"
from part;

with local as ( select time_zone, ($::timestamptz at time zone time_zone)::date as first, ($::timestamptz at time zone time_zone)::date as after_last
	from sales_calendar ), whole as ( select case when first::timestamp at time zone time_zone >= $ then first else first + 1 end as first, after_last, after_last::timestamp at time zone time_zone as "end", time_zone
	from local ), edge as ( select *, least($, first::timestamp at time zone time_zone) as "start"
	from whole ), part as ( select sum(orders) as count, sum(kopecks) as kopecks
	from partner_sales, edge
	where partner_id = $ and product_id = any($::text[]) and step = 'day' and day >= first and day < after_last
	union all select count(*), sum(total_kopecks)
	from partner_order
	where partner_id = $ and product_id = any($::text[]) and counted_at >= $ and counted_at < (select "start"
		from edge)
	union all select count(*), sum(total_kopecks)
	from partner_order
	where partner_id = $ and product_id = any($::text[]) and counted_at >= (select greatest("start", "end")
		from edge) and counted_at < $
	union all select count(*), sum(total_kopecks)
	from partner_order
	where (partner_id = $ and (number ilike $ or site_number ilike $) and not product_id = any($::text[]) and product_id = $) and counted_at >= $ and counted_at < $ ) select coalesce(sum(count), 0)::int8 as count, coalesce(sum(kopecks), 0)::int8 as "sumKopecks"
from part;

with local as ( select time_zone, ($::timestamptz at time zone time_zone)::date as first, ($::timestamptz at time zone time_zone)::date as after_last
	from sales_calendar ), whole as ( select case when first::timestamp at time zone time_zone >= $ then first else first + 1 end as first, after_last, after_last::timestamp at time zone time_zone as "end", time_zone
	from local ), edge as ( select *, least($, first::timestamp at time zone time_zone) as "start"
	from whole ), part as ( select sum(orders) as count, sum(kopecks) as kopecks
	from partner_sales, edge
	where partner_id = $ and product_id = any($::text[]) and step = 'day' and day >= first and day < after_last
	union all select count(*), sum(total_kopecks)
	from partner_order
	where partner_id = $ and product_id = any($::text[]) and counted_at >= $ and counted_at < (select "start"
		from edge)
	union all select count(*), sum(total_kopecks)
	from partner_order
	where partner_id = $ and product_id = any($::text[]) and counted_at >= (select greatest("start", "end")
		from edge) and counted_at < $
	union all select count(*), sum(total_kopecks)
	from partner_order
	where (partner_id = $ and (number ilike $ or site_number ilike $) and not product_id = any($::text[]) and true) and counted_at >= $ and counted_at < $ ) select coalesce(sum(count), 0)::int8 as count, coalesce(sum(kopecks), 0)::int8 as "sumKopecks"
from part;

with local as ( select time_zone, ($::timestamptz at time zone time_zone)::date as first, ($::timestamptz at time zone time_zone)::date as after_last
	from sales_calendar ), whole as ( select case when first::timestamp at time zone time_zone >= $ then first else first + 1 end as first, after_last, after_last::timestamp at time zone time_zone as "end", time_zone
	from local ), edge as ( select *, least($, first::timestamp at time zone time_zone) as "start"
	from whole ), part as ( select sum(orders) as count, sum(kopecks) as kopecks
	from partner_sales, edge
	where partner_id = $ and product_id = any($::text[]) and step = 'day' and day >= first and day < after_last
	union all select count(*), sum(total_kopecks)
	from partner_order
	where partner_id = $ and product_id = any($::text[]) and counted_at >= $ and counted_at < (select "start"
		from edge)
	union all select count(*), sum(total_kopecks)
	from partner_order
	where partner_id = $ and product_id = any($::text[]) and counted_at >= (select greatest("start", "end")
		from edge) and counted_at < $
	union all select count(*), sum(total_kopecks)
	from partner_order
	where false and counted_at >= $ and counted_at < $ ) select coalesce(sum(count), 0)::int8 as count, coalesce(sum(kopecks), 0)::int8 as "sumKopecks"
from part;

-- src/features/sales/server/period-sums.store.ts

lock table partner_order, partner_refund in share row exclusive mode;

select kind, number, "orderNumber", title, quantity, kopecks, floor(extract(epoch from at at time zone (select time_zone from sales_calendar)))::int8 as clock
from ( select 'order' as kind, number, coalesce(site_number, number) as "orderNumber", product_title as title, paid_at as at, quantity, total_kopecks as kopecks, counted_at
	from partner_order
	where partner_id = $ and counted_at >= $ and counted_at < $
	union all select 'refund', r.number, coalesce(o.site_number, o.number), product_title, refunded_at, -(case when r.kopecks % nullif(o.price_kopecks, 0) = 0 then r.kopecks / o.price_kopecks end), -r.kopecks, r.counted_at
	from partner_refund r
	join partner_order o on o.number = r.order_number
	where r.partner_id = $ and r.counted_at >= $ and r.counted_at < $ ) entry
order by counted_at, kind, number
limit $;

select least((select min(counted_at) from partner_order where partner_id is not null and counted_at >= coalesce($::timestamptz, '-infinity')), (select min(counted_at) from partner_refund where partner_id is not null and counted_at >= coalesce($::timestamptz, '-infinity'))) as at;

with entry as ( select partner_id, product_id, 1 as orders, quantity::int8, total_kopecks as kopecks, 0 as refunds, 0::int8 as back, 0::int8 as back_kopecks
	from partner_order
	where counted_at >= $ and counted_at < $ and partner_id is not null and ($::text is null or partner_id = $)
	union all select r.partner_id, r.product_id, 0, 0, 0, 1, coalesce(case when r.kopecks % nullif(o.price_kopecks, 0) = 0 then r.kopecks / o.price_kopecks end, 0), r.kopecks
	from partner_refund r
	join partner_order o on o.number = r.order_number
	where r.counted_at >= $ and r.counted_at < $ and r.partner_id is not null and ($::text is null or r.partner_id = $) ), summed as ( select partner_id, product_id, sum(orders)::int8 as count, sum(quantity)::int8 as quantity, sum(kopecks)::int8 as kopecks, sum(refunds)::int8 as refunds, sum(back)::int8 as back, sum(back_kopecks)::int8 as back_kopecks
	from entry
	group by partner_id, product_id ) select partner_id as "partnerId", product_id as "productId", title, count, quantity, kopecks as "sumKopecks", refunds as "refundCount", back as "refundQuantity", back_kopecks as "refundKopecks"
from summed
cross join lateral ( select product_title as title
	from partner_order o
	where o.partner_id = summed.partner_id and o.product_id = summed.product_id
	order by counted_at desc, number desc
	limit 1 ) newest
order by partner_id, kopecks desc, product_id;

-- src/features/sales/server/sales.store.ts

lock table partner_order, partner_refund in share row exclusive mode;

select coalesce(sum(orders), 0)::int8 as count, coalesce(sum(kopecks), 0)::int8 as "sumKopecks", (select paid_at
	from partner_order
	where partner_id = $
	order by counted_at desc, number desc
	limit 1) as "lastPaidAt"
from partner_sales
where partner_id = $ and product_id = '' and step = 'month';

select coalesce(sum(orders), 0)::int8 as count, coalesce(sum(quantity), 0)::int8 as quantity, coalesce(sum(kopecks), 0)::int8 as "sumKopecks", coalesce(round(sum(kopecks) / nullif(sum(orders), 0)), 0)::int8 as "averageKopecks", coalesce(sum(refunds), 0)::int8 as "refundCount", coalesce(sum(refund_kopecks), 0)::int8 as "refundKopecks"
from partner_sales
where partner_id = $ and product_id = $ and step = 'day' and day between $::date and $::date;

select product_title as title
from partner_order
where partner_id = $ and product_id = $
order by paid_at desc, number desc
limit 1;

select recount_sales();

update sales_calendar
set time_zone = $
where time_zone <> $
returning 1;

with sold as ( select product_id, coalesce(sum(orders), 0)::int8 as count, coalesce(sum(quantity), 0)::int8 as quantity, coalesce(sum(kopecks), 0)::int8 as "sumKopecks", coalesce(round(sum(kopecks) / nullif(sum(orders), 0)), 0)::int8 as "averageKopecks", coalesce(sum(refunds), 0)::int8 as "refundCount", coalesce(sum(refund_kopecks), 0)::int8 as "refundKopecks"
	from partner_sales
	where partner_id = $ and product_id <> '' and (step = $ and day between $::date and $::date or step = $ and day between $::date and $::date)
	group by product_id
	order by "sumKopecks" desc, product_id
	limit $ ), earlier as ( select product_id, sum(kopecks)::int8 as kopecks
	from partner_sales
	where partner_id = $ and product_id <> '' and (step = $ and day between $::date and $::date or step = $ and day between $::date and $::date or step = $ and day between $::date and $::date)
	group by product_id ) select sold.product_id as "productId", title, sold.count, sold.quantity, "sumKopecks", "averageKopecks", "refundCount", "refundKopecks", coalesce(earlier.kopecks, 0)::int8 as "previousKopecks"
from sold
left join earlier using (product_id)
cross join lateral ( select product_title as title
	from partner_order o
	where o.partner_id = $ and o.product_id = sold.product_id
	order by paid_at desc, number desc
	limit 1 ) newest
order by "sumKopecks" desc, sold.product_id;

with sold as ( select product_id, coalesce(sum(orders), 0)::int8 as count, coalesce(sum(quantity), 0)::int8 as quantity, coalesce(sum(kopecks), 0)::int8 as "sumKopecks", coalesce(round(sum(kopecks) / nullif(sum(orders), 0)), 0)::int8 as "averageKopecks", coalesce(sum(refunds), 0)::int8 as "refundCount", coalesce(sum(refund_kopecks), 0)::int8 as "refundKopecks"
	from partner_sales
	where partner_id = $ and product_id <> '' and (step = $ and day between $::date and $::date or step = $ and day between $::date and $::date)
	group by product_id
	order by "sumKopecks" desc, product_id
	limit $ ), earlier as ( select product_id, sum(kopecks)::int8 as kopecks
	from partner_sales
	where partner_id = $ and product_id <> '' and (step = $ and day between $::date and $::date or step = $ and day between $::date and $::date)
	group by product_id ) select sold.product_id as "productId", title, sold.count, sold.quantity, "sumKopecks", "averageKopecks", "refundCount", "refundKopecks", coalesce(earlier.kopecks, 0)::int8 as "previousKopecks"
from sold
left join earlier using (product_id)
cross join lateral ( select product_title as title
	from partner_order o
	where o.partner_id = $ and o.product_id = sold.product_id
	order by paid_at desc, number desc
	limit 1 ) newest
order by "sumKopecks" desc, sold.product_id;

with sold as ( select product_id, coalesce(sum(orders), 0)::int8 as count, coalesce(sum(quantity), 0)::int8 as quantity, coalesce(sum(kopecks), 0)::int8 as "sumKopecks", coalesce(round(sum(kopecks) / nullif(sum(orders), 0)), 0)::int8 as "averageKopecks", coalesce(sum(refunds), 0)::int8 as "refundCount", coalesce(sum(refund_kopecks), 0)::int8 as "refundKopecks"
	from partner_sales
	where partner_id = $ and product_id <> '' and (step = $ and day between $::date and $::date)
	group by product_id
	order by "sumKopecks" desc, product_id
	limit $ ), earlier as ( select product_id, sum(kopecks)::int8 as kopecks
	from partner_sales
	where partner_id = $ and product_id <> '' and (step = $ and day between $::date and $::date or step = $ and day between $::date and $::date)
	group by product_id ) select sold.product_id as "productId", title, sold.count, sold.quantity, "sumKopecks", "averageKopecks", "refundCount", "refundKopecks", coalesce(earlier.kopecks, 0)::int8 as "previousKopecks"
from sold
left join earlier using (product_id)
cross join lateral ( select product_title as title
	from partner_order o
	where o.partner_id = $ and o.product_id = sold.product_id
	order by paid_at desc, number desc
	limit 1 ) newest
order by "sumKopecks" desc, sold.product_id;

with sold as ( select product_id, coalesce(sum(orders), 0)::int8 as count, coalesce(sum(quantity), 0)::int8 as quantity, coalesce(sum(kopecks), 0)::int8 as "sumKopecks", coalesce(round(sum(kopecks) / nullif(sum(orders), 0)), 0)::int8 as "averageKopecks", coalesce(sum(refunds), 0)::int8 as "refundCount", coalesce(sum(refund_kopecks), 0)::int8 as "refundKopecks"
	from partner_sales
	where partner_id = $ and product_id <> '' and (step = $ and day between $::date and $::date)
	group by product_id
	order by "sumKopecks" desc, product_id
	limit $ ), earlier as ( select product_id, sum(kopecks)::int8 as kopecks
	from partner_sales
	where partner_id = $ and product_id <> '' and (step = $ and day between $::date and $::date)
	group by product_id ) select sold.product_id as "productId", title, sold.count, sold.quantity, "sumKopecks", "averageKopecks", "refundCount", "refundKopecks", coalesce(earlier.kopecks, 0)::int8 as "previousKopecks"
from sold
left join earlier using (product_id)
cross join lateral ( select product_title as title
	from partner_order o
	where o.partner_id = $ and o.product_id = sold.product_id
	order by paid_at desc, number desc
	limit 1 ) newest
order by "sumKopecks" desc, sold.product_id;

with step as ( select at::date as start, (at + $::interval)::date - 1 as "end"
	from generate_series(date_trunc($, …::timestamp), $::timestamp, $::interval) at ), moved as ( select day, orders, kopecks, refund_kopecks, 0 as previous
	from partner_sales
	where partner_id = $ and product_id = $ and step = 'day' and day between $::date and $::date
	union all select day + ($::date - $::date), 0, 0, 0, kopecks
	from partner_sales
	where partner_id = $ and product_id = $ and step = 'day' and day between $::date and $::date and day + ($::date - $::date) <= $::date ), sold as ( select date_trunc($, day::timestamp)::date as start, sum(orders) as count, sum(kopecks) as kopecks, sum(refund_kopecks) as refund_kopecks, sum(previous) as previous
	from moved
	group by 1 ) select greatest(step.start, $::date) as "from", least("end", $::date) as "to", coalesce(count, 0)::int8 as count, coalesce(kopecks, 0)::int8 as "sumKopecks", coalesce(refund_kopecks, 0)::int8 as "refundKopecks", coalesce(previous, 0)::int8 as "previousKopecks"
from step
left join sold using (start)
order by step.start;

-- src/features/sales/server/unassigned.store.ts

select publisher, product_id as "productId", (array_agg(product_title order by paid_at desc, number desc))[1] as title, count(*)::int8 as count, sum(total_kopecks)::int8 as "sumKopecks", min(paid_at) as "firstPaidAt", max(paid_at) as "lastPaidAt"
from partner_order
where partner_id is null
group by publisher, product_id
order by count desc, publisher, product_id
limit $;

update partner_order
set partner_id = $, recorded_at = $, counted_at = counting_moment(paid_at, $)
where partner_id is null and publisher = $ and product_id = $
returning number;

update partner_refund
set partner_id = $, recorded_at = $, counted_at = counting_moment(refunded_at, $)
where partner_id is null and order_number = any($::text[]);
