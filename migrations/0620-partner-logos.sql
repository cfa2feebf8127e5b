-- A partner's logo: its key in the file store and its size in pixels.
alter table partner
	add column logo_key text,
	add column logo_width integer,
	add column logo_height integer,
	add constraint partner_logo_whole
		check ((logo_key is null) = (logo_width is null) and (logo_key is null) = (logo_height is null));
-- Of partners: what readers are shown beside a publisher's title.
create view partner_logo as
	select record_id as partner_id, logo_key, logo_width, logo_height from partner where logo_key is not null;

-- The landing page shows logos.
create function notify_changed_logo() returns trigger language plpgsql as $$
begin
	perform pg_notify('public_pages', '');
	return null;
end $$;
create trigger logo_is_public after update of logo_key on partner
	for each row when (old.logo_key is distinct from new.logo_key) execute function notify_changed_logo();
