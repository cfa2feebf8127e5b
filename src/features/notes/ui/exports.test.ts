import { expect, test } from 'vitest'
import { asPageIndex } from '#contract/page-numbers.ts'
import type { Note } from '../contract.ts'
import { annotationsOf } from './annotations.ts'
import { areaOf } from './area.ts'
import { markdownOf } from './markdown.ts'
import { matchingNotes } from './matching-notes.ts'

const words: Note = {
	id: '0123456789abcdef0123456789abcdef',
	page_index: asPageIndex(3),
	edition: 'e1',
	colour: 'yellow',
	quote: { exact: 'the *post* office', prefix: 'in ', suffix: ' was' },
	boxes: [[42, 59.5, 84, 11.9]],
	text: '1. Don’t forget\n# the <b>tests</b>',
	is_found: true,
	created_at: 1_795_000_000,
	changed_at: 1_795_000_060,
}
const area: Note = { ...words, id: 'area-0001', quote: { exact: '', prefix: '', suffix: '' }, text: '' }
const whole: Note = { ...area, id: 'page-0001', page_index: asPageIndex(4), boxes: [], text: 'Homework' }
const book = {
	title: 'Tales & more',
	address: 'https://folio.example/view-books/tales',
	labelOf: (index: number) => `A${index + 1}`,
	addressOf: (index: number) => String(index + 1),
	sizeOf: () => [420, 595] as const,
	words: {
		page: (page: string) => `Page ${page}`,
		...{ area: 'Marked area', wholePage: 'The whole page', bookmark: 'Bookmark' },
	},
}
const bookmarks = [
	{ index: 1, name: '', note: '', colour: 'plain' },
	{ index: 3, name: 'Test', note: 'Learn\nby Monday', colour: 'red' },
]

test('notes and bookmarks are Markdown by page, and what looks like a mark of it is none', () => {
	expect(markdownOf([words, area, whole], bookmarks, book)).toBe(
		[
			'# Tales \\& more',
			'## Page A2',
			'**Bookmark**',
			'## Page A4',
			'**Bookmark: Test**',
			'Learn  \nby Monday',
			'> the \\*post\\* office',
			'1\\. Don’t forget  \n\\# the \\<b\\>tests\\</b\\>',
			'*Marked area*',
			'## Page A5',
			'*The whole page*',
			'Homework\n',
		].join('\n\n'),
	)
})

test('notes are annotations of the W3C’s model: words by quotation, areas by a share of the page', () => {
	const { first, total } = annotationsOf([words, whole], book, { bookmarks, drawn: () => [] })

	expect(total).toBe(4)
	expect(first.items[0]).toEqual({
		type: 'Annotation',
		id: 'urn:uuid:01234567-89ab-cdef-0123-456789abcdef',
		motivation: 'commenting',
		created: '2026-11-18T11:06:40.000Z',
		modified: '2026-11-18T11:07:40.000Z',
		body: { type: 'TextualBody', value: words.text, format: 'text/plain', purpose: 'commenting' },
		target: {
			source: 'https://folio.example/view-books/tales?page=4',
			selector: [
				{ type: 'TextQuoteSelector', exact: 'the *post* office', prefix: 'in ', suffix: ' was' },
				{
					type: 'FragmentSelector',
					conformsTo: 'http://www.w3.org/TR/media-frags/',
					value: 'xywh=percent:10,10,20,2',
				},
			],
			styleClass: 'yellow',
		},
	})
	expect(first.items[1]).toMatchObject({ target: { selector: [] } })
	expect(first.items[3]).toEqual({
		type: 'Annotation',
		id: 'https://folio.example/view-books/tales?page=4#bookmark',
		motivation: 'bookmarking',
		body: [
			{ type: 'TextualBody', format: 'text/plain', purpose: 'describing', value: 'Test' },
			{ type: 'TextualBody', format: 'text/plain', purpose: 'commenting', value: 'Learn\nby Monday' },
		],
		target: { source: 'https://folio.example/view-books/tales?page=4', styleClass: 'red' },
	})
})

test('notes are found by what they quote and what they say, however it is typed', () => {
	expect(matchingNotes([words, whole], "POST don't")).toEqual([words])
	expect(matchingNotes([words, whole], 'home')).toEqual([whole])
	expect(matchingNotes([words, whole], ' ')).toEqual([words, whole])
})

test('an area is drawn in any direction, stays on the page, and a tap draws none', () => {
	const page = { width: 420, height: 595 }

	expect(areaOf({ x: 100, y: 200 }, { x: -20, y: 150.04 }, page)).toEqual([0, 150, 100, 50])
	expect(areaOf({ x: 100, y: 200 }, { x: 103, y: 203 }, page)).toBeNull()
})
