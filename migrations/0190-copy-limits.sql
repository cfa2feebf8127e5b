-- How many characters of each of a partner's books a reader may copy a day; a partner without a row sets no limit.
create table copy_limit (
	partner_id text primary key references partner (record_id) on delete cascade,
	characters integer not null check (characters between 0 and 1000000)
);
