import { createHmac, timingSafeEqual } from 'node:crypto'

/** The headers `webhook-id` and `webhook-timestamp` (Unix seconds), and the raw body. */
export type Message = { id: string; timestamp: number; body: string }

/**
 * Keys of a secret: several are separated by spaces, for rotation. `whsec_` is followed by base64, as in Standard
 * Webhooks; any other secret is UTF-8.
 */
export function keysOf(secret: string): Buffer[] {
	return secret
		.split(/\s+/)
		.filter(Boolean)
		.map(part => (part.startsWith('whsec_') ? Buffer.from(part.slice(6), 'base64') : Buffer.from(part)))
}

/** The header `webhook-signature`: a `v1` signature for each key, separated by spaces. */
export function signMessage(keys: Buffer[], message: Message): string {
	return keys.map(key => `v1,${signature(key, message)}`).join(' ')
}

/** Whether any signature is of any of our keys. */
export function isSignedMessage(keys: Buffer[], message: Message, header: string): boolean {
	const given = header.split(' ').filter(part => part.startsWith('v1,'))
	const expected = keys.map(key => Buffer.from(signature(key, message)))
	return given.slice(0, maxSignatures).some(part => {
		const bytes = Buffer.from(part.slice(3))
		return expected.some(known => known.length === bytes.length && timingSafeEqual(known, bytes))
	})
}

/** Enough for key rotation; bounds the work. */
const maxSignatures = 8

function signature(key: Buffer, { id, timestamp, body }: Message): string {
	return createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
}
