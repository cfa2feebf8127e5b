-- src/platform/advisory-lock.ts

select pg_advisory_xact_lock(hashtextextended($, 20261123));

-- src/platform/backup/back-up.ts

select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
from pg_class c
join pg_attribute a on a.attrelid = c.oid
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
group by c.relname
order by c.relname;

-- src/platform/backup/restore-mark.ts

select to_regclass('public.restore_in_progress') is not null as is;

-- src/platform/database.ts

select clock_timestamp() as now;

select current_setting('transaction_read_only')::boolean as "isReadOnly", clock_timestamp() as now, to_regclass('public.restore_in_progress') is not null as "isBeingRestored";

select pg_notify($, …);

-- src/platform/jobs/jobs.store.ts

delete
from "job"
where "job_id" = $ and "state" in ($, …)
returning "job_id" as "jobId", "kind", "title", "data", "made_by" as "madeBy", "state", progress - 'most' as "progress", "result", "error", "attempts", "created_at" as "createdAt", "not_before" as "notBefore", "started_at" as "startedAt", "ended_at" as "endedAt", "owner", "traceparent", "request_id" as "requestId";

delete
from "job"
where "kind" = $ and "state" in ($) and "ended_at" < now() + make_interval(secs => $::float8)
returning "job_id" as "jobId", "kind", "title", "data", "made_by" as "madeBy", "state", progress - 'most' as "progress", "result", "error", "attempts", "created_at" as "createdAt", "not_before" as "notBefore", "started_at" as "startedAt", "ended_at" as "endedAt", "owner", "traceparent", "request_id" as "requestId";

delete
from "job"
where "kind" = $ and "state" in ($, …) and "ended_at" < now() + make_interval(secs => $::float8)
returning "job_id" as "jobId", "kind", "title", "data", "made_by" as "madeBy", "state", progress - 'most' as "progress", "result", "error", "attempts", "created_at" as "createdAt", "not_before" as "notBefore", "started_at" as "startedAt", "ended_at" as "endedAt", "owner", "traceparent", "request_id" as "requestId";

insert into job (job_id, kind, title, unique_key, data, made_by, state, created_at, queued_at, not_before, traceparent, request_id)
values ($, …::jsonb, $, 'waiting', $, now(), now(), $, …)
on conflict do nothing;

insert into job (job_id, kind, title, unique_key, data, made_by, state, created_at, queued_at, not_before, traceparent, request_id)
values ($, …::jsonb, $, 'waiting', $, …::timestamptz, $::timestamptz, $, …)
on conflict do nothing;

lock table job in share row exclusive mode;

select "job_id"
from "job"
where "kind" = $ and "state" = $ and "not_before" <= now()
limit $;

select "job_id"
from "job"
where "state" = $ and "kind" = $
limit $;

select "job_id"
from "job"
where "state" = $ and "kind" = $
order by "queued_at", "job_id";

select "job_id"
from "job"
where "unique_key" = $ and "kind" in ($) and "state" in ($, …);

select "job_id"
from "job"
where "unique_key" = $ and "kind" in ($, …) and "state" in ($, …);

select "job_id" as "jobId", "kind", "title", "data", "made_by" as "madeBy", "state", progress - 'most' as "progress", "result", "error", "attempts", "created_at" as "createdAt", "not_before" as "notBefore", "started_at" as "startedAt", "ended_at" as "endedAt", "owner", "traceparent", "request_id" as "requestId"
from "job"
where "job_id" = $;

select "job_id" as "jobId", "kind", "title", "data", "made_by" as "madeBy", "state", progress - 'most' as "progress", "result", "error", "attempts", "created_at" as "createdAt", "not_before" as "notBefore", "started_at" as "startedAt", "ended_at" as "endedAt", "owner", "traceparent", "request_id" as "requestId"
from "job"
where "kind" = $
order by "created_at" desc, "job_id"
limit $;

select "job_id" as "jobId", "kind", "title", "data", "made_by" as "madeBy", "state", progress - 'most' as "progress", "result", "error", "attempts", "created_at" as "createdAt", "not_before" as "notBefore", "started_at" as "startedAt", "ended_at" as "endedAt", "owner", "traceparent", "request_id" as "requestId"
from "job"
where "kind" = $ and "unique_key" = $ and "job_id" <> $ and "state" in ($, …)
order by "created_at" desc
limit $;

