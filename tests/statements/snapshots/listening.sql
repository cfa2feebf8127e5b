-- src/features/listening/server/practice.store.ts

delete
from "passage"
where "user_id" = $ and "passage_id" = $;

insert into "listening" ("user_id", "book_id", "speed", "source", "at")
values ($, …)
on conflict ("user_id", "book_id") do update
set "source" = $, "at" = $
where "listening"."at" <= $;

insert into "listening" ("user_id", "book_id", "speed", "source", "at")
values ($, …)
on conflict ("user_id", "book_id") do update
set "speed" = $, "at" = $
where "listening"."at" <= $;

insert into "listening" ("user_id", "book_id", "speed", "source", "at")
values ($, …)
on conflict ("user_id", "book_id") do update
set "speed" = $, "source" = $, "at" = $
where "listening"."at" <= $;

insert into "passage" ("user_id", "passage_id", "book_id", "source", "name", "from_seconds", "to_seconds")
values ($, …)
on conflict ("user_id", "passage_id") do update
set "book_id" = $, "source" = $, "name" = $, "from_seconds" = $, "to_seconds" = $;

insert into "track_progress" ("user_id", "book_id", "source", "seconds", "played", "at")
values ($, …::bit(100), $)
on conflict ("user_id", "book_id", "source") do update
set "seconds" = case when excluded.at >= track_progress.at then excluded.seconds else track_progress.seconds end, "at" = greatest(excluded.at, track_progress.at), "played" = track_progress.played | excluded.played;

select "passage_id" as "id", "source", "name", "from_seconds" as "from", "to_seconds" as "to"
from "passage"
where "user_id" = $ and "book_id" = $
order by "source", "from_seconds";

select "source", "seconds", played::text as "heard"
from "track_progress"
where "user_id" = $ and "book_id" = $
order by "source";

select "speed", "source"
from "listening"
where "user_id" = $ and "book_id" = $;

select count(*) as "count"
from "passage"
where "user_id" = $ and "passage_id" <> $;
