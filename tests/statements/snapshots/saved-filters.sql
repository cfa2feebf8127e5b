-- src/features/saved-filters/server/saved-filters.store.ts

delete
from "saved_filter"
where "user_id" = $ and "name" = $;

insert into "saved_filter" ("user_id", "name", "query", "saved_at")
values ($, …)
on conflict ("user_id", "name") do update
set "query" = $, "saved_at" = $;

select "name"
from "saved_filter"
where "user_id" = $ and "name" <> $
limit $;

select "name", "query"
from "saved_filter"
where "user_id" = $
order by "name";
