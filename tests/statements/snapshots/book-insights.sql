-- src/features/book-insights/server/insights.store.ts

delete
from "insight_act"
where "at" < $;

delete
from "insight_act"
where "user_id" = $;

delete
from "insight_refusal"
where "user_id" = $;

delete
from insight_period
where period < $::date;

insert into "insight_figure" ("book_id", "period", "kind", "place", "detail", "readers")
values ($, …);

insert into "insight_refusal" ("user_id", "refused_at")
values ($, …)
on conflict ("user_id") do nothing;

insert into insight_act (user_id, book_id, kind, place, detail, at) select $, …, kind, place, detail, $::timestamptz
from jsonb_to_recordset($::jsonb) as act (kind text, place text, detail text)
where not exists (select
	from insight_refusal
	where user_id = $) and (select count(*)
	from insight_act
	where user_id = $ and book_id = $) < $
order by kind, place, detail
on conflict (user_id, book_id, kind, place, detail) do update
set at = excluded.at;

insert into insight_period (period, closed_at)
values ($::date, $)
on conflict do nothing;

select "kind", "place", "detail", "readers"
from "insight_figure"
where "book_id" = $ and period = $::date
order by "readers" desc, "kind", "place", "detail"
limit $;

select "user_id"
from "insight_refusal"
where "user_id" = $;

select book_id as "bookId", kind, place, detail, count(distinct user_id)::integer as readers
from reader_act
where at >= $::timestamptz and at < $::timestamptz
group by book_id, kind, place, detail
having count(distinct user_id) >= $;

select distinct period::text
from insight_figure
where book_id = $
order by 1 desc;

select period::text
from insight_period
order by period desc;
