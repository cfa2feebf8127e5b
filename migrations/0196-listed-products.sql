-- What listings of the shop are made from: a narrow row of each product with its price now, whether it is shown now and in
-- which listings it stands, and how many products of a kind each listing has. So orders, filters and counts cost the same
-- with a hundred products as with a hundred thousand.
--
-- Rows are written by refresh_listed_products(moment): triggers mark products that have changed, next_change_at those
-- that change by plan. Whoever reads a listing calls it first, and a job does now and then; the moment is the shop's own.
create table listed_product (
	product_id text primary key,
	is_visible boolean not null,
	is_discounted boolean not null,
	price_kopecks bigint not null,
	-- When a discount begins or ends or the product appears; null where nothing is planned.
	next_change_at timestamptz,
	-- 0 is the listing of everything, -1 that of discounts, others are categories with those above them.
	listing_ids integer[] not null,
	-- Empty without a level.
	level text not null,
	age_mark integer not null,
	publisher text not null,
	has_audio boolean not null,
	has_paper boolean not null,
	is_ready boolean not null,
	published_on date not null,
	position integer not null,
	name text not null
);
-- A page of a listing in each of its orders.
create index listed_product_new on listed_product (is_ready desc, published_on desc, position, product_id) where is_visible;
create index listed_product_price on listed_product (price_kopecks, name, product_id) where is_visible;
create index listed_product_price_desc on listed_product (price_kopecks desc, name, product_id) where is_visible;
create index listed_product_title on listed_product (name, product_id) where is_visible;
-- A listing of few products among many.
create index listed_product_listing on listed_product using gin (listing_ids);
-- What is due.
create index listed_product_next on listed_product (next_change_at) where next_change_at is not null;

create table listing_count (
	listing_id integer not null,
	level text not null,
	age_mark integer not null,
	publisher text not null,
	has_audio boolean not null,
	has_paper boolean not null,
	is_reduced boolean not null,
	count integer not null,
	primary key (listing_id, level, age_mark, publisher, has_audio, has_paper, is_reduced)
);
create index listing_count_none on listing_count (listing_id) where count = 0;

-- Products whose row is to be written again, some of them several times.
create table product_to_list (product_id text not null);

create function count_listed_products(ids text[], by integer) returns void language sql as $$
	insert into listing_count as known
	select listing_id, level, age_mark, publisher, has_audio, has_paper, is_ready and is_discounted, (by * count(*))::integer
	from listed_product cross join unnest(listing_ids) as listing_id
	where product_id = any(ids) and is_visible
	group by 1, 2, 3, 4, 5, 6, 7
	on conflict (listing_id, level, age_mark, publisher, has_audio, has_paper, is_reduced)
		do update set count = known.count + excluded.count
$$;

-- A few thousand at a time, so that no reader waits for all of a large change at once: again until it says false.
create function refresh_listed_products(moment timestamptz) returns boolean language plpgsql as $$
declare
	ids text[];
	many constant integer := 2000;
begin
	if not exists (select from product_to_list)
		and not exists (select from listed_product where next_change_at <= moment) then
		return false;
	end if;
	-- One after the other: the second finds nothing left.
	perform pg_advisory_xact_lock(hashtext('listed_product'));
	with marked as (
		delete from product_to_list where ctid = any(array(select ctid from product_to_list limit many))
		returning product_id
	)
	select array_agg(product_id) into ids from (
		select product_id from marked
		union
		(select product_id from listed_product where next_change_at <= moment limit many)
	) as changed;
	if ids is null then
		return false;
	end if;
	perform count_listed_products(ids, -1);
	delete from listed_product where product_id = any(ids);
	insert into listed_product
	with recursive above as (
		select product_id, category_id, parent_id
		from product_category join category using (category_id)
		where product_id = any(ids) and not is_removed
		union
		select above.product_id, category.category_id, category.parent_id
		from above join category on category.category_id = above.parent_id
		where not is_removed
	), listing as (
		select product_id, array_agg(distinct category_id) as category_ids from above group by product_id
	), priced as (
		select product.*, full_price_kopecks is not null and coalesce(discount_from <= moment, true)
			and coalesce(discount_to > moment, true) as is_discounted
		from product where product_id = any(ids)
	)
	select product_id, coalesce(shown_from <= moment, false), is_discounted,
		case when is_discounted then price_kopecks else coalesce(full_price_kopecks, price_kopecks) end,
		least(
			case when shown_from > moment then shown_from end,
			case when discount_from > moment then discount_from end,
			case when discount_to > moment then discount_to end),
		array[0] || case when is_ready and is_discounted then array[-1] else '{}' end || coalesce(category_ids, '{}'),
		coalesce(level, ''), age_mark, publisher, coalesce(audio_minutes, 0) > 0, paper_url is not null, is_ready,
		published_on, position, name
	from priced left join listing using (product_id);
	perform count_listed_products(ids, 1);
	delete from listing_count where count = 0;
	return true;
end $$;

create function mark_changed_products() returns trigger language plpgsql as $$
begin
	insert into product_to_list select product_id from changed;
	return null;
end $$;
create trigger product_listed_new after insert on product
	referencing new table as changed for each statement execute function mark_changed_products();
create trigger product_listed_changed after update on product
	referencing new table as changed for each statement execute function mark_changed_products();
create trigger product_listed_gone after delete on product
	referencing old table as changed for each statement execute function mark_changed_products();
create trigger product_category_listed_new after insert on product_category
	referencing new table as changed for each statement execute function mark_changed_products();
create trigger product_category_listed_changed after update on product_category
	referencing new table as changed for each statement execute function mark_changed_products();
create trigger product_category_listed_gone after delete on product_category
	referencing old table as changed for each statement execute function mark_changed_products();

-- A category that moves, goes or comes back takes those below it along.
create function mark_moved_categories() returns trigger language plpgsql as $$
begin
	if exists (select from before join changed using (category_id)
		where (before.parent_id, before.is_removed) is distinct from (changed.parent_id, changed.is_removed)) then
		insert into product_to_list select product_id from product;
	end if;
	return null;
end $$;
create trigger category_listed_changed after update on category
	referencing old table as before new table as changed for each statement execute function mark_moved_categories();

insert into product_to_list select product_id from product;
