-- src/features/accounts/server/accounts.store.ts

delete
from "person"
where "user_id" = $;

insert into "person" ("user_id", "role", "name", "email", "password_hash", "publisher_id", "language", "created_at")
values ($, …)
on conflict ("email")
where "password_hash" is not null do update
set "password_hash" = $, "name" = $, "role" = $
returning "user_id" as "userId";

insert into "person" ("user_id", "role", "name", "email", "password_hash", "publisher_id", "language", "created_at")
values ($, …)
on conflict ("publisher_id") do update
set "name" = $, "email" = $, "language" = $
where "person"."role" = $ and "person"."password_hash" is null
returning "user_id" as "userId", "role", "name", "email", "publisher_id" as "publisherId", "language";

insert into "person" ("user_id", "role", "name", "email", "password_hash", "publisher_id", "language", "created_at")
values ($, …)
on conflict ("user_id") do nothing
returning "user_id";

insert into "person" ("user_id", "role", "name", "email", "password_hash", "publisher_id", "language", "created_at")
values ($, …)
on conflict ("user_id") do update
set "name" = $, "email" = $
where "person"."role" = $ and "person"."password_hash" is null
returning "user_id" as "userId", "role", "name", "email", "publisher_id" as "publisherId", "language";

insert into "person" ("user_id", "role", "name", "email", "password_hash", "publisher_id", "language", "created_at")
values ($, …)
on conflict ("user_id") do update
set "name" = $, "email" = $, "language" = $
where "person"."role" = $ and "person"."password_hash" is null
returning "user_id" as "userId", "role", "name", "email", "publisher_id" as "publisherId", "language";

insert into "used_registration" ("signature", "used_at")
values ($, …)
on conflict do nothing
returning "signature";

select "user_id"
from "person"
where "publisher_id" = $;

select "user_id"
from "person"
where "user_id" = $ for update;

select "user_id"
from "person"
where "user_id" > $
order by "user_id"
limit $;

select "user_id"
from "person"
where ("name" ilike $ or "email" ilike $ or "user_id" = $)
limit $;

select "user_id"
from "person"
where lower(email) = $ and "role" = $;

select "user_id" as "userId", "role", "name", "email", "publisher_id" as "publisherId", "language"
from "person"
where "user_id" = $;

select "user_id" as "userId", "role", "name", "email", "publisher_id" as "publisherId", "language", "password_hash" as "passwordHash"
from "person"
where "email" = $ and "password_hash" is not null;

select "user_id", "name"
from "person"
where "user_id" in ($);

select "user_id", "name"
from "person"
where "user_id" in ($, …);

-- src/features/accounts/server/personal-data.store.ts

select "as_of"
from "partner_site_account"
where "user_id" = $;

select "at", "kind", "action", "record", "version_before", "version_after"
from "activity"
where "user_id" = $;

select "book_id", "added_at"
from "wish_list_item"
where "user_id" = $;

select "book_id", "date_end"
from "partner_site_subscription"
where "user_id" = $;

select "book_id", "date_end", "order_number", "product_title", "price_kopecks"
from "sandbox_subscription"
where "user_id" = $;

select "book_id", "edition", "page_index", "at"
from "reading_position"
where "user_id" = $;

select "book_id", "edition", "page_index", "created_at", "name", "note", "colour", "changed_at"
from "orphaned_bookmark"
where "user_id" = $;

select "book_id", "kind", "date_end", "made_at"
from "access_decision"
where "made_by" = $;

select "book_id", "kind", "date_end", "reason", "made_at"
from "access_decision"
where "user_id" = $;

select "book_id", "kind", "place", "detail", "at"
from "insight_act"
where "user_id" = $;

select "book_id", "page_index", "created_at", "name", "note", "colour", "changed_at"
from "bookmark"
where "user_id" = $;

select "book_id", "place", "withdrawn_at"
from "withdrawn_book"
where "withdrawn_by" = $;

select "book_id", "source", "name", "from_seconds", "to_seconds"
from "passage"
where "user_id" = $;

select "book_id", "source", "replaced_at"
from "replaced_edition"
where "replaced_by" = $;

select "book_id", "source", "seconds", "played", "at"
from "track_progress"
where "user_id" = $;

select "book_id", "space_id", "exercise_id", "body", "verdict", "is_revealed", "changed_at"
from "exercise_answer"
where "user_id" = $;

select "book_id", "speed", "source", "at"
from "listening"
where "user_id" = $;

select "deleted_at"
from "partner_site_deletion"
where "user_id" = $;

select "expires_at"
from "sandbox_session"
where "user_id" = $;

select "file_name", "made_at"
from "product_import"
where "made_by" = $;

select "ink_id", "book_id", "page_index", "edition", "exact", "prefix", "suffix", "anchor_x", "anchor_y", "strokes", "is_found", "created_at", "changed_at"
from "ink"
where "user_id" = $;

select "kind", "at", "kopecks", "note"
from "partner_account_entry"
where "made_by" = $;

select "kind", "item_id", "removed_at"
from "removed_item"
where "user_id" = $;

select "kind", "subject_id", "version", "made_at"
from "saved_version"
where "made_by" = $;

select "kind", "title", "created_at"
from "job"
where "made_by" = $;

select "name", "email", "created_at"
from "sandbox_account"
where "user_id" = $;

select "name", "query", "saved_at"
from "saved_filter"
where "user_id" = $;

