import { isRefusal } from '#contract/errors.ts'
import type { AudioItem } from '#features/books/contract.ts'
import { imageWidths } from '#features/books/rules.ts'
import type { Sample } from '../contract.ts'

type Demo = { edition: string; pages: [number, number][]; start_page: number; audio: AudioItem[] }
type Needs = {
	/** Throws unknown_book; undefined for a book that is no demo. */
	openDemo(bookId: string): Promise<Demo | undefined>
	tracks(bookId: string): Promise<unknown[]>
}
export type Samples = ReturnType<typeof createSamples>

const pagesShown = 6
const [width] = imageWidths

/** What a visitor may see and hear of a book before buying it. */
export function createSamples({ openDemo, tracks }: Needs) {
	async function demoOf(demoId: string | null): Promise<Demo | undefined> {
		if (demoId === null) return undefined
		return openDemo(demoId).catch((error: unknown) => {
			// A product may name a demo that nobody has added yet.
			if (isRefusal(error, 'unknown_book')) return undefined
			throw error
		})
	}

	return {
		async of(book: { book_id: string; demo: string | null }): Promise<Sample> {
			const [demo, all] = await Promise.all([demoOf(book.demo), tracks(book.book_id)])
			const [first] = demo?.audio ?? []
			const shown = demo?.pages.slice(0, pagesShown) ?? []
			return {
				trackCount: all.length,
				track: first
					? {
							title: first.title,
							src: `/content/sounds/${book.demo}/${encodeURIComponent(first.source)}`,
						}
					: null,
				pages: shown.map(([pageWidth, pageHeight], index) => ({
					index,
					number: index + (demo?.start_page ?? 1),
					src: `/content/pages/${book.demo}/${demo?.edition}/${index}/${width}`,
					width,
					height: Math.round((width * pageHeight) / pageWidth),
				})),
			}
		},
	}
}
