-- No price is not free: free is said expressly. What cost nothing until now was meant so.
alter table product add column is_free boolean not null default false;
update product set is_free = true where price_kopecks = 0;
create or replace view shop_product as select * from product;
create or replace view sold_product as
select
	book_id, position, author, cover_key, cover_colour, is_ready, shown_from, search_text,
	coalesce(pages, 0) as pages, audio_minutes, product_id, name, publisher,
	translate(lower(publisher), 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё', 'абвгдеежзийклмнопрстуфхцчшщъыьэюяе') as publisher_text,
	price_kopecks, is_free
from product;

-- A track without a page is as lost to readers as one on a page that the book does not have.
create or replace view book_overview as
select
	book_id, title, is_demo, start_page, page_count, section_count, sold_id, created_at, search_text,
	(select count(*) from book_page where book_page.book_id = book.book_id and text <> '') as text_count,
	exists (select from book_page where book_page.book_id = book.book_id and text <> '') as has_texts,
	(select count(*) from audio_track where audio_track.book_id = book.book_id) as track_count,
	(select count(*) from audio_track where audio_track.book_id = book.book_id
		and (page is null or page < start_page or page >= start_page + page_count)) as misplaced_track_count,
	exists (select from audio_track where audio_track.book_id = book.book_id
		and (page is null or page < start_page or page >= start_page + page_count)) as has_misplaced_tracks
from book;
