-- src/features/admin-search/server/orders-by-number.store.ts

select number, site_number as "siteNumber", product_title as title, total_kopecks as "sumKopecks", (select coalesce(sum(kopecks), 0)::int8
	from ledger_refund
	where ledger_refund.order_number = ledger_order.number) as "refundKopecks", paid_at as "paidAt", partner_id as "partnerId"
from ledger_order
where number ilike $ or site_number ilike $
order by paid_at desc, number desc
limit $;
