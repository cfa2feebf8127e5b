create table partner (
	publisher_id text primary key,
	-- The publisher's title as products carry it: it ties orders to the partner.
	name text not null,
	email text not null unique,
	password_hash text not null,
	created_at timestamptz not null
);

-- The sign-in of a partner goes with the record, and follows when its id is changed.
alter table person add constraint person_partner
	foreign key (publisher_id) references partner on update cascade on delete cascade;

create table partner_order (
	number text primary key,
	-- The title and not the id: a publisher has orders before it has a login.
	publisher text not null,
	product_id text not null,
	product_title text not null,
	paid_at timestamptz not null,
	price_kopecks bigint not null check (price_kopecks >= 0),
	quantity integer not null check (quantity > 0),
	total_kopecks bigint not null generated always as (price_kopecks * quantity) stored
);
-- A period of one publisher, newest first, page by page, with its sum read from the index alone.
create index partner_order_of_publisher on partner_order (publisher, paid_at desc, number desc) include (total_kopecks);

create sequence partner_order_number start 100001;
