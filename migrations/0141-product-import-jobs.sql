-- The job that applies an import, and the one that takes it back: whichever process does it goes on where it was.
alter table product_import add column job_id text unique, add column undo_job_id text;
-- Taken back, but for what somebody has changed since.
alter table product_import_line add column is_left boolean not null default false;

-- What a process left half-way before there were jobs is taken back, or its undoing finished.
insert into job (job_id, kind, title, data, made_by, state, created_at, not_before)
select 'recover-' || import_id, 'product_import_undo', file_name,
	jsonb_build_object('importId', import_id, 'isForgotten', finished_at is null), made_by, 'waiting', made_at,
	greatest(now(), claimed_until)
from product_import where finished_at is null or (undoing_at is not null and undone_at is null);
update product_import set undo_job_id = 'recover-' || import_id where undoing_at is not null and undone_at is null;

alter table product_import drop column claimed_by, drop column claimed_until;
drop table product_import_run;
