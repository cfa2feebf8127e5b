-- `lost_bookmark` for the release before: see 0652.
alter table lost_bookmark rename to orphaned_bookmark;
alter table orphaned_bookmark rename column sought_in to searched_edition;
select rename_constraints('orphaned_bookmark', 'sought_in', 'searched_edition');
select rename_constraints('orphaned_bookmark', 'lost_bookmark', 'orphaned_bookmark');
create view lost_bookmark as
	select user_id, book_id, edition, page_index, searched_edition as sought_in, created_at, name, note, colour, exact, prefix, suffix,
		changed_at, name_changed_at, note_changed_at, colour_changed_at
	from orphaned_bookmark;
