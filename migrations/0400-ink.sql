-- What a reader drew on the pages of a book. No reference to book: a new edition replaces its row, and ink stays.
create table ink (
	user_id text not null references person on delete cascade,
	-- Made where it is drawn, so that saving it twice saves it once.
	ink_id text not null,
	book_id text not null,
	-- Of the edition below; so is the anchor.
	page_index integer not null check (page_index >= 0),
	edition text not null,
	-- The printed line nearest to it, and what stands before and after it; empty on a page without text.
	exact text not null,
	prefix text not null,
	suffix text not null,
	-- Where that line begins, in ten-thousandths of the page's width and height.
	anchor_x integer not null,
	anchor_y integer not null,
	strokes jsonb not null,
	-- False where the line is not in this edition any more.
	is_found boolean not null,
	created_at timestamptz not null,
	changed_at timestamptz not null,
	primary key (user_id, ink_id)
);
-- All of a book is asked for when it is opened.
create index ink_by_book on ink (user_id, book_id, page_index);
