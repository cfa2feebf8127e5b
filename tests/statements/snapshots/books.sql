-- src/features/books/server/book-records.store.ts

delete
from "audio_track"
where "book_id" = $;

delete
from "book_page"
where "book_id" = $;

insert into "book" ("book_id", "title", "source", "start_page", "front_matter", "pairing", "binding", "is_demo", "file_key", "edition", "page_sizes", "page_labels", "table_of_content", "version")
values ($, …)
on conflict ("book_id") do nothing
returning "book_id";

insert into audio_track (book_id, position, title, source, page) select book_id, position, title, source, page
from jsonb_populate_recordset(null::audio_track, $::jsonb);

insert into book_page (book_id, page_index, text, from_file) select book_id, page_index, text, from_file
from jsonb_populate_recordset(null::book_page, $::jsonb);

select "book_id" as "bookId", "title", "source", "start_page" as "startPage", "front_matter" as "frontMatter", "pairing", "binding", "is_demo" as "isDemo"
from "book"
order by "title", "book_id";

select "book_id" as "bookId", "title", "source", "start_page" as "startPage", "front_matter" as "frontMatter", "pairing", "binding", "is_demo" as "isDemo", jsonb_array_length(page_sizes) as "pageCount"
from "book"
where "book_id" = $;

select "page_index" as "index", "text"
from "book_page"
where "book_id" = $
order by "page_index";

select "page_index", "text"
from "book_page"
where "book_id" = $ and "from_file" = $;

select "table_of_content"
from "book"
where "book_id" = $ and "contents_edited" = $;

select "table_of_content"
from "book"
where "book_id" = $;

select "title", "source", "page"
from "audio_track"
where "book_id" = $
order by "position";

update "book"
set "table_of_content" = $, "contents_edited" = $
where "book_id" = $;

update "book"
set "title" = $, "source" = $, "start_page" = $, "front_matter" = $, "pairing" = $, "binding" = $, "is_demo" = $
where "book_id" = $;

-- src/features/books/server/books.store.ts

delete
from "book"
where "book_id" = $;

insert into "audio_track" ("book_id", "position", "title", "source", "page")
values ($, …);

insert into "book" ("book_id", "title", "source", "start_page", "front_matter", "pairing", "binding", "is_demo", "file_key", "edition", "page_sizes", "page_labels", "table_of_content", "version", "language", "text_version")
values ($, …)
on conflict ("book_id") do nothing;

insert into "book_page" ("book_id", "page_index", "text", "from_file") select "book_id", $::integer as "page_index", $::text as "text", true as "from_file"
from "book"
where "book_id" = $ and "edition" = $
on conflict ("book_id", "page_index") do nothing;

insert into book_page (book_id, page_index, text, from_file) select *
from jsonb_to_recordset($::jsonb) as page(book_id text, page_index integer, text text, from_file boolean)
on conflict do nothing;

select "book_id" as "bookId", "title", "source", "start_page" as "startPage", "front_matter" as "frontMatter", "pairing", "binding", "is_demo" as "isDemo", "file_key" as "fileKey", "edition", "page_sizes" as "pageSizes", "page_labels" as "pageLabels", "table_of_content" as "tableOfContent", "language"
from "book"
where "book_id" = $;

select "book_id" as "bookId", "title", "source", "start_page" as "startPage", "front_matter" as "frontMatter", "pairing", "binding", "is_demo" as "isDemo", "file_key" as "fileKey", "edition", "page_sizes" as "pageSizes", "page_labels" as "pageLabels", "table_of_content" as "tableOfContent", "language"
from "book"
where "exercise_version" < $ and "file_key" <> $ and ("exercises_due_at" is null or "exercises_due_at" <= $)
order by "exercise_version"
limit $;

select "book_id" as "bookId", "title", "source", "start_page" as "startPage", "front_matter" as "frontMatter", "pairing", "binding", "is_demo" as "isDemo", "file_key" as "fileKey", "edition", "page_sizes" as "pageSizes", "page_labels" as "pageLabels", "table_of_content" as "tableOfContent", "language"
from "book"
where "recognition_version" < $ and "file_key" <> $
order by "recognition_version"
limit $;

select "book_id" as "bookId", "title", "source", "start_page" as "startPage", "front_matter" as "frontMatter", "pairing", "binding", "is_demo" as "isDemo", "file_key" as "fileKey", "edition", "page_sizes" as "pageSizes", "page_labels" as "pageLabels", "table_of_content" as "tableOfContent", "language"
from "book"
where "text_version" < $ and "file_key" <> $
order by "text_version"
limit $;

