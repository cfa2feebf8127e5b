-- Searches look through an index in memory. A notification on search_documents names the products to read again, a line each;
-- it is empty where there are too many of them, or where categories changed, which any product may stand in.
create function notify_search_documents(product_ids text[]) returns void language plpgsql as $$
declare
	named text := array_to_string(product_ids, e'\n');
begin
	if cardinality(product_ids) > 0 then
		-- A payload ends at 8,000 bytes.
		perform pg_notify('search_documents',
			case when cardinality(product_ids) > 50 or octet_length(named) > 7000 then '' else named end);
	end if;
end $$;

create function notify_searched_products() returns trigger language plpgsql as $$
begin
	perform notify_search_documents(array(select distinct product_id from changed));
	return null;
end $$;

-- A product that has another key now is gone under the one from before.
create function notify_changed_searched_products() returns trigger language plpgsql as $$
begin
	perform notify_search_documents(array(select product_id from before union select product_id from changed));
	return null;
end $$;

create function notify_searched_categories() returns trigger language plpgsql as $$
begin
	if exists (select from changed) then
		perform pg_notify('search_documents', '');
	end if;
	return null;
end $$;

create trigger searched_product_comes after insert on product
	referencing new table as changed for each statement execute function notify_searched_products();
create trigger searched_product_changes after update on product
	referencing old table as before new table as changed
	for each statement execute function notify_changed_searched_products();
create trigger searched_product_goes after delete on product
	referencing old table as changed for each statement execute function notify_searched_products();
create trigger searched_place_comes after insert on product_category
	referencing new table as changed for each statement execute function notify_searched_products();
create trigger searched_place_changes after update on product_category
	referencing old table as before new table as changed
	for each statement execute function notify_changed_searched_products();
create trigger searched_place_goes after delete on product_category
	referencing old table as changed for each statement execute function notify_searched_products();
create trigger searched_category_comes after insert on category
	referencing new table as changed for each statement execute function notify_searched_categories();
create trigger searched_category_changes after update on category
	referencing new table as changed for each statement execute function notify_searched_categories();
create trigger searched_category_goes after delete on category
	referencing old table as changed for each statement execute function notify_searched_categories();
