-- src/features/accounts/server/accounts.store.ts

insert into "person" ("user_id", "role", "name", "email", "password_hash", "publisher_id", "language", "created_at")
values ($, …)
on conflict ("email")
where "password_hash" is not null do update
set "password_hash" = $, "name" = $, "role" = $
returning "user_id" as "userId";

select "user_id" as "userId", "role", "name", "email", "publisher_id" as "publisherId", "language", "password_hash" as "passwordHash"
from "person"
where "email" = $ and "password_hash" is not null;

-- src/features/accounts/server/sessions.store.ts

delete
from "session"
where "ended_at" < $;

insert into "session" ("session_id", "user_id", "token_hash", "user_agent", "created_at", "expires_at", "ended_at", "ended_why", "token_expires_at", "renewal_family", "renewal_hash")
values ($, …);

select "person"."user_id" as "userId", "person"."role", "person"."publisher_id" as "publisherId", "session"."session_id" as "sessionId", "session"."expires_at" as "expiresAt", "session"."ended_why" as "endedWhy", "session"."created_at" as "createdAt", "session"."renewal_hash" as "renewalHash", "session"."renewed_at" as "renewedAt", case when "token_hash" = $ then "token_expires_at" else "previous_token_ends_at" end as "tokenExpiresAt"
from "session"
inner join "person" on "person"."user_id" = "session"."user_id"
where ("token_hash" = $ or "previous_token_hash" = $);

select "user_id"
from "person"
where "user_id" = $ for update;

update "session"
set "ended_at" = $, "ended_why" = $
where "ended_at" is null and "expires_at" <= $;

update "session"
set "ended_at" = $, "ended_why" = $
where "user_id" = $ and "ended_at" is null;
