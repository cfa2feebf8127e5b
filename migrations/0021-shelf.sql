-- Kept by the database, so that ten thousand books are searched, counted and sorted without opening one.
-- Capitals of Cyrillic are named: the database may not know them, whatever its locale.
alter table book
	add column search_text text generated always as (
		translate(
			lower(title || ' ' || book_id || ' ' || source),
			'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё',
			'абвгдеежзийклмнопрстуфхцчшщъыьэюяе'
		)
	) stored,
	-- The book that is sold, of which this may be the demo.
	add column sold_id text generated always as (regexp_replace(book_id, '_demo$', '')) stored,
	add column page_count integer generated always as (jsonb_array_length(page_sizes)) stored,
	add column section_count integer generated always as (jsonb_array_length(table_of_content)) stored;
-- A substring anywhere in title, id or file name, without reading every row.
create index book_by_text on book using gin (search_text gin_trgm_ops);
-- From what is sold to its book and its demo.
create index book_by_sold on book (sold_id);
-- The three orders of the editors' shelf, a page at a time.
create index book_by_title on book (title, book_id);
create index book_by_newness on book (created_at desc, book_id);
create index book_by_pages on book (page_count desc, book_id);