select "name", "seen_at"
from "editor_presence"
where "user_id" = $;

select "name", "size_bytes", "created_at"
from "upload"
where "user_id" = $;

select "name", "state", "stored_at"
from "draft"
where "user_id" = $;

select "note_id", "book_id", "page_index", "edition", "colour", "exact", "prefix", "suffix", "boxes", "is_found", "body", "created_at", "changed_at"
from "note"
where "user_id" = $;

select "refused_at"
from "insight_refusal"
where "user_id" = $;

select "review_id", "word_id", "kind", "rating", "reviewed_at"
from "word_review"
where "user_id" = $;

select "revision"
from "word_revision"
where "user_id" = $;

select "score", "reached_at"
from "quiz_best"
where "user_id" = $;

select "used_at"
from "known_device"
where "user_id" = $;

select "user_agent", "created_at", "expires_at", "ended_at", "ended_why"
from "session"
where "user_id" = $;

select "user_id", "role", "name", "email", "language", "created_at"
from "person"
where "user_id" = $;

select "username", "name", "email", "accepted_at"
from "partner_site_password"
where "user_id" = $;

select "word_id", "lemma", "form", "translation", "language", "ipa", "sentence", "book_id", "book_title", "edition", "page_index", "page_number", "exact", "prefix", "suffix", "spoken_source", "spoken_from", "spoken_to", "mark", "is_removed", "same_as", "created_at", "changed_at", "progress"
from "my_word"
where "user_id" = $;

-- src/features/accounts/server/sessions.store.ts

delete
from "session"
where "ended_at" < $;

insert into "session" ("session_id", "user_id", "token_hash", "user_agent", "created_at", "expires_at", "ended_at", "ended_why", "token_expires_at", "renewal_family", "renewal_hash")
values ($, …);

select "created_at" as "createdAt", "user_agent" as "userAgent"
from "session"
where "user_id" = $ and "session_id" = $;

select "person"."user_id" as "userId", "person"."role", "person"."publisher_id" as "publisherId", "session"."expires_at" as "expiresAt", "session"."ended_why" as "endedWhy"
from "session"
inner join "person" on "person"."user_id" = "session"."user_id"
where "session_id" = $;

select "person"."user_id" as "userId", "person"."role", "person"."publisher_id" as "publisherId", "session"."session_id" as "sessionId", "session"."expires_at" as "expiresAt", "session"."ended_why" as "endedWhy", "session"."created_at" as "createdAt", "session"."renewal_hash" as "renewalHash", "session"."renewed_at" as "renewedAt", "session"."token_expires_at" as "tokenExpiresAt"
from "session"
inner join "person" on "person"."user_id" = "session"."user_id"
where "renewal_family" = $;

select "person"."user_id" as "userId", "person"."role", "person"."publisher_id" as "publisherId", "session"."session_id" as "sessionId", "session"."expires_at" as "expiresAt", "session"."ended_why" as "endedWhy", "session"."created_at" as "createdAt", "session"."renewal_hash" as "renewalHash", "session"."renewed_at" as "renewedAt", case when "token_hash" = $ then "token_expires_at" else "previous_token_ends_at" end as "tokenExpiresAt"
from "session"
inner join "person" on "person"."user_id" = "session"."user_id"
where ("token_hash" = $ or "previous_token_hash" = $);

select "session_id" as "sessionId", "user_id" as "userId", "ended_why" as "why"
from "session"
where "session_id" in ($, …);

select "user_id"
from "person"
where "user_id" = $ for update;

select "user_id"
from "session"
where "session_id" = $;

select "user_id" as "userId"
from "session"
where "session_id" = $ and "ended_at" is null and "expires_at" > $;

update "session"
set "ended_at" = $, "ended_why" = $
where "ended_at" is null and "expires_at" <= $;

update "session"
set "ended_at" = $, "ended_why" = $
where "user_id" = $ and "ended_at" is null and "session_id" <> $;

update "session"
set "ended_at" = $, "ended_why" = $
where "user_id" = $ and "ended_at" is null and "session_id" = $;

update "session"
set "ended_at" = $, "ended_why" = $
where "user_id" = $ and "ended_at" is null;

update "session"
set "token_hash" = $, "token_expires_at" = $, "previous_token_hash" = "token_hash", "previous_token_ends_at" = least("token_expires_at", $), "renewal_hash" = $, "renewed_at" = $, "expires_at" = $
where "session_id" = $ and "renewal_hash" = $ and "ended_at" is null
returning "session_id";

-- src/features/accounts/server/staff.store.ts

delete
from "person"
where "user_id" = $;

insert into "person" ("user_id", "name", "email", "role", "password_hash", "publisher_id", "language", "created_at")
values ($, …)
on conflict ("email")
where "password_hash" is not null do nothing
returning "user_id";

select "user_id"
from "person"
where "role" = $
order by "user_id" for update;

select user_id as "userId", name, email, role, created_at as "createdAt", (select max(session.created_at)
	from session
	where session.user_id = person.user_id) as "signedInAt"
from person
where role in ('admin', 'editor', 'sales')
order by name, user_id;

select user_id as "userId", name, email, role, created_at as "createdAt", (select max(session.created_at)
	from session
	where session.user_id = person.user_id) as "signedInAt"
from person
where role in ('admin', 'editor', 'sales') and user_id = $;

update "person"
set "name" = $, "role" = $
where "user_id" = $;

update "person"
set "password_hash" = $
where "user_id" = $;
