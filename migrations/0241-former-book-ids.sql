-- Ids that a book had before: their addresses lead to it, and no other book can have them.
create table former_book_id (
	former_id text primary key,
	-- Not called book_id: it is written by change_book_id alone.
	current_id text not null,
	changed_at timestamptz not null
);
create index former_book_id_by_current on former_book_id (current_id);

-- Whatever refers to a book's id follows it: pages, tracks, positions, replaced PDFs, exercises.
do $$
declare
	reference record;
begin
	for reference in
		select conrelid::regclass as referring, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
		from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
		where contype = 'f' and confupdtype = 'a' and attname = 'book_id'
	loop
		execute format('alter table %s drop constraint %I, add constraint %I %s on update cascade',
			reference.referring, reference.name, reference.name, reference.definition);
	end loop;
end $$;

-- Whether anything at all has this id, a reader's bookmark of a book that is gone included; what a book itself was called
-- before is free for it.
create function is_book_id_taken(id text, owner_id text) returns boolean language plpgsql stable as $$
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
		or exists (select from former_book_id where former_id = id and current_id <> owner_id);
end $$;

-- Everything that knows a book by its id: each table with a column book_id, and the few that say it otherwise. Files are
-- copied before by whoever calls this.
create function change_book_id(old_id text, new_id text, moment timestamptz) returns void language plpgsql as $$
declare
	place record;
	records text[] := array['book', 'tableOfContent', 'textOnPages', 'audio', 'product', 'cover'];
begin
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
	delete from editor_presence where name = any(book_record_names(old_id));
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

-- A book with its pages and tracks under another id; its recordings are known by what was measured of the first ones.
create function copy_book(from_id text, to_id text, new_title text) returns void language plpgsql as $$
declare
	place record;
	columns text;
begin
	for place in select unnest(array['book', 'book_page', 'audio_track']) as name loop
		select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
			where table_schema = current_schema() and table_name = place.name and is_generated = 'NEVER'
			and column_name not in ('book_id', 'created_at');
		execute format('insert into %I (book_id, %s) select $2, %s from %I where book_id = $1',
			place.name, columns, columns, place.name) using from_id, to_id;
	end loop;
	update book set title = new_title, version = 1,
		file_key = case when starts_with(file_key, 'books/' || from_id || '/')
			then 'books/' || to_id || substr(file_key, length('books/' || from_id) + 1) else file_key end
		where book_id = to_id;
	insert into sound select 'sounds/' || to_id || substr(file_key, length('sounds/' || from_id) + 1),
			size_bytes, fault, codec, seconds, bits_per_second, peaks, probed_at
		from sound where starts_with(file_key, 'sounds/' || from_id || '/') on conflict do nothing;
	insert into transcript select 'sounds/' || to_id || substr(file_key, length('sounds/' || from_id) + 1), body, updated_at
		from transcript where starts_with(file_key, 'sounds/' || from_id || '/') on conflict do nothing;
end $$;

-- Of books: which PDF a book has.
create view book_edition as select book_id, title, is_demo, edition from book;
