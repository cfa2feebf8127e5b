import { fieldsShape } from '#records/ui/record-shape.ts'
import { isRow } from '#records/ui/row.ts'
import { PartnerFields } from '../contract.ts'

export const partnerFields = ['name', 'publisher_id', 'email'] as const satisfies (keyof PartnerFields)[]
export type PartnerErrors = { [field in keyof PartnerFields]?: 'short' | 'emailWrong' }

export const partnerShape = fieldsShape<PartnerFields>(stored =>
	isRow(stored) && partnerFields.every(field => typeof stored[field] === 'string') ? fieldsOf(stored) : null,
)

/** The partner as it is sent; null where the server would refuse it. */
export function checkPartner(partner: PartnerFields): PartnerFields | null {
	return PartnerFields.safeParse(partner).data ?? null
}

/** What the server would refuse, by the same schema; the first field that is wrong comes first. */
export function partnerErrors(partner: PartnerFields): PartnerErrors {
	const errors: PartnerErrors = {}
	const issues = PartnerFields.safeParse(partner).error?.issues ?? []
	for (const field of partnerFields) {
		const ofField = issues.filter(({ path }) => path[0] === field)
		if (ofField.some(({ code }) => code === 'too_small')) errors[field] = 'short'
		else if (ofField.length > 0) errors[field] = field === 'email' ? 'emailWrong' : 'short'
	}
	return errors
}

export function fieldsOf({ name, publisher_id, email }: { [field: string]: unknown }): PartnerFields {
	return { name: String(name), publisher_id: String(publisher_id), email: String(email) }
}
