-- What is printed on the pages where the PDF says so and it is not the page's number; null: it is.
alter table book add column page_labels jsonb;

-- Read from the PDF, so a new edition may replace it; what an editor wrote stays.
alter table book_page add column from_file boolean not null default false;

-- A file on its way from an editor's browser: its pieces lie in the file store until it is whole.
create table upload (
	upload_id text primary key,
	user_id text not null references person on delete cascade,
	name text not null,
	size_bytes bigint not null check (size_bytes > 0),
	received_bytes bigint not null default 0 check (received_bytes <= size_bytes),
	created_at timestamptz not null
);

-- A PDF that becomes a book, page by page; survives a restart.
create table import_job (
	job_id text primary key,
	book_id text not null,
	title text not null,
	source text not null,
	is_demo boolean not null,
	-- Null: as the file proposes.
	start_page integer,
	file_key text not null,
	edition text not null,
	-- Somebody waits for it; pages that are only drawn ahead of time give way.
	is_urgent boolean not null,
	state text not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
	-- Why it failed: a code with words in the product.
	reason text,
	-- The book was there before: it keeps its old edition until the new one is whole.
	replaces boolean not null,
	page_count integer,
	pages_done integer not null default 0,
	created_at timestamptz not null,
	-- The process at work says again and again that it lives; another takes over after this moment.
	claimed_until timestamptz
);
-- One import of a book at a time is the database's promise.
create unique index import_job_running on import_job (book_id) where state in ('waiting', 'running');
-- The next job is the oldest that waits or was left behind.
create index import_job_to_do on import_job (created_at) where state in ('waiting', 'running');

-- Where somebody stopped reading.
create table reading_position (
	user_id text not null references person on delete cascade,
	book_id text not null references book on delete cascade,
	page_index integer not null check (page_index >= 0),
	at timestamptz not null,
	primary key (user_id, book_id)
);
