-- What readers look up and hear again, for the figures of publishers only: each once for a reader, until its quarter is settled.
create table insight_act (
	user_id text not null references person on delete cascade,
	book_id text not null,
	kind text not null check (kind in ('looked_up', 'second')),
	-- A dictionary form; the source of a track.
	place text not null,
	-- Nothing; the first of five seconds.
	detail text not null,
	at timestamptz not null,
	primary key (user_id, book_id, kind, place, detail)
);
create index insight_act_by_time on insight_act (at);

alter table insight_figure drop constraint insight_figure_kind_check;
alter table insight_figure add constraint insight_figure_kind_check
	check (kind in ('answered', 'wrong', 'wrong_answer', 'word', 'looked_up', 'second', 'stop'));

create or replace view reader_act as
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
	select user_id, book_id, kind, place, detail, at from insight_act
	union all
	-- In eights of pages.
	select user_id, book_id, 'stop', (8 * (page_index / 8))::text, '', at + interval '28 days' from reading_position
)
-- A demo and its book are one, but for where somebody stops.
select act.user_id, case when kind = 'stop' then book_id else regexp_replace(book_id, '_demo$', '') end as book_id,
	kind, place, detail, at
from act join counted using (user_id);
