import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'
import { BookId, Text } from '#contract/vocabulary.ts'

/** One file in a book's folder of sounds. */
export const SoundFile = z.string().check(z.regex(/^[^./\\\0][^/\\\0]{0,199}$/))

/**
 * Why a file is no track: `not_a_sound` no format that a book may hold, `empty` nothing to hear, `cut_off` the end is
 * missing, `damaged`, `unknown_codec` a sound that browsers can't be trusted to play, `too_large`, `timeout`, `crashed`.
 */
export const SoundFault = z.enum([
	'not_a_sound',
	'empty',
	'cut_off',
	'damaged',
	'unknown_codec',
	'too_large',
	'timeout',
	'crashed',
])
export type SoundFault = z.infer<typeof SoundFault>

/** What is known of a track's file. */
export const TrackInfo = z.object({
	source: z.string(),
	/** Null while nobody has looked at the file yet: ask again in a moment. */
	seconds: z.nullable(z.number()),
	codec: z.nullable(z.string()),
	bits_per_second: z.nullable(z.int()),
	/** Why it cannot be played. */
	fault: z.nullable(SoundFault),
	has_transcript: z.boolean(),
})
export type TrackInfo = z.infer<typeof TrackInfo>

const Source = z.string().check(z.minLength(1), z.maxLength(200))
const Seconds = z.number().check(z.minimum(0), z.maximum(360_000))
/** From half as fast to twice as fast. */
export const Speed = z.number().check(z.minimum(0.5), z.maximum(2))

/** Where a reader is in a track, and which hundredths of it they have heard: a digit each, 1 for heard. */
export const TrackHeard = z.object({
	source: Source,
	seconds: Seconds,
	heard: z.string().check(z.regex(/^[01]{100}$/)),
})
export type TrackHeard = z.infer<typeof TrackHeard>

/** A stretch of a track that a reader repeats. The id is made by the browser: keeping it again changes it. */
export const Passage = z
	.object({
		id: z.string().check(z.regex(/^[A-Za-z0-9-]{8,40}$/)),
		source: Source,
		name: Text(100),
		from: Seconds,
		to: Seconds,
	})
	.check(z.refine(passage => passage.to > passage.from, { path: ['to'] }))
export type Passage = z.infer<typeof Passage>

/** What a reader keeps of a book's sounds. */
export const Kept = z.object({
	speed: z.nullable(Speed),
	/** The track that was heard last. */
	source: z.nullable(z.string()),
	tracks: z.array(TrackHeard),
	passages: z.array(Passage),
})
export type Kept = z.infer<typeof Kept>

/** Something said in a track, and when, in seconds; a plain text has no times. */
export const Cue = z.object({
	start: z.nullable(z.number()),
	end: z.nullable(z.number()),
	text: z.string(),
})
export type Cue = z.infer<typeof Cue>

/** A place where what was searched for is said. */
export const FoundCue = z.extend(Cue, { source: z.string() })
export type FoundCue = z.infer<typeof FoundCue>

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
	kept: post('/api/listening/kept', {
		summary: 'Speed, places and passages that the caller keeps of a book',
		body: z.object({ book_id: BookId }),
		reply: Kept,
	}),
	keep: post('/api/listening/keep', {
		summary: 'Keep the speed and the places in tracks; what is left out stays as it is',
		body: z.object({
			book_id: BookId,
			speed: z.optional(Speed),
			source: z.optional(Source),
			tracks: z.optional(z.array(TrackHeard).check(z.maxLength(500))),
		}),
	}),
	keepPassage: post('/api/listening/passages', {
		summary: 'Keep a passage of a track under its name',
		body: z.object({ book_id: BookId, passage: Passage }),
		reply: z.object({ passages: z.array(Passage) }),
	}),
	dropPassage: post('/api/listening/passages/drop', {
		summary: 'Forget a passage',
		body: z.object({ book_id: BookId, id: z.string().check(z.maxLength(40)) }),
		reply: z.object({ passages: z.array(Passage) }),
	}),
	transcript: post('/api/listening/transcript', {
		summary: 'What is said in a track; nothing where nobody wrote it down',
		body: z.object({ book_id: BookId, source: SoundFile }),
		reply: z.object({ cues: z.array(Cue) }),
	}),
	searchTranscripts: post('/api/listening/search', {
		summary: 'The places in the tracks of a book where the words are said, whatever their case',
		body: z.object({ book_id: BookId, query: Text(200) }),
		reply: z.object({ found: z.array(FoundCue) }),
	}),
	saveTranscript: post('/api/listening/save-transcript', {
		summary: 'Keep what is said in a track as WebVTT, SRT or plain text; an empty text takes it away',
		body: z.object({ book_id: BookId, source: SoundFile, text: z.string().check(z.maxLength(500_000)) }),
		reply: z.object({ cues: z.array(Cue) }),
	}),
}
