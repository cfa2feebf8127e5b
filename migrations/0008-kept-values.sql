-- Small values that the shop keeps for itself: keys for signing, and what has been set up once.
create table kept_value (
	name text primary key,
	value text not null
);
