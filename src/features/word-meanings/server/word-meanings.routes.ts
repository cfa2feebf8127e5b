import { everyone, signedIn } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { wordMeaningsApi } from '../contract.ts'
import type { WordCoverage } from './coverage.service.ts'
import type { WordMeaningsService } from './word-meanings.service.ts'

type Deps = { wordMeanings: WordMeaningsService; wordCoverage: WordCoverage }

/** Demos are public, so access is checked per book, in `wordMeanings`. */
export function addWordRoutes(server: Server, { wordMeanings, wordCoverage }: Deps): void {
	serve(server, wordMeaningsApi.word, everyone, ({ caller, params, query, request }) => {
		const { word, sentence = '', ticket } = query
		const visitor = { caller, ticket, address: request.ip }
		return wordMeanings.wordForReader(visitor, pageOf(params), { word, sentence })
	})
	serve(server, wordMeaningsApi.unitWords, everyone, async ({ caller, params, query, request }) => {
		const visitor = { caller, ticket: query.ticket, address: request.ip }
		return { units: await wordMeanings.unitWordsForReader(visitor, pageOf(params)) }
	})
	serve(server, wordMeaningsApi.coverage, signedIn, async ({ caller, query }) => {
		const [found, saved] = await Promise.all([
			wordCoverage.of(caller.userId, query.book_ids.split(',')),
			wordCoverage.countWords(caller.userId),
		])
		return {
			saved_words: saved,
			books: found.map(({ bookId, known, newLemmas }) => ({ book_id: bookId, known, new_lemmas: newLemmas })),
		}
	})
}

const pageOf = (params: { book_id: string; edition: string; page_index: string }) => ({
	bookId: params.book_id,
	edition: params.edition,
	pageIndex: Number(params.page_index),
})
