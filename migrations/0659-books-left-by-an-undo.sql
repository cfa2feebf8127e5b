-- The list of imports names the books that somebody had changed before it was undone.
create index product_import_line_left on product_import_line (import_id, book_id) where is_left;
