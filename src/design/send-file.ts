import { CallError, errorCode, fetchAsCaller } from '#contract/call.ts'
import type { ErrorBody } from '#contract/error-body.ts'

/** Posts a file as the body of a call. @returns the reply @throws CallError, `unavailable` without an answer */
export async function sendFile<Reply>(address: string, file: File): Promise<Reply> {
	const headers = { 'content-type': 'application/octet-stream' }
	const sent = await fetchAsCaller(address, { method: 'POST', headers, body: file }).catch(() => null)
	const response = sent?.response
	if (response?.ok) return response.json()
	const body: ErrorBody | undefined = await response?.json().catch(() => undefined)
	const [error] = body?.errors ?? []
	throw new CallError(errorCode(error?.code, 'unavailable'), error ? [error.msg] : [])
}
