import * as z from 'zod/mini'
import { post } from '#contract/endpoint.ts'
import { inNfc } from '#contract/file-name.ts'
import { Line, Text } from '#contract/text.ts'
import { BookId, UnixSeconds } from '#contract/vocabulary.ts'

const Seconds = z.number().check(z.minimum(0), z.maximum(360_000))
/** What is stored may be older than the rule for names. */
const Source = Text(300).check(inNfc, z.minLength(1))
export const Speed = z.number().check(z.minimum(0.5), z.maximum(2))

/** A listening position in seconds, and progress: one digit per hundredth of the track, 1 if it was played. */
export const TrackProgress = z.object({
	source: Source,
	seconds: Seconds,
	heard: z.string().check(z.regex(/^[01]{100}$/)),
})
export type TrackProgress = z.infer<typeof TrackProgress>

/** With the moment when it was played; of two devices the later one says where to go on. */
export const PlayedTrack = z.extend(TrackProgress, { at: z.optional(UnixSeconds) })
export type PlayedTrack = z.infer<typeof PlayedTrack>

const PassageId = z.string().check(z.regex(/^[A-Za-z0-9-]{8,40}$/))
/** A named loop. The browser makes the id; saving it again renames it. */
export const Passage = z
	.object({
		id: PassageId,
		source: Source,
		name: Line(1, 100),
		from: Seconds,
		to: Seconds,
	})
	.check(z.refine(passage => passage.to > passage.from, { path: ['to'] }))
export type Passage = z.infer<typeof Passage>

export const ListeningState = z.object({
	speed: z.nullable(Speed),
	source: z.nullable(z.string()),
	tracks: z.array(TrackProgress),
	passages: z.array(Passage),
})
export type ListeningState = z.infer<typeof ListeningState>

export const listeningApi = {
	state: post('/api/listening/state', {
		summary: 'Speed, places and passages that the caller keeps of a book',
		body: z.object({ book_id: BookId }),
		reply: ListeningState,
		errors: ['unknown_book', 'no_subscription', 'unavailable'],
	}),
	save: post('/api/listening/save', {
		summary: 'Keep the speed and the places in tracks; what is left out stays as it is',
		body: z.object({
			book_id: BookId,
			speed: z.optional(Speed),
			source: z.optional(Source),
			/** When the speed and the track were chosen. */
			at: z.optional(UnixSeconds),
			tracks: z.optional(z.array(PlayedTrack).check(z.maxLength(500))),
		}),
		errors: ['unknown_book', 'no_subscription', 'unavailable'],
	}),
	savePassage: post('/api/listening/passages', {
		summary: 'Keep a passage of a track under its name',
		body: z.object({ book_id: BookId, passage: Passage }),
		reply: z.object({ passages: z.array(Passage) }),
		errors: ['unknown_book', 'no_subscription', 'unavailable', 'not_found', 'limit_reached'],
	}),
	removePassage: post('/api/listening/passages/remove', {
		summary: 'Forget a passage',
		body: z.object({ book_id: BookId, id: PassageId }),
		reply: z.object({ passages: z.array(Passage) }),
		errors: ['unknown_book', 'no_subscription', 'unavailable'],
	}),
}
