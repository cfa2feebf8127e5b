import { everyone, signedIn } from '#http/access.ts'
import { serve, serveBytes } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { listeningApi } from '../contract.ts'
import { folderOf } from '../rules.ts'
import type { AudioFiles } from './audio-files.service.ts'
import type { Practice } from './practice.service.ts'

type ListeningRoutesDeps = {
	sounds: AudioFiles
	practice: Practice
	tickets: { findSession(ticket: string | undefined, bookId: string): Promise<string | null> }
}
const dayS = 86_400

/** Tracks of a demo are public, so access is checked per book, in `sounds`. */
export function addListeningRoutes(server: Server, { sounds, practice, tickets }: ListeningRoutesDeps): void {
	serve(server, listeningApi.tracks, everyone, async ({ who, body }) => ({
		tracks: await sounds.tracks(who, body.book_id),
	}))

	serveBytes(server, listeningApi.peaks, everyone, async ({ who, params, query, reply }) => {
		const { book_id: bookId, file } = params
		const hasTicket = (await tickets.findSession(query.ticket, folderOf(bookId))) !== null
		const peaks = await sounds.peaks(who, { bookId, file, hasTicket })
		return reply
			.header('cache-control', `private, max-age=${dayS}`)
			.type('application/octet-stream')
			.send(Buffer.from(peaks.buffer, peaks.byteOffset, peaks.byteLength))
	})

	serve(server, listeningApi.state, signedIn, ({ who, body }) => practice.state(who, body.book_id))

	serve(server, listeningApi.keep, signedIn, async ({ who, body: { book_id: bookId, ...update } }) => {
		await practice.keep(who, bookId, update)
		return undefined
	})

	serve(server, listeningApi.keepPassage, signedIn, async ({ who, body }) => ({
		passages: await practice.keepPassage(who, body.book_id, body.passage),
	}))

	serve(server, listeningApi.dropPassage, signedIn, async ({ who, body }) => ({
		passages: await practice.dropPassage(who, body.book_id, body.id),
	}))
}
