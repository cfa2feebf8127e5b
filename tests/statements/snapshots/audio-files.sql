-- src/features/audio-files/server/audio-files.store.ts

insert into "sound" ("file_key", "size_bytes", "fault", "codec", "seconds", "bits_per_second", "peaks", "probed_at")
values ($, …)
on conflict ("file_key") do update
set "size_bytes" = $, "fault" = $, "codec" = $, "seconds" = $, "bits_per_second" = $, "peaks" = $, "probed_at" = $;

select "file_key" as "fileKey", "seconds", "codec", "bits_per_second" as "bitsPerSecond", "fault"
from "sound"
where "file_key" in ($);

select "file_key" as "fileKey", "seconds", "codec", "bits_per_second" as "bitsPerSecond", "fault"
from "sound"
where "file_key" in ($, …);

select "peaks", "fault"
from "sound"
where "file_key" = $ and "size_bytes" = $;
