-- Exercises that were found in the PDF of a book, and what its key says of them. Found again for a new edition.
create table exercise_set (
	book_id text not null references book on delete cascade,
	edition text not null,
	found_at timestamptz not null,
	primary key (book_id, edition)
);
create table exercise_page (
	book_id text not null,
	edition text not null,
	page_index integer not null check (page_index >= 0),
	-- What a reader may see.
	exercises jsonb not null,
	-- Answers: never sent with a page.
	keys jsonb not null,
	primary key (book_id, edition, page_index),
	foreign key (book_id, edition) references exercise_set on delete cascade
);
-- Pages of a book that is being read for its exercises: what was read stays when the work is interrupted.
create table exercise_drawing (
	book_id text not null references book on delete cascade,
	edition text not null,
	page_index integer not null,
	drawing jsonb not null,
	primary key (book_id, edition, page_index)
);
-- What editors confirmed, corrected and refused, by exercise and space. No reference to book: a new edition replaces its row,
-- and what was corrected stays.
create table exercise_review (
	book_id text primary key,
	version integer not null,
	review jsonb not null,
	changed_at timestamptz not null,
	changed_by text
);
-- The program that looked for the exercises of a book; 0 where none has.
alter table book add column exercise_version integer not null default 0;
create index book_by_exercise_version on book (exercise_version);
