import { buffer } from 'node:stream/consumers'
import type { FileStore } from '#platform/files.ts'

/** Where the header and the end marker stand (ISO 32000-2, 7.5.2 and 7.5.5), as readers look for them. */
const searchedBytes = 1024

/** Whether a file begins as a PDF and does not end as one, as after a copy that stopped half-way. */
export async function isTruncated(files: Pick<FileStore, 'get'>, key: string): Promise<boolean> {
	const file = await files.get(key)
	if (!file || file.size === 0) return false
	const last = file.size - 1
	const head = await buffer(file.stream({ start: 0, end: Math.min(last, searchedBytes - 1) }))
	const tail = await buffer(file.stream({ start: Math.max(0, file.size - searchedBytes), end: last }))
	return head.includes('%PDF-') && !tail.includes('%%EOF')
}
