-- When a product comes into the shop: 'epoch' has always been there, null is a draft that only editors see.
alter table product
	add column shown_from timestamptz default 'epoch',
	-- Whoever has bought it still sees what it is called after it was taken out of the shop.
	add column was_shown boolean not null default false,
	-- The reduced price holds between these two; where one is missing there is no such bound.
	add column discount_from timestamptz,
	add column discount_to timestamptz,
	-- Where it is bought, where that is not the product's page on the partner site.
	add column purchase_url text,
	add constraint product_discount_period check (discount_to > discount_from);

-- The next moment at which the shop changes by itself is found from the end of each of these.
create index product_by_shown on product (shown_from) where shown_from > 'epoch';
create index product_by_discount_from on product (discount_from) where discount_from is not null;
create index product_by_discount_to on product (discount_to) where discount_to is not null;
