-- A deletion stays after the partner site was told, so that a sign-in, an answer or an event that was under way does not
-- bring the account back.
alter table partner_site_deletion
	add column entered_at timestamptz not null default clock_timestamp(),
	add column notified_at timestamptz;
