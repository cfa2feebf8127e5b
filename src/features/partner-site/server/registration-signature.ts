import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Registration } from '#features/accounts/contract.ts'

export type SignedFields = Required<Pick<Registration, 'name' | 'email' | 'user_id' | 'time'>>

/**
 * HMAC-SHA256, lower-case hex, over the four fields in this order with a line feed between them:
 * name, email, user_id, time (unix seconds, decimal). Fields hold no line feed.
 */
export function signRegistration(
	secret: string | Buffer,
	{ name, email, user_id, time }: SignedFields,
): string {
	return createHmac('sha256', secret).update([name, email, user_id, time].join('\n')).digest('hex')
}

/** Unsigned is not signed; neither is a field with a line feed, which could stand for two fields. */
export function isSignedRegistration(secret: string | Buffer, registration: Registration): boolean {
	const { name, email, user_id, time, signature } = registration
	if (time === undefined || signature === undefined) return false
	if ([name, email, user_id].some(field => field.includes('\n'))) return false
	const expected = Buffer.from(signRegistration(secret, { name, email, user_id, time }))
	const given = Buffer.from(signature)
	return given.length === expected.length && timingSafeEqual(given, expected)
}
