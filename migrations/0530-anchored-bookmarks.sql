-- The edition that a bookmark's page is of, and a line of that page with what stands before and after it: in a new edition the
-- bookmark is where the line is. Empty where nobody has looked yet; the line is empty on a page without text.
alter table bookmark
	add column edition text not null default '',
	add column exact text not null default '',
	add column prefix text not null default '',
	add column suffix text not null default '';
