-- When a bookmark, and each thing that its reader says of it, was changed last: of two devices that were offline the later change
-- counts. Null where nobody has named a moment: `created_at` is that of the bookmark, and any change of what is said is later.
alter table bookmark
	add column changed_at timestamptz,
	add column name_changed_at timestamptz,
	add column note_changed_at timestamptz,
	add column colour_changed_at timestamptz;
alter table lost_bookmark
	add column changed_at timestamptz,
	add column name_changed_at timestamptz,
	add column note_changed_at timestamptz,
	add column colour_changed_at timestamptz;

-- Removed bookmarks are remembered by their book, edition and page (`removed_item`): those go along with their book.
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