select "job_id" as "jobId", "kind", "title", "data", "made_by" as "madeBy", "state", progress - 'most' as "progress", "result", "error", "attempts", "created_at" as "createdAt", "not_before" as "notBefore", "started_at" as "startedAt", "ended_at" as "endedAt", "owner", "traceparent", "request_id" as "requestId"
from "job"
where "state" = $
order by "ended_at" desc, "job_id"
limit $;

select "job_id" as "jobId", "kind", "title", "data", "made_by" as "madeBy", "state", progress - 'most' as "progress", "result", "error", "attempts", "created_at" as "createdAt", "not_before" as "notBefore", "started_at" as "startedAt", "ended_at" as "endedAt", "owner", "traceparent", "request_id" as "requestId"
from "job"
where "state" = $
order by "queued_at" asc, "job_id"
limit $;

select state, count(*)::int as count
from job
group by state;

update "job"
set "attempts" = case when $::int > coalesce((progress->>'most')::int, 0) then 0 else attempts end, "progress" = $::jsonb || jsonb_build_object('most', greatest(coalesce((progress->>'most')::int, 0), $::int))
where "lease_id" = $ and "state" = $;

update "job"
set "leased_until" = $::timestamptz + make_interval(secs => $::float8)
where lease_id = any($) and "state" = $
returning "lease_id";

update "job"
set "leased_until" = now() + make_interval(secs => $::float8)
where "lease_id" = $ and "state" = $;

update "job"
set "leased_until" = now() + make_interval(secs => $::float8)
where "state" = $;

update "job"
set "leased_until" = now() + make_interval(secs => $::float8)
where lease_id = any($) and "state" = $
returning "lease_id";

update "job"
set "state" = $, "attempts" = attempts + case state when 'running' then 1 else 0 end, "started_at" = coalesce(started_at, $::timestamptz), "owner" = $, "lease_id" = $, "leased_until" = $::timestamptz + make_interval(secs => $::float8)
where "job_id" = ( select job_id
	from job
	where kind = any($) and (state = 'waiting' and (not_before <= $::timestamptz or queued_at > $::timestamptz + make_interval(secs => $::float8)) or state = 'running' and (leased_until < $::timestamptz or leased_until > $::timestamptz + make_interval(secs => $::float8))) and abs(extract(epoch from clock_timestamp() - $::timestamptz)) < $::float8
	order by array_position($::text[], kind), queued_at, job_id
	limit 1
	for update skip locked)
returning "job_id" as "jobId", "kind", "title", "data", "made_by" as "madeBy", "state", progress - 'most' as "progress", "result", "error", "attempts", "created_at" as "createdAt", "not_before" as "notBefore", "started_at" as "startedAt", "ended_at" as "endedAt", "owner", "traceparent", "request_id" as "requestId";

update "job"
set "state" = $, "attempts" = attempts + case state when 'running' then 1 else 0 end, "started_at" = coalesce(started_at, now()), "owner" = $, "lease_id" = $, "leased_until" = now() + make_interval(secs => $::float8)
where "job_id" = ( select job_id
	from job
	where kind = any($) and (state = 'waiting' and (not_before <= now() or queued_at > now() + make_interval(secs => $::float8)) or state = 'running' and (leased_until < now() or leased_until > now() + make_interval(secs => $::float8))) and abs(extract(epoch from clock_timestamp() - $::timestamptz)) < $::float8
	order by array_position($::text[], kind), queued_at, job_id
	limit 1
	for update skip locked)
returning "job_id" as "jobId", "kind", "title", "data", "made_by" as "madeBy", "state", progress - 'most' as "progress", "result", "error", "attempts", "created_at" as "createdAt", "not_before" as "notBefore", "started_at" as "startedAt", "ended_at" as "endedAt", "owner", "traceparent", "request_id" as "requestId";

update "job"
set "state" = $, "ended_at" = $::timestamptz, "result" = $::jsonb, "error" = $, "owner" = $, "lease_id" = $, "leased_until" = $
where "lease_id" = $ and "state" = $;

update "job"
set "state" = $, "ended_at" = now(), "result" = $::jsonb, "error" = $, "owner" = $, "lease_id" = $, "leased_until" = $
where "lease_id" = $ and "state" = $;

update "job"
set "state" = $, "ended_at" = now(), "result" = $::jsonb, "error" = $::jsonb, "owner" = $, "lease_id" = $, "leased_until" = $
where "lease_id" = $ and "state" = $;

