-- src/features/transcripts/server/transcripts.store.ts

delete
from "transcript"
where "file_key" = $ and "updated_at" = $;

delete
from "transcript"
where "file_key" = $;

insert into "transcript" ("file_key", "body", "updated_at")
values ($, …)
on conflict ("file_key") do nothing;

insert into "transcript" ("file_key", "body", "updated_at")
values ($, …)
on conflict ("file_key") do update
set "body" = $, "updated_at" = $;

select "body"
from "transcript"
where "file_key" = $;

select "body", "updated_at" as "updatedAt"
from "transcript"
where "file_key" = $;

select "file_key"
from "transcript"
where "file_key" in ($);

select "file_key"
from "transcript"
where "file_key" in ($, …);

select "file_key" as "fileKey", "body", "updated_at" as "updatedAt"
from "transcript"
where "file_key" in ($);

select "file_key", "body"
from "transcript"
where "file_key" in ($);

select "file_key", "body"
from "transcript"
where "file_key" in ($, …);

update "transcript"
set "body" = $, "updated_at" = $
where "file_key" = $ and "updated_at" = $;
