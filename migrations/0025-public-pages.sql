-- What the shop shows to everybody is kept ready; whoever changes it, by whatever way, says so when the change is whole.
create function tell_public_pages() returns trigger language plpgsql as $$
begin
	perform pg_notify('public_pages', '');
	return null;
end $$;

create trigger category_is_public after insert or update or delete on category
	for each statement execute function tell_public_pages();
create trigger product_is_public after insert or update or delete on product
	for each statement execute function tell_public_pages();
create trigger product_category_is_public after insert or update or delete on product_category
	for each statement execute function tell_public_pages();
create trigger book_is_public after insert or update or delete on book
	for each statement execute function tell_public_pages();
create trigger audio_track_is_public after insert or update or delete on audio_track
	for each statement execute function tell_public_pages();
