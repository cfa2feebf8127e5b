-- Money given back is an entry of its own under its own day; the order it belongs to stays as it was.
create table partner_refund (
	number text primary key,
	order_number text not null references partner_order,
	-- As the order has them, so that a publisher's refunds are found without the orders.
	publisher text not null,
	product_id text not null,
	refunded_at timestamptz not null,
	kopecks bigint not null check (kopecks > 0)
);
-- Refunds of a period, newest first.
create index partner_refund_of_publisher on partner_refund (publisher, refunded_at desc, number desc);
-- What is given back is never more than was paid.
create index partner_refund_of_order on partner_refund (order_number);

-- The empty name stands for all titles together below.
alter table partner_order add check (product_id <> '');
-- The orders of one title page by page, as those of all titles.
create index partner_order_of_product on partner_order (publisher, product_id, paid_at desc, number desc) include (total_kopecks);
-- The largest orders of a publisher without sorting all of them.
create index partner_order_by_total on partner_order (publisher, total_kopecks desc, number desc);

-- The zone whose midnights divide the days below; one row.
create table sales_calendar (
	is_the_one boolean primary key default true check (is_the_one),
	time_zone text not null
);
insert into sales_calendar (time_zone) values ('Europe/Moscow');

-- What was sold and given back by day, and by month for long periods: every figure of a publisher is read from here.
create table sales (
	publisher text not null,
	-- Empty: all titles together.
	product_id text not null,
	step text not null check (step in ('day', 'month')),
	-- The first day of the step.
	day date not null,
	orders integer not null default 0,
	quantity bigint not null default 0,
	kopecks bigint not null default 0,
	refunds integer not null default 0,
	refund_kopecks bigint not null default 0,
	primary key (publisher, product_id, step, day)
);
-- All titles of a period.
create index sales_by_day on sales (publisher, step, day);

-- The names that a title was sold under, to be found by any of them.
create table sold_title (
	publisher text not null,
	product_id text not null,
	title text not null,
	primary key (publisher, product_id, title)
);

create function count_orders() returns trigger language plpgsql as $$
begin
	insert into sales as known (publisher, product_id, step, day, orders, quantity, kopecks)
	select publisher, coalesce(product_id, ''), case when month is null then 'day' else 'month' end,
		coalesce(day, month), count(*), sum(quantity), sum(total_kopecks)
	from (
		select *, (paid_at at time zone time_zone)::date as day,
			date_trunc('month', paid_at at time zone time_zone)::date as month
		from added, sales_calendar
	) dated
	group by publisher, grouping sets ((day, product_id), (day), (month, product_id), (month))
	-- Always in this order, so that two writers never wait for each other.
	order by 1, 2, 3, 4
	on conflict (publisher, product_id, step, day) do update set
		orders = known.orders + excluded.orders,
		quantity = known.quantity + excluded.quantity,
		kopecks = known.kopecks + excluded.kopecks;
	insert into sold_title (publisher, product_id, title)
	select distinct publisher, product_id, product_title from added order by 1, 2, 3
	on conflict do nothing;
	return null;
end $$;

create function count_refunds() returns trigger language plpgsql as $$
begin
	insert into sales as known (publisher, product_id, step, day, refunds, refund_kopecks)
	select publisher, coalesce(product_id, ''), case when month is null then 'day' else 'month' end,
		coalesce(day, month), count(*), sum(kopecks)
	from (
		select *, (refunded_at at time zone time_zone)::date as day,
			date_trunc('month', refunded_at at time zone time_zone)::date as month
		from added, sales_calendar
	) dated
	group by publisher, grouping sets ((day, product_id), (day), (month, product_id), (month))
	order by 1, 2, 3, 4
	on conflict (publisher, product_id, step, day) do update set
		refunds = known.refunds + excluded.refunds,
		refund_kopecks = known.refund_kopecks + excluded.refund_kopecks;
	return null;
end $$;

-- Counts everything anew, in the zone of the calendar.
create function recount_sales() returns void language sql as $$
	delete from sales;
	insert into sales (publisher, product_id, step, day, orders, quantity, kopecks, refunds, refund_kopecks)
	select publisher, coalesce(product_id, ''), case when month is null then 'day' else 'month' end,
		coalesce(day, month), sum(orders), sum(quantity), sum(kopecks), sum(refunds), sum(refund_kopecks)
	from (
		select *, (at at time zone time_zone)::date as day, date_trunc('month', at at time zone time_zone)::date as month
		from (
			select publisher, product_id, paid_at as at, 1 as orders, quantity, total_kopecks as kopecks,
				0 as refunds, 0 as refund_kopecks
			from partner_order
			union all
			select publisher, product_id, refunded_at, 0, 0, 0, 1, kopecks from partner_refund
		) entry, sales_calendar
	) dated
	group by publisher, grouping sets ((day, product_id), (day), (month, product_id), (month));
$$;
select recount_sales();
insert into sold_title (publisher, product_id, title)
select distinct publisher, product_id, product_title from partner_order;

create function refuse_change() returns trigger language plpgsql as $$
begin
	raise exception '% is a ledger: an entry is never changed or removed; record a refund instead', tg_table_name;
end $$;

-- Whoever adds an order or a refund, in whatever transaction: it counts in the same one.
create trigger counted after insert on partner_order referencing new table as added
	for each statement execute function count_orders();
create trigger counted after insert on partner_refund referencing new table as added
	for each statement execute function count_refunds();
create trigger kept before update or delete on partner_order
	for each row execute function refuse_change();
create trigger kept before update or delete on partner_refund
	for each row execute function refuse_change();
