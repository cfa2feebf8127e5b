-- Of the ledger: every order and refund of the shop, also of no partner, for the overview and the search of administrators.
create view ledger_order as
select number, site_number, publisher, partner_id, product_id, product_title, paid_at, counted_at, quantity,
	total_kopecks
from partner_order;
create view ledger_refund as
select number, order_number, partner_id, counted_at, kopecks from partner_refund;
-- What was sold today, of all partners together.
create index partner_order_by_moment on partner_order (counted_at) include (total_kopecks);
create index partner_refund_by_moment on partner_refund (counted_at) include (kopecks);
