-- Names of files are stored in Unicode's composed form (NFC), as they are read from outside now: macOS sent them decomposed, and
-- a file whose name was spelt the other way was missing. The files themselves are renamed by the job `audio_names`.

update audio_track set source = normalize(source, nfc) where source is not nfc normalized;

-- Of two files whose names look the same the later one stays, as if it had been sent in place of the other.
delete from sound as earlier using sound as later
	where normalize(earlier.file_key, nfc) = normalize(later.file_key, nfc)
		and (earlier.probed_at, earlier.file_key) < (later.probed_at, later.file_key);
update sound set file_key = normalize(file_key, nfc) where file_key is not nfc normalized;
delete from transcript as earlier using transcript as later
	where normalize(earlier.file_key, nfc) = normalize(later.file_key, nfc)
		and (earlier.updated_at, earlier.file_key) < (later.updated_at, later.file_key);
update transcript set file_key = normalize(file_key, nfc) where file_key is not nfc normalized;

update listening set source = normalize(source, nfc) where source is not nfc normalized;
update passage set source = normalize(source, nfc) where source is not nfc normalized;
update my_word set spoken_source = normalize(spoken_source, nfc) where spoken_source is not nfc normalized;

-- As where two devices played a track.
insert into track_heard (user_id, book_id, source, seconds, heard, at)
select distinct on (user_id, book_id, normalize(source, nfc)) user_id, book_id, normalize(source, nfc), seconds, heard, at
	from track_heard where source is not nfc normalized
	order by user_id, book_id, normalize(source, nfc), at desc
on conflict (user_id, book_id, source) do update set
	heard = track_heard.heard | excluded.heard,
	seconds = case when excluded.at > track_heard.at then excluded.seconds else track_heard.seconds end,
	at = greatest(track_heard.at, excluded.at);
delete from track_heard where source is not nfc normalized;

insert into insight_act (user_id, book_id, kind, place, detail, at)
select user_id, book_id, kind, normalize(place, nfc), detail, at
	from insight_act where kind = 'second' and place is not nfc normalized
on conflict do nothing;
delete from insight_act where kind = 'second' and place is not nfc normalized;
insert into insight_figure (book_id, period, kind, place, detail, readers)
select book_id, period, kind, normalize(place, nfc), detail, readers
	from insight_figure where kind = 'second' and place is not nfc normalized
on conflict do nothing;
delete from insight_figure where kind = 'second' and place is not nfc normalized;

update saved_version set state = (
	select jsonb_agg(case when jsonb_typeof(track -> 'source') = 'string'
		then track || jsonb_build_object('source', normalize(track ->> 'source', nfc)) else track end order by place)
	from jsonb_array_elements(state) with ordinality as tracks (track, place)
) where kind = 'audio' and jsonb_typeof(state) = 'array' and state::text is not nfc normalized;

-- Of PDFs and sheets they are for people alone.
update saved_version set state = state || jsonb_build_object('source', normalize(state ->> 'source', nfc))
	where kind = 'book' and state ->> 'source' is not nfc normalized;
update book set source = normalize(source, nfc) where source is not nfc normalized;
update replaced_edition set source = normalize(source, nfc) where source is not nfc normalized;
update job set data = data || jsonb_build_object('source', normalize(data ->> 'source', nfc))
	where jsonb_typeof(data) = 'object' and data ->> 'source' is not nfc normalized;
update upload set name = normalize(name, nfc) where name is not nfc normalized;
update teacher_key set name = normalize(name, nfc) where name is not nfc normalized;
update product_import set file_name = normalize(file_name, nfc) where file_name is not nfc normalized;
