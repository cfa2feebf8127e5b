import sharp from 'sharp'
import { type BookLayout, layoutOf } from '#contract/book-layout.ts'
import { AppError, isRefusal } from '#contract/errors.ts'
import { asPageIndex, pageNumberOf } from '#contract/page-numbers.ts'
import type { PageNumber } from '#contract/vocabulary.ts'
import type { AudioItem, Section } from '#features/books/contract.ts'
import { imageWidths } from '#features/books/rules.ts'
import { createDerivedFiles } from '#platform/files/derived-files.ts'
import type { FileStore } from '#platform/files.ts'
import type { Sample, SamplePage, Track } from '../contract.ts'
import { contentsOf } from './contents.ts'
import { lessonOf } from './lesson.ts'

type Demo = BookLayout & {
	edition: string
	pages: [number, number][]
	start_page: PageNumber
	audio: AudioItem[]
	tableOfContent: Section[]
}
type SamplesServiceDeps = {
	/** @throws unknown_book; undefined for a book that is not a demo */
	openDemo(bookId: string): Promise<Demo | undefined>
	tracks(bookId: string): Promise<{ page: number }[]>
	/** Undefined for a book that was not imported yet. */
	findBook(bookId: string): Promise<{ tableOfContent: Section[] } | undefined>
	firstTracks(bookIds: string[]): Promise<{ book_id: string; title: string; source: string }[]>
	pageImage(page: Page & { width: number }): Promise<Uint8Array>
	/** Indexes of pages that readers are not shown, also where an image of them was made before. */
	heldPages(bookId: string): Promise<ReadonlySet<number>>
	files: FileStore
}
type Page = { bookId: string; edition: string; index: number }
export type Samples = ReturnType<typeof createSamples>

const pagesShown = 6
const maxTracksOfPage = 6
const [drawnPx] = imageWidths
/** Enough for a third of the viewport's height on a dense screen. */
const width = 460

function soundOf(demoId: string, file: string): string {
	return `/content/sounds/${demoId}/${encodeURIComponent(file)}`
}

export function createSamples(deps: SamplesServiceDeps) {
	const { openDemo, tracks, findBook, firstTracks, pageImage, heldPages, files } = deps
	const derivedFiles = createDerivedFiles(files)

	async function demoOf(demoId: string | null): Promise<Demo | undefined> {
		if (demoId === null) return undefined
		return openDemo(demoId).catch((error: unknown) => {
			// A product may name a demo that does not exist yet.
			if (isRefusal(error, 'unknown_book')) return undefined
			throw error
		})
	}

	return {
		/** Demo tracks by book id; books without one are left out. */
		async demoTracks(
			books: readonly { book_id: string; demo: string | null }[],
		): Promise<{ [bookId: string]: Track }> {
			const bookOf = new Map(books.flatMap(({ book_id, demo }) => (demo ? [[demo, book_id] as const] : [])))
			const tracks = bookOf.size === 0 ? [] : await firstTracks([...bookOf.keys()])
			return Object.fromEntries(
				tracks.map(({ book_id: demo, title, source }) => [
					bookOf.get(demo) ?? demo,
					{ title, src: soundOf(demo, source) },
				]),
			)
		},

		async of(book: { book_id: string; demo: string | null }): Promise<Sample> {
			const [demo, all, whole] = await Promise.all([
				demoOf(book.demo),
				tracks(book.book_id),
				findBook(book.book_id),
			])
			const contents = contentsOf(whole?.tableOfContent ?? [])
			const [first] = demo?.audio ?? []
			const shown = demo && book.demo !== null ? pagesOf(book.demo, demo) : []
			const held = shown.length > 0 ? await heldPages(String(book.demo)) : new Set()
			return {
				trackCount: all.length,
				track: first ? { title: first.title, src: soundOf(String(book.demo), first.source) } : null,
				trial: { pages: demo?.pages.length ?? 0, tracks: demo?.audio.length ?? 0 },
				pages: shown.filter(({ index }) => !held.has(index)),
				layout: layoutOf(demo ?? {}),
				contents: contents.length > 0 ? contents : contentsOf(demo?.tableOfContent ?? []),
				lesson: lessonOf(whole?.tableOfContent ?? [], all),
			}
		},

		/** Made on the first request. @throws AppError unknown_book; not_found for pages that are not public */
		async preview({ bookId, edition, index }: Page): Promise<string> {
			const demo = await openDemo(bookId)
			if (!demo) throw new AppError('unknown_book')
			if (demo.edition !== edition || index >= Math.min(pagesShown, demo.pages.length))
				throw new AppError('not_found')
			if ((await heldPages(bookId)).has(index)) throw new AppError('not_found')
			return derivedFiles.at(`looks/${bookId}/${edition}/${index}.webp`, async () => {
				const image = await pageImage({ bookId, edition, index, width: drawnPx })
				return sharp(image).resize({ width }).webp({ quality: 82 }).toBuffer()
			})
		},
	}
}

function pagesOf(demoId: string, { edition, pages, start_page, audio }: Demo): SamplePage[] {
	return pages.slice(0, pagesShown).map(([pageWidth, pageHeight], index) => {
		const number = pageNumberOf(asPageIndex(index), start_page)
		const image = (width: number) => `/content/pages/${demoId}/${edition}/${index}/${width}`
		return {
			index,
			number,
			src: `/content/looks/${demoId}/${edition}/${index}`,
			width,
			height: Math.round((width * pageHeight) / pageWidth),
			large: { src: image(drawnPx), srcSet: imageWidths.map(px => `${image(px)} ${px}w`).join(', ') },
			tracks: audio
				.filter(({ page }) => page === number)
				.slice(0, maxTracksOfPage)
				.map(({ title, source }) => ({ title, src: soundOf(demoId, source) })),
		}
	})
}