select "book_id" as "bookId", "title", "source", "start_page" as "startPage", "front_matter" as "frontMatter", "pairing", "binding", "is_demo" as "isDemo", "file_key" as "fileKey", "edition", "page_sizes" as "pageSizes", "page_labels" as "pageLabels", "table_of_content" as "tableOfContent", "language"
from "book"
where "word_version" < $ and "file_key" <> $
order by "word_version"
limit $;

select "page_index" as "index", "text"
from "book_page"
where "book_id" = $
order by "page_index";

select "text"
from "book_page"
where "book_id" = $ and "page_index" = $;

select "title", "source", "page" as "page"
from "audio_track"
where "book_id" = $ and "page" is not null
order by "position";

select distinct "book"."book_id"
from "audio_track"
inner join "book" on "book"."book_id" = "audio_track"."book_id"
where "audio_track"."book_id" in ($, …) and "audio_track"."source" = $ and "audio_track"."page" is not null and "book"."is_demo" = $;

select distinct on ("book_id") "book_id", "title", "source"
from "audio_track"
where "book_id" = any($) and "page" is not null
order by "book_id", "position";

update "book"
set "exercise_version" = $
where "book_id" = $ and "edition" = $;

update "book"
set "exercise_version" = $, "exercises_due_at" = $
where "book_id" = $;

update "book"
set "recognition_version" = $
where "book_id" = $ and "edition" = $;

update "book"
set "text_version" = $
where "book_id" = $ and "edition" = $;

update "book"
set "word_version" = $
where "book_id" = $ and "edition" = $;

-- src/features/books/server/editions.store.ts

delete
from "book_page"
where "book_id" = $;

delete
from "replaced_edition"
where "book_id" = $ and "replaced_id" = $
returning "edition", "file_key" as "fileKey", "source", "page_sizes" as "pageSizes", "page_labels" as "pageLabels", "table_of_content" as "tableOfContent", "language", "language_confidence" as "languageConfidence", "texts", "track_moves" as "trackMoves";

delete
from replaced_edition
where book_id = $ and replaced_id in (select replaced_id
	from replaced_edition
	where book_id = $
	order by replaced_id desc
	offset $);

insert into "replaced_edition" ("book_id", "edition", "file_key", "source", "page_sizes", "page_labels", "table_of_content", "contents_after", "texts", "track_moves", "language", "language_confidence", "replaced_at", "replaced_by")
values ($, …);

insert into book_page (book_id, page_index, text, from_file) select $, page_index, text, from_file
from jsonb_to_recordset($::jsonb) as page(page_index integer, text text, from_file boolean);

select "edition", "file_key" as "fileKey", "source", "page_sizes" as "pageSizes", "page_labels" as "pageLabels", "table_of_content" as "tableOfContent", "language", "language_confidence" as "languageConfidence"
from "book"
where "book_id" = $ for update;

select "page_index" as "index", "text"
from "book_page"
where "book_id" = $ and "from_file" = $;

select "page_index", "text", "from_file"
from "book_page"
where "book_id" = $
order by "page_index";

select "page_sizes" as "pageSizes", "texts"
from "replaced_edition"
where "book_id" = $ and "edition" = $
order by "replaced_id" desc
limit $;

select "replaced_id"
from "replaced_edition"
where "book_id" = $ and "replaced_id" > $
limit $;

select "replaced_id" as "id", "source", "replaced_at" as "replacedAt", "person_name"."name" as "replacedBy", "track_moves" as "trackMoves", jsonb_array_length(page_sizes) as "pageCount"
from "replaced_edition"
left join "person_name" on "person_name"."user_id" = "replaced_edition"."replaced_by"
where "book_id" = $
order by "replaced_id" desc;

select book.table_of_content <> replaced_edition.contents_after as "isNew"
from "replaced_edition"
inner join "book" on "book"."book_id" = "replaced_edition"."book_id"
where "replaced_edition"."book_id" = $
order by "replaced_id" desc
limit $;

update "book"
set "language" = $, "language_confidence" = $, "text_version" = $
where "book_id" = $ and "edition" = $;

update "book"
set "source" = $, "file_key" = $, "edition" = $, "page_sizes" = $, "page_labels" = $, "table_of_content" = $, "version" = version + 1, "language" = $, "language_confidence" = $, "text_version" = $, "exercise_version" = $, "exercises_due_at" = $, "word_version" = $, "recognition_version" = $
where "book_id" = $;

update book_page
set text = read.text
from jsonb_to_recordset($::jsonb) as read(index integer, text text)
where book_id = $ and page_index = read.index and from_file;

-- src/features/books/server/new-book-id.ts

select is_book_id_in_other_case($) as "isTaken";

select is_book_id_promised($) as "isPromised";

select pg_advisory_xact_lock(hashtext('book_ids'));
