-- An editor's contents stay when a new PDF comes; those read from a PDF are replaced by the next one's.
alter table book add column contents_edited boolean not null default false;
