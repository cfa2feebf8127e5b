-- What changes, removes and copies a book names the tables as they are called now (0653, 0657).
create or replace function change_book_id(old_id text, new_id text, moment timestamptz) returns void language plpgsql as $$
declare
	place record;
	records text[] := array['book', 'tableOfContent', 'textOnPages', 'audio', 'product', 'cover'];
begin
	-- What is being written under the old id is waited for, and what comes after has the new one.
	for place in select * from tables_with_book_id() loop
		execute format('lock table %I in share row exclusive mode', place.name);
		if place.name <> 'book' and not exists (
			select from pg_trigger where tgrelid = quote_ident(place.name)::regclass and tgname = 'former_id_followed'
		) then
			execute format('create trigger former_id_followed before insert on %I for each row
				execute function follow_former_book_id()', place.name);
		end if;
	end loop;
	for place in select * from tables_with_book_id() loop
		execute format('update %I set book_id = $2 where book_id = $1', place.name) using old_id, new_id;
	end loop;
	delete from removed_item where kind = 'bookmark' and starts_with(item_id, new_id || ' ');
	update removed_item set item_id = new_id || substr(item_id, length(old_id) + 1)
		where kind = 'bookmark' and starts_with(item_id, old_id || ' ');
	update product set demo_book_id = new_id where demo_book_id = old_id;
	update saved_version set subject_id = new_id where subject_id = old_id and kind = any(records);
	update saved_version set state = jsonb_set(state, '{book_id}', to_jsonb(new_id))
		where subject_id = new_id and kind = 'book' and state ->> 'book_id' = old_id;
	update saved_version set state = jsonb_set(state, '{demo}', to_jsonb(new_id))
		where kind = 'product' and state ->> 'demo' = old_id;
	update draft set name = renamed.after
		from unnest(book_record_names(old_id), book_record_names(new_id)) as renamed (before, after)
		where name = renamed.before;
	delete from editor_presence where name = any(book_record_names(old_id)) or starts_with(name, 'transcript:' || old_id || ':');
	delete from draft where starts_with(name, 'transcript:' || new_id || ':');
	update draft set name = 'transcript:' || new_id || substr(name, length('transcript:' || old_id) + 1)
		where starts_with(name, 'transcript:' || old_id || ':');
	update book set file_key = 'books/' || new_id || substr(file_key, length('books/' || old_id) + 1)
		where starts_with(file_key, 'books/' || old_id || '/');
	update replaced_edition set file_key = 'books/' || new_id || substr(file_key, length('books/' || old_id) + 1)
		where starts_with(file_key, 'books/' || old_id || '/');
	update audio_file set file_key = 'sounds/' || new_id || substr(file_key, length('sounds/' || old_id) + 1)
		where starts_with(file_key, 'sounds/' || old_id || '/');
	update transcript set file_key = 'sounds/' || new_id || substr(file_key, length('sounds/' || old_id) + 1)
		where starts_with(file_key, 'sounds/' || old_id || '/');
	-- An id that the book had before can be its own again.
	delete from former_book_id where former_id = new_id;
	update former_book_id set current_id = new_id where current_id = old_id;
	insert into former_book_id values (old_id, new_id, moment);
	perform pg_notify('public_pages', '');
	perform pg_notify('former_book_ids', old_id);
end $$;

create or replace function remove_book(removed text) returns void language plpgsql as $$
declare
	place record;
begin
	delete from saved_version where subject_id = removed
		and kind in ('book', 'tableOfContent', 'textOnPages', 'audio', 'product', 'cover');
	delete from draft where name = any(book_record_names(removed)) or starts_with(name, 'transcript:' || removed || ':');
	-- A word belongs to its reader: it loses the place where it was met, and devices hear of that.
	update my_word set book_id = null, spoken_source = null, spoken_from = null, spoken_to = null where book_id = removed;
	for place in select * from tables_with_book_id() loop
		execute format('delete from %I where book_id = $1', place.name) using removed;
	end loop;
	delete from audio_file where starts_with(file_key, 'sounds/' || removed || '/');
	delete from transcript where starts_with(file_key, 'sounds/' || removed || '/');
end $$;

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
	insert into audio_file (file_key, size_bytes, error, codec, seconds, bits_per_second, peaks, probed_at)
		select 'sounds/' || to_id || substr(file_key, length('sounds/' || from_id) + 1),
			size_bytes, error, codec, seconds, bits_per_second, peaks, probed_at
		from audio_file where starts_with(file_key, 'sounds/' || from_id || '/') on conflict do nothing;
	insert into transcript select 'sounds/' || to_id || substr(file_key, length('sounds/' || from_id) + 1), body, updated_at
		from transcript where starts_with(file_key, 'sounds/' || from_id || '/') on conflict do nothing;
end $$;

drop function rename_constraints;
