-- Since when a cancelled job waits for what it made to be removed: after the answer to whoever stopped it, by the process that
-- answered or, where that has ended, by another one.
alter table job add column untidy_since timestamptz;
create index job_untidy on job (untidy_since) where untidy_since is not null;
