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
	-- The Russian configuration reads words in Latin letters as English ones.
	add column stems tsvector generated always as (to_tsvector('russian', search_text)) stored;
-- Words in another form than the one that is looked for.
create index product_by_stems on product using gin (stems);
-- A mistyped title or author, and what is suggested while one types.
create index product_by_title_likeness on product using gin (title_text gin_trgm_ops);
create index product_by_author_likeness on product using gin (author_text gin_trgm_ops);
