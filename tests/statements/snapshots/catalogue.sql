-- src/features/catalogue/server/catalogue.store.ts

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_en" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select "product"."product_id"
	from "shop_product" as "product"
	where ((product.shown_from <= $) or $ and product.was_shown)
	order by product.is_ready desc, product.published_on desc, product.position, product.product_id
	limit $
	offset $)
order by product.is_ready desc, product.published_on desc, product.position, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_en" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select "product"."product_id"
	from "shop_product" as "product"
	where ((product.shown_from <= $) or $ and product.was_shown) and exists (select
		from product_in_category shelved
		where shelved.product_id = product.product_id and shelved.category_id = any($))
	order by product.is_ready desc, product.published_on desc, product.position, product.product_id
	limit $
	offset $)
order by product.is_ready desc, product.published_on desc, product.position, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_en" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select "product"."product_id"
	from "shop_product" as "product"
	where ((product.shown_from <= $) or $ and product.was_shown) and product.book_id = any($)
	order by product.is_ready desc, product.published_on desc, product.position, product.product_id
	limit $
	offset $)
order by product.is_ready desc, product.published_on desc, product.position, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_en" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select "product"."product_id"
	from "shop_product" as "product"
	where ((product.shown_from <= $) or $ and product.was_shown) and product.book_id = any($))
order by product.is_ready desc, product.published_on desc, product.position, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_en" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select "product"."product_id"
	from "shop_product" as "product"
	where ((product.shown_from <= $) or $ and product.was_shown) and product.book_id = any($))
order by product.name, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_en" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select "product"."product_id"
	from "shop_product" as "product"
	where ((product.shown_from <= $) or $ and product.was_shown) and product.paper_url ~ '^https?://([a-z0-9-]+\.)*amazon\.(com?\.)?[a-z]{2,3}/')
order by product.name, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_en" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select "product"."product_id"
	from "shop_product" as "product"
	where ((product.shown_from <= $) or $ and product.was_shown) and product.product_id = any($)
	order by case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end, product.name, product.product_id
	limit $
	offset $)
order by case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end, product.name, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_en" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select "product"."product_id"
	from "shop_product" as "product"
	where ((product.shown_from <= $) or $ and product.was_shown) and product.product_id = any($))
order by product.is_ready desc, product.published_on desc, product.position, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_en" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select "product"."product_id"
	from "shop_product" as "product"
	where ((product.shown_from <= $) or $ and product.was_shown) and product.publisher = any($)
	order by product.is_ready desc, product.published_on desc, product.position, product.product_id
	limit $
	offset $)
order by product.is_ready desc, product.published_on desc, product.position, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_en" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select "product"."product_id"
	from "shop_product" as "product"
	where ((product.shown_from <= $) or $ and product.was_shown) and product.series = $
	order by product.is_ready desc, product.published_on desc, product.position, product.product_id
	limit $
	offset $)
order by product.is_ready desc, product.published_on desc, product.position, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_en" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select "product"."product_id"
	from "shop_product" as "product"
	where ((product.shown_from <= $) or $ and product.was_shown))
order by product.is_ready desc, product.published_on desc, product.position, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_en" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select listed.product_id
	from listed_product as listed
	where listed.is_visible
	order by listed.is_ready desc, listed.published_on desc, listed.position, listed.product_id
	limit $
	offset $)
order by product.is_ready desc, product.published_on desc, product.position, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_en" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select listed.product_id
	from listed_product as listed
	where listed.is_visible
	order by listed.price_kopecks desc, listed.name, listed.product_id
	limit $
	offset $)
order by case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end desc, product.name, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_en" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select listed.product_id
	from listed_product as listed
	where listed.is_visible
	order by listed.price_kopecks, listed.name, listed.product_id
	limit $
	offset $)
order by case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end, product.name, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_en" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select listed.product_id
	from listed_product as listed
	where listed.is_visible and listed.age_mark = any($)
	order by listed.is_ready desc, listed.published_on desc, listed.position, listed.product_id
	limit $
	offset $)
order by product.is_ready desc, product.published_on desc, product.position, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_en" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select listed.product_id
	from listed_product as listed
	where listed.is_visible and listed.level = any($)
	order by listed.is_ready desc, listed.published_on desc, listed.position, listed.product_id
	limit $
	offset $)
order by product.is_ready desc, product.published_on desc, product.position, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_en" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select listed.product_id
	from listed_product as listed
	where listed.is_visible and listed.level = any($) and listed.age_mark = any($)
	order by listed.is_ready desc, listed.published_on desc, listed.position, listed.product_id
	limit $
	offset $)
