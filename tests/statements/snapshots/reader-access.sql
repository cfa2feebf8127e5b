-- src/features/reader-access/server/readers.store.ts

insert into access_decision (user_id, book_id, kind, date_end, closed_subscriptions, reason, made_by, made_at)
values ($, …::jsonb, $, …);

select ($::date + 1)::timestamp at time zone $ as at;

select book_id as id, title
from book_overview
where book_id = any($::text[]);

select decision_id::int8 as "decisionId", book_id as "bookId", kind, date_end as "dateEnd", closed_subscriptions as "closedSubscriptions", reason, made_by as "madeBy", made_at as "madeAt"
from access_decision
where user_id = $
order by decision_id desc;

select max(decision_id)::int8 as id
from access_decision
where user_id = $ and book_id = $;

select user_id as "userId", name, email, created_at as "createdAt", signed_in_at as "signedInAt"
from reader
where (name ilike $ or email ilike $ or user_id = $)
order by created_at desc, user_id
limit $
offset $;

select user_id as "userId", name, email, created_at as "createdAt", signed_in_at as "signedInAt"
from reader
where true
order by created_at desc, user_id
limit $
offset $;

select user_id as "userId", name, email, created_at as "createdAt", signed_in_at as "signedInAt"
from reader
where user_id = $;
