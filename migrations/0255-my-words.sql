-- Words that readers learn. No reference to book: words stay where a book goes.
create table my_word (
	user_id text not null references person on delete cascade,
	-- Made where it is saved first, so that saving it twice saves it once.
	word_id text not null,
	lemma text not null,
	form text not null,
	translation text not null,
	language text not null,
	ipa text,
	sentence text not null,
	-- Where it was met; null for a word without a book.
	book_id text,
	book_title text not null,
	edition text not null,
	page_index integer not null check (page_index >= 0),
	page_number integer not null,
	exact text not null,
	prefix text not null,
	suffix text not null,
	-- The track where the sentence is spoken, and its seconds.
	spoken_source text,
	spoken_from double precision,
	spoken_to double precision,
	mark text check (mark in ('known', 'ignored')),
	-- Stays as an empty row: other devices have to hear of it.
	is_removed boolean not null,
	created_at timestamptz not null,
	changed_at timestamptz not null,
	-- What the log of reviews comes to; null before the first one.
	progress jsonb,
	-- That of the reader's last change of this row.
	revision bigint not null,
	primary key (user_id, word_id)
);
-- Devices ask for what changed since.
create index my_word_by_revision on my_word (user_id, revision);

-- The log of practice. No reference to my_word: a review may arrive before its word.
create table word_review (
	user_id text not null references person on delete cascade,
	review_id text not null,
	word_id text not null,
	kind text not null,
	rating smallint not null check (rating between 1 and 4),
	reviewed_at timestamptz not null,
	primary key (user_id, review_id)
);
-- All of a word are replayed when one arrives late.
create index word_review_by_word on word_review (user_id, word_id);

-- Counts each reader's changes. Its row is locked while words are written, so that nobody reads past a change under way.
create table word_revision (
	user_id text primary key references person on delete cascade,
	revision bigint not null
);

-- A book's new id reaches the devices as any other change.
create function count_moved_word() returns trigger language plpgsql as $$
begin
	update word_revision set revision = revision + 1 where user_id = new.user_id
		returning revision into strict new.revision;
	return new;
end $$;
create trigger my_word_moved before update of book_id on my_word
	for each row when (old.book_id is distinct from new.book_id and old.revision = new.revision)
	execute function count_moved_word();
