-- src/features/book-insights/server/insights.store.ts

delete
from "insight_act"
where "at" < $;

delete
from insight_period
where period < $::date;

insert into insight_period (period, closed_at)
values ($::date, $)
on conflict do nothing;

select book_id as "bookId", kind, place, detail, count(distinct user_id)::integer as readers
from reader_act
where at >= $::timestamptz and at < $::timestamptz
group by book_id, kind, place, detail
having count(distinct user_id) >= $;

select period::text
from insight_period
order by period desc;
