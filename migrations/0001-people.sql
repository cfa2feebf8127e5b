create table person (
	user_id text primary key,
	role text not null check (role in ('user', 'partner', 'admin')),
	name text not null,
	email text not null,
	-- Only people whose password is ours to check; everybody else signs in at the partner site.
	password_hash text,
	publisher_id text unique,
	language text check (language in ('en', 'ru')),
	created_at timestamptz not null,
	check ((role = 'partner') = (publisher_id is not null))
);
-- Local accounts sign in by email, so it must name one of them; those of the partner site may share one.
create unique index person_local_email on person (email) where password_hash is not null;

create table session (
	session_id text primary key,
	user_id text not null references person on delete cascade,
	-- SHA-256 of the token: who reads this table can't sign in with it.
	token_hash text not null unique,
	user_agent text not null,
	created_at timestamptz not null,
	expires_at timestamptz not null,
	ended_at timestamptz,
	-- Kept after the end, so that the browser that was signed out learns why.
	ended_why text check (ended_why in ('replaced', 'signed_out')),
	check ((ended_at is null) = (ended_why is null))
);
-- One live session per person is the database's promise, whatever happens at once.
create unique index session_live on session (user_id) where ended_at is null;
-- Old sessions of a person are swept at the next sign-in, and go with the person.
create index session_by_person on session (user_id);

create table failed_sign_in (
	id bigint generated always as identity primary key,
	-- Hashes: what was typed as a name may be somebody's password.
	account text not null,
	address text not null,
	at timestamptz not null
);
-- Both limits count the newest of one account and of one address.
create index failed_sign_in_by_account on failed_sign_in (account, at);
create index failed_sign_in_by_address on failed_sign_in (address, at);

-- A registration link works once.
create table used_registration (
	signature text primary key,
	used_at timestamptz not null
);
