-- An event of the partner site is applied once, however often it is sent.
create table partner_site_event (
	event_id text primary key,
	received_at timestamptz not null
);
-- Old ones are swept: the partner site gives up repeating long before.
create index partner_site_event_by_age on partner_site_event (received_at);

-- An order is recorded once, however many events tell of it.
create table partner_site_order (
	order_id text primary key,
	-- Its number in the publisher's list.
	number text not null
);

-- A refund may be told of before its order, and waits for it here.
create table partner_site_refund (
	refund_id text primary key,
	order_id text not null,
	refunded_at timestamptz not null,
	kopecks bigint not null check (kopecks > 0)
);
-- An order that comes asks for the refunds that wait for it.
create index partner_site_refund_of_order on partner_site_refund (order_id);
