-- Editors and sales work in the shop as administrators do, and may do less.
alter table person drop constraint person_role_check;
alter table person add constraint person_role_check check (role in ('user', 'partner', 'admin', 'editor', 'sales'));
