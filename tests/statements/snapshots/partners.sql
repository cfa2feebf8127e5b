-- src/features/partners/server/partner-records.store.ts

insert into "partner" ("publisher_id", "name", "email", "password_hash", "created_at")
values ($, …)
returning "record_id" as "recordId", "publisher_id" as "publisherId", "name", "email", "version", "created_at" as "createdAt", case when logo_key is not null then json_build_object('key', logo_key, 'width', logo_width, 'height', logo_height) end as "logo";

select "record_id" as "recordId", "publisher_id" as "publisherId", "name", "email", "version", "created_at" as "createdAt", case when logo_key is not null then json_build_object('key', logo_key, 'width', logo_width, 'height', logo_height) end as "logo"
from "partner"
order by "name", "publisher_id";

select "record_id" as "recordId", "publisher_id" as "publisherId", "name", "email", "version", "created_at" as "createdAt", case when logo_key is not null then json_build_object('key', logo_key, 'width', logo_width, 'height', logo_height) end as "logo"
from "partner"
where "publisher_id" = $;

select "record_id" as "recordId", "publisher_id" as "publisherId", "name", "email", "version", "created_at" as "createdAt", case when logo_key is not null then json_build_object('key', logo_key, 'width', logo_width, 'height', logo_height) end as "logo"
from "partner"
where "record_id" = $;

select partner_id as "partnerId", array_agg(title order by title) as titles
from partner_former_title
group by partner_id;

update "partner"
set "password_hash" = $
where "publisher_id" = $;

update "partner"
set "publisher_id" = $, "name" = $, "email" = $, "version" = version + 1
where "record_id" = $
returning "record_id" as "recordId", "publisher_id" as "publisherId", "name", "email", "version", "created_at" as "createdAt", case when logo_key is not null then json_build_object('key', logo_key, 'width', logo_width, 'height', logo_height) end as "logo";

update "partner"
set "publisher_id" = $, "name" = $, "email" = $, "version" = version + 1
where "version" = $ and "record_id" = $
returning "record_id" as "recordId", "publisher_id" as "publisherId", "name", "email", "version", "created_at" as "createdAt", case when logo_key is not null then json_build_object('key', logo_key, 'width', logo_width, 'height', logo_height) end as "logo";

update partner
set logo_key = $, logo_width = $, logo_height = $
from (select record_id, logo_key as former
	from partner
	where record_id = $ for update) before
where partner.record_id = before.record_id
returning former;

-- src/features/partners/server/partners.store.ts

insert into "partner" ("publisher_id", "name", "email", "password_hash", "created_at")
values ($, …)
on conflict ("publisher_id") do update
set "name" = $, "email" = $, "password_hash" = $;

select "record_id"
from "partner"
where "record_id" = $ and "publisher_id" = $ and "password_hash" = $ for share;

select "record_id" as "partnerId", "publisher_id" as "publisherId", "name", "email"
from "partner"
where "publisher_id" = $;

select "record_id" as "partnerId", "publisher_id" as "publisherId", "name", "email", "password_hash" as "passwordHash"
from "partner"
where "email" = $;

select "record_id" as "partnerId", "publisher_id" as "publisherId", "name", "email", "password_hash" as "passwordHash"
from "partner"
where "record_id" = $;

update "partner"
set "password_hash" = $
where "record_id" = $ and "password_hash" = $
returning "record_id";
