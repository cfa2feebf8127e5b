-- Who has a record open in the editor just now. Rows are renewed every few seconds, and mean nothing when they are old.
create unlogged table editor_presence (
	-- The name of the record, as drafts have it.
	name text not null,
	user_id text not null references person on delete cascade,
	seen_at timestamptz not null,
	primary key (name, user_id)
);
-- Old rows are swept with each report, and rows go with the account.
create index editor_presence_by_age on editor_presence (seen_at);
create index editor_presence_by_person on editor_presence (user_id);
