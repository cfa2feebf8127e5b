import { administrator, everyone, signedIn } from '#http/access.ts'
import { serve, serveBytes } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { listeningApi } from '../contract.ts'
import { folderOf } from '../rules.ts'
import type { Practice } from './practice.service.ts'
import type { Sounds } from './sounds.service.ts'
import type { Transcripts } from './transcripts.service.ts'

type Needs = {
	sounds: Sounds
	practice: Practice
	transcripts: Transcripts
	tickets: { opens(ticket: string | undefined, bookId: string): boolean }
}
const dayS = 86_400

/** A demo's sounds are everyone's, so the gate is the book's: `sounds` asks who may hear it. */
export function addListeningRoutes(server: Server, { sounds, practice, transcripts, tickets }: Needs): void {
	serve(server, listeningApi.tracks, everyone, async ({ who, body }) => ({
		tracks: await sounds.tracks(who, body.book_id),
	}))

	serveBytes(server, listeningApi.peaks, everyone, async ({ who, params, query, reply }) => {
		const { book_id: bookId, file } = params
		const hasTicket = tickets.opens(query.ticket, folderOf(bookId))
		const peaks = await sounds.peaks(who, { bookId, file, hasTicket })
		return reply
			.header('cache-control', `private, max-age=${dayS}`)
			.type('application/octet-stream')
			.send(Buffer.from(peaks.buffer, peaks.byteOffset, peaks.byteLength))
	})

	serve(server, listeningApi.kept, signedIn, ({ who, body }) => practice.kept(who, body.book_id))

	serve(server, listeningApi.keep, signedIn, async ({ who, body: { book_id: bookId, ...told } }) => {
		await practice.keep(who, bookId, told)
		return undefined
	})

	serve(server, listeningApi.keepPassage, signedIn, async ({ who, body }) => ({
		passages: await practice.keepPassage(who, body.book_id, body.passage),
	}))

	serve(server, listeningApi.dropPassage, signedIn, async ({ who, body }) => ({
		passages: await practice.dropPassage(who, body.book_id, body.id),
	}))

	serve(server, listeningApi.transcript, everyone, async ({ who, body }) => ({
		cues: await transcripts.cues(who, body.book_id, body.source),
	}))

	serve(server, listeningApi.searchTranscripts, everyone, async ({ who, body }) => ({
		found: await transcripts.search(who, body.book_id, body.query),
	}))

	serve(server, listeningApi.saveTranscript, administrator, async ({ who, body }) => ({
		cues: await transcripts.save(who, body.book_id, { file: body.source, text: body.text }),
	}))
}
