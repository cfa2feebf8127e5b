import { administrator, everyone } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { transcriptsApi } from '../contract.ts'
import type { Transcripts } from './transcripts.service.ts'

/** Whoever may play the track may read its transcript; checked by the service. */
export function addTranscriptRoutes(server: Server, { transcripts }: { transcripts: Transcripts }): void {
	serve(server, transcriptsApi.transcript, everyone, async ({ who, body }) => ({
		cues: await transcripts.cues(who, body.book_id, body.source),
	}))

	serve(server, transcriptsApi.searchTranscripts, everyone, async ({ who, body }) => ({
		found: await transcripts.search(who, body.book_id, body.query),
	}))

	serve(server, transcriptsApi.saveTranscript, administrator, async ({ who, body }) => ({
		cues: await transcripts.save(who, body.book_id, { file: body.source, text: body.text }),
	}))
}
