import { createHmac, timingSafeEqual } from 'node:crypto'
import { newId } from '#platform/ids.ts'

type Meant = { userId: string; productId: string }

/**
 * A checkout form's own name, signed for one person and one product: another site can't make it, and a form that is
 * sent twice buys once.
 */
export function newCheckoutForm(secret: string, meant: Meant): string {
	const formId = newId()
	return `${formId}.${signature(secret, { ...meant, formId })}`
}

/** @returns the form's id; null for a form that was not made for this person and product */
export function checkoutFormId(secret: string, form: string, meant: Meant): string | null {
	const [formId = '', signed = ''] = form.split('.')
	const expected = Buffer.from(signature(secret, { ...meant, formId }))
	const given = Buffer.from(signed)
	return given.length === expected.length && timingSafeEqual(given, expected) ? formId : null
}

function signature(secret: string, { userId, productId, formId }: Meant & { formId: string }): string {
	return createHmac('sha256', secret)
		.update(['checkout', userId, productId, formId].join('\n'))
		.digest('base64url')
}
