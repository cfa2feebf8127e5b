-- What a book was before a new PDF took its place, whole: it can be taken back.
create table replaced_edition (
	replaced_id bigint generated always as identity primary key,
	book_id text not null references book on delete cascade,
	edition text not null,
	file_key text not null,
	source text not null,
	page_sizes jsonb not null,
	page_labels jsonb,
	table_of_content jsonb not null,
	-- The contents that the book had right afterwards: others are somebody's later work.
	contents_after jsonb not null,
	-- [{page_index, text, from_file}, …]
	texts jsonb not null,
	replaced_at timestamptz not null,
	-- No reference: it outlives the account.
	replaced_by text
);
-- Asked for book by book, the newest first.
create index replaced_edition_of_book on replaced_edition (book_id, replaced_id);

-- Who dropped the PDF: the new edition is their change. Null for pages that are drawn ahead of time.
alter table import_job add column made_by text;
