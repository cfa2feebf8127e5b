-- The language of a book's words (BCP 47) as its text shows it, and from 0 to 1 how sure that is; null: not known.
alter table book add column language text;
alter table book add column language_confidence real;
-- An edition that is taken back brings its own.
alter table replaced_edition add column language text;
alter table replaced_edition add column language_confidence real;
-- By which version of the program the text was read from the PDF: an older one is read again.
alter table book add column text_version integer not null default 1;
-- The next book to read again.
create index book_by_text_version on book (text_version);
