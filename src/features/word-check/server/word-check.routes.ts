import { everyone } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { wordCheckApi } from '../contract.ts'
import type { WordCheck } from './word-check.service.ts'

export function addWordCheckRoutes(server: Server, { wordCheck }: { wordCheck: WordCheck }): void {
	serve(server, wordCheckApi.words, everyone, () => wordCheck.words())
	serve(server, wordCheckApi.coverage, everyone, async ({ query }) => {
		const found = await wordCheck.coverage(query.known.split(',').map(Number), query.book_ids.split(','))
		return {
			books: found.map(({ bookId, known, newLemmas }) => ({ book_id: bookId, known, new_lemmas: newLemmas })),
		}
	})
}
