-- The work that looks through a book for exercises, or its words, knows it by its id, and ends where that is another one: the book
-- is looked through again under the new id.
create function look_again_under_new_id() returns trigger language plpgsql as $$
begin
	if not exists (select from exercise_set where book_id = old.book_id and edition = old.edition) then
		new.exercise_version := 0;
	end if;
	if not exists (select from word_set where book_id = old.book_id and edition = old.edition) then
		new.word_version := 0;
	end if;
	return new;
end $$;
create trigger looked_through_again before update of book_id on book
	for each row when (old.book_id <> new.book_id) execute function look_again_under_new_id();

-- Ids that a book is about to get, and those of books that are about to get another: by one request at a time, as it copies
-- files before anything is changed, and removes them where it fails.
create table reserved_book_id (
	id text primary key,
	reserved_at timestamptz not null
);
