-- What a reader calls a bookmark; empty for nothing.
alter table bookmark add column name text not null default '';
