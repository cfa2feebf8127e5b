import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Registration } from '#features/accounts/contract.ts'

export type SignedFields = Required<Pick<Registration, 'name' | 'email' | 'user_id' | 'time'>>

/**
 * HMAC-SHA256, lower-case hex, over these four fields joined with line feeds: name, email, user_id, time (Unix seconds,
 * decimal). Fields contain no line feed.
 */
export function signRegistration(
	secret: string | Buffer,
	{ name, email, user_id, time }: SignedFields,
): string {
	return createHmac('sha256', secret).update([name, email, user_id, time].join('\n')).digest('hex')
}

/** A field with a line feed could stand for two fields, so it counts as unsigned. */
export function isSignedRegistration(secret: string | Buffer, registration: Registration): boolean {
	const { name, email, user_id, time, signature } = registration
	if (time === undefined || signature === undefined) return false
	if ([name, email, user_id].some(field => field.includes('\n'))) return false
	const expected = Buffer.from(signRegistration(secret, { name, email, user_id, time }))
	const given = Buffer.from(signature)
	return given.length === expected.length && timingSafeEqual(given, expected)
}
