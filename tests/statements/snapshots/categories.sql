-- src/features/categories/server/categories.store.ts

delete
from "category";

insert into category (category_id, name_en, name_ru, position, is_removed) select category_id, name_en, name_ru, position, is_removed
from jsonb_populate_recordset(null::category, $::jsonb)
on conflict (category_id) do update
set name_en = excluded.name_en, name_ru = excluded.name_ru, position = excluded.position, is_removed = false;

insert into category select *
from jsonb_populate_recordset(null::category, $::jsonb);

select *
from "category"
where "is_removed" = $
order by "position", "category_id";

update category
set is_removed = true, parent_id = null
where category_id <> all($::integer[]);

update category
set parent_id = line.parent_id
from jsonb_populate_recordset(null::category, $::jsonb) line
where category.category_id = line.category_id;

with recursive below (top, category_id) as ( select category_id, category_id
	from category
	where not is_removed
	union all select below.top, category.category_id
	from below
	join category on category.parent_id = below.category_id and not category.is_removed ) select top as id, count(distinct product.book_id)::integer as books
from below
join product_in_category using (category_id)
join sold_product as product using (product_id)
group by top;
