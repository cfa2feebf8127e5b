-- src/features/statements/server/statements.store.ts

insert into closed_month (month, from_at, until_at, closed_at, closed_by)
values ($::date, $, …);

insert into partner_account_entry (partner_id, kind, at, kopecks, note, made_by, entry_key)
values ($, …)
on conflict (partner_id, entry_key) do nothing
returning entry_id;

insert into partner_terms (partner_id, from_month, share_basis_points, fee_basis_points, payment_day)
values ($, …::date, $, …)
on conflict (partner_id, from_month) do update
set share_basis_points = excluded.share_basis_points, fee_basis_points = excluded.fee_basis_points, payment_day = excluded.payment_day;

insert into statement (number, month, partner_id, publisher, share_basis_points, fee_basis_points, payment_day, share_kopecks, fee_kopecks, correction_kopecks, payable_kopecks)
values ($, …::date, $, …);

insert into statement_line (number, product_id, title, orders, quantity, kopecks, refunds, refund_quantity, refund_kopecks)
values ($, …);

lock table closed_month, partner_account_entry in share row exclusive mode;

select entry_id
from partner_account_entry
where partner_id = $ and entry_key = $ and kind = $ and kopecks = $ and note = $;

select entry_id as id, kind, at, kopecks, note
from partner_account_entry
where partner_id = $
order by counted_at desc, entry_id desc;

select min(counted_at) as at
from partner_account_entry
where kind = 'correction' and counted_at >= coalesce($::timestamptz, '-infinity');

select partner_id as "partnerId", sum(kopecks)::int8 as kopecks
from partner_account_entry
where kind = 'correction' and counted_at >= $ and counted_at < $
group by partner_id;

select product_id as "productId", title, orders::int8 as count, quantity, kopecks as "sumKopecks", refunds::int8 as "refundCount", refund_quantity as "refundQuantity", refund_kopecks as "refundKopecks"
from statement_line
where number = $
order by kopecks desc, product_id;

select s.number, to_char("s"."month", 'YYYY-MM') as month, partner_id as "partnerId", publisher, share_basis_points as "shareBasisPoints", fee_basis_points as "feeBasisPoints", payment_day as "paymentDay", share_kopecks as "shareKopecks", fee_kopecks as "feeKopecks", correction_kopecks as "correctionKopecks", payable_kopecks as "payableKopecks", from_at as "from", until_at as until, coalesce(sum(orders), 0)::int8 as count, coalesce(sum(quantity), 0)::int8 as quantity, coalesce(sum(kopecks), 0)::int8 as "sumKopecks", coalesce(sum(refunds), 0)::int8 as "refundCount", coalesce(sum(refund_quantity), 0)::int8 as "refundQuantity", coalesce(sum(refund_kopecks), 0)::int8 as "refundKopecks"
from statement s
join closed_month closed on closed.month = s.month
left join statement_line line on line.number = s.number
where partner_id = $
group by s.number, closed.month
order by s.month desc;

select share_basis_points as "shareBasisPoints", fee_basis_points as "feeBasisPoints", payment_day as "paymentDay"
from partner_terms
where partner_id = $ and from_month <= $::date
order by from_month desc
limit 1;

select to_char("closed"."month", 'YYYY-MM') as month, from_at as "from", until_at as until, closed_at as "closedAt", count(number)::int8 as statements, coalesce(sum(payable_kopecks), 0)::int8 as "payableKopecks"
from closed_month closed
left join statement on statement.month = closed.month
group by closed.month
order by closed.month desc;
