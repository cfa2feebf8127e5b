import { newId } from '#platform/ids.ts'
import { keysOf, signMessage } from './signed-message.ts'
import { siteTimeoutMs } from './site-client.ts'

/** A deviation from a correct request. */
export type Flaw = {
	ageSeconds?: number
	/** Replaces the signature header; null removes it. */
	signature?: ((right: string) => string) | null
	/** Replaces the signed body. */
	body?: string
}
export type Probe = ReturnType<typeof createProbe>

export function createProbe({ url, secret }: { url: string; secret: string }) {
	const keys = keysOf(secret)
	return {
		url,
		async post(path: string, request: object | string, flaw: Flaw = {}) {
			const body = typeof request === 'string' ? request : JSON.stringify(request)
			const id = newId()
			const timestamp = Math.floor(Date.now() / 1000) - (flaw.ageSeconds ?? 0)
			const right = signMessage(keys, { id, timestamp, body })
			const headers = new Headers({
				'content-type': 'application/json',
				'webhook-id': id,
				'webhook-timestamp': String(timestamp),
			})
			if (flaw.signature !== null)
				headers.set('webhook-signature', flaw.signature ? flaw.signature(right) : right)
			const response = await fetch(`${url}${path}`, {
				method: 'POST',
				headers,
				body: flaw.body ?? body,
				redirect: 'manual',
				signal: AbortSignal.timeout(siteTimeoutMs),
			})
			const text = await response.text()
			return { status: response.status, type: response.headers.get('content-type') ?? '', text }
		},
		async page(path: string) {
			const response = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(5 * siteTimeoutMs) })
			await response.text()
			return { status: response.status, type: response.headers.get('content-type') ?? '' }
		},
	}
}
