-- Every minute what is too old goes: without these the whole table is read for it.
create index failed_sign_in_by_time on failed_sign_in (at);
create index sandbox_session_by_end on sandbox_session (expires_at);
