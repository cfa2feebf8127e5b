create table bookmark (
	user_id text not null references person on delete cascade,
	-- No reference to book: a new edition of a book replaces its row, and readers keep their bookmarks.
	book_id text not null,
	page_index integer not null check (page_index >= 0),
	created_at timestamptz not null,
	-- Every question names a reader and a book, and wants the pages in order: the key answers it alone.
	primary key (user_id, book_id, page_index)
);
