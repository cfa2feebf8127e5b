-- src/features/books/server/book-records.store.ts

insert into "book" ("book_id", "title", "source", "start_page", "is_demo", "file_key", "edition", "page_sizes", "page_labels", "table_of_content", "version")
values ($, …)
on conflict ("book_id") do nothing
returning "book_id";

select "book_id" as "bookId", "title", "source", "start_page" as "startPage", "is_demo" as "isDemo", jsonb_array_length(page_sizes) as "pageCount"
from "book"
where "book_id" = $;

-- src/features/books/server/books.store.ts

select "book_id" as "bookId", "title", "source", "start_page" as "startPage", "is_demo" as "isDemo", "file_key" as "fileKey", "edition", "page_sizes" as "pageSizes", "page_labels" as "pageLabels", "table_of_content" as "tableOfContent", "language"
from "book"
where "book_id" = $;

update "book"
set "text_version" = $
where "book_id" = (select "book_id"
	from "book"
	where "text_version" < $ and "file_key" <> $
	order by "text_version"
	limit $
	for update skip locked)
returning "book_id" as "bookId", "title", "source", "start_page" as "startPage", "is_demo" as "isDemo", "file_key" as "fileKey", "edition", "page_sizes" as "pageSizes", "page_labels" as "pageLabels", "table_of_content" as "tableOfContent", "language";
