-- Dictionary forms of English words, numbered once for all books.
create table word_lemma (
	lemma_id integer generated always as identity primary key,
	lemma text not null unique
);
-- The words of an edition. Found again for a new one.
create table word_set (
	book_id text not null references book on delete cascade on update cascade,
	edition text not null,
	found_at timestamptz not null,
	-- Of the same length: ids of lemmas in rising order, how often each is met, the page index where it is first, as 32-bit
	-- little-endian numbers: a row for each word of ten thousand books would be fifteen million.
	lemma_ids bytea not null,
	counts bytea not null,
	first_pages bytea not null,
	-- Forms of a lemma other than itself.
	forms jsonb not null,
	primary key (book_id, edition)
);
-- What the lists of an edition say of words.
create table word_entry (
	book_id text not null,
	edition text not null,
	position integer not null,
	headword text not null,
	-- Its words in small letters, without what stands for any: 'set free' of 'set somebody free'.
	key text not null,
	-- Whatever its words may be forms of.
	words text[] not null,
	part text,
	body text not null,
	language text not null,
	page_index integer not null,
	-- The number printed after it: of a unit or a page.
	reference integer,
	-- Where the book uses it.
	sentence text,
	primary key (book_id, edition, position),
	foreign key (book_id, edition) references word_set on delete cascade on update cascade
);
-- A word is looked for in the lists of all books.
create index word_entry_by_word on word_entry using gin (words);

-- The program that looked for the words of a book; 0 where none has.
alter table book add column word_version integer not null default 0;
create index book_by_word_version on book (word_version);

-- A copy of a book is looked through for words of its own.
create or replace function copy_book(from_id text, to_id text, new_title text) returns void language plpgsql as $$
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
	update book set title = new_title, version = 1, exercise_version = 0, word_version = 0,
		file_key = case when starts_with(file_key, 'books/' || from_id || '/')
			then 'books/' || to_id || substr(file_key, length('books/' || from_id) + 1) else file_key end
		where book_id = to_id;
	insert into sound select 'sounds/' || to_id || substr(file_key, length('sounds/' || from_id) + 1),
			size_bytes, fault, codec, seconds, bits_per_second, peaks, probed_at
		from sound where starts_with(file_key, 'sounds/' || from_id || '/') on conflict do nothing;
	insert into transcript select 'sounds/' || to_id || substr(file_key, length('sounds/' || from_id) + 1), body, updated_at
		from transcript where starts_with(file_key, 'sounds/' || from_id || '/') on conflict do nothing;
end $$;
