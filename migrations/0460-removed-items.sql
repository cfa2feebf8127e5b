-- What a reader removed: an older change of it, which another device sends later, does not bring it back.
create table removed_item (
	user_id text not null references person on delete cascade,
	kind text not null,
	item_id text not null,
	removed_at timestamptz not null,
	primary key (user_id, kind, item_id)
);
