-- Of two devices the one that played later says where to go on, whichever of them reaches the server first.
alter table listening add column at timestamptz not null default 'epoch';
alter table track_heard add column at timestamptz not null default 'epoch';
