import * as z from 'zod/mini'
import { post } from '#contract/endpoint.ts'
import { Text } from '#contract/text.ts'
import { BookId, PageIndex, UnixSeconds } from '#contract/vocabulary.ts'
import { contextLength, maxBoxes, maxNoteLength, maxQuoteLength, noteColours, notesPerBook } from './rules.ts'

const NoteId = z.string().check(z.regex(/^[A-Za-z0-9-]{8,40}$/))
/** A page is at most 14,400 points wide (ISO 32000). */
const Points = z.number().check(z.minimum(-1000), z.maximum(20_000))

/** The words that a note is about and what stands around them, as the page has them (W3C: TextQuoteSelector). */
export const Quote = z.object({
	/** Empty for an area of a page and for a whole page. */
	exact: Text(maxQuoteLength),
	prefix: Text(contextLength),
	suffix: Text(contextLength),
})
export type Quote = z.infer<typeof Quote>

/** Left, top, width and height in points from the top left corner of the displayed page. */
export const NoteBox = z.tuple([Points, Points, Points, Points])
export type NoteBox = z.infer<typeof NoteBox>

/** A highlight, with or without words of the reader. The browser makes the id; saving it again changes it. */
export const WrittenNote = z.object({
	id: NoteId,
	page_index: PageIndex,
	/** That page index and boxes are of. */
	edition: z.string().check(z.regex(/^[a-z0-9]{0,40}$/)),
	colour: z.enum(noteColours),
	quote: Quote,
	/** None for a whole page. */
	boxes: z.array(NoteBox).check(z.maxLength(maxBoxes)),
	text: Text(maxNoteLength),
	created_at: UnixSeconds,
	/** The later change of two wins. */
	changed_at: UnixSeconds,
})
export type WrittenNote = z.infer<typeof WrittenNote>

export const Note = z.extend(WrittenNote, {
	/** False where the words are not in the current edition any more: then the page is that of an earlier one. */
	is_found: z.boolean(),
})
export type Note = z.infer<typeof Note>

const errors = ['unknown_book', 'no_subscription', 'unavailable'] as const

export const notesApi = {
	list: post('/api/notes/list', {
		summary: 'The notes and highlights of the caller in a book, at their places in its current edition',
		body: z.object({ book_id: BookId }),
		reply: z.object({ notes: z.array(Note).check(z.maxLength(notesPerBook)) }),
		errors,
	}),
	save: post('/api/notes/save', {
		summary: 'Save a note or a highlight, new or changed; a later change that is there already stays',
		body: z.object({ book_id: BookId, note: WrittenNote }),
		errors: [...errors, 'page_out_of_range', 'limit_reached'],
	}),
	remove: post('/api/notes/remove', {
		summary: 'Remove a note, unless it was changed later',
		body: z.object({ book_id: BookId, id: NoteId, changed_at: UnixSeconds }),
		errors,
	}),
}
