-- src/features/product-import-export/server/book-facts.store.ts

select distinct on (product.book_id) product.book_id as "bookId", cover_key is not null as "hasCover", coalesce(nullif(product.pages, 0), nullif(book.page_count, 0)) as pages, audio_minutes as "audioMinutes", coalesce(section_count, 0) > 0 as "hasContents", coalesce(page_count, 0) > 0 as "hasPageNumbers"
from sold_product as product
left join book_overview as book on book.book_id = product.book_id
where product.book_id = any($)
order by product.book_id, position;

-- src/features/product-import-export/server/product-imports.store.ts

delete
from "product_import"
where "finished_at" < $ and ("undoing_at" is null or "undone_at" is not null) and "import_id" not in (select "import_id"
	from "product_import"
	where "finished_at" is not null
	order by "import_id" desc
	limit $);

delete
from "product_import"
where "finished_at" is null and "import_id" = $;

insert into product_import (file_name, made_by, made_at, added, changed, refused, job_id)
values ($, …)
returning import_id::int;

insert into product_import_line (import_id, book_id, before, version) select $::bigint, line->>'bookId', nullif(line->'before', 'null'), (line->>'version')::int
from jsonb_array_elements($::jsonb) line;

select "book_id" as "bookId", "before", "version"
from "product_import_line"
where "import_id" = $ and "is_taken_back" = $
order by "book_id"
limit $;

select "book_id" as "bookId", "before", "version"
from "product_import_line"
where "import_id" = $;

select "book_id" as "bookId", coalesce(before->>'name', '') as "title", before->>'demoPages' as "demoPages"
from "product_import_line"
where "import_id" = $ and "is_taken_back" = $ and "is_left" = $
order by "book_id";

select "book_id", "is_left"
from "product_import_line"
where "import_id" = $ and "is_taken_back" = $
order by "book_id";

select "file_name"
from "product_import"
where "import_id" = $ and "finished_at" is not null;

select import_id::int as "importId", finished_at is not null as "isFinished"
from "product_import"
where "job_id" = $;

select import_id::int as "import_id", "file_name", "made_at", "person_name"."name" as "made_by", "added", "changed", "refused", "undone_at", array(select book_id
	from product_import_line line
	where is_left and line.import_id = product_import.import_id
	order by book_id
	limit $) as "left"
from "product_import"
left join "person_name" on "person_name"."user_id" = "product_import"."made_by"
where "finished_at" is not null
order by "product_import"."import_id" desc
limit $;

update "product_import"
set "finished_at" = $
where "import_id" = $;

update "product_import"
set "undoing_at" = $, "undo_job_id" = $
where "import_id" = $ and "finished_at" is not null and ("undoing_at" is null or "undo_job_id" = $)
returning added + changed as "books";

update "product_import"
set "undone_at" = $
where "import_id" = $;

update "product_import_line"
set "is_taken_back" = $, "is_left" = book_id = any($)
where "import_id" = $ and book_id = any($);

with again as ( update product_import set undone_at = null, undoing_at = $, undo_job_id = $ where import_id = $::bigint and undone_at is not null and undo_job_id is distinct from $ and exists (select from product_import_line line where is_left and line.import_id = $::bigint) returning import_id ) update product_import_line line
set is_taken_back = false, is_left = false
from again
where is_left and line.import_id = again.import_id;
