-- The International Standard Book Number of an edition: thirteen digits without hyphens.
alter table product add column isbn text check (isbn ~ '^97[89][0-9]{10}$');
create or replace view shop_product as select * from product;
create or replace view sold_product as
select
	book_id, position, author, cover_key, cover_colour, is_ready, shown_from, search_text,
	coalesce(pages, 0) as pages, audio_minutes, product_id, name, publisher,
	translate(lower(publisher), 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё', 'абвгдеежзийклмнопрстуфхцчшщъыьэюяе') as publisher_text,
	price_kopecks, is_free, isbn
from product;
