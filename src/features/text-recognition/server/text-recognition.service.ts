import type { BodyOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { asPageIndex } from '#contract/page-numbers.ts'
import { textOfPage } from '#features/books/rules.ts'
import type { DoubtfulWord, RecognitionState, textRecognitionApi } from '../contract.ts'
import { type CorrectedWord, correctedWords } from './corrected-words.ts'
import { isDoubtful, type RecognisedPages } from './recognised-pages.ts'
import type { CorrectionChange } from './recognition.store.ts'
import { type RecognitionJobDeps, recognitionKind } from './recognition-job.ts'

type Book = { bookId: string; edition: string; fileKey: string; pageSizes: [number, number][] }
export type TextRecognitionDeps = Pick<RecognitionJobDeps, 'store' | 'clock'> & {
	recognised: RecognisedPages
	pages: Pick<RecognitionJobDeps['pages'], 'putRecognised'>
	/** A version of the book's texts, by page index. */
	textsCorrected(edition: { bookId: string; edition: string; texts: string[] }, by: string): Promise<void>
	/** @throws AppError unknown_book */
	books: { find(bookId: string): Promise<Book> }
	isLive(uniqueKey: string, kinds: string[]): Promise<boolean>
}
export type TextRecognition = ReturnType<typeof createTextRecognition>

const maxWords = 200
/** Pages that are looked through for them. */
const maxPages = 40
/** Words of its line around a doubtful one. */
const around = 4

/** What editors see of recognised scans and what they say of them. */
export function createTextRecognition(deps: TextRecognitionDeps) {
	const { store, recognised, books, clock } = deps

	async function stateOf(book: Book): Promise<RecognitionState> {
		const known = await store.book(book)
		const { done, withText } = await store.counts(book)
		const isLive = () => deps.isLive(`recognition:${book.bookId}:${book.edition}`, [recognitionKind])
		const pages = known?.pageIndexes?.length ?? 0
		return {
			edition: book.edition,
			state: !known
				? 'unknown'
				: pages === 0
					? 'none'
					: known.endedAt
						? 'done'
						: (await isLive())
							? 'recognising'
							: 'stopped',
			pages,
			pages_done: done,
			pages_with_text: withText,
			doubtful: await store.doubtfulWords(book),
		}
	}

	return {
		/** @throws AppError unknown_book */
		state: async (bookId: string) => stateOf(await books.find(bookId)),

		/** Whether pages of a book may get words that nobody has read yet. @throws AppError unknown_book */
		async isUnread(bookId: string): Promise<boolean> {
			const { state } = await stateOf(await books.find(bookId))
			return state === 'unknown' || state === 'recognising'
		},

		/** In the order of the book. @throws AppError unknown_book */
		async doubtful(bookId: string, from: number) {
			const book = await books.find(bookId)
			const pages = await store.doubtfulPages(book, from, maxPages)
			const words: DoubtfulWord[] = []
			let has_more = pages.length === maxPages
			for (const { pageIndex, size, corrections, words: read } of pages) {
				const own = correctedWords(read, corrections, book.edition)
				const found = own.filter(isDoubtful).map(word => doubtfulWordOf(pageIndex, size, word, own))
				// A page is listed whole, so that the next call begins after it.
				if (words.length > 0 && words.length + found.length > maxWords) {
					has_more = true
					break
				}
				words.push(...found)
			}
			return { edition: book.edition, words, has_more }
		},

		/** @throws AppError unknown_book; `not_found` for a word that is not there; `conflict` where somebody corrected it since */
		async correct(
			userId: string,
			{ book_id: bookId, edition, corrections }: BodyOf<typeof textRecognitionApi.correct>,
		): Promise<RecognitionState> {
			const book = await books.find(bookId)
			if (book.edition !== edition) throw new AppError('conflict')
			const changed = new Set(corrections.map(({ page_index }) => page_index))
			const changes: CorrectionChange[] = []
			for (const pageIndex of changed) {
				const page = await recognised.words(book, pageIndex)
				for (const { word: at, shown, text, ...place } of corrections) {
					if (place.page_index !== pageIndex) continue
					const word = page?.words[at]
					if (!word) throw new AppError('not_found')
					if (word.text !== shown) throw new AppError('conflict')
					changes.push(changeOf(word, { pageIndex, edition, text }))
				}
			}
			const by = { by: userId, at: clock.now() }
			if (!(await store.change(bookId, changes, by))) throw new AppError('conflict')
			const texts: string[] = []
			for (const pageIndex of changed) {
				const next = await recognised.words(book, pageIndex)
				await store.setDoubtful(book, pageIndex, next?.words.filter(isDoubtful).length ?? 0)
				const whole = { ...book, pageCount: book.pageSizes.length }
				const made = await deps.pages.putRecognised(whole, pageIndex)
				if (made) texts[pageIndex] = textOfPage(made)
			}
			await deps.textsCorrected({ bookId, edition, texts }, userId)
			return stateOf(book)
		},
	}
}

/** A correction of another edition stays as it is; a new one is of this edition. */
function changeOf(
	{ text: printed, box, correction }: CorrectedWord,
	{ pageIndex, edition, text }: { pageIndex: number; edition: string; text: string | null },
): CorrectionChange {
	const read = correction?.read ?? printed
	const place = text === null && correction ? correction : { edition, box }
	const isSame = correction?.edition === place.edition && String(correction.box) === String(place.box)
	return {
		pageIndex,
		edition: place.edition,
		box: place.box,
		read,
		seen: isSame ? correction.text : null,
		text,
	}
}

function doubtfulWordOf(
	pageIndex: number,
	size: [number, number],
	{ at, text, confidence, box }: CorrectedWord,
	words: readonly CorrectedWord[],
): DoubtfulWord {
	const from = words.findLastIndex(word => word.at <= at && word.beginsLine)
	const next = words.findIndex(word => word.at > at && word.beginsLine)
	const line = (start: number, end: number) =>
		words
			.slice(start, end)
			.map(word => word.text)
			.join(' ')
	return {
		page_index: asPageIndex(pageIndex),
		word: at,
		...{ text, confidence, box, size },
		before: line(Math.max(from, at - around, 0), at),
		after: line(at + 1, Math.min(next < 0 ? words.length : next, at + 1 + around)),
	}
}
