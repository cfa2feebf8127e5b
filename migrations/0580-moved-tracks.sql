-- Tracks that went along with their pages when this edition was replaced: {"title", "source", "from", "to"} by page number; `to` is
-- null for a track whose page is not found in the new edition, which keeps its number.
alter table replaced_edition add column track_moves jsonb not null default '[]';
