-- src/features/exercise-answers/server/answers.store.ts

insert into "exercise_answer" ("user_id", "book_id", "space_id", "exercise_id", "body", "verdict", "is_revealed", "changed_at")
values ($, …)
on conflict ("user_id", "book_id", "space_id") do update
set "exercise_id" = "excluded"."exercise_id", "body" = "excluded"."body", "verdict" = "excluded"."verdict", "changed_at" = "excluded"."changed_at"
where least(exercise_answer.changed_at, $) <= excluded.changed_at;

insert into "exercise_answer" ("user_id", "book_id", "space_id", "exercise_id", "body", "verdict", "is_revealed", "changed_at")
values ($, …)
on conflict ("user_id", "book_id", "space_id") do update
set "is_revealed" = $;

select "space_id", "exercise_id", "body", "verdict", "is_revealed", "changed_at"
from "exercise_answer"
where "user_id" = $ and "book_id" = $
order by "space_id";

select count(*) filter (where book_id = $) as "inBook", count(*) as "all"
from "exercise_answer"
where "user_id" = $ and not (book_id = $ and space_id = any($::text[]));

update "exercise_answer"
set "is_revealed" = $
where "user_id" = $ and "book_id" = $ and "space_id" in ($);
