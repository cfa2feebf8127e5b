-- What is known of a file of sound; made when it comes in, or when it is first asked for.
create table sound (
	-- Where its bytes are. Not a book's id: a book and its demo share their sounds.
	file_key text primary key,
	-- Another size is another file: it is looked at anew.
	size_bytes bigint not null,
	-- Why it cannot be played; null for a good one.
	fault text,
	codec text,
	seconds double precision,
	bits_per_second integer,
	-- One unsigned byte a step, 255 the loudest.
	peaks bytea,
	probed_at timestamptz not null,
	check ((fault is null) = (seconds is not null and codec is not null and peaks is not null))
);
