-- What an editor typed and has not saved: it comes back after a reload, on another machine too.
create table editor_draft (
	user_id text not null references person on delete cascade,
	-- What it is a draft of: `product:harbour`, `content:harbour:audio`.
	name text not null,
	-- The window that wrote it, and which of its writings this is: an older one that comes late changes nothing.
	writer text not null,
	turn integer not null,
	-- JSON as it was sent. Not jsonb: that would change the order of fields and refuse what a text may hold.
	state text not null,
	kept_at timestamptz not null,
	-- Every question names a person.
	primary key (user_id, name)
);
