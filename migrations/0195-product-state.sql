-- Of products: in which order the shop shows them, and whether a product is as it was. The number of the transaction that
-- wrote a row last is another one after each change, whatever column it was.
create view shop_product_state as
select
	product_id, book_id, position, is_ready, published_on, shown_from, full_price_kopecks, discount_from, discount_to,
	xmin::text as row_version
from product;
