import { CallError, callerToken } from '#contract/call.ts'
import type { ErrorBody } from '#contract/error-body.ts'
import { type ErrorCode, errorStatus } from '#contract/errors.ts'
import type { CoverState } from '../contract.ts'

type Asked = { bookId: string; version: number; crop: { left: number; top: number; width: number } }

/** Sends the picture as it is with the part that was chosen. @throws CallError */
export async function sendCover(file: File, { bookId, version, crop }: Asked): Promise<CoverState> {
	const token = callerToken()
	const share = (part: number) => Math.max(0, Math.min(part, 1)).toFixed(6)
	const query = new URLSearchParams({
		left: share(crop.left),
		top: share(crop.top),
		width: share(crop.width),
		version: String(version),
	})
	const headers = {
		'content-type': 'application/octet-stream',
		'accept-language': document.documentElement.lang,
		...(token ? { 'x-auth-token': token } : {}),
	}
	const address = `/api/conteditor/covers/${encodeURIComponent(bookId)}?${query}`
	const response = await fetch(address, { method: 'POST', headers, body: file }).catch(() => null)
	if (response?.ok) return response.json()
	const body: ErrorBody | undefined = await response?.json().catch(() => undefined)
	const [fault] = body?.errors ?? []
	throw new CallError(codeOf(fault?.code), fault ? [fault.msg] : [])
}

function codeOf(code: string | undefined): ErrorCode {
	const known = Object.keys(errorStatus) as ErrorCode[]
	return known.find(name => name === code) ?? 'unavailable'
}
