-- src/features/activity/server/activity.store.ts

delete
from "activity"
where "at" < $;

insert into "activity" ("at", "user_id", "kind", "action", "record", "version_before", "version_after")
values ($, …);

insert into "activity" ("user_id", "kind", "action", "record", "at", "version_before", "version_after")
values ($, …);

select "id"
from "activity"
where "user_id" = $ and "kind" = $ and "action" = $ and "record" = $ and "at" > $;

select *
from "activity"
order by "id" desc
limit $;

select *
from "activity"
where "kind" = $
order by "id" desc
limit $;

select *
from "activity"
where "record" like $
order by "id" desc
limit $;

select *
from "activity"
where "user_id" in ($)
order by "id" desc
limit $;

select *
from "activity"
where "user_id" in ($, …)
order by "id" desc
limit $;

select *
from "activity"
where "user_id" in ($, …) and "kind" = $
order by "id" desc
limit $;

select *
from "activity"
where "user_id" in ($, …) and "kind" = $ and "id" < $
order by "id" desc
limit $;
