import { expect, vi } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import type { TextPage } from '#features/books/rules.ts'
import { textRecognitionApi } from '#features/text-recognition/contract.ts'
import { type ScannedPage, scannedPdf } from './fixtures/scanned-pdf.ts'
import type { TestShop } from './shop.ts'

/** Scanned books of a shop, and what was recognised on their pages. */
export function scansOf(shop: TestShop, editor: string) {
	const stateOf = (book_id: string) => shop.call(textRecognitionApi.state, { body: { book_id } }, editor)
	return {
		stateOf,
		/** @returns the edition */
		async add(bookId: string, pages: ScannedPage[], title = 'Ferry'): Promise<string> {
			const about = { title, source: 'ferry.pdf', startPage: asPageNumber(1), tableOfContent: [], tracks: [] }
			const texts = { texts: pages.map(() => ''), areTextsOfFile: true }
			await shop.services.books.add({
				...about,
				...texts,
				bookId,
				isDemo: true,
				pdf: await scannedPdf(pages),
			})
			return (await shop.services.books.find(bookId)).edition
		},
		recognised: (bookId: string) =>
			vi.waitFor(
				async () => {
					const state = await stateOf(bookId)
					expect(state.state).toMatch(/^(done|none)$/)
					return state
				},
				{ timeout: 120_000, interval: 100 },
			),
		getText: (bookId: string, edition: string, index: number, headers: { [name: string]: string } = {}) =>
			shop.app.inject({ url: `/content/texts/${bookId}/${edition}/${index}`, headers }),
	}
}

export const linesOf = ({ lines }: TextPage) => lines.map(([text]) => text)

export const harbour = ['The harbour master slept', 'while the last ferry left', 'for the islands of Skerry.']
