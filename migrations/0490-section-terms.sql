-- As before, but read once for all products of a change: looking for the sections of each among those of all took ten
-- minutes for a catalogue of 100,000 books.
create or replace function write_section_terms(product_ids text[]) returns void language sql as $$
	with recursive up as (
		select product_id, category_id from product_category where product_id = any(product_ids)
		union
		select up.product_id, category.parent_id from up join category using (category_id)
		where category.parent_id is not null
	), named as (
		select product_id, string_agg(terms::text, ' ')::tsvector as sections
		from up join category_term using (category_id) join category using (category_id)
		where not is_removed group by product_id
	)
	insert into product_term (product_id, sections)
	select product_id, coalesce(sections, '') from product left join named using (product_id)
	where product_id = any(product_ids)
	on conflict (product_id) do update set sections = excluded.sections
	where product_term.sections <> excluded.sections;
$$;
