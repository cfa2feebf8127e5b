-- src/features/importing/server/uploads.store.ts

delete
from "upload"
where "upload_id" = $;

insert into "upload" ("user_id", "upload_id", "name", "size_bytes", "received_bytes", "created_at")
values ($, …);

select "upload_id" as "id"
from "upload"
where "created_at" < $;

select "upload_id" as "id"
from "upload";

select "upload_id" as "uploadId", "name", "size_bytes" as "size", "received_bytes" as "received"
from "upload"
where "user_id" = $ and "upload_id" = $;

update "upload"
set "received_bytes" = $
where "upload_id" = $ and "received_bytes" = $;
