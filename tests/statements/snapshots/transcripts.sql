-- src/features/transcripts/server/transcripts.store.ts

select "body"
from "transcript"
where "file_key" = $;

select "file_key"
from "transcript"
where "file_key" in ($);

select "file_key", "body"
from "transcript"
where "file_key" in ($);
