import { callerToken } from '#contract/call.ts'

/** Sends one sound as it is. @returns false where it did not arrive or was refused */
async function sendSound(bookId: string, file: File): Promise<boolean> {
	const token = callerToken()
	const address = `/api/conteditor/sounds/${bookId}/${encodeURIComponent(file.name)}`
	const headers = { 'content-type': 'application/octet-stream', ...(token ? { 'x-auth-token': token } : {}) }
	return fetch(address, { method: 'POST', headers, body: file }).then(
		response => response.ok,
		() => false,
	)
}

/**
 * Sends sounds one after another, so that forty of them on a slow line each have the whole of it.
 * @returns the files that did not arrive
 */
export async function sendSounds(
	bookId: string,
	files: File[],
	told: (done: number) => void,
): Promise<File[]> {
	const lost: File[] = []
	for (const [done, file] of files.entries()) {
		told(done)
		if (!(await sendSound(bookId, file))) lost.push(file)
	}
	return lost
}
