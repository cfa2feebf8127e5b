-- src/features/exercises/server/exercises.store.ts

select "book_id"
from "exercise_set"
where "book_id" = $ and "edition" = $;

select "exercises", "keys"
from "exercise_page"
where "book_id" = $ and "edition" = $ and "page_index" = $;
