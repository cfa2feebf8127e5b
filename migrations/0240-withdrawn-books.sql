-- Books that an editor archived, or put into the trash: out of the shop and of the editors' lists until they are restored.
create table withdrawn_book (
	-- No reference: a product may be there before its book.
	book_id text primary key,
	place text not null check (place in ('archive', 'trash')),
	withdrawn_at timestamptz not null,
	-- No reference: it outlives the account.
	withdrawn_by text,
	-- How the product stood in the shop; null where nothing was sold of the book.
	was_ready boolean,
	was_shown_from timestamptz
);
-- What is in the trash long enough is removed.
create index withdrawn_book_by_age on withdrawn_book (withdrawn_at) where place = 'trash';

create view book_withdrawal as select book_id, place, withdrawn_at from withdrawn_book;

-- Who may read a book because of a payment or a gift, and what was ever sold of it.
create view bought_book as
	select book_id from sandbox_subscription
	union all select book_id from partner_site_subscription
	union all select book_id from access_decision
	union all select product.book_id from partner_order join product using (product_id);

-- Removes a book with all that belongs to it: whatever table has a column book_id loses the rows. Entries of the ledger
-- and of the activity log have none, and stay.
create function remove_book(removed text) returns void language plpgsql as $$
declare
	place record;
begin
	delete from saved_version where subject_id = removed
		and kind in ('book', 'tableOfContent', 'textOnPages', 'audio', 'product', 'cover');
	delete from editor_draft where name = any(book_record_names(removed));
	for place in select * from tables_with_book_id() loop
		execute format('delete from %I where book_id = $1', place.name) using removed;
	end loop;
end $$;

create function tables_with_book_id() returns table (name text) language sql stable as $$
	select table_name::text from information_schema.columns join information_schema.tables using (table_schema, table_name)
	where table_schema = current_schema() and column_name = 'book_id' and table_type = 'BASE TABLE'
	-- The book first: its pages and tracks go along.
	order by table_name <> 'book', table_name
$$;

-- The names under which drafts, and those who have them open, know the records of a book.
create function book_record_names(id text) returns text[] language sql immutable as $$
	select array['book:' || id, 'product:' || id, 'content:' || id || ':tableOfContent', 'content:' || id || ':textOnPages',
		'content:' || id || ':audio']
$$;
