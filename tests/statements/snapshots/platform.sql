-- src/platform/jobs/jobs.store.ts

delete
from "job"
where "kind" = $ and "state" in ($) and "ended_at" < now() + make_interval(secs => $::float8)
returning "job_id" as "jobId", "kind", "title", "data", "made_by" as "madeBy", "state", "progress", "result", "error", "attempts", "created_at" as "createdAt", "not_before" as "notBefore", "started_at" as "startedAt", "ended_at" as "endedAt", "owner", "traceparent";

delete
from "job"
where "kind" = $ and "state" in ($, …) and "ended_at" < now() + make_interval(secs => $::float8)
returning "job_id" as "jobId", "kind", "title", "data", "made_by" as "madeBy", "state", "progress", "result", "error", "attempts", "created_at" as "createdAt", "not_before" as "notBefore", "started_at" as "startedAt", "ended_at" as "endedAt", "owner", "traceparent";

insert into job (job_id, kind, title, unique_key, data, made_by, state, created_at, queued_at, not_before, traceparent)
values ($, …::jsonb, $, 'waiting', $, now(), now(), $)
on conflict do nothing;

update "job"
set "leased_until" = now() + make_interval(secs => $::float8)
where "state" = $;

update "job"
set "state" = $, "attempts" = attempts + case state when 'running' then 1 else 0 end, "started_at" = coalesce(started_at, now()), "owner" = $, "lease_id" = $, "leased_until" = now() + make_interval(secs => $::float8)
where "job_id" = ( select job_id
	from job
	where kind = any($) and (state = 'waiting' and not_before <= now() or state = 'running' and leased_until < now())
	order by array_position($::text[], kind), queued_at, job_id
	limit 1
	for update skip locked)
returning "job_id" as "jobId", "kind", "title", "data", "made_by" as "madeBy", "state", "progress", "result", "error", "attempts", "created_at" as "createdAt", "not_before" as "notBefore", "started_at" as "startedAt", "ended_at" as "endedAt", "owner", "traceparent";

update "job"
set "state" = $, "not_before" = now() + make_interval(secs => $::float8), "queued_at" = now(), "ended_at" = now(), "error" = $, "attempts" = $, "owner" = $, "lease_id" = $, "leased_until" = $
where "lease_id" = $ and "state" = $;

-- src/platform/stored-values.ts

insert into "kept_value" ("name", "value")
values ($, …)
on conflict ("name") do nothing;

select "value"
from "kept_value"
where "name" = $;
