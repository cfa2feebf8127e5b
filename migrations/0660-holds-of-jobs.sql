-- Ids that a job holds: it copies files for as long as that takes, waits for the store or for disk space, and is gone on with by
-- another process. Such a hold has no end of its own (reserved_at is 'infinity', which the release before takes for one that is
-- renewed) and lasts until the job releases it, or has ended without doing so.
alter table reserved_book_id add column job_id text;

-- Without rows of jobs that were removed: nobody is at work for them.
create function is_job_over(id text, seconds integer) returns boolean language sql stable as $$
	select not exists (
		select from job where job_id = id
			and (state in ('waiting', 'running') or ended_at > now() - make_interval(secs => seconds))
	)
$$;

-- Whether a job is about to give the id to a book, or to its demo: nobody makes another one under it.
create function is_book_id_promised(id text) returns boolean language sql stable as $$
	select exists (select from reserved_book_id where lower(reserved_book_id.id) = lower($1) and job_id is not null)
		and not exists (select from book where book_id in ($1, regexp_replace($1, '_demo$', '')))
$$;
