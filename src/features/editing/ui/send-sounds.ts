import { callerToken } from '#contract/call.ts'
import type { ErrorBody } from '#contract/error-body.ts'

/** A file that did not arrive, and the server's words why; empty where no answer came. */
export type LostSound = { file: File; words: string }

async function sendSound(bookId: string, file: File): Promise<LostSound | null> {
	const token = callerToken()
	const address = `/api/conteditor/sounds/${bookId}/${encodeURIComponent(file.name)}`
	const headers = {
		'content-type': 'application/octet-stream',
		'accept-language': document.documentElement.lang,
		...(token ? { 'x-auth-token': token } : {}),
	}
	const response = await fetch(address, { method: 'POST', headers, body: file }).catch(() => null)
	if (response?.ok) return null
	const body: ErrorBody | undefined = await response?.json().catch(() => undefined)
	return { file, words: body?.errors[0]?.msg ?? '' }
}

/**
 * Sends sounds one after another, so that forty of them on a slow line each have the whole of it.
 * @returns the files that did not arrive
 */
export async function sendSounds(
	bookId: string,
	files: File[],
	told: (done: number) => void,
): Promise<LostSound[]> {
	const lost: LostSound[] = []
	for (const [done, file] of files.entries()) {
		told(done)
		const missing = await sendSound(bookId, file)
		if (missing) lost.push(missing)
	}
	return lost
}
