-- src/features/partner-site/server/sandbox.store.ts

insert into "sandbox_account" ("user_id", "name", "email", "password_hash", "created_at")
values ($, …)
on conflict ("email") do nothing
returning "user_id";

insert into "sandbox_subscription" ("subscription_id", "user_id", "book_id", "date_end", "order_number", "product_title", "price_kopecks")
values ($, …)
on conflict ("subscription_id") do nothing;

select "subscription_id" as "subscriptionId", "book_id" as "bookId", "date_end" as "dateEnd"
from "sandbox_subscription"
where "user_id" = $
order by "date_end";

select "user_id" as "userId", "name", "email", "password_hash" as "passwordHash"
from "sandbox_account"
where "email" = $;
