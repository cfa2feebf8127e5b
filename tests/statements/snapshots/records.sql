-- src/records/server/drafts.store.ts

delete
from "editor_draft"
where "user_id" = $ and "name" = $ and "writer" in ($);

delete
from editor_draft
where user_id = $ and name in ( select name
	from editor_draft
	where user_id = $
	order by kept_at desc, name
	offset $ );

insert into "editor_draft" ("user_id", "name", "state", "writer", "turn", "kept_at")
values ($, …)
on conflict ("user_id", "name") do update
set "writer" = "excluded"."writer", "turn" = "excluded"."turn", "state" = "excluded"."state", "kept_at" = "excluded"."kept_at"
where (("editor_draft"."writer" = "excluded"."writer" and "editor_draft"."turn" < "excluded"."turn") or "editor_draft"."writer" = $);

select "state", "writer", "turn", "kept_at" as "storedAt"
from "editor_draft"
where "user_id" = $ and "name" = $;

-- src/records/server/versions.store.ts

delete
from "saved_version"
where "kind" = $ and "subject_id" = $ and "version" <= $;

insert into "saved_version" ("kind", "subject_id", "version", "state", "made_by", "made_at")
values ($, …);

select "subject_id" as "id", max(version) as "version"
from "saved_version"
where "kind" = $ and subject_id = any($)
group by "subject_id";

select "version"
from "saved_version"
where "kind" = $ and "subject_id" = $
order by "version" desc
limit $;

select pg_advisory_xact_lock(hashtextextended($, 0));
