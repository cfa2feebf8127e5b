-- src/features/books/server/book-records.store.ts

insert into "book" ("book_id", "title", "source", "start_page", "front_matter", "is_demo", "file_key", "edition", "page_sizes", "page_labels", "table_of_content", "version")
values ($, …)
on conflict ("book_id") do nothing
returning "book_id";

select "book_id" as "bookId", "title", "source", "start_page" as "startPage", "front_matter" as "frontMatter", "is_demo" as "isDemo", jsonb_array_length(page_sizes) as "pageCount"
from "book"
where "book_id" = $;

-- src/features/books/server/books.store.ts

delete
from "book"
where "book_id" = $;

insert into "audio_track" ("book_id", "position", "title", "source", "page")
values ($, …);

insert into "book" ("book_id", "title", "source", "start_page", "front_matter", "is_demo", "file_key", "edition", "page_sizes", "page_labels", "table_of_content", "version", "language", "text_version")
values ($, …);

insert into book_page (book_id, page_index, text, from_file) select *
from jsonb_to_recordset($::jsonb) as page(book_id text, page_index integer, text text, from_file boolean)
on conflict do nothing;

select "book_id" as "bookId", "title", "source", "start_page" as "startPage", "front_matter" as "frontMatter", "is_demo" as "isDemo", "file_key" as "fileKey", "edition", "page_sizes" as "pageSizes", "page_labels" as "pageLabels", "table_of_content" as "tableOfContent", "language"
from "book"
where "book_id" = $;

select "page_index" as "index", "text"
from "book_page"
where "book_id" = $
order by "page_index";

select "title", "source", "page" as "page"
from "audio_track"
where "book_id" = $ and "page" is not null
order by "position";

select distinct "book"."book_id"
from "audio_track"
inner join "book" on "book"."book_id" = "audio_track"."book_id"
where "audio_track"."book_id" in ($, …) and "audio_track"."source" = $ and "audio_track"."page" is not null and "book"."is_demo" = $;

update "book"
set "exercise_version" = $
where "book_id" = (select "book_id"
	from "book"
	where "exercise_version" < $ and "file_key" <> $
	order by "exercise_version"
	limit $
	for update skip locked)
returning "book_id" as "bookId", "title", "source", "start_page" as "startPage", "front_matter" as "frontMatter", "is_demo" as "isDemo", "file_key" as "fileKey", "edition", "page_sizes" as "pageSizes", "page_labels" as "pageLabels", "table_of_content" as "tableOfContent", "language";

update "book"
set "text_version" = $
where "book_id" = (select "book_id"
	from "book"
	where "text_version" < $ and "file_key" <> $
	order by "text_version"
	limit $
	for update skip locked)
returning "book_id" as "bookId", "title", "source", "start_page" as "startPage", "front_matter" as "frontMatter", "is_demo" as "isDemo", "file_key" as "fileKey", "edition", "page_sizes" as "pageSizes", "page_labels" as "pageLabels", "table_of_content" as "tableOfContent", "language";

update "book"
set "word_version" = $
where "book_id" = (select "book_id"
	from "book"
	where "word_version" < $ and "file_key" <> $
	order by "word_version"
	limit $
	for update skip locked)
returning "book_id" as "bookId", "title", "source", "start_page" as "startPage", "front_matter" as "frontMatter", "is_demo" as "isDemo", "file_key" as "fileKey", "edition", "page_sizes" as "pageSizes", "page_labels" as "pageLabels", "table_of_content" as "tableOfContent", "language";
