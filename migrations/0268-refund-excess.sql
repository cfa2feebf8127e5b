-- What the partner site gave back of an order beyond its sum, told before the order was known: no refund of it, as an order is
-- never worth less than nothing, and shown to administrators until they have asked the partner site.
create table refund_excess (
	-- Of the refund; the part of it that fits is recorded under the same number.
	number text primary key,
	order_number text not null references partner_order,
	refunded_at timestamptz not null,
	recorded_at timestamptz not null,
	kopecks bigint not null check (kopecks > 0)
);
create index refund_excess_of_order on refund_excess (order_number);
create trigger unchanged before update or delete on refund_excess for each row execute function refuse_change();
