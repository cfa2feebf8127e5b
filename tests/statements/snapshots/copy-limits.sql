-- src/features/copy-limits/server/copy-limits.store.ts

delete
from "copy_limit"
where "partner_id" = $;

insert into "copy_limit" ("partner_id", "characters")
values ($, …)
on conflict ("partner_id") do update
set "characters" = $;

select "characters"
from "copy_limit"
where "partner_id" = $;
