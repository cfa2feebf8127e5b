import { Readable } from 'node:stream'
import { signedIn } from '#http/access.ts'
import { serve, serveBytes } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { myWordsApi } from '../contract.ts'
import type { AnkiPackages } from './anki/anki-packages.ts'
import type { MyWords } from './my-words.service.ts'

export function addMyWordRoutes(
	server: Server,
	{ myWords, ankiPackages }: { myWords: MyWords; ankiPackages: AnkiPackages },
): void {
	serve(server, myWordsApi.changes, signedIn, ({ caller, query }) =>
		myWords.changes(caller, query.after ?? '0'),
	)
	serve(server, myWordsApi.save, signedIn, ({ caller, body }) =>
		myWords.save(caller, body.words).then(() => undefined),
	)
	serve(server, myWordsApi.review, signedIn, ({ caller, body }) =>
		myWords.review(caller, body.reviews).then(() => undefined),
	)
	serveBytes(server, myWordsApi.anki, signedIn, async ({ caller, query, language, reply }) => {
		const made = await ankiPackages.of(caller, {
			bookId: query.book_id ?? null,
			language: query.language ?? language,
		})
		return reply
			.header('cache-control', 'private, no-store')
			.header('content-disposition', 'attachment; filename="folio-words.apkg"')
			.type('application/octet-stream')
			.send(Readable.from(made, { objectMode: false }))
	})
}
