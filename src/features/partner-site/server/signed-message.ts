import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a message carries in the headers `webhook-id` and `webhook-timestamp` (unix seconds), and its body as sent. */
export type Message = { id: string; timestamp: number; body: string }

/**
 * The keys of a secret: several are separated by spaces, so that one can take over from another. `whsec_` is followed
 * by base64, as the Standard Webhooks convention has it; any other secret counts as the bytes of its text.
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

/** Whether one of the signatures in the header `webhook-signature` is of one of our keys. */
export function isSignedMessage(keys: Buffer[], message: Message, header: string): boolean {
	const given = header.split(' ').filter(part => part.startsWith('v1,'))
	const expected = keys.map(key => Buffer.from(signature(key, message)))
	return given.slice(0, mostSignatures).some(part => {
		const bytes = Buffer.from(part.slice(3))
		return expected.some(known => known.length === bytes.length && timingSafeEqual(known, bytes))
	})
}

/** More than any change of keys needs, fewer than would keep the server busy. */
const mostSignatures = 8

function signature(key: Buffer, { id, timestamp, body }: Message): string {
	return createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
}
