-- src/features/wish-list/server/wish-list.store.ts

delete
from "wish_list_item"
where "user_id" = $ and "book_id" in ($);

insert into "wish_list_item" ("user_id", "book_id", "added_at")
values ($, …)
on conflict do nothing;

select "book_id"
from "wish_list_item"
where "user_id" = $
order by "added_at" desc, "book_id";
