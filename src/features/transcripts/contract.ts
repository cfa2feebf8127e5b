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

/** The moment of saving in milliseconds; 0 where there is none. */
const TranscriptVersion = z.int().check(z.minimum(0), z.maximum(1_000_000_000_000_000))

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
	editedTranscript: post('/api/conteditor/transcript', {
		isLogged: false,
		summary: 'The transcript of a track as it was saved, for whoever edits it; empty for none',
		body: z.object({ book_id: BookId, source: FileName }),
		reply: z.object({ text: z.string(), cues: z.array(Cue), version: TranscriptVersion }),
		errors: ['unknown_book', 'not_found'],
	}),
	saveTranscript: post('/api/listening/save-transcript', {
		summary: 'Keep what is said in a track as WebVTT, SRT or plain text; an empty text takes it away',
		body: z.object({
			book_id: BookId,
			source: FileName,
			text: Text(500_000),
			/** What was changed; 409 where somebody saved another since. */
			version: z.optional(TranscriptVersion),
		}),
		reply: z.object({ cues: z.array(Cue), version: TranscriptVersion }),
		errors: ['unknown_book', 'not_found', 'unusable_transcript', 'conflict'],
	}),
}
