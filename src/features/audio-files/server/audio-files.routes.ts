import { everyone } from '#http/access.ts'
import { serve, serveBytes } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { audioFilesApi } from '../contract.ts'
import { folderOf } from '../rules.ts'
import type { AudioFiles } from './audio-files.service.ts'

type AudioFilesRoutesDeps = {
	sounds: AudioFiles
	tickets: { findSession(ticket: string | undefined, bookId: string): Promise<string | null> }
}
const dayS = 86_400

/** Tracks of a demo are public, so access is checked per book, in `sounds`. */
export function addAudioFileRoutes(server: Server, { sounds, tickets }: AudioFilesRoutesDeps): void {
	serve(server, audioFilesApi.tracks, everyone, async ({ caller, body }) => ({
		tracks: await sounds.tracks(caller, body.book_id),
	}))

	serveBytes(server, audioFilesApi.peaks, everyone, async ({ caller, params, query, reply }) => {
		const { book_id: bookId, file } = params
		const hasTicket = (await tickets.findSession(query.ticket, folderOf(bookId))) !== null
		const peaks = await sounds.peaks(caller, { bookId, file, hasTicket })
		return reply
			.header('cache-control', `private, max-age=${dayS}`)
			.type('application/octet-stream')
			.send(Buffer.from(peaks.buffer, peaks.byteOffset, peaks.byteLength))
	})
}
