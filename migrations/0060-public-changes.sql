-- A notification on public_pages names the books that look different now, a line each; it is empty where what stands in the
-- shop, or in which order, may have changed. The cache of responses makes stale what shows them, and no more.
drop trigger category_is_public on category;
drop trigger product_is_public on product;
drop trigger product_category_is_public on product_category;
drop trigger book_is_public on book;
drop trigger audio_track_is_public on audio_track;
drop function tell_public_pages();

-- A statement that changes no row tells nobody.
create function notify_moved_books() returns trigger language plpgsql as $$
begin
	if exists (select from changed) then
		perform pg_notify('public_pages', '');
	end if;
	return null;
end $$;

-- A payload ends at 8,000 bytes, and beyond some dozens of books it is cheaper to name none.
create function notify_books(book_ids text[]) returns void language plpgsql as $$
begin
	if cardinality(book_ids) > 0 then
		perform pg_notify('public_pages',
			case when cardinality(book_ids) > 50 then '' else array_to_string(book_ids, e'\n') end);
	end if;
end $$;

create function notify_changed_books() returns trigger language plpgsql as $$
begin
	perform notify_books(array(select distinct book_id from changed));
	return null;
end $$;

create function notify_changed_products() returns trigger language plpgsql as $$
declare
	-- What only the book's own card and page show; any other column, a new one too, may move books about.
	own text[] := '{name,author,publisher,series,description_en,description_ru,price_kopecks,full_price_kopecks,
		discount_from,discount_to,is_ready,paper_url,level,age_mark,pages,audio_minutes,cover_key,cover_width,cover_height,
		cover_colour,search_text,title_text,author_text,stems,purchase_url,demo_pages,was_shown}';
	changes text[];
begin
	if (select count(*) from changed) > 50 then
		perform pg_notify('public_pages', '');
		return null;
	end if;
	-- A product that has another key now finds no row from before: it moves.
	select array_agg(distinct case
			when to_jsonb(before) - own is distinct from to_jsonb(changed) - own then ''
			else changed.book_id end)
		into changes
		from changed left join before using (product_id)
		where to_jsonb(before) is distinct from to_jsonb(changed);
	if '' = any(changes) then
		perform pg_notify('public_pages', '');
	else
		perform notify_books(changes);
	end if;
	return null;
end $$;

create trigger category_comes after insert on category
	referencing new table as changed
	for each statement execute function notify_moved_books();
create trigger category_changes after update on category
	referencing new table as changed
	for each statement execute function notify_moved_books();
create trigger category_goes after delete on category
	referencing old table as changed
	for each statement execute function notify_moved_books();
create trigger product_category_comes after insert on product_category
	referencing new table as changed
	for each statement execute function notify_moved_books();
create trigger product_category_changes after update on product_category
	referencing new table as changed
	for each statement execute function notify_moved_books();
create trigger product_category_goes after delete on product_category
	referencing old table as changed
	for each statement execute function notify_moved_books();
create trigger product_comes after insert on product
	referencing new table as changed
	for each statement execute function notify_moved_books();
create trigger product_goes after delete on product
	referencing old table as changed
	for each statement execute function notify_moved_books();
create trigger product_changes after update on product
	referencing old table as before new table as changed
	for each statement execute function notify_changed_products();
create trigger book_comes after insert on book
	referencing new table as changed
	for each statement execute function notify_moved_books();
create trigger book_goes after delete on book
	referencing old table as changed
	for each statement execute function notify_moved_books();
create trigger book_changes after update on book
	referencing new table as changed
	for each statement execute function notify_changed_books();
create trigger audio_track_comes after insert on audio_track
	referencing new table as changed
	for each statement execute function notify_changed_books();
create trigger audio_track_changes after update on audio_track
	referencing new table as changed
	for each statement execute function notify_changed_books();
create trigger audio_track_goes after delete on audio_track
	referencing old table as changed
	for each statement execute function notify_changed_books();
