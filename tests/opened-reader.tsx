import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { BookLayout } from '#contract/book-layout.ts'
import { asPageNumber } from '#contract/page-numbers.ts'
import '#design/global.css'
import { Alerts } from '#design/alerts.tsx'
import { BookReader } from '#features/reading/ui/book-reader.tsx'
import type { PageSource } from '#features/reading/ui/pages/page-source.ts'
import type { ReaderParts } from '#features/reading/ui/panels/panels.tsx'
import { createReader, type Reader } from '#features/reading/ui/reader-store.ts'
import type { PageSize } from '#features/reading/ui/spreads.ts'

const pages: PageSize[] = Array.from({ length: 7 }, () => [420, 595])
const exercises = { title: 'Exercises', page: asPageNumber(13) }
const contents = [
	{ title: 'The Harbour', page: asPageNumber(11), subsections: [exercises] },
	{ title: 'Answer key', page: asPageNumber(90) },
]
const words = {
	lines: [
		['The harbour master slept.', 40, 50, 200, 14],
		['Nobody saw the har\u00ad', 40, 500, 150, 14],
		['bour at night. Спокойной ночи', 40, 520, 250, 14],
		['Monday', 40, 545, 50, 14],
		['at sea', 140, 545, 50, 14],
		['Tuesday', 40, 565, 50, 14],
		['in port', 140, 565, 50, 14],
	],
	parts: [[2, 3, 'ru']],
	blocks: [
		{ kind: 'heading', level: 1, lines: [0] },
		{ kind: 'picture', box: [40, 100, 200, 300], alt: 'A boat at anchor', lines: [] },
		{ kind: 'picture', box: [300, 100, 60, 60], lines: [] },
		{ kind: 'paragraph', lines: [1, 2] },
		{ kind: 'row', cells: [[3], [4]] },
		{ kind: 'row', cells: [[5], [6]] },
	],
}
/** A real image whose colour tells the page. */
function picture(index: number, width: number): string {
	const canvas = Object.assign(document.createElement('canvas'), { width, height: width * 1.4 })
	const context = canvas.getContext('2d')
	if (context) context.fillStyle = `hsl(${index * 40} 60% 85%)`
	context?.fillRect(0, 0, canvas.width, canvas.height)
	return canvas.toDataURL()
}

/** A book of seven pages, 10 to 16, with contents and a text, opened in full size; `partsOf` gives parts of other features. */
export async function openReader(
	firstIndex = 0,
	partsOf: (reader: Reader) => Partial<ReaderParts> = () => ({}),
	layout: BookLayout = {},
) {
	const reader = createReader({ pages, ...layout }, firstIndex)
	const source: PageSource = {
		bookId: 'tales',
		startPage: asPageNumber(10),
		pages,
		labels: null,
		language: 'en',
		image: picture,
		sheet: index => picture(index, 480),
		text: () => `data:application/json,${encodeURIComponent(JSON.stringify(words))}`,
		exercises: () => 'data:application/json,{"exercises":[]}',
		content: () => 'data:,',
		pagePdf: () => 'data:,',
		audio: file => file,
		renew: async () => undefined,
		renewTicketInTime: () => () => undefined,
	}
	const onBookmark = vi.fn()
	const parts = {
		bookmarkButton: null,
		bookmarks: () => null,
		notes: () => null,
		tracks: null,
		audioBar: null,
		marginOf: () => null,
		keyRows: null,
		search: () => null,
		marksOf: () => null,
		ending: null,
		onBookmark,
		onPlayPause: () => undefined,
		...partsOf(reader),
	}
	const book = { title: 'Tales from the Harbour', tableOfContent: contents, firstIndex }
	const Screen = () => (
		<>
			<BookReader reader={reader} source={source} book={book} exit="/book-info/tales" parts={parts} />
			<Alerts closeLabel="Close" />
		</>
	)
	const screen = await render(<Screen />)
	return { screen, reader, onBookmark }
}
