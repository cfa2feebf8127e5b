-- Filters of the list of books that an editor gave a name, for themselves.
create table saved_filter (
	user_id text not null references person on delete cascade,
	name text not null,
	-- As it stands in the address: `q=steps&state=draft`.
	query text not null,
	saved_at timestamptz not null,
	primary key (user_id, name)
);
