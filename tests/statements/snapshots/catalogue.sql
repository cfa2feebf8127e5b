-- src/features/catalogue/server/catalogue.store.ts

select least( (select min(shown_from) from shop_product where shown_from > 'epoch' and shown_from > $), (select min(discount_from) from shop_product where discount_from > $), (select min(discount_to) from shop_product where discount_to > $)) as at;

-- src/features/catalogue/server/listings.store.ts

select refresh_listed_products($) as more;
