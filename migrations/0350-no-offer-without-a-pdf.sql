-- Imports of former versions could put titles on sale whose books had no PDF: who bought one got nothing to read. They are
-- shown as in production until their PDF is there; saving has refused such an offer since.
update product set is_ready = false
	where is_ready and not exists (select from book where book.book_id = product.book_id and page_count > 0);
