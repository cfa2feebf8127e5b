-- src/features/statement-mail/server/statement-mail.store.ts

insert into "statement_mail_setting" ("partner_id", "is_wanted", "language", "changed_at")
values ($, …)
on conflict ("partner_id") do update
set "is_wanted" = $, "language" = $, "changed_at" = $;

insert into statement_mail (number, partner_id, state, next_try_at) select number, closed.partner_id, case when closed_at - until_at > make_interval(days => $) then 'late' else 'waiting' end, $
from closed_statement closed
join partner_address address on address.partner_id = closed.partner_id
where not exists (select
	from statement_mail mail
	where mail.number = closed.number)
on conflict (number) do nothing;

select "address"."partner_id" as "partnerId", "publisher_id" as "publisherId", "name", "email", coalesce(is_wanted, true) as "isWanted", coalesce(language, 'ru') as "language"
from "partner_address" as "address"
left join "statement_mail_setting" as "setting" on "setting"."partner_id" = "address"."partner_id"
where "address"."partner_id" = $;

select "address"."partner_id" as "partnerId", "publisher_id" as "publisherId", "name", "email", coalesce(is_wanted, true) as "isWanted", coalesce(language, 'ru') as "language"
from "partner_address" as "address"
left join "statement_mail_setting" as "setting" on "setting"."partner_id" = "address"."partner_id"
where "publisher_id" = $;

select "mail"."number", "month", "state", "reason", "settled_at" as "settledAt"
from "statement_mail" as "mail"
inner join "closed_statement" as "closed" on "closed"."number" = "mail"."number"
where "mail"."partner_id" = $ and "state" != $
order by "month" desc
limit $;

select "month"
from "closed_statement"
where "number" = $;

select "number"
from "statement_mail"
where "partner_id" = $ and "number" = $;

update "statement_mail"
set "attempts" = "attempts" + $, "next_try_at" = $
where "number" = (select "number"
	from "statement_mail"
	where "state" = $ and "next_try_at" <= $
	order by "next_try_at", "number"
	limit $
	for update skip locked)
returning "number", "partner_id" as "partnerId", "attempts";

update "statement_mail"
set "next_try_at" = $, "reason" = $
where "number" = $;

update "statement_mail"
set "state" = $, "attempts" = $, "next_try_at" = $, "reason" = $, "settled_at" = $
where "partner_id" = $ and "number" = $ and "state" in ($, …);

update "statement_mail"
set "state" = $, "settled_at" = $, "reason" = $
where "number" = $;
