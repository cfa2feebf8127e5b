-- src/features/exercises/server/exercises.store.ts

delete
from "exercise_drawing"
where "book_id" = $ and "edition" = $;

select "page_index"
from "exercise_drawing"
where "book_id" = $ and "edition" = $;
