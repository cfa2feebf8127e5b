-- src/features/reading-positions/server/positions.store.ts

insert into reading_position (user_id, book_id, page_index, at) select *
from jsonb_to_recordset($::jsonb) as place(user_id text, book_id text, page_index integer, at timestamptz)
order by user_id, book_id
on conflict (user_id, book_id) do update
set page_index = excluded.page_index, at = excluded.at
where excluded.at >= reading_position.at or reading_position.at > $;

select "book_id" as "bookId", "page_index" as "index", "at"
from "reading_position"
where "user_id" = $
order by "at" desc
limit $;

select "page_index"
from "reading_position"
where "user_id" = $ and "book_id" = $;
