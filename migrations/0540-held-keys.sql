-- Books whose publisher holds the pages of the answer key back from readers. Without a row the key is read as it is printed.
create table held_key (
	book_id text primary key references book on delete cascade on update cascade,
	held_at timestamptz not null
);

-- A copy does not show what its book holds back.
create or replace function copy_book(from_id text, to_id text, new_title text) returns void language plpgsql as $$
declare
	place record;
	columns text;
begin
	for place in select unnest(array['book', 'book_page', 'audio_track', 'teacher_key', 'held_key', 'exercise_review',
			'recognised_book', 'recognised_page', 'recognised_correction']) as name loop
		select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
			where table_schema = current_schema() and table_name = place.name and is_generated = 'NEVER'
			and column_name not in ('book_id', 'created_at');
		execute format('insert into %I (book_id, %s) select $2, %s from %I where book_id = $1',
			place.name, columns, columns, place.name) using from_id, to_id;
	end loop;
	update book set title = new_title, version = 1, exercise_version = 0, word_version = 0, recognition_version = 0,
		file_key = case when starts_with(file_key, 'books/' || from_id || '/')
			then 'books/' || to_id || substr(file_key, length('books/' || from_id) + 1) else file_key end
		where book_id = to_id;
	insert into sound select 'sounds/' || to_id || substr(file_key, length('sounds/' || from_id) + 1),
			size_bytes, fault, codec, seconds, bits_per_second, peaks, probed_at
		from sound where starts_with(file_key, 'sounds/' || from_id || '/') on conflict do nothing;
	insert into transcript select 'sounds/' || to_id || substr(file_key, length('sounds/' || from_id) + 1), body, updated_at
		from transcript where starts_with(file_key, 'sounds/' || from_id || '/') on conflict do nothing;
end $$;
