import type { PersonalTable } from '#platform/personal-table.ts'

export const partnerSiteTables: PersonalTable[] = [
	{ table: 'partner_site_account', person: 'user_id', columns: ['as_of'], onDelete: 'removed' },
	{
		table: 'partner_site_subscription',
		person: 'user_id',
		columns: ['book_id', 'date_end'],
		onDelete: 'removed',
	},
	{
		table: 'partner_site_password',
		person: 'user_id',
		columns: ['username', 'name', 'email', 'accepted_at'],
		onDelete: 'removed',
	},
	{
		table: 'partner_site_deletion',
		person: 'user_id',
		columns: ['deleted_at'],
		onDelete: {
			stays:
				'until the partner site was told and for 90 days after, so that nothing it still sends comes back',
		},
	},
	{
		table: 'sandbox_account',
		person: 'user_id',
		columns: ['name', 'email', 'created_at'],
		onDelete: 'removed',
	},
	{ table: 'sandbox_session', person: 'user_id', columns: ['expires_at'], onDelete: 'removed' },
	{
		table: 'sandbox_subscription',
		person: 'user_id',
		columns: ['book_id', 'date_end', 'order_number', 'product_title', 'price_kopecks'],
		onDelete: 'removed',
	},
]
