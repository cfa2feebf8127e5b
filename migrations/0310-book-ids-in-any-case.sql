-- Files of a book are in folders named after its id, and file systems of macOS and Windows take `Alice` and `alice` for one
-- folder: a new id differs from every other by more than its case. Books that have such ids already stay as they are.
create index book_in_any_case on book (lower(book_id));
create index product_in_any_case on product (lower(book_id));
create index product_demo_in_any_case on product (lower(demo_book_id));
create index former_book_id_in_any_case on former_book_id (lower(former_id));

create function is_book_id_in_other_case(id text) returns boolean language sql stable as $$
	select exists (select from book where lower(book_id) = lower(id) and book_id <> id)
		or exists (select from product where lower(book_id) = lower(id) and book_id <> id)
		or exists (select from product where lower(demo_book_id) = lower(id) and demo_book_id <> id)
		or exists (select from former_book_id where lower(former_id) = lower(id) and former_id <> id);
$$;

create or replace function is_book_id_taken(id text, owner_id text) returns boolean language plpgsql stable as $$
declare
	place record;
	is_there boolean;
begin
	for place in select * from tables_with_book_id() loop
		execute format('select exists (select from %I where book_id = $1)', place.name) into is_there using id;
		if is_there then
			return true;
		end if;
	end loop;
	return exists (select from product where demo_book_id = id)
		or exists (select from former_book_id where former_id = id and current_id <> owner_id)
		or is_book_id_in_other_case(id);
end $$;

-- Two requests hold one folder no more than one id.
delete from reserved_book_id as later using reserved_book_id as earlier
	where lower(later.id) = lower(earlier.id) and later.id > earlier.id;
create unique index reserved_book_id_in_any_case on reserved_book_id (lower(id));
