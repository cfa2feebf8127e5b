-- What a reader marked and wrote in a book. No reference to book: a new edition replaces its row, and notes stay.
create table note (
	user_id text not null references person on delete cascade,
	-- Made where it is written, so that saving it twice saves it once.
	note_id text not null,
	book_id text not null,
	-- Of the edition below; so are the boxes.
	page_index integer not null check (page_index >= 0),
	edition text not null,
	colour text not null,
	-- The words that it is about, and what stands before and after them; empty for an area and for a whole page.
	exact text not null,
	prefix text not null,
	suffix text not null,
	-- Left, top, width and height in points.
	boxes jsonb not null,
	-- False where the words are not in this edition any more.
	is_found boolean not null,
	body text not null,
	created_at timestamptz not null,
	changed_at timestamptz not null,
	primary key (user_id, note_id)
);
-- All of a book are asked for when it is opened.
create index note_by_book on note (user_id, book_id, page_index);
