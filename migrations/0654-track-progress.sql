-- `track_heard` for the release before: see 0652.
alter table track_heard rename to track_progress;
alter table track_progress rename column heard to played;
select rename_constraints('track_progress', 'heard_heard', 'heard_played');
select rename_constraints('track_progress', 'track_heard', 'track_progress');
create view track_heard as select user_id, book_id, source, seconds, played as heard, at from track_progress;
