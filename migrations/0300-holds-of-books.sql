-- Whether whoever holds an id moves all files of the book; else one file of it is being replaced. A hold is renewed while it
-- lasts: one that is not has lost its process.
alter table reserved_book_id add column is_moving boolean not null default true;

-- Imports that failed or were cancelled can be tried again, under the id and with the file that the book has now.
create function jobs_follow_book_id() returns trigger language plpgsql as $$
begin
	update job set
		unique_key = 'book:' || new.current_id,
		data = data || jsonb_build_object('bookId', new.current_id) || case
			when starts_with(data ->> 'fileKey', 'books/' || new.former_id || '/') then jsonb_build_object('fileKey',
				'books/' || new.current_id || substr(data ->> 'fileKey', length('books/' || new.former_id) + 1))
			else '{}' end
		where kind in ('book_import', 'page_preparation') and data ->> 'bookId' = new.former_id;
	return new;
end $$;
create trigger jobs_followed after insert on former_book_id for each row execute function jobs_follow_book_id();
update job set data = data || jsonb_build_object('bookId', current_id), unique_key = 'book:' || current_id
	from former_book_id where kind in ('book_import', 'page_preparation') and state in ('failed', 'cancelled', 'done')
	and data ->> 'bookId' = former_id;