order by product.is_ready desc, product.published_on desc, product.position, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_en" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select listed.product_id
	from listed_product as listed
	where listed.is_visible and listed.listing_ids @> array[$::int]
	order by listed.is_ready desc, listed.published_on desc, listed.position, listed.product_id
	limit $
	offset $)
order by product.is_ready desc, product.published_on desc, product.position, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_en" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select listed.product_id
	from listed_product as listed
	where listed.is_visible and listed.listing_ids @> array[$::int]
	order by listed.price_kopecks, listed.name, listed.product_id
	limit $
	offset $)
order by case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end, product.name, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_en" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select listed.product_id
	from listed_product as listed
	where listed.is_visible and listed.listing_ids @> array[$::int] and listed.has_audio
	order by listed.is_ready desc, listed.published_on desc, listed.position, listed.product_id
	limit $
	offset $)
order by product.is_ready desc, product.published_on desc, product.position, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_en" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select listed.product_id
	from listed_product as listed
	where listed.is_visible and listed.listing_ids @> array[$::int] and listed.level = any($)
	order by listed.is_ready desc, listed.published_on desc, listed.position, listed.product_id
	limit $
	offset $)
order by product.is_ready desc, product.published_on desc, product.position, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_en" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select listed.product_id
	from listed_product as listed
	where listed.is_visible and listed.listing_ids @> array[$::int] and listed.price_kopecks >= $
	order by listed.is_ready desc, listed.published_on desc, listed.position, listed.product_id
	limit $
	offset $)
order by product.is_ready desc, product.published_on desc, product.position, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_en" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select listed.product_id
	from listed_product as listed
	where listed.is_visible and listed.price_kopecks >= $
	order by listed.is_ready desc, listed.published_on desc, listed.position, listed.product_id
	limit $
	offset $)
order by product.is_ready desc, product.published_on desc, product.position, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_en" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select listed.product_id
	from listed_product as listed
	where listed.is_visible and listed.publisher = any($)
	order by listed.is_ready desc, listed.published_on desc, listed.position, listed.product_id
	limit $
	offset $)
order by product.is_ready desc, product.published_on desc, product.position, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_ru" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select "product"."product_id"
	from "shop_product" as "product"
	where ((product.shown_from <= $) or $ and product.was_shown)
	order by product.is_ready desc, product.published_on desc, product.position, product.product_id
	limit $
	offset $)
order by product.is_ready desc, product.published_on desc, product.position, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_ru" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select "product"."product_id"
	from "shop_product" as "product"
	where ((product.shown_from <= $) or $ and product.was_shown) and exists (select
		from product_in_category shelved
		where shelved.product_id = product.product_id and shelved.category_id = any($))
	order by product.is_ready desc, product.published_on desc, product.position, product.product_id
	limit $
	offset $)
order by product.is_ready desc, product.published_on desc, product.position, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_ru" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select "product"."product_id"
	from "shop_product" as "product"
	where ((product.shown_from <= $) or $ and product.was_shown) and product.book_id = any($)
	order by product.is_ready desc, product.published_on desc, product.position, product.product_id
	limit $
	offset $)
order by product.is_ready desc, product.published_on desc, product.position, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_ru" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select "product"."product_id"
	from "shop_product" as "product"
	where ((product.shown_from <= $) or $ and product.was_shown) and product.book_id = any($))
order by product.is_ready desc, product.published_on desc, product.position, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_ru" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select "product"."product_id"
	from "shop_product" as "product"
	where ((product.shown_from <= $) or $ and product.was_shown) and product.book_id = any($))
order by product.name, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_ru" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select "product"."product_id"
	from "shop_product" as "product"
	where ((product.shown_from <= $) or $ and product.was_shown) and product.paper_url ~ '^https?://([a-z0-9-]+\.)*amazon\.(com?\.)?[a-z]{2,3}/')
order by product.name, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_ru" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select "product"."product_id"
	from "shop_product" as "product"
	where ((product.shown_from <= $) or $ and product.was_shown) and product.product_id = any($)
	order by case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end desc, product.name, product.product_id
	limit $
	offset $)
order by case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end desc, product.name, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_ru" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select "product"."product_id"
	from "shop_product" as "product"
	where ((product.shown_from <= $) or $ and product.was_shown) and product.product_id = any($)
	order by case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end, product.name, product.product_id
	limit $
	offset $)
order by case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end, product.name, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_ru" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select "product"."product_id"
	from "shop_product" as "product"
	where ((product.shown_from <= $) or $ and product.was_shown) and product.product_id = any($))
