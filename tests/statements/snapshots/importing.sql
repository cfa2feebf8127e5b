-- src/features/importing/server/uploads.store.ts

insert into "upload" ("user_id", "upload_id", "name", "size_bytes", "received_bytes", "created_at")
values ($, …);

select "upload_id" as "id"
from "upload"
where "created_at" < $;

select "upload_id" as "uploadId", "name", "size_bytes" as "size", "received_bytes" as "received"
from "upload"
where "user_id" = $ and "upload_id" = $;
