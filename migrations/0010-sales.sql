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

-- What was sold and given back, day by day: every figure of a publisher is read from here.
create table sales_day (
	publisher text not null,
	-- Empty: all titles together.
	product_id text not null,
	day date not null,
	orders integer not null default 0,
	quantity bigint not null default 0,
	kopecks bigint not null default 0,
	refunds integer not null default 0,
	refund_kopecks bigint not null default 0,
	primary key (publisher, product_id, day)
);
-- All titles of a period.
create index sales_day_by_day on sales_day (publisher, day);

-- The names that a title was sold under, to be found by any of them.
create table sold_title (
	publisher text not null,
	product_id text not null,
	title text not null,
	primary key (publisher, product_id, title)
);

create function count_orders() returns trigger language plpgsql as $$
begin
	insert into sales_day as known (publisher, product_id, day, orders, quantity, kopecks)
	select publisher, coalesce(product_id, ''), (paid_at at time zone time_zone)::date,
		count(*), sum(quantity), sum(total_kopecks)
	from added, sales_calendar
	group by grouping sets ((1, 3, product_id), (1, 3))
	-- Always in this order, so that two writers never wait for each other.
	order by 1, 2, 3
	on conflict (publisher, product_id, day) do update set
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
	insert into sales_day as known (publisher, product_id, day, refunds, refund_kopecks)
	select publisher, coalesce(product_id, ''), (refunded_at at time zone time_zone)::date, count(*), sum(kopecks)
	from added, sales_calendar
	group by grouping sets ((1, 3, product_id), (1, 3))
	order by 1, 2, 3
	on conflict (publisher, product_id, day) do update set
		refunds = known.refunds + excluded.refunds,
		refund_kopecks = known.refund_kopecks + excluded.refund_kopecks;
	return null;
end $$;

-- Counts everything anew, in the zone of the calendar.
create function recount_sales() returns void language sql as $$
	delete from sales_day;
	insert into sales_day (publisher, product_id, day, orders, quantity, kopecks, refunds, refund_kopecks)
	select publisher, coalesce(product_id, ''), (at at time zone time_zone)::date,
		sum(orders), sum(quantity), sum(kopecks), sum(refunds), sum(refund_kopecks)
	from (
		select publisher, product_id, paid_at as at, 1 as orders, quantity, total_kopecks as kopecks,
			0 as refunds, 0 as refund_kopecks
		from partner_order
		union all
		select publisher, product_id, refunded_at, 0, 0, 0, 1, kopecks from partner_refund
	) entry, sales_calendar
	group by grouping sets ((1, 3, product_id), (1, 3));
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
