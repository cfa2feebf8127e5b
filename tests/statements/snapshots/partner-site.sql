-- src/features/partner-site/server/known-people.store.ts

delete
from "partner_site_account"
where "user_id" = $;

delete
from "partner_site_deletion"
where "notified_at" < $;

delete
from "partner_site_deletion"
where "user_id" = $ and "entered_at" < $;

delete
from "partner_site_password"
where "user_id" = $;

delete
from "partner_site_password"
where "username" = $;

delete
from "partner_site_subscription"
where "user_id" = $ and "changed_at" < $;

insert into "partner_site_account" ("user_id", "as_of", "asked_at")
values ($, …)
on conflict do nothing;

insert into "partner_site_deletion" ("user_id", "deleted_at", "entered_at", "tried_at", "notified_at")
values ($, …, clock_timestamp(), $, …)
on conflict ("user_id") do update
set "deleted_at" = $, "entered_at" = clock_timestamp(), "tried_at" = $, "notified_at" = $;

insert into "partner_site_password" ("username", "user_id", "name", "email", "password_hash", "accepted_at")
values ($, …)
on conflict ("username") do update
set "user_id" = $, "name" = $, "email" = $, "password_hash" = $, "accepted_at" = $;

insert into "partner_site_subscription" ("user_id", "subscription_id", "book_id", "date_end", "changed_at", "changed_by")
values ($, …)
on conflict ("user_id", "subscription_id") do update
set "book_id" = "excluded"."book_id", "date_end" = "excluded"."date_end", "changed_at" = "excluded"."changed_at", "changed_by" = "excluded"."changed_by"
where (partner_site_subscription.changed_at, partner_site_subscription.changed_by) < (excluded.changed_at, excluded.changed_by)
returning "subscription_id";

insert into "partner_site_subscription" ("user_id", "subscription_id", "book_id", "date_end", "changed_at", "changed_by")
values ($, …)
on conflict do nothing;

select "as_of"
from "partner_site_account"
where "user_id" = $ for update;

select "asked_at" as "fetchedAt", "subscription_id" as "subscriptionId", "book_id" as "bookId", "date_end" as "dateEnd"
from "partner_site_account" as "account"
left join "partner_site_subscription" as "one" on "one"."user_id" = "account"."user_id"
where "account"."user_id" = $
order by "date_end";

select "user_id"
from "partner_site_deletion"
where "user_id" = $;

select "user_id" as "userId", "deleted_at" as "deletedAt"
from "partner_site_deletion"
where "notified_at" is null
order by coalesce(tried_at, deleted_at)
limit $;

select "user_id" as "userId", "name", "email", "password_hash" as "passwordHash"
from "partner_site_password"
where "username" = $ and "accepted_at" > $;

select clock_timestamp() as "now";

update "partner_site_account"
set "as_of" = $, "asked_at" = $
where "user_id" = $;

update "partner_site_account"
set "asked_at" = $
where "user_id" = $;

update "partner_site_deletion"
set "notified_at" = $
where "user_id" = $ and "deleted_at" = $;

update "partner_site_deletion"
set "tried_at" = $
where "user_id" = $;

-- src/features/partner-site/server/sandbox.store.ts

delete
from "sandbox_account"
where "user_id" = $;

delete
from "sandbox_session"
where "expires_at" < $;

insert into "sandbox_account" ("user_id", "name", "email", "password_hash", "created_at")
values ($, …)
on conflict ("email") do nothing
returning "user_id";

insert into "sandbox_session" ("user_id", "token_hash", "expires_at")
values ($, …);

insert into "sandbox_subscription" ("subscription_id", "user_id", "book_id", "date_end", "order_number", "product_title", "price_kopecks")
values ($, …)
on conflict ("subscription_id") do nothing;

insert into "sandbox_subscription" ("subscription_id", "user_id", "book_id", "date_end", "order_number", "product_title", "price_kopecks")
values ($, …);

select "book_id" as "bookId", "date_end" as "dateEnd", "order_number" as "orderNumber", "product_title" as "productTitle", "price_kopecks" as "priceKopecks"
from "sandbox_subscription"
where "user_id" = $ and "subscription_id" = $;

select "sandbox_account"."user_id" as "userId", "name", "email"
from "sandbox_session"
inner join "sandbox_account" on "sandbox_account"."user_id" = "sandbox_session"."user_id"
where "token_hash" = $ and "expires_at" > $;

select "subscription_id" as "subscriptionId", "book_id" as "bookId", "date_end" as "dateEnd"
from "sandbox_subscription"
where "user_id" = $
order by "date_end";

select "subscription_id" as "subscriptionId", "book_id" as "bookId", "date_end" as "dateEnd", "order_number" as "orderNumber", "product_title" as "productTitle"
from "sandbox_subscription"
where "user_id" = $
order by "date_end" desc, "subscription_id";

select "user_id"
from "sandbox_account"
where "user_id" = $ for update;

select "user_id"
from "sandbox_subscription"
where "user_id" = $ and "subscription_id" = $;

select "user_id" as "userId", "name", "email"
from "sandbox_account"
where "user_id" = $;

select "user_id" as "userId", "name", "email", "password_hash" as "passwordHash"
from "sandbox_account"
where "email" = $;

select max("date_end") as "dateEnd"
from "sandbox_subscription"
where "user_id" = $ and "book_id" = $;

-- src/features/partner-site/server/site-events.store.ts

delete
from "partner_site_event"
where "received_at" < $;

insert into "partner_site_event" ("event_id", "received_at")
values ($, …)
on conflict do nothing
returning "event_id";

insert into "partner_site_order" ("order_id", "number")
values ($, …)
on conflict do nothing
returning "order_id";

insert into "partner_site_refund" ("refund_id", "order_id", "refunded_at", "kopecks")
values ($, …)
on conflict do nothing
returning "refund_id";

select "number"
from "partner_site_order"
where "order_id" = $;

select "refund_id" as "refundId", "refunded_at" as "refundedAt", "kopecks"
from "partner_site_refund"
where "order_id" = $
order by "refunded_at", "refund_id";

select pg_advisory_xact_lock(hashtextextended($, 20261120));

update "partner_site_order"
set "number" = $
where "order_id" = $;
