-- A file of many products that was applied at once, and what each of them was before, so that it can be taken back.
create table product_import (
	import_id bigint generated always as identity primary key,
	file_name text not null,
	made_by text not null,
	made_at timestamptz not null,
	added integer not null,
	changed integer not null,
	refused integer not null,
	undone_at timestamptz
);

create table product_import_line (
	import_id bigint not null references product_import on delete cascade,
	book_id text not null,
	-- Null where the book was not for sale.
	before jsonb,
	-- What the import made: anything newer is somebody's later work.
	version integer not null,
	primary key (import_id, book_id)
);
