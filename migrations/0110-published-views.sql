-- A table belongs to one feature. What others join with is a view that the owner publishes here: only such columns
-- can be relied on. Views are inlined by the planner, so a column that is not asked for costs nothing.

-- Of accounts: what somebody is called, beside what they did.
create view person_name as select user_id, name from person;

-- Of books: what an editor's list says of each.
create view book_overview as
select
	book_id, title, is_demo, start_page, page_count, section_count, sold_id, created_at, search_text,
	(select count(*) from book_page where book_page.book_id = book.book_id and text <> '') as text_count,
	exists (select from book_page where book_page.book_id = book.book_id and text <> '') as has_texts,
	(select count(*) from audio_track where audio_track.book_id = book.book_id) as track_count,
	(select count(*) from audio_track where audio_track.book_id = book.book_id
		and (page < start_page or page >= start_page + page_count)) as misplaced_track_count,
	exists (select from audio_track where audio_track.book_id = book.book_id
		and (page < start_page or page >= start_page + page_count)) as has_misplaced_tracks
from book;

-- Of products: what is sold of a book, the first one first.
create view sold_product as
select
	book_id, position, author, cover_key, cover_colour, is_ready, shown_from, search_text,
	coalesce(pages, 0) as pages, audio_minutes
from product;
