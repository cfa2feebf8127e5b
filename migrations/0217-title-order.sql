-- “Book 9” before “Book 10”: every number in a title is nine digits long. Written with the title, because a list of ten
-- thousand books that works it out for each of them while it sorts keeps its reader waiting.
alter table book add column title_order text not null generated always as (
	regexp_replace(regexp_replace(title, '\d+', '000000000\&', 'g'), '\d*(\d{9})', '\1', 'g')) stored;

create or replace view book_overview as
select
	book_id, title, is_demo, start_page, page_count, section_count, sold_id, created_at, search_text,
	(select count(*) from book_page where book_page.book_id = book.book_id and text <> '') as text_count,
	exists (select from book_page where book_page.book_id = book.book_id and text <> '') as has_texts,
	(select count(*) from audio_track where audio_track.book_id = book.book_id) as track_count,
	(select count(*) from audio_track where audio_track.book_id = book.book_id
		and (page is null or page < start_page or page >= start_page + page_count)) as misplaced_track_count,
	exists (select from audio_track where audio_track.book_id = book.book_id
		and (page is null or page < start_page or page >= start_page + page_count)) as has_misplaced_tracks,
	title_order
from book;
