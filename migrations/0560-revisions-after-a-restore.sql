-- A device asks for what changed after the revision that it knows. Counted from one, a restored database gave out revisions
-- that devices knew already; by the time they are later than any that was given out before.
create function later_revision(known bigint) returns bigint language sql as
	$$ select greatest(known + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint) $$;

create or replace function count_moved_word() returns trigger language plpgsql as $$
begin
	update word_revision set revision = later_revision(revision) where user_id = new.user_id
		returning revision into strict new.revision;
	return new;
end $$;
