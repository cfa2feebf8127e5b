-- Drafts of transcripts, `transcript:harbour:4tibijc20`, go along with their book and go with it, as its other drafts do.
-- Words that readers have saved stay when the book is removed.
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
	update product set demo_book_id = new_id where demo_book_id = old_id;
	update saved_version set subject_id = new_id where subject_id = old_id and kind = any(records);
	update saved_version set state = jsonb_set(state, '{book_id}', to_jsonb(new_id))
		where subject_id = new_id and kind = 'book' and state ->> 'book_id' = old_id;
	update saved_version set state = jsonb_set(state, '{demo}', to_jsonb(new_id))
		where kind = 'product' and state ->> 'demo' = old_id;
	update editor_draft set name = renamed.after
		from unnest(book_record_names(old_id), book_record_names(new_id)) as renamed (before, after)
		where name = renamed.before;
	delete from editor_presence where name = any(book_record_names(old_id)) or starts_with(name, 'transcript:' || old_id || ':');
	delete from editor_draft where starts_with(name, 'transcript:' || new_id || ':');
	update editor_draft set name = 'transcript:' || new_id || substr(name, length('transcript:' || old_id) + 1)
		where starts_with(name, 'transcript:' || old_id || ':');
	update book set file_key = 'books/' || new_id || substr(file_key, length('books/' || old_id) + 1)
		where starts_with(file_key, 'books/' || old_id || '/');
	update replaced_edition set file_key = 'books/' || new_id || substr(file_key, length('books/' || old_id) + 1)
		where starts_with(file_key, 'books/' || old_id || '/');
	update sound set file_key = 'sounds/' || new_id || substr(file_key, length('sounds/' || old_id) + 1)
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
	delete from editor_draft where name = any(book_record_names(removed)) or starts_with(name, 'transcript:' || removed || ':');
	-- A word belongs to its reader: it loses the place where it was met, and devices hear of that.
	update my_word set book_id = null, spoken_source = null, spoken_from = null, spoken_to = null where book_id = removed;
	for place in select * from tables_with_book_id() loop
		execute format('delete from %I where book_id = $1', place.name) using removed;
	end loop;
	delete from sound where starts_with(file_key, 'sounds/' || removed || '/');
	delete from transcript where starts_with(file_key, 'sounds/' || removed || '/');
end $$;
