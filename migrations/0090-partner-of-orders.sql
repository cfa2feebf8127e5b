-- Two partners of one title would share whatever is found by it. The younger gets its id behind the title.
update partner set name = name || ' (' || publisher_id || ')' where exists (
	select from partner older where lower(older.name) = lower(partner.name)
		and (older.created_at, older.record_id) < (partner.created_at, partner.record_id)
);
-- A title names one partner, however many administrators write at once.
create unique index partner_by_title on partner (lower(name));

-- Whom a product is sold for. Its publisher's title stays what readers see, whatever the partner is called.
alter table product add column partner_id text references partner (record_id);
-- The titles of one partner, and the products without one that a new partner takes over.
create index product_by_partner on product (partner_id);

create function partner_titled(title text) returns text language sql stable as $$
	select record_id from partner where lower(name) = lower(title)
$$;

-- Whoever writes a product: a title that is new to it chooses its partner.
create function choose_partner() returns trigger language plpgsql as $$
begin
	if tg_op = 'INSERT' or new.publisher <> old.publisher then
		new.partner_id := partner_titled(new.publisher);
	end if;
	return new;
end $$;
create trigger partner_chosen before insert or update of publisher on product
	for each row execute function choose_partner();

-- Products that carry the title of a partner and belong to none are that partner's.
create function adopt_products() returns trigger language plpgsql as $$
begin
	update product set partner_id = new.record_id where partner_id is null and lower(publisher) = lower(new.name);
	return null;
end $$;
create trigger products_adopted after insert or update of name on partner
	for each row execute function adopt_products();
update product set partner_id = partner_titled(publisher);

-- Entries keep the partner that they were sold for; null is for an administrator to assign.
alter table partner_order
	add column partner_id text references partner (record_id),
	-- The number that the partner site gave the order, where one did.
	add column site_number text,
	-- When the shop learned of it, and the moment under which it counts.
	add column recorded_at timestamptz not null default now(),
	add column counted_at timestamptz;
alter table partner_refund
	add column partner_id text references partner (record_id),
	add column recorded_at timestamptz not null default now(),
	add column counted_at timestamptz;

alter table partner_order disable trigger kept;
alter table partner_refund disable trigger kept;
update partner_order set partner_id = partner_titled(publisher), counted_at = paid_at, recorded_at = paid_at,
	site_number = (select order_id from partner_site_order site where site.number = partner_order.number);
update partner_refund set counted_at = refunded_at, recorded_at = refunded_at,
	partner_id = (select partner_id from partner_order sold where sold.number = order_number);
drop trigger kept on partner_order;
drop trigger kept on partner_refund;
alter table partner_order alter column counted_at set not null;
alter table partner_refund alter column counted_at set not null;

-- The product knows whom it is sold for; of one that the shop does not know, the title of the publisher says it.
create function place_order() returns trigger language plpgsql as $$
begin
	new.partner_id := coalesce(new.partner_id,
		(select partner_id from product where product_id = new.product_id), partner_titled(new.publisher));
	new.counted_at := new.paid_at;
	return new;
end $$;
create function place_refund() returns trigger language plpgsql as $$
begin
	new.partner_id := (select partner_id from partner_order where number = new.order_number);
	new.counted_at := new.refunded_at;
	return new;
end $$;
create trigger placed before insert on partner_order for each row execute function place_order();
create trigger placed before insert on partner_refund for each row execute function place_refund();

-- The only change that an entry knows: it gets the partner that it has not had.
create function refuse_entry_change() returns trigger language plpgsql as $$
declare
	open_columns text[] := array['partner_id', 'counted_at', 'recorded_at', 'total_kopecks'];
begin
	if tg_op = 'UPDATE' and old.partner_id is null and new.partner_id is not null
		and to_jsonb(old) - open_columns = to_jsonb(new) - open_columns then
		return new;
	end if;
	raise exception '% is a ledger: an entry is never changed or removed; record a refund instead', tg_table_name;
end $$;
create trigger unchanged before update or delete on partner_order
	for each row execute function refuse_entry_change();
create trigger unchanged before update or delete on partner_refund
	for each row execute function refuse_entry_change();

-- As the indexes by title were: a period page by page, one title, the largest, and the orders that belong to nobody.
drop index partner_order_of_publisher, partner_order_of_product, partner_order_by_total, partner_refund_of_publisher;
create index partner_order_of_partner on partner_order (partner_id, counted_at desc, number desc)
	include (total_kopecks);
create index partner_order_of_title on partner_order (partner_id, product_id, counted_at desc, number desc)
	include (total_kopecks);
