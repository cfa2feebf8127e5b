-- src/features/products/server/partner-products.store.ts

select partner_id as "partnerId"
from product
where book_id = $
order by product_id
limit 1;

-- src/features/products/server/products.store.ts

delete
from product_category
where product_id = $ and category_id <> all($::int[]) and category_id in (select category_id
	from shop_category);

insert into "product" ("name", "author", "publisher", "series", "isbn", "price_kopecks", "full_price_kopecks", "discount_from", "discount_to", "is_free", "is_ready", "shown_from", "level", "age_mark", "published_on", "demo_book_id", "demo_pages", "paper_url", "purchase_url", "description_ru", "description_en", "search_text", "was_shown", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "product_id", "book_id", "position")
values ($, …);

select "book_id"
from "book_withdrawal"
where "book_id" = $;

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."price_kopecks" as "price", "product"."full_price_kopecks" as "priceWithoutDiscount", "product"."discount_from" as "discountFrom", "product"."discount_to" as "discountTo", "product"."is_free" as "isFree", "product"."is_ready" as "isReady", "product"."shown_from" as "shownFrom", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", array(select category_id
	from product_category
	join shop_category using (category_id)
	where product_category.product_id = product.product_id
	order by category_id) as "categories", "product"."demo_book_id" as "demo", "product"."demo_pages" as "demoPages", "product"."paper_url" as "paper", "product"."purchase_url" as "purchase", "product"."description_ru" as "description_ru", "product"."description_en" as "description_en"
from "product"
where "book_id" = $
order by "position"
limit $;

select "product_id", "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."price_kopecks" as "price", "product"."full_price_kopecks" as "priceWithoutDiscount", "product"."discount_from" as "discountFrom", "product"."discount_to" as "discountTo", "product"."is_free" as "isFree", "product"."is_ready" as "isReady", "product"."shown_from" as "shownFrom", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", array(select category_id
	from product_category
	join shop_category using (category_id)
	where product_category.product_id = product.product_id
	order by category_id) as "categories", "product"."demo_book_id" as "demo", "product"."demo_pages" as "demoPages", "product"."paper_url" as "paper", "product"."purchase_url" as "purchase", "product"."description_ru" as "description_ru", "product"."description_en" as "description_en"
from "product"
where "book_id" = $
order by "position"
limit $;

select coalesce(max(position), -1) + 1 as "position"
from "product";

select distinct on ("book_id") "book_id", "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."isbn" as "isbn", "product"."price_kopecks" as "price", "product"."full_price_kopecks" as "priceWithoutDiscount", "product"."discount_from" as "discountFrom", "product"."discount_to" as "discountTo", "product"."is_free" as "isFree", "product"."is_ready" as "isReady", "product"."shown_from" as "shownFrom", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", array(select category_id
	from product_category
	join shop_category using (category_id)
	where product_category.product_id = product.product_id
	order by category_id) as "categories", "product"."demo_book_id" as "demo", "product"."demo_pages" as "demoPages", "product"."paper_url" as "paper", "product"."purchase_url" as "purchase", "product"."description_ru" as "description_ru", "product"."description_en" as "description_en"
from "product"
where book_id = any($)
order by "book_id", "position";
