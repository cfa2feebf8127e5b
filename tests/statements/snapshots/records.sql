-- src/records/server/drafts.store.ts

delete
from "draft"
where "user_id" = $ and "name" = $ and "writer" in ($);

delete
from "draft"
where "user_id" = $ and "name" = $ and "writer" in ($, …);

delete
from draft
where user_id = $ and name in ( select name
	from draft
	where user_id = $
	order by stored_at desc, name
	offset $ );

insert into "draft" ("user_id", "name", "state", "writer", "sequence_number", "stored_at")
values ($, …)
on conflict ("user_id", "name") do update
set "writer" = "excluded"."writer", "sequence_number" = "excluded"."sequence_number", "state" = "excluded"."state", "stored_at" = "excluded"."stored_at"
where (("draft"."writer" = "excluded"."writer" and "draft"."sequence_number" < "excluded"."sequence_number") or "draft"."writer" = $);

select "state", "writer", "stored_at" as "storedAt"
from "draft"
where "user_id" = $ and "name" = $;

-- src/records/server/presence.store.ts

delete
from "editor_presence"
where "name" = $ and "user_id" = $;

delete
from "editor_presence"
where "seen_at" < $;

insert into "editor_presence" ("name", "user_id", "seen_at")
values ($, …)
on conflict ("name", "user_id") do update
set "seen_at" = $;

select "person_name"."name" as "person"
from "editor_presence"
inner join "person_name" on "person_name"."user_id" = "editor_presence"."user_id"
where "editor_presence"."name" = $ and "editor_presence"."user_id" <> $ and "seen_at" >= $
order by "person_name"."name"
limit $;

-- src/records/server/removed-items.ts

delete
from "removed_item"
where "user_id" = $ and ("removed_at" < $ or ("kind", "item_id") in (select "kind", "item_id" from "removed_item" where "user_id" = $ order by "removed_at" desc, "kind", "item_id" offset $));

insert into "removed_item" ("user_id", "kind", "item_id", "removed_at")
values ($, …)
on conflict ("user_id", "kind", "item_id") do update
set "removed_at" = greatest(removed_item.removed_at, $);

select "removed_at"
from "removed_item"
where "user_id" = $ and "kind" = $ and "item_id" = $ and least(removed_at, $) > $;

-- src/records/server/versions.store.ts

delete
from "saved_version"
where "kind" = $ and "subject_id" = $ and "version" <= $;

delete
from saved_version
where kind = $ and subject_id = $ and made_by = $ and made_at >= $ and version = ( select max(version)
	from saved_version
	where kind = $ and subject_id = $ ) and version > (select min(version)
	from saved_version
	where kind = $ and subject_id = $);

insert into "saved_version" ("kind", "subject_id", "version", "state", "made_by", "made_at")
values ($, …);

select "state"
from "saved_version"
where "kind" = $ and "subject_id" = $ and "version" = $;

select "subject_id" as "id", max(version) as "version"
from "saved_version"
where "kind" = $ and subject_id = any($)
group by "subject_id";

select "version"
from "saved_version"
where "kind" = $ and "subject_id" = $
order by "version" desc
limit $;

select "version", "made_at" as "madeAt", "person_name"."name" as "madeBy"
from "saved_version"
left join "person_name" on "person_name"."user_id" = "saved_version"."made_by"
where "kind" = $ and "subject_id" = $
order by "version" desc;

select pg_advisory_xact_lock(hashtextextended($, 0));
