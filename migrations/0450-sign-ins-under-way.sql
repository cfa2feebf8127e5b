-- A sign-in whose password is not checked yet: it makes others wait, and is no failure. The release before knows failures alone.
alter table failed_sign_in
	add column is_decided boolean not null default true;
