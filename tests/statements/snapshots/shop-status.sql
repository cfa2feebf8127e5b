-- src/features/shop-status/server/status.store.ts

delete
from "process_status"
where "process" = $;

delete
from process_status
where seen_at < now() - $ * interval '1 ms';

insert into "process_status" ("process", "started_at", "seen_at", "report")
values ($, …, now(), $)
on conflict ("process") do update
set "started_at" = "excluded"."started_at", "seen_at" = "excluded"."seen_at", "report" = "excluded"."report";

select pg_database_size(current_database())::int8 as size, (select count(*)
	from pg_stat_activity
	where datname = current_database())::int8 as connections, current_setting('max_connections')::int8 as "maxConnections";

select process, started_at as "startedAt", seen_at as "seenAt", report, greatest(0, extract(epoch from now() - seen_at) * 1000)::float8 as "silentMs"
from process_status
order by started_at desc, process
limit 100;
