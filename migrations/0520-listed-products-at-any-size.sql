-- Planned once for every moment, the questions whether anything has to be listed anew read all products: 25 ms at 100,000.
-- The least and the greatest of an index are one row each, whatever the plan.
alter function refresh_listed_products(timestamptz) rename to list_changed_products;
alter function list_changed_products(timestamptz) set plan_cache_mode = force_custom_plan;

create function refresh_listed_products(moment timestamptz) returns boolean language plpgsql as $$
begin
	if exists (select from product_to_list)
		or (select min(next_change_at) from listed_product) <= moment
		or (select max(listed_at) from listed_product) > moment + interval '5 minutes' then
		return list_changed_products(moment);
	end if;
	return false;
end $$;
