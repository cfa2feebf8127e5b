-- Months whose sums never change again. Moments, so that another time zone of the shop moves nothing across the border.
create table closed_month (
	-- Its first day.
	month date primary key check (extract(day from month) = 1),
	from_at timestamptz not null,
	until_at timestamptz not null unique check (until_at > from_at),
	closed_at timestamptz not null,
	-- No reference: what was closed stays closed, whoever leaves.
	closed_by text
);

create function closed_until() returns timestamptz language sql stable as $$
	select coalesce(max(until_at), '-infinity') from closed_month
$$;
-- The moment under which something counts: its own, or that of its recording where its month is closed already.
create function counting_moment(happened timestamptz, recorded timestamptz) returns timestamptz language sql stable as $$
	select case when happened < closed_until() then greatest(recorded, closed_until()) else happened end
$$;

create or replace function place_order() returns trigger language plpgsql as $$
begin
	new.partner_id := coalesce(new.partner_id,
		(select partner_id from product where product_id = new.product_id), partner_titled(new.publisher));
	new.counted_at := counting_moment(new.paid_at, new.recorded_at);
	return new;
end $$;
create or replace function place_refund() returns trigger language plpgsql as $$
begin
	new.partner_id := (select partner_id from partner_order where number = new.order_number);
	new.counted_at := counting_moment(new.refunded_at, new.recorded_at);
	return new;
end $$;

-- What a partner gets of its sales, from a month on until the next line. In basis points: 10,000 are the whole.
create table partner_terms (
	partner_id text not null references partner (record_id),
	from_month date not null,
	share_basis_points integer not null check (share_basis_points between 0 and 10000),
	-- Of the same sum, taken off the share.
	fee_basis_points integer not null check (fee_basis_points between 0 and 10000),
	-- The day of the following month on which a closed month is paid.
	payment_day integer not null check (payment_day between 1 and 28),
	primary key (partner_id, from_month)
);

-- What a closed month came to for one partner.
create table statement (
	-- `2026-10/1`
	number text primary key,
	month date not null references closed_month,
	partner_id text not null references partner (record_id),
	-- As it was called when the month was closed.
	publisher text not null,
	share_basis_points integer not null,
	fee_basis_points integer not null,
	payment_day integer not null,
	share_kopecks bigint not null,
	fee_kopecks bigint not null,
	correction_kopecks bigint not null,
	payable_kopecks bigint not null,
	-- A partner's months, the newest first; and one statement a month.
	unique (partner_id, month)
);
create table statement_line (
	number text not null references statement,
	product_id text not null,
	title text not null,
	orders integer not null,
	quantity bigint not null,
	kopecks bigint not null,
	refunds integer not null,
	refund_quantity bigint not null,
	refund_kopecks bigint not null,
	primary key (number, product_id)
);

-- What was paid to a partner, and what corrects its balance either way.
create table partner_account_entry (
	entry_id bigint generated always as identity primary key,
	partner_id text not null references partner (record_id),
	kind text not null check (kind in ('payment', 'correction')),
	at timestamptz not null,
	-- A correction counts in the month that is open; payments are of no month.
	counted_at timestamptz not null,
	kopecks bigint not null check (kopecks <> 0),
	note text not null,
	made_by text,
	check (kind = 'correction' or kopecks > 0)
);
-- The account of a partner, the newest first.
create index partner_account_entry_of_partner on partner_account_entry (partner_id, counted_at desc, entry_id desc);

create function place_account_entry() returns trigger language plpgsql as $$
begin
	new.counted_at := counting_moment(new.at, new.at);
	return new;
end $$;
create trigger placed before insert on partner_account_entry for each row execute function place_account_entry();
create trigger unchanged before update or delete on closed_month for each row execute function refuse_change();
create trigger unchanged before update or delete on statement for each row execute function refuse_change();
create trigger unchanged before update or delete on statement_line for each row execute function refuse_change();
create trigger unchanged before update or delete on partner_account_entry
	for each row execute function refuse_change();
