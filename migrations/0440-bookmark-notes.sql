-- What a reader wrote to a bookmark, and the colour that they gave it.
alter table bookmark
	add column note text not null default '',
	add column colour text not null default 'plain';
