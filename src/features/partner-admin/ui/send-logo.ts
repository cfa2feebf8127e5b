import { CallError, errorCode, fetchAsCaller } from '#contract/call.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/error-body.ts'
import type { partnersEditingApi } from '../contract.ts'

/** @throws CallError */
export async function sendLogo(
	recordId: string,
	file: File,
): Promise<ReplyOf<typeof partnersEditingApi.putLogo>> {
	const address = `/api/partnerseditor/logos/${encodeURIComponent(recordId)}`
	const headers = { 'content-type': 'application/octet-stream' }
	const sent = await fetchAsCaller(address, { method: 'POST', headers, body: file }).catch(() => null)
	const response = sent?.response
	if (response?.ok) return response.json()
	const body: ErrorBody | undefined = await response?.json().catch(() => undefined)
	const [error] = body?.errors ?? []
	throw new CallError(errorCode(error?.code, 'unavailable'), error ? [error.msg] : [])
}
