-- src/features/statement-mail/server/statement-mail.store.ts

insert into statement_mail (number, partner_id, state, next_try_at) select number, closed.partner_id, case when closed_at - until_at > make_interval(days => $) then 'late' else 'waiting' end, $
from closed_statement closed
join partner_address address on address.partner_id = closed.partner_id
where not exists (select
	from statement_mail mail
	where mail.number = closed.number)
on conflict (number) do nothing;

update "statement_mail"
set "attempts" = "attempts" + $, "next_try_at" = $
where "number" = (select "number"
	from "statement_mail"
	where "state" = $ and "next_try_at" <= $
	order by "next_try_at", "number"
	limit $
	for update skip locked)
returning "number", "partner_id" as "partnerId", "attempts";
