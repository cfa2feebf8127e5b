-- What publishers learn of how their books are used: how many readers, never which.

-- Readers who do not want to be counted.
create table insight_refusal (
	user_id text primary key references person on delete cascade,
	refused_at timestamptz not null
);
-- Passages of before are not counted: nobody knows when they were saved.
alter table passage add column created_at timestamptz;
alter table passage alter column created_at set default now();

-- What readers did in books, each once for a reader, in the words of `insight_figure`; `stop` counts from 28 days later, when nothing followed.
create view reader_act as
with counted as (
	select user_id from person where role = 'user' and not exists (
		select from insight_refusal where insight_refusal.user_id = person.user_id)
), act as (
	select user_id, book_id, 'answered' as kind, space_id as place, '' as detail, changed_at as at
		from exercise_answer where verdict in ('right', 'wrong')
	union all
	select user_id, book_id, 'wrong', space_id, '', changed_at from exercise_answer where verdict = 'wrong'
	union all
	select user_id, book_id, 'wrong_answer', space_id, lower(trim(regexp_replace(body, '\s+', ' ', 'g'))), changed_at
		from exercise_answer where verdict = 'wrong' and length(body) <= 80 and trim(body) <> ''
	union all
	select user_id, book_id, 'word', lower(lemma), '', created_at from my_word where book_id is not null and lemma <> '' and mark is null
	union all
	-- In fives of seconds. A longer one is a part of a lesson, not what somebody hears again.
	select user_id, book_id, 'second', source, (5 * second)::text, created_at
		from passage, generate_series(floor(from_seconds / 5)::integer, ceil(to_seconds / 5)::integer - 1) as second
		where to_seconds - from_seconds <= 60
	union all
	-- In eights of pages.
	select user_id, book_id, 'stop', (8 * (page_index / 8))::text, '', at + interval '28 days' from reading_position
)
-- A demo and its book are one, but for where somebody stops.
select act.user_id, case when kind = 'stop' then book_id else regexp_replace(book_id, '_demo$', '') end as book_id,
	kind, place, detail, at
from act join counted using (user_id);

-- Quarters whose figures are settled: they are counted once and never again.
create table insight_period (
	-- The first day of the quarter, UTC.
	period date primary key,
	closed_at timestamptz not null
);
-- Nothing here is about fewer than twenty readers, nor is a difference or a sum of it: docs/decisions/0031.
create table insight_figure (
	book_id text not null,
	period date not null references insight_period on delete cascade,
	kind text not null check (kind in ('answered', 'wrong', 'wrong_answer', 'word', 'second', 'stop')),
	place text not null,
	detail text not null,
	readers integer not null check (readers >= 20 and readers % 20 = 0),
	primary key (book_id, period, kind, place, detail)
);
