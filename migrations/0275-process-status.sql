-- What each process of the shop says of itself, for the administrator; gone with the process, or a day after it fell silent.
create table process_status (
	process text primary key,
	started_at timestamptz not null,
	seen_at timestamptz not null,
	-- Version, commit, memory, CPU and the minutes of the last hour, as the contract of the status has them.
	report jsonb not null
);
