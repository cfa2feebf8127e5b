-- What was read from the images of a book's pages that have no text of their own. Read again for a new edition.
create table recognised_book (
	book_id text primary key references book on update cascade on delete cascade,
	edition text not null,
	-- Indexes of the pages without text; null until all pages were looked at.
	page_indexes jsonb,
	ended_at timestamptz
);
create table recognised_page (
	book_id text not null references book on update cascade on delete cascade,
	edition text not null,
	page_index integer not null check (page_index >= 0),
	-- In points.
	size jsonb not null,
	-- As they were read, with boxes in points; empty for a picture.
	words jsonb not null,
	-- How many an editor should look at.
	doubtful integer not null,
	recognised_at timestamptz not null,
	primary key (book_id, edition, page_index)
);
-- What editors say of words that were read. No reference to book: a new edition replaces its row, and what was corrected stays.
create table recognised_correction (
	book_id text not null,
	page_index integer not null check (page_index >= 0),
	edition text not null,
	box jsonb not null,
	read text not null,
	-- Empty where it is no word.
	text text not null,
	changed_at timestamptz not null,
	changed_by text,
	primary key (book_id, page_index, edition, box)
);
-- The program that looked for scanned pages in a book; 0 where none has.
alter table book add column recognition_version integer not null default 0;
create index book_by_recognition_version on book (recognition_version);

create or replace function look_again_under_new_id() returns trigger language plpgsql as $$
begin
	if not exists (select from exercise_set where book_id = old.book_id and edition = old.edition) then
		new.exercise_version := 0;
	end if;
	if not exists (select from word_set where book_id = old.book_id and edition = old.edition) then
		new.word_version := 0;
	end if;
	if not exists (select from recognised_book
		where book_id = old.book_id and edition = old.edition and ended_at is not null) then
		new.recognition_version := 0;
	end if;
	return new;
end $$;

-- A copy of a book has what was read from its scans, and goes on from there.
create or replace function copy_book(from_id text, to_id text, new_title text) returns void language plpgsql as $$
declare
	place record;
	columns text;
begin
	for place in select unnest(array['book', 'book_page', 'audio_track',
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
