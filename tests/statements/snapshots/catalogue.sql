-- src/features/catalogue/server/catalogue.store.ts

select "product"."name" as "name", "product"."author" as "author", "product"."publisher" as "publisher", "product"."series" as "series", "product"."is_ready" as "isReady", "product"."level" as "level", "product"."age_mark" as "ageMark", "product"."published_on"::text as "publishedOn", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.price_kopecks else coalesce(product.full_price_kopecks, product.price_kopecks) end as "price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.full_price_kopecks end as "full_price_kopecks", case when (product.full_price_kopecks is not null and coalesce(product.discount_from <= $, true) and coalesce(product.discount_to > $, true)) then product.discount_to end as "discount_until", "product"."product_id", "book_id", "purchase_url", "demo_book_id", "paper_url", "pages", "audio_minutes", "cover_key", "cover_width", "cover_height", "cover_colour", "description_ru" as "description", array(select category_id
	from product_in_category
	join shop_category using (category_id)
	where product_in_category.product_id = product.product_id
	order by category_id) as "category_ids"
from "shop_product" as "product"
where product.product_id in (select "product"."product_id"
	from "shop_product" as "product"
	where ((product.shown_from <= $) or $ and product.was_shown) and product.book_id = any($))
order by product.name, product.product_id;

select least( (select min(shown_from) from shop_product where shown_from > 'epoch' and shown_from > $), (select min(discount_from) from shop_product where discount_from > $), (select min(discount_to) from shop_product where discount_to > $)) as at;

-- src/features/catalogue/server/listings.store.ts

select refresh_listed_products($) as more;
