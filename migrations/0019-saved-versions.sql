-- What an editor saved, whole, version by version: the newest is what stands in the shop's own tables.
create table saved_version (
	-- What was saved: 'book', 'tableOfContent', 'textOnPages', 'audio' or 'product'.
	kind text not null,
	-- The book's or the product's id. No reference: a new edition replaces the book's row and keeps its history.
	subject_id text not null,
	version integer not null check (version > 0),
	state jsonb not null,
	-- Null for what was there before anybody edited it. No reference: the history outlives the account.
	made_by text,
	made_at timestamptz not null,
	-- Two editors at once cannot both write the next version; the newest is found from the end of the index.
	primary key (kind, subject_id, version)
);
