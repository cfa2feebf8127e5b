-- What the shop itself decided about a reader's access to a book, one decision after another; the latest of a book counts.
create table access_decision (
	decision_id bigint generated always as identity primary key,
	user_id text not null references person on delete cascade,
	-- No reference: what was given stays on record when the book is gone.
	book_id text not null,
	kind text not null check (kind in ('given', 'prolonged', 'ended')),
	-- Until when; of an end, its moment.
	date_end timestamptz not null,
	-- What an end closed at the partner site: its subscriptions' ids, each with its end in milliseconds since 1970. One that
	-- is bought or renewed later opens the book again.
	closed_subscriptions jsonb not null default '{}',
	reason text not null check (reason <> ''),
	-- No reference: a decision outlives the account of whoever made it.
	made_by text,
	made_at timestamptz not null
);
-- Every opening of a book asks for the decisions of one reader.
create index access_decision_of_reader on access_decision (user_id, decision_id desc);

-- Of accounts: the shop's readers, for administrators.
create view reader as
select user_id, name, email, language, created_at,
	(select max(session.created_at) from session where session.user_id = person.user_id) as signed_in_at
from person where role = 'user';
-- Administrators find a reader by a part of the name or email.
create index person_by_name on person using gin (name gin_trgm_ops);
create index person_by_email on person using gin (email gin_trgm_ops);
create index person_by_age on person (created_at desc, user_id);
