-- The titles that partners had before: a product that carries one is its partner's, also where it gets that title again, as by an
-- undo, and so is a copy of it. The last partner of a title has it, until another partner is called so.
create table partner_former_title (
	-- In small letters.
	title_key text primary key,
	title text not null,
	partner_id text not null references partner (record_id)
);
create index partner_former_title_of_partner on partner_former_title (partner_id);
insert into partner_former_title (title_key, title, partner_id)
select distinct on (lower(publisher)) lower(publisher), publisher, partner_id
from product where partner_id is not null and not exists (select from partner where lower(name) = lower(publisher))
group by lower(publisher), publisher, partner_id
order by lower(publisher), count(*) desc, publisher, partner_id;

create or replace function partner_titled(title text) returns text language sql stable as $$
	select coalesce(
		(select record_id from partner where lower(name) = lower(partner_titled.title)),
		(select partner_id from partner_former_title where title_key = lower(partner_titled.title)))
$$;

create function remember_title() returns trigger language plpgsql as $$
begin
	delete from partner_former_title where title_key = lower(new.name);
	if tg_op = 'UPDATE' and lower(old.name) <> lower(new.name) then
		insert into partner_former_title (title_key, title, partner_id) values (lower(old.name), old.name, new.record_id)
			on conflict (title_key) do update set title = excluded.title, partner_id = excluded.partner_id;
	end if;
	return null;
end $$;
create trigger title_remembered after insert or update of name on partner
	for each row execute function remember_title();

-- Those that lost their partner to an undo or a copy.
update product set partner_id = partner_titled(publisher)
	where partner_id is null and partner_titled(publisher) is not null;
