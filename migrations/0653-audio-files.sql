-- `sound` for the release before: see 0652.
alter table sound rename to audio_file;
alter table audio_file rename column fault to error;
select rename_constraints('audio_file', 'sound', 'audio_file');
alter trigger facts_of_new_sounds on audio_file rename to facts_of_new_audio_files;
alter trigger facts_of_changed_sounds on audio_file rename to facts_of_changed_audio_files;
alter function on_sounds_changed rename to on_audio_files_changed;
create view sound as
	select file_key, size_bytes, error as fault, codec, seconds, bits_per_second, peaks, probed_at from audio_file;

create or replace function count_product_facts(ids text[]) returns void language sql as $$
	update product set pages = counted.pages, audio_minutes = counted.minutes
		from (
			select known.product_id, coalesce(nullif(book.page_count, 0), known.pages) as pages,
				case when is_whole then minutes else greatest(known.audio_minutes, minutes) end as minutes
			from book join product as known using (book_id), lateral (
				select count(*) > 0 and count(*) = count(audio_file.file_key) as is_whole,
					case when count(seconds) > 0 then greatest(1, round(sum(seconds) / 60))::int end as minutes
				from (
					select distinct 'sounds/' || regexp_replace(book.book_id, '_demo$', '') || '/' || normalize(source, nfc) as file_key
						from audio_track where audio_track.book_id = book.book_id
				) as files left join audio_file using (file_key)
			) as counted_files
			where book.book_id = any(ids)
		) as counted
		where product.product_id = counted.product_id
			and (product.pages, product.audio_minutes) is distinct from (counted.pages, counted.minutes)
$$;
