-- How the pages before page 1 are called: by numbers as any page, not at all, or i, ii, iii from the first page of the PDF.
alter table book
	add column front_matter text not null default 'numbers' check (front_matter in ('numbers', 'none', 'roman')),
	drop constraint book_start_page_check,
	add constraint book_start_page_check check (start_page >= case front_matter when 'numbers' then 0 else -199 end);
