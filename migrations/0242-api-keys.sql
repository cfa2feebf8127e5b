-- Keys with which a publisher's programs read what the publisher sees. The key itself is nowhere; it is 256 random bits.
create table partner_api_key (
	key_id text primary key,
	partner_id text not null references partner (record_id) on delete cascade,
	name text not null,
	key_hash text not null unique,
	created_at timestamptz not null,
	-- To the minute: a program may ask often.
	last_used_at timestamptz,
	ended_at timestamptz
);
create index partner_api_key_of_partner on partner_api_key (partner_id, created_at);

-- Of partners: what a partner is called now, by the id that never changes.
create view partner_id_now as select record_id as partner_id, publisher_id from partner;
