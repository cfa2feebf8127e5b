-- src/features/activity/server/activity.store.ts

insert into "activity" ("at", "user_id", "kind", "action", "record", "version_before", "version_after")
values ($, …);
