-- Of products: what the shop shows, with every column, so that a field that is added later is published by saying this
-- statement again.
create view shop_product as select * from product;

-- Of products: which categories each stands in, those that an editor took away included.
create view product_in_category as select product_id, category_id from product_category;

-- Of categories: the tree without what an editor took away.
create view shop_category as
select category_id, parent_id, name_en, name_ru, position from category where not is_removed;

-- Editors look for what is sold by its name and its publisher, and one product may stand in several categories.
create or replace view sold_product as
select
	book_id, position, author, cover_key, cover_colour, is_ready, shown_from, search_text,
	coalesce(pages, 0) as pages, audio_minutes, product_id, name, publisher,
	translate(lower(publisher), 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё', 'абвгдеежзийклмнопрстуфхцчшщъыьэюяе') as publisher_text
from product;