order by product.is_ready desc, product.published_on desc, product.position, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_ru" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select "product"."product_id"
	from "shop_product" as "product"
	where ((product.shown_from <= $) or $ and product.was_shown) and product.publisher = any($)
	order by product.is_ready desc, product.published_on desc, product.position, product.product_id
	limit $
	offset $)
order by product.is_ready desc, product.published_on desc, product.position, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_ru" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select "product"."product_id"
	from "shop_product" as "product"
	where ((product.shown_from <= $) or $ and product.was_shown) and product.series = $
	order by product.is_ready desc, product.published_on desc, product.position, product.product_id
	limit $
	offset $)
order by product.is_ready desc, product.published_on desc, product.position, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_ru" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select "product"."product_id"
	from "shop_product" as "product"
	where ((product.shown_from <= $) or $ and product.was_shown))
order by product.is_ready desc, product.published_on desc, product.position, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_ru" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select listed.product_id
	from listed_product as listed
	where listed.is_visible
	order by listed.is_ready desc, listed.published_on desc, listed.position, listed.product_id
	limit $
	offset $)
order by product.is_ready desc, product.published_on desc, product.position, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_ru" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select listed.product_id
	from listed_product as listed
	where listed.is_visible
	order by listed.name, listed.product_id
	limit $
	offset $)
order by product.name, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_ru" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select listed.product_id
	from listed_product as listed
	where listed.is_visible and listed.age_mark = any($)
	order by listed.is_ready desc, listed.published_on desc, listed.position, listed.product_id
	limit $
	offset $)
order by product.is_ready desc, product.published_on desc, product.position, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_ru" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select listed.product_id
	from listed_product as listed
	where listed.is_visible and listed.is_ready and listed.is_discounted
	order by listed.is_ready desc, listed.published_on desc, listed.position, listed.product_id
	limit $
	offset $)
order by product.is_ready desc, product.published_on desc, product.position, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_ru" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select listed.product_id
	from listed_product as listed
	where listed.is_visible and listed.level = any($) and listed.age_mark = any($)
	order by listed.is_ready desc, listed.published_on desc, listed.position, listed.product_id
	limit $
	offset $)
order by product.is_ready desc, product.published_on desc, product.position, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_ru" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select listed.product_id
	from listed_product as listed
	where listed.is_visible and listed.level = any($) and listed.has_audio
	order by listed.is_ready desc, listed.published_on desc, listed.position, listed.product_id
	limit $
	offset $)
order by product.is_ready desc, product.published_on desc, product.position, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_ru" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select listed.product_id
	from listed_product as listed
	where listed.is_visible and listed.listing_ids @> array[$::int]
	order by listed.is_ready desc, listed.published_on desc, listed.position, listed.product_id
	limit $
	offset $)
order by product.is_ready desc, product.published_on desc, product.position, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_ru" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select listed.product_id
	from listed_product as listed
	where listed.is_visible and listed.listing_ids @> array[$::int] and listed.level = any($)
	order by listed.is_ready desc, listed.published_on desc, listed.position, listed.product_id
	limit $
	offset $)
order by product.is_ready desc, product.published_on desc, product.position, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_ru" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select listed.product_id
	from listed_product as listed
	where listed.is_visible and listed.price_kopecks >= $ and listed.price_kopecks <= $
	order by listed.price_kopecks, listed.name, listed.product_id
	limit $
	offset $)
order by case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end, product.name, product.product_id;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_ru" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select listed.product_id
	from listed_product as listed
	where listed.is_visible and listed.publisher = any($)
	order by listed.is_ready desc, listed.published_on desc, listed.position, listed.product_id
	limit $
	offset $)
order by product.is_ready desc, product.published_on desc, product.position, product.product_id;

select *
from "shop_category"
order by "parent_id", "position";

select book_id, concat_ws(' ', row_version, (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)), array(select category_id from product_in_category join shop_category using (category_id) where product_in_category.product_id = product.product_id order by category_id)) as state
from shop_product_state as product
where (product.shown_from <= $)
order by product.is_ready desc, product.published_on desc, product.position, product.product_id;

select count(*)::int as count, count(*) filter (where is_ready)::int as ready_count, min(case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end) filter (where is_ready and case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end > 0) as price_from, coalesce(bool_or(is_ready and case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end = 0), false) as is_some_free, coalesce(sum(audio_minutes) filter (where is_ready), 0)::int as audio_minutes
from shop_product as product
where ((product.shown_from <= $) or $ and product.was_shown) and exists (select
	from product_in_category shelved
	where shelved.product_id = product.product_id and shelved.category_id = any($));

