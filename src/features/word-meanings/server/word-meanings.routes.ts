import { everyone } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { wordMeaningsApi } from '../contract.ts'
import type { WordMeaningsService } from './word-meanings.service.ts'

type Deps = { wordMeanings: WordMeaningsService }

/** Demos are public, so access is checked per book, in `wordMeanings`. */
export function addWordRoutes(server: Server, { wordMeanings }: Deps): void {
	serve(server, wordMeaningsApi.word, everyone, ({ caller, params, query, request }) => {
		const { word, sentence = '', ticket } = query
		const visitor = { caller, ticket, address: request.ip }
		return wordMeanings.wordForReader(visitor, pageOf(params), { word, sentence })
	})
	serve(server, wordMeaningsApi.unitWords, everyone, async ({ caller, params, query, request }) => {
		const visitor = { caller, ticket: query.ticket, address: request.ip }
		return { units: await wordMeanings.unitWordsForReader(visitor, pageOf(params)) }
	})
}

const pageOf = (params: { book_id: string; edition: string; page_index: string }) => ({
	bookId: params.book_id,
	edition: params.edition,
	pageIndex: Number(params.page_index),
})
