import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'
import { BookId } from '#contract/vocabulary.ts'

/** One file in a book's folder of sounds. */
export const SoundFile = z.string().check(z.regex(/^[^./\\\0][^/\\\0]{0,199}$/))

/** What is known of a track's file. */
export const TrackInfo = z.object({
	source: z.string(),
	/** Null while nobody has looked at the file yet: ask again in a moment. */
	seconds: z.nullable(z.number()),
	codec: z.nullable(z.string()),
	bits_per_second: z.nullable(z.int()),
	/** Why it cannot be played. */
	fault: z.nullable(z.string()),
})
export type TrackInfo = z.infer<typeof TrackInfo>

export const listeningApi = {
	tracks: post('/api/listening/tracks', {
		summary: 'How long the tracks of a book are',
		body: z.object({ book_id: BookId }),
		reply: z.object({ tracks: z.array(TrackInfo) }),
	}),
	peaks: get('/content/peaks/:book_id/:file', {
		summary: 'The waveform of a track: 1000 unsigned bytes, 255 the loudest',
		params: z.object({ book_id: BookId, file: SoundFile }),
		query: z.object({ ticket: z.optional(z.string().check(z.maxLength(500))) }),
		media: 'application/octet-stream',
	}),
}
