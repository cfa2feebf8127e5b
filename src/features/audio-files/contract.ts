import * as z from 'zod/mini'
import { AudioError } from '#contract/audio.ts'
import { get, post } from '#contract/endpoint.ts'
import { FileName } from '#contract/file-name.ts'
import { BookId, Ticket } from '#contract/vocabulary.ts'
import { bookErrors } from '#features/books/contract.ts'

export const TrackInfo = z.object({
	source: z.string(),
	seconds: z.nullable(z.number()),
	codec: z.nullable(z.string()),
	bits_per_second: z.nullable(z.int()),
	fault: z.nullable(AudioError),
	has_transcript: z.boolean(),
})
export type TrackInfo = z.infer<typeof TrackInfo>

export const audioFilesApi = {
	tracks: post('/api/listening/tracks', {
		summary: 'How long the tracks of a book are',
		body: z.object({ book_id: BookId }),
		reply: z.object({ tracks: z.array(TrackInfo) }),
		errors: bookErrors,
	}),
	peaks: get('/content/peaks/:book_id/:file', {
		summary: 'The waveform of a track: 1000 unsigned bytes, 255 the loudest',
		params: z.object({ book_id: BookId, file: FileName }),
		query: z.object({ ticket: z.optional(Ticket) }),
		media: 'application/octet-stream',
		errors: [...bookErrors, 'not_found', 'unusable_file', 'too_many'],
	}),
}