create index partner_order_by_sum on partner_order (partner_id, total_kopecks desc, number desc);
create index partner_refund_of_partner on partner_refund (partner_id, counted_at desc, number desc);
create index partner_order_unassigned on partner_order (publisher, counted_at) where partner_id is null;
-- An order is found by any part of its number.
create index partner_order_by_number on partner_order using gin (number gin_trgm_ops);
create index partner_order_by_site_number on partner_order using gin (site_number gin_trgm_ops);

-- What was sold and given back by day and month, of every partner. Entries without one count once they are assigned.
create table partner_sales (
	partner_id text not null references partner (record_id),
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
	primary key (partner_id, product_id, step, day)
);
-- All titles of a period.
create index partner_sales_by_day on partner_sales (partner_id, step, day);
-- The names that a title was sold under, to be found by any of them.
create table partner_sold_title (
	partner_id text not null references partner (record_id),
	product_id text not null,
	title text not null,
	primary key (partner_id, product_id, title)
);

create or replace function count_orders() returns trigger language plpgsql as $$
begin
	insert into partner_sales as known (partner_id, product_id, step, day, orders, quantity, kopecks)
	select partner_id, coalesce(product_id, ''), case when month is null then 'day' else 'month' end,
		coalesce(day, month), count(*), sum(quantity), sum(total_kopecks)
	from (
		select *, (counted_at at time zone time_zone)::date as day,
			date_trunc('month', counted_at at time zone time_zone)::date as month
		from added, sales_calendar where partner_id is not null
	) dated
	group by partner_id, grouping sets ((day, product_id), (day), (month, product_id), (month))
	-- Always in this order, so that two writers never wait for each other.
	order by 1, 2, 3, 4
	on conflict (partner_id, product_id, step, day) do update set
		orders = known.orders + excluded.orders,
		quantity = known.quantity + excluded.quantity,
		kopecks = known.kopecks + excluded.kopecks;
	insert into partner_sold_title (partner_id, product_id, title)
	select distinct partner_id, product_id, product_title from added where partner_id is not null order by 1, 2, 3
	on conflict do nothing;
	return null;
end $$;

create or replace function count_refunds() returns trigger language plpgsql as $$
begin
	insert into partner_sales as known (partner_id, product_id, step, day, refunds, refund_kopecks)
	select partner_id, coalesce(product_id, ''), case when month is null then 'day' else 'month' end,
		coalesce(day, month), count(*), sum(kopecks)
	from (
		select *, (counted_at at time zone time_zone)::date as day,
			date_trunc('month', counted_at at time zone time_zone)::date as month
		from added, sales_calendar where partner_id is not null
	) dated
	group by partner_id, grouping sets ((day, product_id), (day), (month, product_id), (month))
	order by 1, 2, 3, 4
	on conflict (partner_id, product_id, step, day) do update set
		refunds = known.refunds + excluded.refunds,
		refund_kopecks = known.refund_kopecks + excluded.refund_kopecks;
	return null;
end $$;
create trigger counted_once_assigned after update on partner_order referencing new table as added
	for each statement execute function count_orders();
create trigger counted_once_assigned after update on partner_refund referencing new table as added
	for each statement execute function count_refunds();

create or replace function recount_sales() returns void language sql as $$
	delete from partner_sales;
	insert into partner_sales (partner_id, product_id, step, day, orders, quantity, kopecks, refunds, refund_kopecks)
	select partner_id, coalesce(product_id, ''), case when month is null then 'day' else 'month' end,
		coalesce(day, month), sum(orders), sum(quantity), sum(kopecks), sum(refunds), sum(refund_kopecks)
	from (
		select *, (at at time zone time_zone)::date as day, date_trunc('month', at at time zone time_zone)::date as month
		from (
			select partner_id, product_id, counted_at as at, 1 as orders, quantity, total_kopecks as kopecks,
				0 as refunds, 0 as refund_kopecks
			from partner_order
			union all
			select partner_id, product_id, counted_at, 0, 0, 0, 1, kopecks from partner_refund
		) entry, sales_calendar
		where partner_id is not null
	) dated
	group by partner_id, grouping sets ((day, product_id), (day), (month, product_id), (month));
$$;
select recount_sales();
insert into partner_sold_title (partner_id, product_id, title)
select distinct partner_id, product_id, product_title from partner_order where partner_id is not null;

-- The version of the shop before this one reads figures by title.
drop table sales, sold_title;
create view sales as
	select name as publisher, product_id, step, day, orders, quantity, kopecks, refunds, refund_kopecks
	from partner_sales join partner on record_id = partner_id;
create view sold_title as
	select name as publisher, product_id, title from partner_sold_title join partner on record_id = partner_id;
