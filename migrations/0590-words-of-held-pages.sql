-- The pages that words were found on: those that are held back tell nothing. Null and empty until a book is looked through again.
alter table word_entry
	add column sentence_page integer,
	-- Where the page of the first one is held back.
	add column other_sentence text,
	add column other_page integer;
-- Of each form in `forms`, in the same order, the page index where it is first.
alter table word_set add column form_pages jsonb not null default '{}';

-- What is held back may be other pages now.
create function notify_of_held_key() returns trigger language plpgsql as $$
begin
	perform notify_books(array(select book_id from changed
		where regexp_replace(book_id, '_demo$', '') in (select book_id from held_key)));
	return null;
end $$;
create trigger exercise_set_comes after insert on exercise_set
	referencing new table as changed
	for each statement execute function notify_of_held_key();
create trigger held_key_comes after insert on held_key
	referencing new table as changed
	for each statement execute function notify_changed_books();
create trigger held_key_goes after delete on held_key
	referencing old table as changed
	for each statement execute function notify_changed_books();

-- A copy has the exercises of its book until it was looked through itself: else it would show a key that is held back.
create or replace function copy_book(from_id text, to_id text, new_title text) returns void language plpgsql as $$
declare
	place record;
	columns text;
begin
	for place in select unnest(array['book', 'book_page', 'audio_track', 'teacher_key', 'held_key', 'exercise_set', 'exercise_page',
			'exercise_review', 'recognised_book', 'recognised_page', 'recognised_correction']) as name loop
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
