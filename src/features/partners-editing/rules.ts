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

export type PartnerMerge = {
	/** What only one of two editors changed is taken; what both changed is mine. */
	fields: PartnerFields
	/** What both changed to something else. */
	clashes: (keyof PartnerFields)[]
}

/** Brings together what two editors made of the same record. */
export function mergePartners(base: PartnerFields, mine: PartnerFields, theirs: PartnerFields): PartnerMerge {
	const isMine = (field: keyof PartnerFields) => mine[field].trim() !== base[field]
	const fields = { ...mine }
	for (const field of partnerFields) if (!isMine(field)) fields[field] = theirs[field]
	const clashes = partnerFields.filter(
		field => isMine(field) && theirs[field] !== base[field] && theirs[field] !== mine[field].trim(),
	)
	return { fields, clashes }
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
