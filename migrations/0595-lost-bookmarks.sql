-- Bookmarks whose page a newer edition does not have, with the page that they had in theirs: they come back with an edition that
-- has its words, and meanwhile stand on no page. `sought_in` is the edition in which they were looked for last.
create table lost_bookmark (
	user_id text not null references person on delete cascade,
	book_id text not null,
	edition text not null,
	page_index integer not null check (page_index >= 0),
	sought_in text not null,
	created_at timestamptz not null,
	name text not null,
	note text not null,
	colour text not null,
	exact text not null,
	prefix text not null,
	suffix text not null,
	primary key (user_id, book_id, edition, page_index)
);
