import sharp from 'sharp'
import type { TextRun } from '#features/books/rules.ts'
import { limitMemory } from './memory-guard.ts'
import { densePx, encoded, imageOf, isGrey, plainPx, sheetOf, thumbnailOf } from './page-images.ts'
import { openPdf, type PdfDocument } from './pdf-document.ts'
import type { OutlineEntry } from './pdf-outline.ts'

/**
 * The program of the process in which PDFs are opened: a file that makes the engine hang or grow takes only this
 * process with it. The engine does one thing at a time; images are compressed beside it.
 */
export type Ask = { id: number /** Names the bytes. */; key: string; path: string } & Act
export type Act =
	| { act: 'describe' }
	| { act: 'render'; index: number; widthPx: number }
	| { act: 'text'; index: number }
	| { act: 'cut'; indexes: number[] }
	| { act: 'sheet'; from: number; count: number }
	| { act: 'prepare'; index: number }

export type Described = {
	/** Width and height in points, by page index. */
	pageSizes: [number, number][]
	/** What is printed on the pages; empty where the file does not say. */
	pageLabels: string[]
	outline: OutlineEntry[]
}
export type PreparedPage = { dense: Uint8Array; plain: Uint8Array; text: TextRun[] }
export type Results = {
	describe: Described
	render: Uint8Array
	text: TextRun[]
	cut: Uint8Array
	sheet: Uint8Array
	prepare: PreparedPage
}
export type Answer = {
	/** The process has grown: another one should go on. */ isTired: boolean
	id: number
} & ({ ok: true; result: Results[Act['act']] } | { ok: false; reason: string })

const openDocumentsMax = 6
const open = new Map<string, Promise<PdfDocument>>()
/** Pages drawn for a sheet that is not asked for yet: at most two sheets of them. */
const thumbnails = new Map<string, Buffer>()
const thumbnailsMax = 100
const pagesMax = 5000

// Two at a time: one for each size of a page.
sharp.concurrency(1)
sharp.cache(false)
const [memoryMb, tiredMb] = [Number(process.argv[2] ?? 1024), Number(process.argv[3] ?? 700)]
limitMemory(memoryMb)

function documentOf({ key, path }: Ask): Promise<PdfDocument> {
	const document = open.get(key) ?? openPdf(path)
	open.delete(key)
	open.set(key, document)
	for (const [oldest, idle] of open) {
		if (open.size <= openDocumentsMax) break
		open.delete(oldest)
		void idle.then(
			it => it.close(),
			() => undefined,
		)
	}
	// What could not be opened is opened anew when it is asked for again.
	document.catch(() => open.delete(key))
	return document
}

async function answer(ask: Ask): Promise<Results[Act['act']]> {
	const document = await documentOf(ask)
	switch (ask.act) {
		case 'describe':
			return describe(document)
		case 'render': {
			const bitmap = document.render(ask.index, ask.widthPx)
			return encoded(imageOf(bitmap), { grey: isGrey(bitmap) })
		}
		case 'text':
			return document.text(ask.index)
		case 'cut':
			return document.cut(ask.indexes)
		case 'sheet':
			return sheet(ask)
		case 'prepare':
			return prepare(ask, document)
	}
}

function describe(document: PdfDocument): Described {
	const pages = Array.from({ length: Math.min(document.pageCount, pagesMax) }, (_, index) => index)
	return {
		pageSizes: pages.map(index => document.pageSize(index)),
		pageLabels: pages.map(index => document.pageLabel(index)),
		outline: document.outline(),
	}
}

async function prepare(ask: Ask & { index: number }, document: PdfDocument): Promise<PreparedPage> {
	const bitmap = document.render(ask.index, densePx)
	const text = document.text(ask.index)
	const grey = isGrey(bitmap)
	const image = imageOf(bitmap)
	const smaller = await image.clone().resize({ width: plainPx }).raw().toBuffer({ resolveWithObject: true })
	const { width, height } = smaller.info
	const plainImage = sharp(smaller.data, { raw: { width, height, channels: 3 } })
	const [dense, plain, thumbnail] = await Promise.all([
		encoded(image, { grey }),
		encoded(plainImage, { grey }),
		thumbnailOf(plainImage),
	])
	keep(`${ask.key}#${ask.index}`, thumbnail)
	return { dense, plain, text }
}

function keep(place: string, thumbnail: Buffer): void {
	thumbnails.set(place, thumbnail)
	for (const oldest of thumbnails.keys()) {
		if (thumbnails.size <= thumbnailsMax) break
		thumbnails.delete(oldest)
	}
}

async function sheet(ask: Ask & { from: number; count: number }): Promise<Uint8Array> {
	const places = Array.from({ length: ask.count }, (_, step) => ask.from + step)
	const cells: Buffer[] = []
	for (const index of places) {
		const place = `${ask.key}#${index}`
		// Asked for anew each time: another book may have been opened in its place meanwhile.
		const drawn = thumbnails.get(place) ?? thumbnailOf(imageOf((await documentOf(ask)).render(index, 192)))
		cells.push(await drawn)
	}
	for (const index of places) thumbnails.delete(`${ask.key}#${index}`)
	return sheetOf(cells)
}

function isTired(): boolean {
	return process.memoryUsage.rss() > tiredMb * 1_048_576
}

process.on('message', (ask: Ask) => {
	void answer(ask)
		.then(
			(result): Answer => ({ id: ask.id, isTired: isTired(), ok: true, result }),
			(error: Error): Answer => ({
				id: ask.id,
				isTired: isTired(),
				ok: false,
				reason: (error as { reason?: string }).reason ?? 'damaged',
			}),
		)
		.then(reply => process.send?.(reply))
})
process.on('disconnect', () => process.exit(0))
