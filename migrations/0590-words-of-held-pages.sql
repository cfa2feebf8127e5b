-- The pages that words were found on: those that are held back tell nothing. Null and empty until a book is looked through again.
alter table word_entry
	add column sentence_page integer,
	-- Where the page of the first one is held back.
	add column other_sentence text,
	add column other_page integer;
-- Of each form in `forms`, in the same order, the page index where it is first.
alter table word_set add column form_pages jsonb not null default '{}';
