-- A notification on session_ends names a session that is over, however it ended: by a sign-out, by a sign-in elsewhere, by
-- its age, with its account. Every process then closes the session's event streams and its tickets.
alter table session drop constraint session_ended_why_check;
alter table session add constraint session_ended_why_check check (ended_why in ('replaced', 'signed_out', 'expired'));

create function notify_session_end() returns trigger language plpgsql as $$
begin
	perform pg_notify('session_ends', json_build_object(
		'sessionId', old.session_id,
		'userId', old.user_id,
		'why', case when tg_op = 'UPDATE' then new.ended_why end)::text);
	return null;
end $$;

create trigger session_ends after update on session
	for each row when (old.ended_at is null and new.ended_at is not null)
	execute function notify_session_end();
create trigger session_goes after delete on session
	for each row when (old.ended_at is null)
	execute function notify_session_end();

-- Who may do something else now signs in again for it.
create function end_sessions_of_person() returns trigger language plpgsql as $$
begin
	update session set ended_at = now(), ended_why = 'signed_out'
		where user_id = new.user_id and ended_at is null;
	return null;
end $$;
create trigger person_role_changes after update on person
	for each row when (old.role is distinct from new.role or old.publisher_id is distinct from new.publisher_id)
	execute function end_sessions_of_person();

-- Every minute sessions are looked for that have become too old.
create index session_live_by_end on session (expires_at) where ended_at is null;
-- And those that ended so long ago that nobody needs to be told why.
create index session_by_end on session (ended_at) where ended_at is not null;
