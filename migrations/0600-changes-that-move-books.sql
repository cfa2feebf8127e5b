-- What moves a book among the others was every column but those listed, so that a corrected ISBN made the pages of all books
-- stale, and so would every new column. Lists are rendered again with any change.
create or replace function notify_changed_products() returns trigger language plpgsql as $$
declare
	changes text[];
begin
	if (select count(*) from changed) > 50 then
		perform pg_notify('public_pages', '');
		return null;
	end if;
	-- A product that has another key now finds no row from before: it moves.
	select array_agg(distinct case
			when (before.book_id, before.position, before.published_on, before.shown_from, before.demo_book_id)
				is distinct from
				(changed.book_id, changed.position, changed.published_on, changed.shown_from, changed.demo_book_id) then ''
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
