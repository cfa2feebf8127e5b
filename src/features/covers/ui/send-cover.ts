import { sendFile } from '#design/send-file.ts'
import type { CoverRun } from '../contract.ts'

type CoverRequest = { bookId: string; version: number; crop: { left: number; top: number; width: number } }

/** @throws CallError */
export function sendCover(file: File, { bookId, version, crop }: CoverRequest): Promise<CoverRun> {
	const share = (part: number) => Math.max(0, Math.min(part, 1)).toFixed(6)
	const query = new URLSearchParams({
		left: share(crop.left),
		top: share(crop.top),
		width: share(crop.width),
		version: String(version),
	})
	return sendFile(`/api/conteditor/covers/${encodeURIComponent(bookId)}?${query}`, file)
}
