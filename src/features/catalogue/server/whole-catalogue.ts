import { createHash } from 'node:crypto'
import type { Language } from '#contract/vocabulary.ts'
import { createYieldToEventLoop } from '#platform/yield-to-event-loop.ts'
import type { Book } from '../contract.ts'
import type { CategoryRow } from './catalogue.store.ts'
import { createCatalogueJson } from './catalogue-json.ts'
import { treeOf } from './category-tree.ts'

type WholeCatalogueDeps = {
	/** Every visible product in order; `state` is another one when what is shown of it is another one. */
	outline(): Promise<{ book_id: string; state: string }[]>
	books(bookIds: string[], language: Language): Promise<Book[]>
	categories(): Promise<CategoryRow[]>
}

const booksPerQuery = 250

/** Every visible book, without holding up others for all of them. */
export function readWholeCatalogue({ outline, books, categories }: WholeCatalogueDeps) {
	return {
		/** As JSON, of which only what has changed is read again. */
		everythingAsJson: createCatalogueJson({
			outline,
			books,
			categories: async language => ({ children: treeOf(await categories(), language) }),
		}),

		/** In order, some at a time. */
		async *booksInParts(language: Language): AsyncGenerator<Book[]> {
			const ids = [...new Set((await outline()).map(({ book_id }) => book_id))]
			for (let at = 0; at < ids.length; at += booksPerQuery) {
				const some = ids.slice(at, at + booksPerQuery)
				const byId = new Map((await books(some, language)).map(book => [book.book_id, book]))
				yield some.flatMap(id => byId.get(id) ?? [])
			}
		},

		/** Another word when any visible product or category is another one. */
		async state(): Promise<string> {
			const yieldToEventLoop = createYieldToEventLoop()
			const hash = createHash('sha1').update(JSON.stringify(await categories()))
			for (const { book_id, state } of await outline()) {
				hash.update(`${book_id} ${state}\n`)
				await yieldToEventLoop()
			}
			return hash.digest('base64url')
		},
	}
}
