-- Long work of every kind: it survives a restart, and whichever process is free does it.
create table job (
	job_id text primary key,
	kind text not null,
	-- What it is about, for people: the name of a file, the title of a book.
	title text not null,
	-- Of those with the same key one waits or runs at a time.
	unique_key text,
	data jsonb not null,
	made_by text,
	state text not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
	-- {done, total, step}
	progress jsonb,
	result jsonb,
	-- {code, path, values, detail}: why the last try failed.
	error jsonb,
	-- Failed tries in a row, and processes that ended during one.
	attempts integer not null default 0,
	created_at timestamptz not null,
	-- Jobs are taken in this order; one that yields to others goes to the end.
	queued_at timestamptz not null default now(),
	-- The next try, or the next time of what repeats.
	not_before timestamptz not null default now(),
	started_at timestamptz,
	ended_at timestamptz,
	-- The process at work, for people; the lease says whose work counts, and ends where it is not renewed.
	owner text,
	lease_id text,
	leased_until timestamptz
);
create unique index job_unique_key on job (unique_key) where state in ('waiting', 'running');
-- The next job of a kind, and how many wait.
create index job_to_do on job (kind, queued_at) where state in ('waiting', 'running');
-- Renewing and ending: by the lease.
create unique index job_lease on job (lease_id) where lease_id is not null;
-- What has ended, the newest first, and what is old enough to go.
create index job_ended on job (ended_at) where state in ('done', 'failed', 'cancelled');
-- The list of a kind, the newest first.
create index job_of_kind on job (kind, created_at desc);

create function tell_job() returns trigger language plpgsql as $$
begin
	perform pg_notify('jobs', coalesce(new.state, 'removed') || ' ' || coalesce(new.job_id, old.job_id));
	return null;
end $$;
create trigger job_added after insert or delete on job for each row execute function tell_job();
create trigger job_changed after update on job for each row
	when (old.state is distinct from new.state or old.progress is distinct from new.progress)
	execute function tell_job();

-- A process of an earlier version goes on with what it begins itself; what is here already is done by the new one.
insert into job (job_id, kind, title, unique_key, data, made_by, state, progress, error, attempts, created_at, queued_at,
	ended_at)
select job_id, case when is_urgent then 'book_import' else 'page_preparation' end, title, 'book:' || book_id,
	jsonb_build_object('bookId', book_id, 'source', source, 'isDemo', is_demo, 'startPage', start_page,
		'fileKey', file_key, 'edition', edition, 'replaces', replaces),
	made_by, case state when 'running' then 'waiting' else state end,
	case when page_count is not null then jsonb_build_object('done', pages_done, 'total', page_count) end,
	case when reason is not null then jsonb_build_object('code', split_part(reason, ':', 1), 'path', null,
		'values', case when reason like '%:%' then jsonb_build_object('page', split_part(reason, ':', 2))
			else '{}'::jsonb end, 'detail', null) end,
	attempts, created_at, queued_at, case when state in ('done', 'failed', 'cancelled') then created_at end
from import_job;
delete from import_job;
drop table import_job;
