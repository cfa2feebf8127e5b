-- src/features/books/server/book-records.store.ts

select "book_id" as "bookId", "title", "source", "start_page" as "startPage", "front_matter" as "frontMatter", "is_demo" as "isDemo", jsonb_array_length(page_sizes) as "pageCount"
from "book"
where "book_id" = $;
