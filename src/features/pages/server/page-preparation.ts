import { createHash } from 'node:crypto'
import { imageWidths, type TextPage, textOfPage } from '#features/books/rules.ts'
import type { FileStore } from '#platform/files.ts'
import type { PageDrawing } from '../rules.ts'
import { drawingOfScan } from './drawing-of-scan.ts'
import { throwUnusable } from './page-files.ts'
import { coverOf } from './page-images.ts'
import { type Edition, type EditionName, keyOf, pagesOfSheet } from './page-keys.ts'
import type { PageStore } from './page-store.ts'
import type { Described, PdfAction } from './pdf-process.ts'
import { askOfFile, type PdfClaim, type PdfWorker } from './pdf-worker.ts'
import { type RecognisedTexts, textOrRecognised } from './recognised-texts.ts'
import type { ScannedPage } from './scanned-page.ts'
import { picturesIn } from './text/place-pictures.ts'
import { recognisedPage } from './text/recognised-page.ts'

/** Makes the files of a whole book ahead of its readers. Idempotent: existing files are not made again. */
export type PagePreparation = {
	describe(fileKey: string): Promise<Described>
	/**
	 * @returns the page's text, one line per line
	 * @throws PdfError
	 */
	page(edition: Edition, index: number): Promise<string>
	text(edition: Edition, index: number): Promise<string>
	/** The lines and blocks of a page. @throws PdfError */
	textPage(edition: Edition, index: number): Promise<TextPage>
	/** @throws PdfError */
	drawing(fileKey: string, index: number): Promise<PageDrawing>
	/** The same, and of a scan its recognised words and drawn lines. @throws PdfError */
	drawingOfBook(edition: EditionName & Pick<Edition, 'fileKey'>, index: number): Promise<PageDrawing>
	/** @throws PdfError */
	scan(fileKey: string, index: number): Promise<ScannedPage>
	/** Stores recognised text as the text of a page. @returns undefined for a page on which no text was recognised yet */
	putRecognised(edition: EditionName, index: number): Promise<TextPage | undefined>
	sheet(edition: Edition, number: number): Promise<void>
	cover(edition: Edition): Promise<void>
	/** Deletes everything made from an edition except its PDF. @param isCoverUsed a product shows its cover, which stays */
	remove(edition: EditionName, options: { isCoverUsed: boolean }): Promise<void>
	release(): void
}
type CopyDeps = { files: FileStore; store: PageStore; worker: PdfWorker }
type PagePreparationDeps = CopyDeps & { recognised: RecognisedTexts }

export function createPagePreparation({
	files,
	store,
	worker,
	recognised,
}: PagePreparationDeps): PagePreparation {
	// Books that are prepared at the same time alternate, page by page.
	const ask = <A extends PdfAction>(fileKey: string, act: A) =>
		askOfFile({ files, worker }, fileKey, act, { lane: 'book', client: fileKey })
	const prepare = ({ fileKey }: Edition, index: number) => ask(fileKey, { act: 'prepare', index })
	/** Text of an older version is extracted again; images are unchanged. */
	async function textPageAt(edition: Edition, index: number): Promise<TextPage> {
		const key = keyOf.text(edition, index)
		const stored = await store.read(key)
		if (stored) return JSON.parse(stored.toString('utf8'))
		const ofPdf = await ask(edition.fileKey, { act: 'text', index })
		const text = await textOrRecognised(ofPdf, recognised, edition, index)
		await store.put(key, Buffer.from(JSON.stringify(text)))
		return text
	}
	const drawingAt = (fileKey: string, index: number) => ask(fileKey, { act: 'drawing', index })
	const textAt = async (edition: Edition, index: number) => textOfPage(await textPageAt(edition, index))
	return {
		describe: fileKey => ask(fileKey, { act: 'describe' }),
		async page(edition, index) {
			const [plain, dense] = imageWidths
			// A reader's request may have made one of them without the others.
			const hasImages =
				(await files.exists(keyOf.image(edition, index, plain))) &&
				(await files.exists(keyOf.image(edition, index, dense)))
			if (hasImages) return textAt(edition, index)
			const page = await prepare(edition, index)
			await store.put(keyOf.image(edition, index, plain), page.plain)
			await store.put(keyOf.image(edition, index, dense), page.dense)
			const text = await textOrRecognised(page.text, recognised, edition, index)
			await store.put(keyOf.text(edition, index), Buffer.from(JSON.stringify(text)))
			return textOfPage(text)
		},
		text: textAt,
		textPage: textPageAt,
		drawing: drawingAt,
		async drawingOfBook(edition, index) {
			const drawing = await drawingAt(edition.fileKey, index)
			const read = drawing.text.lines.length > 0 ? undefined : await recognised.printed(edition, index)
			if (!read || read.words.length === 0) return drawing
			return drawingOfScan(drawing, read.words, await ask(edition.fileKey, { act: 'lines', index }))
		},
		scan: (fileKey, index) => ask(fileKey, { act: 'scan', index }),
		async putRecognised(edition, index) {
			const read = await recognised.printed(edition, index)
			if (!read) return undefined
			const stored = await store.read(keyOf.text(edition, index))
			const pictures = stored ? picturesIn(JSON.parse(stored.toString('utf8'))) : []
			const text = recognisedPage({ ...read, pictures })
			await store.put(keyOf.text(edition, index), Buffer.from(JSON.stringify(text)))
			return text
		},
		async sheet(edition, number) {
			const key = keyOf.sheet(edition, number)
			if (await store.read(key)) return
			await store.put(key, await ask(edition.fileKey, { act: 'sheet', ...pagesOfSheet(edition, number) }))
		},
		async cover(edition) {
			const stored = await store.read(keyOf.image(edition, 0, imageWidths[1]))
			await files.put(keyOf.cover(edition), await coverOf(stored ?? (await prepare(edition, 0)).dense))
		},
		async remove(edition, { isCoverUsed }) {
			await store.remove(keyOf.folder(edition))
			await store.remove(keyOf.pagePdfsFolder(edition))
			if (!isCoverUsed) await files.delete(keyOf.cover(edition))
		},
		release: worker.release,
	}
}

/** Makes a PDF of some pages of another and copies what is prepared of them; the rest is made on request. */
export async function copyPages(
	{ files, store, worker }: CopyDeps,
	from: Edition,
	{ to, indexes }: { to: Edition; indexes: number[] },
): Promise<void> {
	const claim: PdfClaim = { lane: 'reader', client: 'editors' }
	const act = { act: 'extract', indexes } as const
	const bytes = await askOfFile({ files, worker }, from.fileKey, act, claim).catch(throwUnusable)
	await files.put(to.fileKey, bytes, { sha256: createHash('sha256').update(bytes).digest('hex') })
	for (const [position, index] of indexes.entries()) {
		const names = imageWidths.map(width => [
			keyOf.image(from, index, width),
			keyOf.image(to, position, width),
		])
		for (const [old = '', copy = ''] of [...names, [keyOf.text(from, index), keyOf.text(to, position)]]) {
			const made = await store.read(old)
			if (!made) break
			await store.put(copy, made)
		}
	}
}
