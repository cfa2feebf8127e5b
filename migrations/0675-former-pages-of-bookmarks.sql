-- The pages that a bookmark had in earlier editions, each as edition and page index: a device that still has one of those knows the
-- bookmark by that page, and what it changed or removed without a connection is a change of this one.
alter table bookmark add column former_pages text[] not null default '{}';
alter table orphaned_bookmark add column former_pages text[] not null default '{}';
-- For the release before: see 0652.
create or replace view lost_bookmark as
	select user_id, book_id, edition, page_index, searched_edition as sought_in, created_at, name, note, colour, exact, prefix, suffix,
		changed_at, name_changed_at, note_changed_at, colour_changed_at, former_pages
	from orphaned_bookmark;
