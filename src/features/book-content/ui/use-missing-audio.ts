import { useEffect, useState } from 'react'
import { call } from '#contract/call.ts'
import type { EditorHealth } from '#records/ui/editor-health.ts'
import type { Row } from '#records/ui/row.ts'
import type { bookContentApi } from '../contract.ts'

const typingMs = 400

/** Audio files that rows name and the book does not have. @param uploads how many there were: the list is read again after each */
export function useMissingAudio(
	bookId: string,
	{ rows, uploads, health }: { rows: Row[] | null; uploads: number; health: EditorHealth },
): Set<string> {
	const [missing, setMissing] = useState<Set<string>>(new Set())
	const names = (rows ?? []).map(row => row.source).filter(source => typeof source === 'string')
	const sources = JSON.stringify([...new Set(names)].filter(name => /^[^./\\][^/\\]{0,199}$/.test(name)))
	const { failed } = health
	useEffect(() => {
		void uploads
		const request: string[] = JSON.parse(sources)
		if (request.length === 0) return
		const controller = new AbortController()
		const timer = setTimeout(() => {
			const body = { operation: 'getInfo' as const, book_id: bookId, sources: request.slice(0, 5000) }
			call<typeof bookContentApi.missingSounds>(
				'POST /api/conteditor/sounds',
				{ body },
				{ signal: controller.signal },
			).then(
				reply => setMissing(new Set(reply.missing)),
				error => controller.signal.aborted || failed(error),
			)
		}, typingMs)
		return () => {
			clearTimeout(timer)
			controller.abort()
		}
	}, [bookId, sources, uploads, failed])
	return missing
}
