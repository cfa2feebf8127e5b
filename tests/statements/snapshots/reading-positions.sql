-- src/features/reading-positions/server/positions.store.ts

insert into reading_position (user_id, book_id, edition, page_index, at) select *
from jsonb_to_recordset($::jsonb) as place(user_id text, book_id text, edition text, page_index integer, at timestamptz)
order by user_id, book_id
on conflict (user_id, book_id) do update
set edition = excluded.edition, page_index = excluded.page_index, at = excluded.at
where excluded.at >= reading_position.at or reading_position.at > $;

select "book_id" as "bookId", "edition", "page_index" as "index", "at"
from "reading_position"
where "user_id" = $
order by "at" desc
limit $;

select "edition", "page_index" as "index"
from "reading_position"
where "user_id" = $ and "book_id" = $;

select distinct "edition", "page_index" as "index"
from "reading_position"
where "book_id" = $ and "edition" not in ($, …);

with stopped as materialized ( select user_id, edition, page_index
	from reading_position
	where book_id = $ and edition <> $
	order by user_id for update) update reading_position
set edition = $, page_index = page.now
from stopped
join jsonb_to_recordset($::jsonb) as page(edition text, index integer, now integer) on page.edition = stopped.edition and page.index = stopped.page_index
where reading_position.user_id = stopped.user_id and reading_position.book_id = $;
