import sharp from 'sharp'
import { openPdf, type PdfDocument } from './pdf-document.ts'

/**
 * The program of the process in which PDFs are opened: a file that makes the engine hang or grow takes only this
 * process with it. It answers one message at a time; open documents are few, as each holds its file in memory.
 */
export type Ask = { id: number; key: string; bytes?: Uint8Array } & (
	| { act: 'describe' }
	| { act: 'render'; index: number; widthPx: number }
)
export type Described = { pageSizes: [number, number][] }
export type Answer =
	| { id: number; ok: true; result: Described | Uint8Array }
	| { id: number; ok: false; reason: string }
	/** The document is not open here: ask again with its bytes. */
	| { id: number; ok: false; reason: 'send bytes' }

const openDocumentsMax = 3
const open = new Map<string, PdfDocument>()
// One page at a time: the process is one of a pool that is as large as the machine allows.
sharp.concurrency(1)
sharp.cache(false)

async function documentOf({ key, bytes }: Ask): Promise<PdfDocument | null> {
	const known = open.get(key)
	if (known) {
		open.delete(key)
		open.set(key, known)
		return known
	}
	if (!bytes) return null
	const opened = await openPdf(bytes)
	open.set(key, opened)
	for (const [oldest, document] of open) {
		if (open.size <= openDocumentsMax) break
		document.close()
		open.delete(oldest)
	}
	return opened
}

async function answer(ask: Ask): Promise<Answer> {
	const document = await documentOf(ask)
	if (!document) return { id: ask.id, ok: false, reason: 'send bytes' }
	if (ask.act === 'describe') return { id: ask.id, ok: true, result: describe(document) }
	const { width, height, pixels } = document.render(ask.index, ask.widthPx)
	const image = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
	return { id: ask.id, ok: true, result: await image.webp({ quality: 80, effort: 2 }).toBuffer() }
}

function describe(document: PdfDocument): Described {
	return { pageSizes: Array.from({ length: document.pageCount }, (_, index) => document.pageSize(index)) }
}

let last: Promise<unknown> = Promise.resolve()
process.on('message', (ask: Ask) => {
	last = last
		.then(() => answer(ask))
		.catch(
			(error: Error): Answer => ({
				id: ask.id,
				ok: false,
				reason: (error as { reason?: string }).reason ?? 'damaged',
			}),
		)
		.then(reply => process.send?.(reply))
})
process.on('disconnect', () => process.exit(0))
