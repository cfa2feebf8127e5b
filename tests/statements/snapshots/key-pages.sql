-- src/features/key-pages/server/key-pages.store.ts

delete
from "held_key"
where "book_id" = $;

insert into "held_key" ("book_id", "held_at")
values ($, …)
on conflict ("book_id") do nothing;

select "book_id"
from "held_key"
where "book_id" = $;

select "book_id"
from "held_key";
