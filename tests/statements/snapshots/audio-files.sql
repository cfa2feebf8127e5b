-- src/features/audio-files/server/audio-files.store.ts

insert into "audio_file" ("file_key", "size_bytes", "error", "codec", "seconds", "bits_per_second", "peaks", "probed_at")
values ($, …)
on conflict ("file_key") do update
set "size_bytes" = $, "error" = $, "codec" = $, "seconds" = $, "bits_per_second" = $, "peaks" = $, "probed_at" = $;

select "file_key" as "fileKey", "seconds", "codec", "bits_per_second" as "bitsPerSecond", "error"
from "audio_file"
where "file_key" in ($);

select "file_key" as "fileKey", "seconds", "codec", "bits_per_second" as "bitsPerSecond", "error"
from "audio_file"
where "file_key" in ($, …);

select "file_key", "size_bytes"
from "audio_file"
where "file_key" in ($);

select "file_key", "size_bytes"
from "audio_file"
where "file_key" in ($, …);

select "peaks", "error"
from "audio_file"
where "file_key" = $ and "size_bytes" = $;
