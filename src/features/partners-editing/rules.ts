export type PartnerFields = { name: string; email: string; publisher_id: string }
export const partnerFields = [
	'name',
	'publisher_id',
	'email',
] as const satisfies readonly (keyof PartnerFields)[]

/** A field has to be longer than this. */
const tooShort = 2

/** The fields that are too short to be saved. */
export function shortFields(partner: PartnerFields): (keyof PartnerFields)[] {
	return partnerFields.filter(field => partner[field].trim().length <= tooShort)
}

export function isUnchanged(partner: PartnerFields, saved: PartnerFields): boolean {
	return partnerFields.every(field => partner[field].trim() === saved[field])
}

/** What the form shows where the server has nothing. */
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
