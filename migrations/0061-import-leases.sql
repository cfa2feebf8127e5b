-- The process that works on an import; its lease (claimed_until) is by this database's clock and has to be renewed.
alter table import_job add column claimed_by text;
-- Failed tries in a row whose cause may pass; a job that waits for its next try is leased to nobody until then.
alter table import_job add column attempts integer not null default 0;
-- Jobs are taken in this order; one that gives way to others goes to the end.
alter table import_job add column queued_at timestamptz not null default now();
update import_job set queued_at = created_at;

drop index import_job_to_do;
create index import_job_to_do on import_job (is_urgent desc, queued_at) where state in ('waiting', 'running');
create index import_job_claimed on import_job (claimed_by) where state = 'running';
