-- What an editor changes may be the publisher_id itself: the record is found by a name that never changes.
alter table partner add column record_id text not null unique default gen_random_uuid()::text;
-- Two editors of one record: the second must have seen what the first saved.
alter table partner add column version integer not null default 1;
-- Every partner has an address of its own, whatever its capitals.
create unique index partner_email_folded on partner (lower(email));
