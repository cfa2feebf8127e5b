-- What readers wrote in the exercises of books. No reference to book or edition: answers stay where a new edition comes,
-- and go along with the ids of its spaces.
create table exercise_answer (
	user_id text not null references person on delete cascade,
	-- Without `_demo`: a demo and its book have the same exercises.
	book_id text not null,
	space_id text not null,
	exercise_id text not null,
	body text not null,
	-- Of this text; null while it was not checked.
	verdict text,
	-- What the key says was shown to the reader.
	is_revealed boolean not null,
	changed_at timestamptz not null,
	-- All of a book are asked for when an exercise of it is opened.
	primary key (user_id, book_id, space_id)
);
