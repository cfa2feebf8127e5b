-- src/features/wish-list/server/wish-list.store.ts

delete
from "wish"
where "user_id" = $ and "book_id" in ($);

insert into "wish" ("user_id", "book_id", "wished_at")
values ($, …)
on conflict do nothing;

select "book_id"
from "wish"
where "user_id" = $
order by "wished_at" desc, "book_id";
