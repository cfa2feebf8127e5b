-- A demo book is opened by its id, and is hidden while every product that names it is.
create index product_by_demo on product (demo_book_id) where demo_book_id is not null;
