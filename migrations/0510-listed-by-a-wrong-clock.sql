-- A row that was written by a clock that was ahead is written again: what it showed too early is hidden until its time.
alter table listed_product
	add column listed_at timestamptz not null default '-infinity';
create index listed_product_listed on listed_product (listed_at);

create or replace function refresh_listed_products(moment timestamptz) returns boolean language plpgsql as $$
declare
	ids text[];
	many constant integer := 2000;
	-- Further than the clocks of two processes may be apart.
	wrong constant timestamptz := moment + interval '5 minutes';
begin
	if not exists (select from product_to_list)
		and not exists (select from listed_product where next_change_at <= moment)
		and not exists (select from listed_product where listed_at > wrong) then
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
		union
		(select product_id from listed_product where listed_at > wrong limit many)
	) as changed;
	if ids is null then
		return false;
	end if;
	perform count_listed_products(ids, -1);
	delete from listed_product where product_id = any(ids);
	insert into listed_product (product_id, is_visible, is_discounted, price_kopecks, next_change_at, listing_ids, level,
		age_mark, publisher, has_audio, has_paper, is_ready, published_on, position, name, listed_at)
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
		published_on, position, name, moment
	from priced left join listing using (product_id);
	perform count_listed_products(ids, 1);
	delete from listing_count where count = 0;
	return true;
end $$;
