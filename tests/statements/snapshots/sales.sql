-- src/features/sales/server/sales.store.ts

lock table partner_order, partner_refund in share row exclusive mode;

update sales_calendar
set time_zone = $
where time_zone <> $
returning 1;
