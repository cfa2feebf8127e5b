-- A session has a token that lives for minutes and a renewal secret that yields the next of both, stored as SHA-256.
-- Sessions of before have no secret: their token lives as long as it was promised.
alter table session
	add column token_expires_at timestamptz,
	-- Requests that were under way at a renewal still carry the token of before, for a minute.
	add column previous_token_hash text,
	add column previous_token_ends_at timestamptz,
	-- Every secret of one session begins with the same random part, so that an old one that comes back is recognized.
	add column renewal_family text,
	add column renewal_hash text,
	add column renewed_at timestamptz;
-- A token is looked up in both columns.
create index session_by_previous_token on session (previous_token_hash) where previous_token_hash is not null;
create unique index session_by_renewal on session (renewal_family) where renewal_family is not null;
-- A renewal secret that was used before comes back: a copy of it is in other hands.
alter table session drop constraint session_ended_why_check;
alter table session add constraint session_ended_why_check
	check (ended_why in ('replaced', 'signed_out', 'expired', 'reused'));
