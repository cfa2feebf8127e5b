-- A copy of a book has what editors said of its exercises, and what was recognised on its scans, which an earlier change left out.
create or replace function copy_book(from_id text, to_id text, new_title text) returns void language plpgsql as $$
declare
	place record;
	columns text;
begin
	for place in select unnest(array['book', 'book_page', 'audio_track', 'teacher_key', 'exercise_review',
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
-- Copies that took over that their scans had been read, but not what was read.
update book set recognition_version = 0 where recognition_version > 0
	and not exists (select from recognised_book where recognised_book.book_id = book.book_id);

-- The saved versions of a review go along with it, and with a book that is removed.
create function follow_exercise_review() returns trigger language plpgsql as $$
begin
	if tg_op = 'DELETE' then
		delete from saved_version where kind = 'exercises' and subject_id = old.book_id;
	else
		update saved_version set subject_id = new.book_id where kind = 'exercises' and subject_id = old.book_id;
	end if;
	return null;
end $$;
create trigger review_moved after update of book_id on exercise_review
	for each row when (old.book_id <> new.book_id) execute function follow_exercise_review();
create trigger review_removed after delete on exercise_review
	for each row execute function follow_exercise_review();