update "job"
set "state" = $, "error" = $, "ended_at" = now(), "owner" = $, "lease_id" = $, "leased_until" = $
where "state" in ($, …) and "unique_key" = $ and "kind" = $;

update "job"
set "state" = $, "error" = $, "ended_at" = now(), "owner" = $, "lease_id" = $, "leased_until" = $, "untidy_since" = $
where "job_id" = $ and "state" in ($, …) and "started_at" is null;

update "job"
set "state" = $, "error" = $, "ended_at" = now(), "owner" = $, "lease_id" = $, "leased_until" = $, "untidy_since" = $
where "job_id" = $ and "state" in ($, …);

update "job"
set "state" = $, "error" = $, "ended_at" = now(), "owner" = $, "lease_id" = $, "leased_until" = $, "untidy_since" = now()
where "job_id" = $ and "state" in ($, …) and "started_at" is null;

update "job"
set "state" = $, "error" = $, "ended_at" = now(), "owner" = $, "lease_id" = $, "leased_until" = $, "untidy_since" = now()
where "job_id" = $ and "state" in ($, …);

update "job"
set "state" = $, "not_before" = $::timestamptz + make_interval(secs => $::float8), "queued_at" = $::timestamptz, "ended_at" = $::timestamptz, "attempts" = $, "owner" = $, "lease_id" = $, "leased_until" = $
where "lease_id" = $ and "state" = $;

update "job"
set "state" = $, "not_before" = now() + make_interval(secs => $::float8), "queued_at" = now(), "attempts" = attempts, "owner" = $, "lease_id" = $, "leased_until" = $
where "lease_id" = $ and "state" = $;

update "job"
set "state" = $, "not_before" = now() + make_interval(secs => $::float8), "queued_at" = now(), "ended_at" = now(), "error" = $, "attempts" = $, "owner" = $, "lease_id" = $, "leased_until" = $
where "lease_id" = $ and "state" = $;

update "job"
set "state" = $, "not_before" = now() + make_interval(secs => $::float8), "queued_at" = now(), "error" = $::jsonb, "attempts" = attempts + 1, "owner" = $, "lease_id" = $, "leased_until" = $
where "lease_id" = $ and "state" = $;

update "job"
set "state" = $, "not_before" = now() + make_interval(secs => $::float8), "queued_at" = now(), "error" = $::jsonb, "attempts" = attempts, "owner" = $, "lease_id" = $, "leased_until" = $
where "lease_id" = $ and "state" = $;

update "job"
set "state" = $, "not_before" = now(), "owner" = $, "lease_id" = $, "leased_until" = $
where lease_id = any($) and "state" = $;

update job
set state = 'waiting', error = null, progress = null, attempts = 0, queued_at = now(), not_before = now(), started_at = null, ended_at = null
where job_id = $ and state in ('failed', 'cancelled') and not exists ( select
	from job other
	where other.unique_key = job.unique_key and other.state in ('waiting', 'running'));

-- src/platform/jobs/tidying.ts

select job_id
from job
where untidy_since is not null and (job_id = $ or unique_key = coalesce((select unique_key from job where job_id = $), $))
limit 1;

update "job"
set "untidy_since" = $
where "job_id" = $;

update "job"
set "untidy_since" = now()
where "untidy_since" < now() - make_interval(secs => 30) and "state" = $ and "kind" in ($)
returning "job_id" as "jobId", "kind", "title", "data", "made_by" as "madeBy", "state", progress - 'most' as "progress", "result", "error", "attempts", "created_at" as "createdAt", "not_before" as "notBefore", "started_at" as "startedAt", "ended_at" as "endedAt", "owner", "traceparent", "request_id" as "requestId";

update "job"
set "untidy_since" = now()
where "untidy_since" < now() - make_interval(secs => 30) and "state" = $ and "kind" in ($, …)
returning "job_id" as "jobId", "kind", "title", "data", "made_by" as "madeBy", "state", progress - 'most' as "progress", "result", "error", "attempts", "created_at" as "createdAt", "not_before" as "notBefore", "started_at" as "startedAt", "ended_at" as "endedAt", "owner", "traceparent", "request_id" as "requestId";

-- src/platform/stored-values.ts

insert into "stored_value" ("name", "value")
values ($, …)
on conflict ("name") do nothing;

select "value"
from "stored_value"
where "name" = $;
