-- Tables and columns have the names of docs/glossary.md. Under its former name each leaves a view with its former columns, through
-- which the release before reads and writes: PostgreSQL updates such views itself. This release does not use them; they may go
-- with the one after it, in a migration that says `Breaks programs before 0658.` after two hyphens.
create function rename_constraints(relation regclass, former text, current text) returns void language plpgsql as $$
declare
	found record;
begin
	for found in select conname from pg_constraint where conrelid = relation and position(former in conname) > 0 loop
		execute format('alter table %s rename constraint %I to %I', relation, found.conname, replace(found.conname, former, current));
	end loop;
end $$;

alter table kept_value rename to stored_value;
select rename_constraints('stored_value', 'kept_value', 'stored_value');
create view kept_value as select name, value from stored_value;
