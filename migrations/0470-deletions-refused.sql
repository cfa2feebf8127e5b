-- When the partner site last refused to hear of a deleted account: the others are told first.
alter table partner_site_deletion
	add column tried_at timestamptz;
