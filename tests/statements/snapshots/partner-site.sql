-- src/features/partner-site/server/sandbox.store.ts

insert into "sandbox_account" ("user_id", "name", "email", "password_hash", "created_at")
values ($, …)
on conflict ("email") do nothing
returning "user_id";

select "user_id" as "userId", "name", "email", "password_hash" as "passwordHash"
from "sandbox_account"
where "email" = $;
