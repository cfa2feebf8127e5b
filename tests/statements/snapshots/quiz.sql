-- src/features/quiz/server/quiz.store.ts

insert into "quiz_best" ("user_id", "score", "reached_at")
values ($, …)
on conflict ("user_id") do update
set "score" = greatest(quiz_best.score, excluded.score), "reached_at" = case when excluded.score > quiz_best.score then excluded.reached_at else quiz_best.reached_at end
returning "score";

insert into "quiz_task" ("question", "answer", "fillers", "version", "removed_at")
values ($, …)
returning "task_id", "question", "answer", "fillers", "version";

select "score"
from "quiz_best"
where "user_id" = $;

select "task_id"
from "quiz_task"
where "task_id" = $ and "removed_at" is null;

select "task_id", "question", "answer", "fillers", "version"
from "quiz_task"
where "question" = $ and "answer" = $ and fillers = $::jsonb and "removed_at" is null
order by "task_id"
limit $;

select "task_id", "question", "answer", "fillers", "version"
from "quiz_task"
where "removed_at" is null
order by "task_id";

update "quiz_task"
set "question" = $, "answer" = $, "fillers" = $, "version" = version + 1
where "task_id" = $ and "version" = $ and "removed_at" is null
returning "task_id", "question", "answer", "fillers", "version";

update "quiz_task"
set "removed_at" = $
where "task_id" = $
returning "task_id", "question", "answer", "fillers", "version";
