create table book (
	book_id text primary key,
	title text not null,
	-- The name of the PDF as the editor knows it.
	source text not null,
	-- page number = page index + start_page
	start_page integer not null check (start_page >= 0),
	is_demo boolean not null,
	file_key text not null,
	-- A hash of the PDF: part of every address of its images, so that they can be cached for ever.
	edition text not null,
	-- [[width, height], …] in points, by page index.
	page_sizes jsonb not null,
	table_of_content jsonb not null,
	version integer not null default 1,
	created_at timestamptz not null default now()
);

create table book_page (
	book_id text not null references book on delete cascade,
	page_index integer not null check (page_index >= 0),
	text text not null,
	primary key (book_id, page_index)
);

create table audio_track (
	book_id text not null references book on delete cascade,
	position integer not null,
	title text not null,
	source text not null,
	-- The printed number of the page.
	page integer not null,
	primary key (book_id, position)
);
-- A sound is allowed by the demo book that lists it: looked up by book and file on every request of a guest.
create index audio_track_by_source on audio_track (book_id, source);
