-- src/features/importing/server/uploads.store.ts

select "upload_id" as "id"
from "upload"
where "created_at" < $;
