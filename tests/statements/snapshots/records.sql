-- src/records/server/versions.store.ts

delete
from "saved_version"
where "kind" = $ and "subject_id" = $ and "version" <= $;

insert into "saved_version" ("kind", "subject_id", "version", "state", "made_by", "made_at")
values ($, …);

select "version"
from "saved_version"
where "kind" = $ and "subject_id" = $
order by "version" desc
limit $;

select pg_advisory_xact_lock(hashtextextended($, 0));
