-- `editor_draft` for the release before: see 0652.
alter table editor_draft rename to draft;
alter table draft rename column turn to sequence_number;
alter table draft rename column kept_at to stored_at;
select rename_constraints('draft', 'turn', 'sequence_number');
select rename_constraints('draft', 'kept_at', 'stored_at');
select rename_constraints('draft', 'editor_draft', 'draft');
create view editor_draft as
	select user_id, name, writer, sequence_number as turn, state, stored_at as kept_at from draft;
