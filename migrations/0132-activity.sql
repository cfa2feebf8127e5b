-- Who changed what: every changing call of an administrator, and what readers fetch far above reading speed.
-- Ids and versions alone, no values: what was changed stands in the record's versions.
create table activity (
	id bigint generated always as identity primary key,
	at timestamptz not null,
	-- Without a reference: an entry outlives its account, for as long as ACTIVITY_RETENTION_DAYS says.
	user_id text not null,
	kind text not null,
	action text not null,
	record text,
	version_before integer,
	version_after integer
);
-- The screen filters by person, kind and record, the newest first.
create index activity_by_person on activity (user_id, id desc);
create index activity_by_kind on activity (kind, id desc);
create index activity_by_record on activity (record text_pattern_ops, id desc) where record is not null;
-- What is older than the setting is swept.
create index activity_by_age on activity (at);
