import type { Note } from '../contract.ts'
import type { Bookmarked } from './notes-of-book.ts'

type Book = {
	title: string
	/** Address of the book in the reader, without a query. */
	address: string
	/** What names a page in the query. */
	addressOf(index: number): string
	/** Points. */
	sizeOf(index: number): readonly [width: number, height: number]
}

/** Notes in the Web Annotation Data Model (W3C Recommendation, 23 February 2017). */
export function annotationsOf(
	notes: readonly Note[],
	book: Book,
	others: {
		bookmarks: readonly Bookmarked[]
		drawn(sourceOf: (index: number) => string): readonly object[]
	},
) {
	const { title, address, addressOf, sizeOf } = book
	const sourceOf = (index: number) => `${address}?page=${encodeURIComponent(addressOf(index))}`
	const rest = [
		...others.bookmarks.map(each => ofBookmark(each, sourceOf(each.index))),
		...others.drawn(sourceOf),
	]
	return {
		'@context': 'http://www.w3.org/ns/anno.jsonld',
		type: 'AnnotationCollection',
		label: title,
		total: notes.length + rest.length,
		first: {
			type: 'AnnotationPage',
			startIndex: 0,
			items: [
				...notes.map(note => ({
					type: 'Annotation',
					id: `urn:uuid:${uuidOf(note.id)}`,
					motivation: note.text ? 'commenting' : 'highlighting',
					created: timeOf(note.created_at),
					modified: timeOf(note.changed_at),
					...(note.text
						? { body: { type: 'TextualBody', value: note.text, format: 'text/plain', purpose: 'commenting' } }
						: {}),
					target: {
						source: sourceOf(note.page_index),
						selector: selectorsOf(note, sizeOf(note.page_index)),
						styleClass: note.colour,
					},
				})),
				...rest,
			],
		},
	}
}

function ofBookmark({ name, note, colour }: Bookmarked, source: string) {
	const bodies = [
		{ purpose: 'describing', value: name },
		{ purpose: 'commenting', value: note },
	].filter(({ value }) => value !== '')
	return {
		type: 'Annotation',
		id: `${source}#bookmark`,
		motivation: 'bookmarking',
		...(bodies.length > 0
			? { body: bodies.map(body => ({ type: 'TextualBody', format: 'text/plain', ...body })) }
			: {}),
		target: { source, styleClass: colour },
	}
}

function selectorsOf({ quote, boxes }: Note, [width, height]: readonly [number, number]) {
	const { exact, prefix, suffix } = quote
	const words = exact
		? [{ type: 'TextQuoteSelector', exact, ...(prefix ? { prefix } : {}), ...(suffix ? { suffix } : {}) }]
		: []
	const share = (part: number, whole: number) => Math.round((part / whole) * 10_000) / 100
	const areas = boxes.map(([x, y, w, h]) => ({
		type: 'FragmentSelector',
		conformsTo: 'http://www.w3.org/TR/media-frags/',
		value: `xywh=percent:${share(x, width)},${share(y, height)},${share(w, width)},${share(h, height)}`,
	}))
	return [...words, ...areas]
}

const timeOf = (seconds: number) => new Date(seconds * 1000).toISOString()

function uuidOf(id: string): string {
	return /^[0-9a-f]{32}$/.test(id) ? id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : id
}
