export const maxLogoBytes = 2 * 1_048_576
export const minLogoPx = 48

export const samplePartner = {
	record_id: '',
	name: 'Millrood Press',
	email: 'partner@example.com',
	publisher_id: 'millrood',
	password_src: '',
	version: 0,
	created_at: 0,
	logo: null,
	orders: { count: 0, sum: 0, last_paid_at: null },
}
