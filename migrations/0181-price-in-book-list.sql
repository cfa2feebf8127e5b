-- Editors see and sort by the price of what is sold.
create or replace view sold_product as
select
	book_id, position, author, cover_key, cover_colour, is_ready, shown_from, search_text,
	coalesce(pages, 0) as pages, audio_minutes, product_id, name, publisher,
	translate(lower(publisher), 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё', 'абвгдеежзийклмнопрстуфхцчшщъыьэюяе') as publisher_text,
	price_kopecks
from product;
