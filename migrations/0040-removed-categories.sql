-- A category that an editor removed. Its books stay noted, so that it comes back with them.
alter table category add column is_removed boolean not null default false;
