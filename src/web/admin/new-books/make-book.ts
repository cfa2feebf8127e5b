import { CallError, call } from '#contract/call.ts'
import { decodeText } from '#contract/decode-text.ts'
import { todayIn } from '#contract/time-zone/today-in.ts'
import type { bookContentApi } from '#features/book-content/contract.ts'
import { printedContents, titleFinder } from '#features/book-content/ui/contents/contents-pages.ts'
import { pageTexts, textOfFile } from '#features/book-content/ui/contents/contents-sources.ts'
import { type ReadContents, readContents } from '#features/book-content/ui/contents/read-contents.ts'
import { pageFromName, titleFromName } from '#features/book-content/ui/page-from-name.ts'
import { titleOfId3 } from '#features/book-content/ui/read-id3.ts'
import { uploadAudio, wordsOfFailed } from '#features/book-content/ui/upload-audio.ts'
import type { MakeBook, MakeNote, NewBook } from '#features/book-drop/ui/make-types.ts'
import type { Section } from '#features/books/contract.ts'
import type { coversApi } from '#features/covers/contract.ts'
import { maxCrop } from '#features/covers/rules.ts'
import { sendCover } from '#features/covers/ui/send-cover.ts'
import { importPdf } from '#features/importing/ui/import-pdf.ts'
import { blankProduct, type productsApi } from '#features/products/contract.ts'
import { proposePages } from '#features/track-pages/ui/propose-pages.ts'
import { numberPages } from './number-pages.ts'

const getInfo = 'getInfo' as const
/** Enough for the tag before a cover picture. */
const tagBytes = 65_536
/** Fewer lines with numbers are no list of contents. */
const minPrinted = 3
/** Lines that a note names, with as much of each as it shows. */
const [maxNamed, maxNamedLength] = [5, 60]

/**
 * One book of all that was dropped: the PDF, then what is sold of it with its cover, contents, tracks on their pages.
 * What one of them lacks is a note; the others are made all the same.
 */
export const makeBook: MakeBook = async (dropped, book, { signal, onProgress }) => {
	const { bookId, title } = book
	await importPdf(dropped.pdf, { bookId, title, isDemo: false }, { signal, onProgress })
	await numberPages(bookId)
	const notes: MakeNote[] = []
	const note = (says: MakeNote['says'], words = '', count = 0) => notes.push({ says, words, count })
	/** @returns null for what failed */
	const attempt = <T>(says: MakeNote['says'], act: () => Promise<T>): Promise<T | null> => {
		signal.throwIfAborted()
		return act().catch((error: unknown) => {
			if (!(error instanceof CallError || error instanceof TypeError || error instanceof DOMException))
				throw error
			note(says, error instanceof CallError ? (error.words[0] ?? '') : '')
			return null
		})
	}

	onProgress({ step: 'record', done: 0, total: 0 })
	if (book.publisher !== '') await attempt('record', () => saveDraft(book))
	const { cover, sounds } = dropped
	if (cover && book.publisher === '') note('coverLater', cover.name)
	else if (cover) await attempt('cover', () => putCover(bookId, cover))

	onProgress({ step: 'contents', done: 0, total: 0 })
	const { list: listed } = dropped
	const list = listed && (await attempt('contents', () => typedList(listed)))
	await attempt('contents', async () => {
		const unclear = await saveContents(bookId, list?.kind === 'contents' ? list.text : null)
		if (unclear !== null) note(unclear.says, unclear.words, unclear.count)
	})

	if (list?.kind === 'tracks') await attempt('tracks', () => saveTrackList(bookId, list.text))
	if (sounds.length > 0)
		await attempt('tracks', async () => {
			const failed = await uploadAudio(bookId, sounds, done =>
				onProgress({ step: 'tracks', done, total: sounds.length }),
			)
			if (failed.length > 0) note('tracksRefused', wordsOfFailed(failed), failed.length)
			const arrived = sounds.filter(sound => !failed.some(({ file }) => file === sound))
			if (list?.kind === 'tracks' || arrived.length === 0) return
			const without = await saveTracks(bookId, arrived)
			if (without > 0) note('tracksWithout', '', without)
		})
	return notes
}

async function saveDraft({ bookId, title, publisher, price }: NewBook): Promise<void> {
	const seen = await call<typeof productsApi.product>('POST /api/conteditor/product', {
		body: { operation: getInfo, book_id: bookId },
	})
	if (seen.product) return
	const today = todayIn(seen.time_zone, Date.now())
	const data = { ...blankProduct(today), name: title, publisher, price: price ?? 0 }
	const body = { operation: 'saveProduct' as const, book_id: bookId, data, version: seen.version }
	await call<typeof productsApi.saveProduct>('POST /api/conteditor/saveproduct', { body })
}

