-- src/features/products/server/partner-products.store.ts

select partner_id as "partnerId"
from product
where book_id = $
order by product_id
limit 1;

select partner_id as "partnerId", array_agg(distinct publisher) as titles
from product
where partner_id is not null
group by partner_id;

select product_id as "productId", book_id as "bookId", name as title, publisher, price_kopecks as "priceKopecks", full_price_kopecks as "fullPriceKopecks", is_ready as "isReady", shown_from as "shownFrom"
from product
where partner_id = $
order by name, product_id
limit $;

select product_id as "productId", isbn
from product
where product_id = any($::text[]) and isbn is not null;

-- src/features/products/server/product-covers.store.ts

select "cover_key" as "key", "cover_width" as "width", "cover_height" as "height", "cover_colour" as "colour"
from "product"
where "book_id" = $
order by "position"
limit $;

update "product"
set "cover_key" = $, "cover_width" = $, "cover_height" = $, "cover_colour" = $
where "product_id" = (select "first"."product_id"
	from "product" as "first"
	where "first"."book_id" = $
	order by "first"."position"
	limit $);

-- src/features/products/server/products.store.ts

delete
from "product";

delete
from product
where product_id = ((select "product_id" from "product" where "book_id" = $ order by "position" limit $)) and not was_shown;

delete
from product_category
where product_id = $ and category_id <> all($::int[]) and category_id in (select category_id
	from shop_category);

insert into "product" ("name", "author", "publisher", "series", "isbn", "price_kopecks", "full_price_kopecks", "discount_from", "discount_to", "is_free", "is_ready", "shown_from", "level", "age_mark", "published_on", "demo_book_id", "demo_pages", "paper_url", "purchase_url", "description_ru", "description_en", "search_text", "was_shown", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "product_id", "book_id", "position")
values ($, …);

insert into "product_category" ("product_id", "category_id")
values ($, …)
on conflict do nothing;

insert into product ("name", "author", "publisher", "series", "isbn", "price_kopecks", "full_price_kopecks", "discount_from", "discount_to", "is_free", "is_ready", "shown_from", "level", "age_mark", "published_on", "demo_book_id", "demo_pages", "paper_url", "purchase_url", "description_ru", "description_en", "search_text", "product_id", "book_id", "position", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "was_shown") select "name", "author", "publisher", "series", "isbn", "price_kopecks", "full_price_kopecks", "discount_from", "discount_to", "is_free", "is_ready", "shown_from", "level", "age_mark", "published_on", "demo_book_id", "demo_pages", "paper_url", "purchase_url", "description_ru", "description_en", "search_text", "product_id", "book_id", "position", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "was_shown"
from jsonb_populate_recordset(null::product, $::jsonb);

insert into product ("product_id") select "product_id"
from jsonb_populate_recordset(null::product, $::jsonb);

insert into product_category select *
from jsonb_populate_recordset(null::product_category, $::jsonb);

select "book_id"
from "book_withdrawal"
where "book_id" = $;

select "category_id"
from "shop_category"
where "category_id" in ($);

select "category_id"
from "shop_category"
where "category_id" in ($, …);

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

update "product"
set "age_mark" = $, "published_on" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "age_mark" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "author" = $, "publisher" = $, "search_text" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "author" = $, "search_text" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "cover_key" = $, "cover_width" = $, "cover_height" = $
where "product_id" = $ and "cover_key" is null;

update "product"
set "demo_book_id" = $, "demo_pages" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "demo_book_id" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "demo_pages" = $, "paper_url" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "demo_pages" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "description_en" = $, "search_text" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "description_ru" = $, "description_en" = $, "search_text" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "discount_from" = $, "discount_to" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "discount_to" = $, "is_free" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "full_price_kopecks" = $, "discount_from" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "is_free" = $, "is_ready" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "is_free" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "is_ready" = $, "shown_from" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "is_ready" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "isbn" = $, "price_kopecks" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "level" = $, "age_mark" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "name" = $, "author" = $, "search_text" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "name" = $, "publisher" = $, "price_kopecks" = $, "search_text" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "name" = $, "search_text" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "paper_url" = $, "purchase_url" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "price_kopecks" = $, "demo_pages" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "price_kopecks" = $, "full_price_kopecks" = $, "discount_from" = $, "discount_to" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "price_kopecks" = $, "full_price_kopecks" = $, "discount_to" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "price_kopecks" = $, "full_price_kopecks" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "price_kopecks" = $, "is_free" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "price_kopecks" = $, "is_ready" = $, "description_ru" = $, "description_en" = $, "search_text" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "price_kopecks" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "published_on" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "publisher" = $, "series" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "publisher" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "purchase_url" = $, "description_ru" = $, "search_text" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "series" = $, "isbn" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "shown_from" = $, "level" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "shown_from" = $, "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update "product"
set "was_shown" = was_shown or coalesce(shown_from <= $, false)
where "product_id" = $;

update product
set shown_from = null, was_shown = true
where product_id = ((select "product_id" from "product" where "book_id" = $ order by "position" limit $)) and (was_shown or shown_from <= now());
