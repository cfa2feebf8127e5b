export const samplePartner = {
	record_id: '',
	name: 'Millrood Press',
	email: 'partner@example.com',
	publisher_id: 'millrood',
	password_src: '',
	version: 0,
	created_at: 0,
	orders: { count: 0, sum: 0, last_paid_at: null },
}
