-- A payment that is sent twice, by a double press or because its answer was lost, is recorded once.
alter table partner_account_entry add column entry_key text;
create unique index partner_account_entry_key on partner_account_entry (partner_id, entry_key);
