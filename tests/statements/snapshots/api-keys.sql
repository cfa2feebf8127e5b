-- src/features/api-keys/server/api-keys.store.ts

insert into "partner_api_key" ("partner_id", "key_id", "name", "key_hash", "created_at", "last_used_at", "ended_at")
values ($, …);

select "key_id" as "keyId", "name", "created_at" as "createdAt", "last_used_at" as "lastUsedAt", "ended_at" as "endedAt"
from "partner_api_key"
where "partner_id" = $
order by "created_at" desc, "key_id";

select "key_id" as "keyId", "publisher_id" as "publisherId", "last_used_at" as "lastUsedAt"
from "partner_api_key"
inner join "partner_id_now" on "partner_id_now"."partner_id" = "partner_api_key"."partner_id"
where "key_hash" = $ and "ended_at" is null;

select "name"
from "partner_api_key"
where "partner_id" = $ and "ended_at" is null;

update "partner_api_key"
set "ended_at" = $
where "partner_id" = $ and "key_id" = $ and "ended_at" is null;

update "partner_api_key"
set "last_used_at" = $
where "key_id" = $;
