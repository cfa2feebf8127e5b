-- A track whose page an editor has not found yet. Readers get it once it has one.
alter table audio_track alter column page drop not null;
