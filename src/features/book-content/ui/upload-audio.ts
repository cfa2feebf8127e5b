import { fetchAsCaller } from '#contract/call.ts'
import type { ErrorBody } from '#contract/error-body.ts'

/** With the server's messages; none without a reply. */
export type FailedUpload = { file: File; words: string }

async function sendFile(bookId: string, file: File): Promise<FailedUpload | null> {
	const address = `/api/conteditor/sounds/${bookId}/${encodeURIComponent(file.name)}`
	const headers = {
		'content-type': 'application/octet-stream',
	}
	const sent = await fetchAsCaller(address, { method: 'POST', headers, body: file }).catch(() => null)
	const response = sent?.response
	if (response?.ok) return null
	const body: ErrorBody | undefined = await response?.json().catch(() => undefined)
	return { file, words: body?.errors[0]?.msg ?? '' }
}

/** One after another, so that each has the whole bandwidth. @returns failed uploads */
export async function uploadAudio(
	bookId: string,
	files: File[],
	onProgress: (done: number) => void,
): Promise<FailedUpload[]> {
	const failed: FailedUpload[] = []
	for (const [done, file] of files.entries()) {
		onProgress(done)
		const failure = await sendFile(bookId, file)
		if (failure) failed.push(failure)
	}
	return failed
}

/** Each reason once, after the names of its files; files without a reason first. */
export function wordsOfFailed(failed: readonly FailedUpload[]): string {
	const reasons = [...new Set(failed.map(({ words }) => words))]
	return reasons
		.sort((a, b) => Number(a !== '') - Number(b !== ''))
		.map(reason => {
			const ofReason = failed.filter(({ words }) => words === reason)
			const names = ofReason.map(({ file }) => file.name).join(', ')
			return reason === '' ? `${names}.` : `${names}: ${reason}`
		})
		.join(' ')
}
