-- How a reader listens to a book. No references to book anywhere here: a new edition replaces its row, and what
-- a reader keeps stays. A demo and its full book are one book here.
create table listening (
	user_id text not null references person on delete cascade,
	book_id text not null,
	speed real,
	-- The track that was heard last.
	source text,
	primary key (user_id, book_id)
);

create table track_heard (
	user_id text not null references person on delete cascade,
	book_id text not null,
	source text not null,
	-- Where to go on.
	seconds real not null check (seconds >= 0),
	-- Which hundredths of the track were heard: two devices know it together.
	heard bit(100) not null,
	primary key (user_id, book_id, source)
);

-- A stretch of a track that a reader repeats.
create table passage (
	user_id text not null references person on delete cascade,
	-- Made where it is drawn, so that keeping it twice keeps it once.
	passage_id text not null,
	book_id text not null,
	source text not null,
	name text not null,
	from_seconds real not null check (from_seconds >= 0),
	to_seconds real not null check (to_seconds > from_seconds),
	primary key (user_id, passage_id)
);
-- All of a book are asked for when it is opened.
create index passage_by_book on passage (user_id, book_id, source, from_seconds);

-- What is said in a track, as the editor gave it.
create table transcript (
	file_key text primary key,
	-- WebVTT, SRT or plain text; read anew each time, so that a better reading needs no migration.
	body text not null,
	updated_at timestamptz not null
);
