-- Pages of an answer key by its headings, also where none of its answers belongs to a space. Unknown until a book is searched again.
alter table exercise_set add column key_pages integer[];
