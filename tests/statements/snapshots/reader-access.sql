-- src/features/reader-access/server/readers.store.ts

select decision_id::int8 as "decisionId", book_id as "bookId", kind, date_end as "dateEnd", closed_subscriptions as "closedSubscriptions", reason, made_by as "madeBy", made_at as "madeAt"
from access_decision
where user_id = $
order by decision_id desc;
