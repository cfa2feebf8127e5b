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

insert into "track_heard" ("user_id", "book_id", "source", "seconds", "heard", "at")
values ($, …::bit(100), $)
on conflict ("user_id", "book_id", "source") do update
set "seconds" = case when excluded.at >= track_heard.at then excluded.seconds else track_heard.seconds end, "at" = greatest(excluded.at, track_heard.at), "heard" = track_heard.heard | excluded.heard;

select "passage_id" as "id", "source", "name", "from_seconds" as "from", "to_seconds" as "to"
from "passage"
where "user_id" = $ and "book_id" = $
order by "source", "from_seconds";

select "source", "seconds", heard::text as "heard"
from "track_heard"
where "user_id" = $ and "book_id" = $
order by "source";

select "speed", "source"
from "listening"
where "user_id" = $ and "book_id" = $;

select count(*) as "count"
from "passage"
where "user_id" = $ and "passage_id" <> $;
