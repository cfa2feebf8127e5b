-- What buyers are told of a book is counted: its pages, and the minutes of its sounds. Only the demonstration's catalogue brought
-- both, so that a book made by an editor had no sound for the filters, the facts and the feeds. Minutes that were known stay until
-- all sounds have been looked at, and go with the last track.
create function count_product_facts(ids text[]) returns void language sql as $$
	update product set pages = counted.pages, audio_minutes = counted.minutes
		from (
			select known.product_id, coalesce(nullif(book.page_count, 0), known.pages) as pages,
				case when is_whole then minutes else greatest(known.audio_minutes, minutes) end as minutes
			from book join product as known using (book_id), lateral (
				select count(*) > 0 and count(*) = count(sound.file_key) as is_whole,
					case when count(seconds) > 0 then greatest(1, round(sum(seconds) / 60))::int end as minutes
				from (
					select distinct 'sounds/' || regexp_replace(book.book_id, '_demo$', '') || '/' || normalize(source, nfc) as file_key
						from audio_track where audio_track.book_id = book.book_id
				) as files left join sound using (file_key)
			) as counted_sounds
			where book.book_id = any(ids)
		) as counted
		where product.product_id = counted.product_id
			and (product.pages, product.audio_minutes) is distinct from (counted.pages, counted.minutes)
$$;

create function on_book_facts_changed() returns trigger language plpgsql as $$
begin
	perform count_product_facts(array(select distinct book_id from changed));
	return null;
end $$;
create function on_tracks_removed() returns trigger language plpgsql as $$
begin
	update product set audio_minutes = null
		where book_id in (select book_id from removed) and audio_minutes is not null
			and not exists (select from audio_track where audio_track.book_id = product.book_id);
	perform count_product_facts(array(select distinct book_id from removed));
	return null;
end $$;
create function on_sounds_changed() returns trigger language plpgsql as $$
begin
	perform count_product_facts(array(select distinct split_part(file_key, '/', 2) from changed));
	return null;
end $$;

create trigger facts_of_new_book after insert on book
	referencing new table as changed for each statement execute function on_book_facts_changed();
create trigger facts_of_changed_book after update on book
	referencing new table as changed for each statement execute function on_book_facts_changed();
create trigger facts_of_new_tracks after insert on audio_track
	referencing new table as changed for each statement execute function on_book_facts_changed();
create trigger facts_of_changed_tracks after update on audio_track
	referencing new table as changed for each statement execute function on_book_facts_changed();
create trigger facts_of_removed_tracks after delete on audio_track
	referencing old table as removed for each statement execute function on_tracks_removed();
create trigger facts_of_new_sounds after insert on sound
	referencing new table as changed for each statement execute function on_sounds_changed();
create trigger facts_of_changed_sounds after update on sound
	referencing new table as changed for each statement execute function on_sounds_changed();
create trigger facts_of_new_product after insert on product
	referencing new table as changed for each statement execute function on_book_facts_changed();

select count_product_facts(array(select book_id from book));
