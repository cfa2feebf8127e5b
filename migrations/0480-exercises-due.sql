-- Exercises of a book are not looked for again before: whoever corrects its words corrects several.
alter table book
	add column exercises_due_at timestamptz;
