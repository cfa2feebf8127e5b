import { expect, test } from 'vitest'
import { marksOf, numbersOf } from '../rules.ts'
import { proposePages } from './propose-pages.ts'

const texts = [
	{ page_number: 5, text: 'Unit 1\nListen. Track 1\n1 Listen and repeat.\nTrack 2' },
	{ page_number: 6, text: '2 Read.\n🎧 1.12 Say after the speaker' },
	{ page_number: 9, text: 'Unit 2\n1 Look.\nТрек № 7' },
	{ page_number: 30, text: 'Texts\nTrack 1\nHello\nTrack 2\nBye\nTrack 3\nYes\nTrack 7\nNo\nTrack 8' },
]
const chapters = [
	{ title: 'Unit 1. Hello', page: 5 },
	{ title: 'Unit 2. Food', page: 9 },
	{ title: 'Texts', page: 30 },
]
const track = (source: string, title = source.replace(/\.\w+$/, '').replaceAll('_', ' ')) => ({
	title,
	source,
	page: null,
})
/** `5 sure printed`, by the place of the track. */
function proposed(
	...tracks: { title: string; source: string; page: number | null }[]
): (string | undefined)[] {
	const found = proposePages(tracks, { texts, chapters, first: 1, last: 40 })
	return tracks.map((_, at) => {
		const proposal = found.get(at)
		return proposal && `${proposal.page} ${proposal.certainty} ${proposal.reason}`
	})
}

test.each([
	['Track_01.mp3', '5 sure printed'],
	['track 2.mp3', '5 sure printed'],
	['007.mp3', '9 sure printed'],
	['CD1_12.mp3', '6 sure printed'],
	['1.12 Hello.mp3', '6 sure printed'],
	['Track_08.mp3', '30 sure printed'],
	['u10_p31_ex1.mp3', '31 sure file'],
	['p99.mp3', undefined],
	['u2_ex1.mp3', '9 likely exercise'],
	['Unit 1, ex. 2.mp3', '6 likely exercise'],
	['unit 2.mp3', '9 guess unit'],
	['the wind.mp3', undefined],
])('%s belongs to page %s', (source, expected) => {
	expect(proposed(track(source))).toEqual([expected])
})

test('the title in the tag tells when the name of the file does not', () => {
	expect(proposed(track('a.mp3', 'Unit 1, ex. 1'))).toEqual(['5 likely exercise'])
})

test('files that are numbered on and on are the tracks that a book counts by units, where there are as many', () => {
	const pages = ['1.1', '1.2', '1.10', '2.1', '2.2'].map((number, at) => ({
		page_number: 5 + at,
		text: `♪ ${number} Listen.`,
	}))
	const files = [3, 1, 2, 4, 5].map(number => track(`Track_0${number}.mp3`))
	const pagesOf = (all: typeof files) =>
		[...proposePages(all, { texts: pages, chapters: [], first: 1, last: 40 })].map(
			([at, { page, certainty, reason }]) => `${at}: ${page} ${certainty} ${reason}`,
		)

	expect(pagesOf(files)).toEqual([7, 5, 6, 8, 9].map((page, at) => `${at}: ${page} likely order`))
	expect(pagesOf(files.slice(1))).toEqual([])
})

test('a track between others is where they are; one that has a page is left alone', () => {
	const known = { ...track('a.mp3'), page: 20 }

	expect(proposed(known, track('b.mp3'), { ...known, source: 'c.mp3' })).toEqual([
		undefined,
		'20 likely neighbours',
		undefined,
	])
	expect(proposed(known, track('b.mp3'), { ...known, page: 24 })[1]).toBe('20 guess neighbours')
})

test('marks are read as books print them, and numbers as files have them', () => {
	expect(marksOf('CD 2, track 03 · ♫ 4a · Soundtrack 9').map(mark => mark.number)).toEqual(['3', '4a', '2.3'])
	expect(numbersOf({ title: 'Dialogue', source: '01-07 talk.mp3' })).toEqual(['1.7'])
	expect(numbersOf({ title: 'Track 01', source: 'Track_01.mp3' })).toEqual(['1'])
})
