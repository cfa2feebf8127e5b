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
