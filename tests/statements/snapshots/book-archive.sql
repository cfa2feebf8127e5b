-- src/features/book-archive/server/book-archive.store.ts

select "book_id"
from "withdrawn_book"
where "place" = $ and "withdrawn_at" < $
order by "withdrawn_at"
limit $;