select count(*)::int as count, count(*) filter (where is_ready)::int as ready_count, min(case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end) filter (where is_ready and case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end > 0) as price_from, coalesce(bool_or(is_ready and case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end = 0), false) as is_some_free, coalesce(sum(audio_minutes) filter (where is_ready), 0)::int as audio_minutes
from shop_product as product
where ((product.shown_from <= $) or $ and product.was_shown) and product.age_mark = any($);

select count(*)::int as count, count(*) filter (where is_ready)::int as ready_count, min(case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end) filter (where is_ready and case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end > 0) as price_from, coalesce(bool_or(is_ready and case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end = 0), false) as is_some_free, coalesce(sum(audio_minutes) filter (where is_ready), 0)::int as audio_minutes
from shop_product as product
where ((product.shown_from <= $) or $ and product.was_shown) and product.level = any($) and product.age_mark = any($);

select count(*)::int as count, count(*) filter (where is_ready)::int as ready_count, min(case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end) filter (where is_ready and case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end > 0) as price_from, coalesce(bool_or(is_ready and case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end = 0), false) as is_some_free, coalesce(sum(audio_minutes) filter (where is_ready), 0)::int as audio_minutes
from shop_product as product
where ((product.shown_from <= $) or $ and product.was_shown);

select least( (select min(shown_from) from shop_product where shown_from > 'epoch' and shown_from > $), (select min(discount_from) from shop_product where discount_from > $), (select min(discount_to) from shop_product where discount_to > $)) as at;

select level, age_mark, publisher, coalesce(audio_minutes, 0) > 0 as has_audio, paper_url is not null as has_paper, is_ready and (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) as is_reduced, count(*)::int as count
from shop_product as product
where ((product.shown_from <= $) or $ and product.was_shown) and case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end >= $
group by 1, 2, 3, 4, 5, 6;

select level, age_mark, publisher, coalesce(audio_minutes, 0) > 0 as has_audio, paper_url is not null as has_paper, is_ready and (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) as is_reduced, count(*)::int as count
from shop_product as product
where ((product.shown_from <= $) or $ and product.was_shown) and case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end >= $ and case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end <= $
group by 1, 2, 3, 4, 5, 6;

select level, age_mark, publisher, coalesce(audio_minutes, 0) > 0 as has_audio, paper_url is not null as has_paper, is_ready and (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) as is_reduced, count(*)::int as count
from shop_product as product
where ((product.shown_from <= $) or $ and product.was_shown) and exists (select
	from product_in_category shelved
	where shelved.product_id = product.product_id and shelved.category_id = any($)) and case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end >= $
group by 1, 2, 3, 4, 5, 6;

select level, age_mark, publisher, coalesce(audio_minutes, 0) > 0 as has_audio, paper_url is not null as has_paper, is_ready and (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) as is_reduced, count(*)::int as count
from shop_product as product
where ((product.shown_from <= $) or $ and product.was_shown) and product.is_ready and (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) and case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end >= $
group by 1, 2, 3, 4, 5, 6;

select not bool_or(coalesce((product.shown_from <= $), false) or product.was_shown) as unpublished
from shop_product as product
where demo_book_id = $ or book_id in ($, …);

select not bool_or(coalesce((product.shown_from <= $), false)) as hidden
from shop_product as product
where demo_book_id = $ or book_id = $;

select publisher as title, count(*)::int as count, (array_agg(json_build_object('url', '/content/' || logo_key, 'width', logo_width, 'height', logo_height) order by partner_id) filter (where logo_key is not null))[1] as logo
from shop_product as product
left join partner_logo using (partner_id)
where partner_id is not null and (product.shown_from <= $)
group by publisher
order by count desc, publisher
limit $;

-- src/features/catalogue/server/listings.store.ts

select listing_id as category_id, sum(count)::int as count
from listing_count
where listing_id > 0
group by 1;

select listing_id, array(select listed.product_id
	from listed_product as listed
	where listed.is_visible and listed.listing_ids @> array[listing_id]
	order by listed.is_ready desc, listed.published_on desc, listed.position, listed.product_id
	limit $) as product_ids
from unnest($::int[]) as listing_id;

select listing_id, nullif(level, '') as level, age_mark, publisher, has_audio, has_paper, is_reduced, count
from listing_count
where listing_id = any($);

select nullif(level, '') as level, age_mark, publisher, has_audio, has_paper, is_reduced, count
from listing_count
where listing_id = $;

select refresh_listed_products($) as more;
