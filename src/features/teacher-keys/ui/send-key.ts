import { CallError, errorCode, fetchAsCaller } from '#contract/call.ts'
import type { ErrorBody } from '#contract/error-body.ts'
import { wholeCharacters } from '#contract/storable.ts'
import type { TeacherKey } from '../contract.ts'

const maxNameLength = 200

/** @throws CallError */
export async function sendKey(bookId: string, file: File): Promise<TeacherKey | null> {
	const query = new URLSearchParams({
		name: wholeCharacters(file.name.normalize('NFC').slice(-maxNameLength)),
	})
	const headers = { 'content-type': 'application/octet-stream' }
	const address = `/api/conteditor/teacher-keys/${encodeURIComponent(bookId)}?${query}`
	const sent = await fetchAsCaller(address, { method: 'POST', headers, body: file }).catch(() => null)
	const response = sent?.response
	if (response?.ok) return ((await response.json()) as { key: TeacherKey | null }).key
	const body: ErrorBody | undefined = await response?.json().catch(() => undefined)
	const [error] = body?.errors ?? []
	throw new CallError(errorCode(error?.code, 'unavailable'), error ? [error.msg] : [])
}
