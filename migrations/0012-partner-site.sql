-- What is known of people at a partner site elsewhere: it is read while that site is asked, late or down.
create table partner_site_account (
	user_id text primary key,
	-- The moment, by the partner site's clock, that its newest answer showed; null while only events told something.
	as_of timestamptz,
	-- When that answer was asked for, by our clock; null: ask again at the next reading.
	asked_at timestamptz
);

create table partner_site_subscription (
	user_id text not null references partner_site_account on delete cascade,
	subscription_id text not null,
	book_id text not null,
	date_end timestamptz not null,
	-- By the partner site's clock. The later one wins, whichever comes first; the event's id decides between equals.
	changed_at timestamptz not null,
	changed_by text not null,
	primary key (user_id, subscription_id)
);

-- Who signed in before can sign in while the partner site is down.
create table partner_site_password (
	-- As it was typed, in lower case.
	username text primary key,
	user_id text not null,
	name text not null,
	email text not null,
	-- Argon2id of the password that the partner site accepted last.
	password_hash text not null,
	accepted_at timestamptz not null
);
-- Passwords go with the account that is deleted.
create index partner_site_password_by_account on partner_site_password (user_id);

-- Accounts deleted here that the partner site was not told about yet.
create table partner_site_deletion (
	user_id text primary key,
	deleted_at timestamptz not null
);
