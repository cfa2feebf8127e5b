import { CallError, errorCode, fetchAsCaller } from '#contract/call.ts'
import type { ErrorBody } from '#contract/error-body.ts'
import type { CoverRun } from '../contract.ts'

type CoverRequest = { bookId: string; version: number; crop: { left: number; top: number; width: number } }

/** @throws CallError */
export async function sendCover(file: File, { bookId, version, crop }: CoverRequest): Promise<CoverRun> {
	const share = (part: number) => Math.max(0, Math.min(part, 1)).toFixed(6)
	const query = new URLSearchParams({
		left: share(crop.left),
		top: share(crop.top),
		width: share(crop.width),
		version: String(version),
	})
	const headers = {
		'content-type': 'application/octet-stream',
	}
	const address = `/api/conteditor/covers/${encodeURIComponent(bookId)}?${query}`
	const sent = await fetchAsCaller(address, { method: 'POST', headers, body: file }).catch(() => null)
	const response = sent?.response
	if (response?.ok) return response.json()
	const body: ErrorBody | undefined = await response?.json().catch(() => undefined)
	const [error] = body?.errors ?? []
	throw new CallError(errorCode(error?.code, 'unavailable'), error ? [error.msg] : [])
}
