-- What the sandbox knows by itself, as a partner site elsewhere would.
create table sandbox_account (
	user_id text primary key,
	name text not null,
	email text not null unique,
	password_hash text not null,
	created_at timestamptz not null
);

create table sandbox_session (
	token_hash text primary key,
	user_id text not null references sandbox_account on delete cascade,
	expires_at timestamptz not null
);
-- Sessions go with their account.
create index sandbox_session_by_account on sandbox_session (user_id);

create table sandbox_subscription (
	-- The checkout form it was bought with: sent twice, it buys once.
	subscription_id text primary key,
	user_id text not null references sandbox_account on delete cascade,
	book_id text not null,
	date_end timestamptz not null,
	-- Null for a subscription that was given.
	order_number text,
	product_title text,
	price_kopecks bigint
);
-- Every opening of a book asks for the subscriptions of one account.
create index sandbox_subscription_by_account on sandbox_subscription (user_id, book_id);
