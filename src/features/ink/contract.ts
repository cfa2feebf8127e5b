import * as z from 'zod/mini'
import { post } from '#contract/endpoint.ts'
import { BookId, PageIndex, UnixSeconds } from '#contract/vocabulary.ts'
import { Quote } from '#features/notes/contract.ts'
import {
	inkColours,
	inkPerBook,
	inkTools,
	maxCoordinates,
	maxInkCoordinates,
	maxStrokes,
	pageSide,
} from './rules.ts'

const InkId = z.string().check(z.regex(/^[A-Za-z0-9-]{8,40}$/))
const Coordinate = z.int().check(z.minimum(0), z.maximum(pageSide))

/** One line of the pen. */
export const Stroke = z.object({
	tool: z.enum(inkTools),
	colour: z.enum(inkColours),
	/** x and y in turn, each in ten-thousandths of the page's width and height. */
	points: z.array(Coordinate).check(
		z.minLength(2),
		z.maxLength(maxCoordinates),
		z.refine(points => points.length % 2 === 0),
	),
})
export type Stroke = z.infer<typeof Stroke>

/** Strokes that were drawn in one go on a page. The browser makes the id; saving it again changes it. */
export const DrawnInk = z.object({
	id: InkId,
	page_index: PageIndex,
	/** That page index and anchor are of. */
	edition: z.string().check(z.regex(/^[a-z0-9]{0,40}$/)),
	/** The printed line nearest to it; empty on a page without text. */
	quote: Quote,
	/** Where that line begins, as points are: a new edition may have it elsewhere on its page. */
	anchor: z.tuple([Coordinate, Coordinate]),
	strokes: z.array(Stroke).check(
		z.minLength(1),
		z.maxLength(maxStrokes),
		z.refine(strokes => strokes.reduce((sum, { points }) => sum + points.length, 0) <= maxInkCoordinates),
	),
	created_at: UnixSeconds,
	/** The later change of two wins. */
	changed_at: UnixSeconds,
})
export type DrawnInk = z.infer<typeof DrawnInk>

export const Ink = z.extend(DrawnInk, {
	/** False where its line is not in the current edition any more: then it stays at the page and place it had. */
	is_found: z.boolean(),
})
export type Ink = z.infer<typeof Ink>

const errors = ['unknown_book', 'no_subscription', 'unavailable'] as const

export const inkApi = {
	list: post('/api/ink/list', {
		summary: 'What the caller drew on the pages of a book, at its places in the current edition',
		body: z.object({ book_id: BookId }),
		reply: z.object({ ink: z.array(Ink).check(z.maxLength(inkPerBook)) }),
		errors,
	}),
	save: post('/api/ink/save', {
		summary: 'Save ink, new or changed; a later change that is there already stays',
		body: z.object({ book_id: BookId, ink: DrawnInk }),
		errors: [...errors, 'page_out_of_range', 'limit_reached'],
	}),
	remove: post('/api/ink/remove', {
		summary: 'Remove ink, unless it was changed later',
		body: z.object({ book_id: BookId, id: InkId, changed_at: UnixSeconds }),
		errors,
	}),
}
