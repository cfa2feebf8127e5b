-- src/features/activity/server/activity.store.ts

insert into "activity" ("at", "user_id", "kind", "action", "record", "version_before", "version_after")
values ($, …);

insert into "activity" ("user_id", "kind", "action", "record", "at", "version_before", "version_after")
values ($, …);

select "id"
from "activity"
where "user_id" = $ and "kind" = $ and "action" = $ and "record" = $ and "at" > $;
