-- An import of thousands of books is applied and taken back a few books at a time, so that everybody else is answered
-- between two steps. One that has not finished is taken back at the next start; one that is being taken back, carried on.
alter table product_import add column finished_at timestamptz;
update product_import set finished_at = made_at;
alter table product_import add column undoing_at timestamptz;
update product_import set undoing_at = undone_at;
alter table product_import_line add column is_taken_back boolean not null default false;
