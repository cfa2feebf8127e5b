create table wish (
	user_id text not null references person on delete cascade,
	-- No reference to product: a catalogue is replaced whole, and what people wish for stays.
	book_id text not null,
	wished_at timestamptz not null,
	-- Every question names a person and wants all their wishes: the key answers it alone.
	primary key (user_id, book_id)
);
