-- src/features/product-search/server/search-documents.store.ts

select category_id, name_en, name_ru, terms::text as terms
from category_term
join shop_category using (category_id)
order by parent_id nulls last, position;

select product_id, book_id, name, author, publisher, title_text, author_text, cover_key, is_ready, published_on::text as published_on, level, age_mark, coalesce(audio_minutes, 0) > 0 as has_audio, paper_url is not null as has_paper, price_kopecks, full_price_kopecks, (extract(epoch from shown_from) * 1000)::float8 as shown_from, (extract(epoch from discount_from) * 1000)::float8 as discount_from, (extract(epoch from discount_to) * 1000)::float8 as discount_to, array(select category_id
	from product_in_category as placed
	where placed.product_id = product.product_id) as category_ids, terms::text as terms
from shop_product as product
join product_term using (product_id)
where product_id = any($::text[]);

select product_id, book_id, name, author, publisher, title_text, author_text, cover_key, is_ready, published_on::text as published_on, level, age_mark, coalesce(audio_minutes, 0) > 0 as has_audio, paper_url is not null as has_paper, price_kopecks, full_price_kopecks, (extract(epoch from shown_from) * 1000)::float8 as shown_from, (extract(epoch from discount_from) * 1000)::float8 as discount_from, (extract(epoch from discount_to) * 1000)::float8 as discount_to, array(select category_id
	from product_in_category as placed
	where placed.product_id = product.product_id) as category_ids, terms::text as terms
from shop_product as product
join product_term using (product_id)
where product_id > $
order by product_id
limit $;

select word, sound, coalesce(sound_stem(sound), '') as "soundStem", (tsvector_to_array(to_tsvector('russian', word)))[1] as stem
from search_word
where word > $
order by word
limit $;

select word, sound, coalesce(sound_stem(sound), '') as "soundStem", (tsvector_to_array(to_tsvector('russian', word)))[1] as stem
from search_word
where word in ( select unnest(words_in(concat_ws(' ', search_text, title_text, author_text, folded(series), folded(publisher))))
	from shop_product
	where product_id = any($::text[]));

-- src/features/product-search/server/text-search.store.ts

select product_id
from shop_product
where search_text like $ and shown_from <= $
limit $;

select word, sound, sound_stem(sound) as "soundStem", (tsvector_to_array(to_tsvector('russian', word)))[1] as stem
from (select word, place, sound_of(word) as sound
	from unnest($::text[]) with ordinality as typed (word, place)) as typed
order by place;
