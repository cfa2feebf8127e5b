-- src/features/teacher-keys/server/teacher-keys.store.ts

delete
from "teacher_key"
where "book_id" = $
returning "file_key";

insert into "teacher_key" ("book_id", "name", "page_count", "file_key", "added_at", "pages", "error", "joined_at")
values ($, …)
on conflict ("book_id") do update
set "book_id" = $, "name" = $, "page_count" = $, "file_key" = $, "added_at" = $, "pages" = $, "error" = $, "joined_at" = $;

select "file_key"
from "teacher_key"
where "book_id" = $;

select *
from "teacher_key"
where "book_id" = $;

update "teacher_key"
set "joined_at" = $
where "book_id" = $ and "added_at" = $;

update "teacher_key"
set "pages" = $::jsonb, "file_key" = $
where "book_id" = $ and "added_at" = $;
