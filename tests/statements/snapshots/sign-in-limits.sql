-- src/features/sign-in-limits/server/failed-sign-ins.store.ts

delete
from "failed_sign_in"
where "at" < $;

delete
from "failed_sign_in"
where "id" = $;

insert into "failed_sign_in" ("account", "address", "at", "is_decided")
values ($, …)
returning "id";

select "at"
from "failed_sign_in"
where "account" = $ and "at" > $ and "at" <= $ and "id" != $ and "is_decided" = $
order by "at" desc
limit $
offset $;

select "at"
from "failed_sign_in"
where "account" = $ and "at" > $ and "at" <= $ and "id" != $ and (is_decided or id < $ and at > $)
order by "at" desc
limit $
offset $;

select "at"
from "failed_sign_in"
where "address" = $ and "at" > $ and "at" <= $ and "id" != $ and "is_decided" = $
order by "at" desc
limit $
offset $;

select "at"
from "failed_sign_in"
where "address" = $ and "at" > $ and "at" <= $ and "id" != $ and (is_decided or id < $ and at > $)
order by "at" desc
limit $
offset $;

update "failed_sign_in"
set "is_decided" = $
where "id" = $;

-- src/features/sign-in-limits/server/known-devices.store.ts

delete
from "known_device"
where "token_hash" = $ and "account" = $;

delete
from "known_device"
where "used_at" <= $;

delete
from "known_device"
where "user_id" = $ and "token_hash" in (select "token_hash"
	from "known_device"
	where "user_id" = $
	order by "used_at" desc
	offset $);

delete
from "known_device"
where "user_id" = $;

insert into "known_device" ("token_hash", "account", "user_id", "used_at")
values ($, …);

select "token_hash"
from "known_device"
where "token_hash" = $ and "account" = $ and "used_at" > $;

update "known_device"
set "token_hash" = $
where "token_hash" = $;