/** The largest part of the middle that has the shape of a cover. */
async function putCover(bookId: string, file: File): Promise<void> {
	const picture = await createImageBitmap(file)
	const { width, height } = picture
	picture.close()
	const crop = maxCrop({ width, height })
	const { version } = await call<typeof coversApi.cover>('POST /api/conteditor/cover', {
		body: { operation: getInfo, book_id: bookId },
	})
	const shares = { left: crop.left / width, top: crop.top / height, width: crop.width / width }
	await sendCover(file, { bookId, version, crop: shares })
}

/** A list with a column `source` names tracks; any other is a list of contents. */
async function typedList(file: File): Promise<{ kind: 'tracks' | 'contents'; text: string }> {
	if (!/\.docx$/i.test(file.name)) {
		const text = decodeText(await file.arrayBuffer())
		const [header = ''] = text.split(/\r?\n/, 1)
		if (/(^|[,;\t"])source(["\t;,]|$)/i.test(header)) return { kind: 'tracks', text }
	}
	return { kind: 'contents', text: await textOfFile(file) }
}

/** Saves the contents of a list, else the printed contents where the PDF has no outline. @returns what an editor should look at */
async function saveContents(
	bookId: string,
	text: string | null,
): Promise<{
	says: 'contentsUnclear' | 'contentsLeft' | 'contentsPrinted'
	words: string
	count: number
} | null> {
	const known = await contentOf(bookId, 'tableOfContent')
	if (text === null && known.content.length > 0) return null
	const pages = await pageTexts(bookId)
	const printed = printedContents(pages)
	const pageOfTitle = titleFinder(pages, printed)
	const source = text ?? printed.map(page => page.text).join('\n')
	const { rows } = readContents(source, { pageOfTitle })
	if (text === null && rows.length < minPrinted) return null
	const without = rows.filter(({ page }) => page === null).map(({ title }) => title)
	if (without.length === rows.length) return { says: 'contentsUnclear', words: '', count: without.length }
	const body = { operation: getInfo, book_id: bookId, schemaType: 'tableOfContent' as const }
	const data = sectionsOf(rows.filter(({ page }) => page !== null))
	await call<typeof bookContentApi.save>('POST /api/conteditor/save', {
		body: { ...body, data, version: known.version },
	})
	if (without.length > 0) return { says: 'contentsLeft', words: named(without), count: without.length }
	return text === null ? { says: 'contentsPrinted', words: '', count: rows.length } : null
}

function named(titles: readonly string[]): string {
	const shown = titles.slice(0, maxNamed).map(title => title.slice(0, maxNamedLength))
	return [...shown, ...(titles.length > shown.length ? ['…'] : [])].join('; ')
}

function sectionsOf(rows: ReadContents['rows']): Section[] {
	const sections: Section[] = []
	for (const { title, page, level } of rows) {
		const above = sections.at(-1)
		const entry = { title, page: page ?? 0 } as Section
		if (level === 0 || !above) sections.push(entry)
		else above.subsections = [...(above.subsections ?? []), entry]
	}
	return sections
}

async function contentOf(bookId: string, schemaType: 'tableOfContent') {
	const body = { operation: getInfo, book_id: bookId, schemaType }
	const { content, version } = await call<typeof bookContentApi.info>('POST /api/conteditor/info', { body })
	return { content: (content ?? []) as Section[], version }
}

async function saveTrackList(bookId: string, data: string): Promise<void> {
	const body = { operation: 'saveAudio' as const, book_id: bookId, data }
	await call<typeof bookContentApi.saveAudio>('POST /api/conteditor/saveaudio', { body })
}

/** In the order of the pages that their names, their tags or the texts of the pages give. @returns how many have none */
async function saveTracks(bookId: string, files: readonly File[]): Promise<number> {
	const { content } = await contentOf(bookId, 'tableOfContent')
	const chapters = content.flatMap(({ title, page, subsections = [] }) => [{ title, page }, ...subsections])
	const tracks = await Promise.all(
		files.map(async file => {
			const bytes = new Uint8Array(await file.slice(0, tagBytes).arrayBuffer())
			const title = titleOfId3(bytes) ?? titleFromName(file.name)
			return { title, source: file.name.normalize('NFC'), page: pageFromName(file.name, chapters) }
		}),
	)
	const texts = await pageTexts(bookId)
	const numbers = texts.map(({ page_number }) => page_number)
	const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
	const proposals = numbers.length === 0 ? new Map() : proposePages(tracks, { texts, chapters, first, last })
	const placed = tracks.map((track, at) => {
		const proposal = proposals.get(at)
		// A guess is left to whoever listens to it.
		const isKnown = proposal !== undefined && proposal.certainty !== 'guess'
		return { ...track, page: track.page ?? (isKnown ? proposal.page : null) }
	})
	// Readers hear them one after another.
	const place = ({ page }: { page: number | null }) => page ?? Number.MAX_SAFE_INTEGER
	const data = placed.sort((a, b) => place(a) - place(b))
	const body = { operation: getInfo, book_id: bookId, schemaType: 'audio' as const, data }
	await call<typeof bookContentApi.save>('POST /api/conteditor/save', { body })
	return data.filter(({ page }) => page === null).length
}
