-- Who applies an import or takes it back, and until when it is that process's own by the database's clock. One whose
-- process renews its lease no longer is taken back by another.
alter table product_import add column claimed_by text, add column claimed_until timestamptz;
-- A process of an earlier version renews nothing: what it begins is left alone for a while.
alter table product_import alter column claimed_until set default now() + interval '10 minutes';

-- How far an import or its undoing is and what came of it, for whichever process is asked.
create table product_import_run (
	user_id text not null,
	run text not null,
	claimed_by text not null,
	claimed_until timestamptz not null,
	-- {step, done, total}
	progress jsonb not null,
	-- {value} or {error: {code, path, values}}; null while it goes on.
	outcome jsonb,
	begun_at timestamptz not null default now(),
	primary key (user_id, run)
);
-- Old ones are removed by when they began.
create index product_import_run_begun_at on product_import_run (begun_at);
