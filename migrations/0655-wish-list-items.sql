-- `wish` for the release before: see 0652.
alter table wish rename to wish_list_item;
alter table wish_list_item rename column wished_at to added_at;
select rename_constraints('wish_list_item', 'wished_at', 'added_at');
select rename_constraints('wish_list_item', 'wish', 'wish_list_item');
create view wish as select user_id, book_id, added_at as wished_at from wish_list_item;
