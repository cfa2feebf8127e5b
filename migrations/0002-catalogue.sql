create extension if not exists pg_trgm;

create table category (
	category_id integer primary key,
	parent_id integer references category on delete cascade,
	name_en text not null,
	name_ru text not null,
	-- Order among the children of one parent.
	position integer not null
);

create table product (
	product_id text primary key,
	book_id text not null,
	-- The first product of a book is the one that is shown.
	position integer not null,
	name text not null,
	author text not null,
	publisher text not null,
	series text,
	description_en text not null,
	description_ru text not null,
	price_kopecks bigint not null check (price_kopecks >= 0),
	full_price_kopecks bigint check (full_price_kopecks > price_kopecks),
	is_ready boolean not null,
	demo_book_id text,
	paper_url text,
	level text,
	age_mark integer not null,
	pages integer,
	audio_minutes integer,
	cover_key text,
	cover_width integer,
	cover_height integer,
	cover_colour text,
	published_on date not null,
	-- Name, author and both descriptions in lower case with ё as е: folded by the shop, so that every database
	-- finds Cyrillic, whatever its locale.
	search_text text not null
);
-- A book's page and its related lists look products up by book.
create index product_by_book on product (book_id, position);
-- A substring anywhere in the text, without reading every row.
create index product_by_text on product using gin (search_text gin_trgm_ops);

create table product_category (
	product_id text not null references product on delete cascade,
	category_id integer not null references category on delete cascade,
	primary key (product_id, category_id)
);
create index product_category_by_category on product_category (category_id);
