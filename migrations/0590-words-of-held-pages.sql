-- The pages that words were found on: those that are held back tell nothing. Null and empty until a book is looked through again.
alter table word_entry
	add column sentence_page integer,
	-- Where the page of the first one is held back.
	add column other_sentence text,
	add column other_page integer;
-- Of each form in `forms`, in the same order, the page index where it is first.
alter table word_set add column form_pages jsonb not null default '{}';

-- What is held back may be other pages now.
create function notify_of_held_key() returns trigger language plpgsql as $$
begin
	perform notify_books(array(select book_id from changed
		where regexp_replace(book_id, '_demo$', '') in (select book_id from held_key)));
	return null;
end $$;
create trigger exercise_set_comes after insert on exercise_set
	referencing new table as changed
	for each statement execute function notify_of_held_key();
create trigger held_key_comes after insert on held_key
	referencing new table as changed
	for each statement execute function notify_changed_books();
create trigger held_key_goes after delete on held_key
	referencing old table as changed
	for each statement execute function notify_changed_books();
