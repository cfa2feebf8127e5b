import * as z from 'zod/mini'
import { post } from '#contract/endpoint.ts'
import { FileName } from '#contract/file-name.ts'
import { Line, Text } from '#contract/text.ts'
import { BookId } from '#contract/vocabulary.ts'
import { bookErrors } from '#features/books/contract.ts'

/** Spoken text with its time in seconds; a plain text has no times. */
export const Cue = z.object({
	start: z.nullable(z.number()),
	end: z.nullable(z.number()),
	text: z.string(),
})
export type Cue = z.infer<typeof Cue>

export const FoundCue = z.extend(Cue, { source: z.string() })
export type FoundCue = z.infer<typeof FoundCue>

export const transcriptsApi = {
	transcript: post('/api/listening/transcript', {
		summary: 'What is said in a track; nothing where nobody wrote it down',
		body: z.object({ book_id: BookId, source: FileName }),
		reply: z.object({ cues: z.array(Cue) }),
		errors: [...bookErrors, 'not_found'],
	}),
	searchTranscripts: post('/api/listening/search', {
		summary: 'The places in the tracks of a book where the words are said, whatever their case',
		body: z.object({ book_id: BookId, query: Line(1, 200) }),
		reply: z.object({ found: z.array(FoundCue) }),
		errors: bookErrors,
	}),
	saveTranscript: post('/api/listening/save-transcript', {
		summary: 'Keep what is said in a track as WebVTT, SRT or plain text; an empty text takes it away',
		body: z.object({ book_id: BookId, source: FileName, text: Text(500_000) }),
		reply: z.object({ cues: z.array(Cue) }),
		errors: ['unknown_book', 'not_found', 'unusable_transcript'],
	}),
}
