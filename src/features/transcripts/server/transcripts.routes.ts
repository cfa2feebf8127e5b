import { editor, everyone } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { transcriptsApi } from '../contract.ts'
import type { Transcripts } from './transcripts.service.ts'

/** Whoever may play the track may read its transcript; checked by the service. */
export function addTranscriptRoutes(server: Server, { transcripts }: { transcripts: Transcripts }): void {
	serve(server, transcriptsApi.transcript, everyone, async ({ caller, body }) => ({
		cues: await transcripts.cues(caller, body.book_id, body.source),
	}))

	serve(server, transcriptsApi.searchTranscripts, everyone, async ({ caller, body }) => ({
		found: await transcripts.search(caller, body.book_id, body.query),
	}))

	serve(server, transcriptsApi.editedTranscript, editor, ({ caller, body }) =>
		transcripts.edited(caller, body.book_id, body.source),
	)

	serve(
		server,
		transcriptsApi.saveTranscript,
		editor,
		({ caller, body: { book_id, source: file, text, version } }) =>
			transcripts.save(caller, book_id, { file, text, version }),
	)
}
