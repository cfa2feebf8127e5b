import type { PdfSource, PdfWorker } from '#features/pages/server/pdf-worker.ts'

/** How the preparation of a first page ends: `page`, `nothing`, or the name of the error. */
export function endingOf(worker: PdfWorker, source: PdfSource): Promise<string> {
	const claim = { lane: 'reader', client: 'Anna' } as const
	return worker.ask(source, { act: 'prepare', index: 0 }, claim).then(
		page => (page.dense.length > 0 && page.plain.length > 0 ? 'page' : 'nothing'),
		(error: Error) => error.name,
	)
}
