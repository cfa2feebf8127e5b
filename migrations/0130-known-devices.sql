-- A browser that signed in to an account before: guesses of others don't lock it out.
create table known_device (
	-- SHA-256 of a random cookie: who reads this table can't use it.
	token_hash text not null,
	-- The name that was signed in with, hashed as in failed_sign_in: a device is looked for before anybody is identified.
	account text not null,
	user_id text not null references person on delete cascade,
	used_at timestamptz not null,
	primary key (token_hash, account)
);
-- All devices of an account are forgotten at a new password; the oldest of many when another one comes.
create index known_device_by_person on known_device (user_id, used_at);
-- Devices that nobody used for long are swept.
create index known_device_by_age on known_device (used_at);
