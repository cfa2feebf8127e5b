-- src/features/categories/server/categories.store.ts

delete
from "category";

insert into category select *
from jsonb_populate_recordset(null::category, $::jsonb);
