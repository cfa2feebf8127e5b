-- Kept by the database, so that whoever writes a product cannot forget it. Capitals of Cyrillic are named: the database
-- may not know them, whatever its locale.
alter table product
	add column title_text text generated always as (
		translate(
			lower(name), 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё', 'абвгдеежзийклмнопрстуфхцчшщъыьэюяе'
		)
	) stored,
	add column author_text text generated always as (
		translate(
			lower(author), 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё', 'абвгдеежзийклмнопрстуфхцчшщъыьэюяе'
		)
	) stored,
	-- The Russian configuration reads words in Latin letters as English ones. Words of the title weigh more (A).
	add column stems tsvector generated always as (
		setweight(
			to_tsvector(
				'russian',
				translate(
					lower(name), 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё', 'абвгдеежзийклмнопрстуфхцчшщъыьэюяе'
				)
			),
			'A'
		) || to_tsvector('russian', search_text)
	) stored;
-- What was written last would lie in a list beside these indexes, which every search reads whole until a vacuum.
alter index product_by_text set (fastupdate = off);
-- Words in another form than the one that is looked for.
create index product_by_stems on product using gin (stems) with (fastupdate = off);
-- Titles and authors with some letters in them, while one types.
create index product_by_title_letters on product using gin (title_text gin_trgm_ops) with (fastupdate = off);
create index product_by_author_letters on product using gin (author_text gin_trgm_ops) with (fastupdate = off);
-- Titles that begin with one or two letters, which trigrams know nothing of.
create index product_by_title_start on product (title_text text_pattern_ops);
-- The newest first, a page at a time, without sorting the whole shelf.
create index product_by_newness on product (published_on desc, position);

-- Every word of a title or an author's name: what a mistyped word may have meant. A word whose books are gone leads
-- nowhere, which is found out when it is tried.
create table search_word (word text primary key);
create index search_word_by_likeness on search_word using gin (word gin_trgm_ops) with (fastupdate = off);
create function learn_search_words() returns trigger language plpgsql as $$
begin
	insert into search_word
	select distinct word
	from written, unnest(tsvector_to_array(to_tsvector('simple', title_text || ' ' || author_text))) as word
	where word !~ '^[0-9]'
	on conflict do nothing;
	return null;
end $$;
create trigger product_words_are_new after insert on product
	referencing new table as written for each statement execute function learn_search_words();
create trigger product_words_change after update on product
	referencing new table as written for each statement execute function learn_search_words();
insert into search_word
select distinct word
from product, unnest(tsvector_to_array(to_tsvector('simple', title_text || ' ' || author_text))) as word
where word !~ '^[0-9]';
