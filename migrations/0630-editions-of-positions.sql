-- The edition that the page is of: in a new edition the position is where the page is. Empty for one that an older program stored.
alter table reading_position add column edition text not null default '';
update reading_position set edition = book.edition from book where book.book_id = reading_position.book_id;
-- The positions in a book that has a new edition, or is removed.
create index reading_position_by_book on reading_position (book_id);
