-- Which pages face each other where two are seen, and on which side the book is bound. As every book was shown before.
alter table book
	add column pairing text not null default 'cover-alone' check (pairing in ('cover-alone', 'cover-paired')),
	add column binding text not null default 'left' check (binding in ('left', 'right'));
