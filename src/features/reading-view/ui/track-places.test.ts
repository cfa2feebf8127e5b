import { expect, test } from 'vitest'
import type { TextLine, TextPage } from '#features/books/rules.ts'
import { flowOf } from './flow.ts'
import { type LinesOfTracks, placesOfTracks, withTracks } from './track-places.ts'

const line = (text: string): TextLine => [text, 0, 0, 100, 10]
const pageOf = (lines: string[], blocks: TextPage['blocks']): TextPage => ({ lines: lines.map(line), blocks })
const nothing: LinesOfTracks = new Map()

type Given = { titles: string[]; said?: LinesOfTracks; exercises?: LinesOfTracks }

/** The page part by part: its text, or `▶` with the files that are played there; on top those without a place. */
function read(page: TextPage, { titles, said = nothing, exercises = nothing }: Given): string[] {
	const tracks = titles.map(source => ({ title: 'Dialogue', source }))
	const { parts, placed } = withTracks(flowOf(page), placesOfTracks(page, tracks, { said, exercises }))
	const top = titles.filter((_, at) => !placed.has(at))
	return [
		...(top.length > 0 ? [`▶ ${top.join()}`] : []),
		...parts.map(part =>
			part.kind === 'tracks'
				? `▶ ${part.tracks.map(at => titles[at]).join()}`
				: part.lines.map(at => page.lines[at]?.[0]).join('|'),
		),
	]
}

test.each([
	['Listen. Track 12', '12.mp3'],
	['🎧 1.05 Say after the speaker', 'CD1_05.mp3'],
	['Прослушайте запись 3', 'Запись 3.mp3'],
])('a track stands beside the words that name it: %s', (words, file) => {
	const page = pageOf(
		['Unit 1', words, 'Hello.'],
		[0, 1, 2].map(at => ({ kind: at === 0 ? 'heading' : 'paragraph', lines: [at] })),
	)

	expect(read(page, { titles: ['a.mp3', file] })).toEqual(['▶ a.mp3', 'Unit 1', words, `▶ ${file}`, 'Hello.'])
})

test('a track stands at its number beside the text, if its name has it too', () => {
	const page = pageOf(
		['Read.', '01', 'Rosa', 'Hello.', '4', 'Tom', 'Bye.'],
		[
			{ kind: 'paragraph', lines: [0] },
			{ kind: 'note', lines: [1] },
			{ kind: 'row', cells: [[2], [3]] },
			{ kind: 'note', lines: [4] },
			{ kind: 'row', cells: [[5], [6]] },
		],
	)

	expect(read(page, { titles: ['01.mp3'] })).toEqual([
		'Read.',
		'01',
		'▶ 01.mp3',
		'Rosa|Hello.',
		'4',
		'Tom|Bye.',
	])
})

test('a list goes on after the track that one of its items names', () => {
	const page = pageOf(
		['1 Listen. Track 1', '2 Repeat.', '3 Listen. Track 2'],
		[0, 1, 2].map(at => ({ kind: 'item', lines: [at] })),
	)

	expect(read(page, { titles: ['1.mp3', '2.mp3'] })).toEqual([
		'1 Listen. Track 1',
		'▶ 1.mp3',
		'2 Repeat.|3 Listen. Track 2',
		'▶ 2.mp3',
	])
})

test('a page that names as many tracks as it has, by other numbers, names them one after another', () => {
	const page = pageOf(
		['Track 1.3', 'Track 1.4'],
		[0, 1].map(at => ({ kind: 'paragraph', lines: [at] })),
	)

	expect(read(page, { titles: ['Track_07.mp3', 'Track_08.mp3'] })).toEqual([
		'Track 1.3',
		'▶ Track_07.mp3',
		'Track 1.4',
		'▶ Track_08.mp3',
	])
})

test('else it stands before its first sentence, in a table too, or after a title that it reads', () => {
	const page = pageOf(
		['The Harbour', 'Ann', 'Hello.', 'Ben', 'Hi.', 'Nobody saw', 'the boat.'],
		[
			{ kind: 'heading', lines: [0] },
			{ kind: 'row', cells: [[1], [2]] },
			{ kind: 'row', cells: [[3], [4]] },
			{ kind: 'paragraph', lines: [5, 6] },
		],
	)
	const said = new Map([
		['title.mp3', 0],
		['ben.mp3', 4],
		['boat.mp3', 6],
	])

	expect(read(page, { titles: ['title.mp3', 'ben.mp3', 'boat.mp3', 'other.mp3'], said })).toEqual([
		'▶ other.mp3',
		'The Harbour',
		'▶ title.mp3',
		'Ann|Hello.',
		'▶ ben.mp3',
		'Ben|Hi.',
		'▶ boat.mp3',
		'Nobody saw|the boat.',
	])
})

test('else it stands after the instruction of its exercise, and what the page does not show stays at the top', () => {
	const page = pageOf(
		['Unit 3', 'B. Listen and tick.', '1 a boat'],
		[
			{ kind: 'runningHead', lines: [0] },
			{ kind: 'heading', lines: [1] },
			{ kind: 'item', lines: [2] },
		],
	)
	const said = new Map([['a.mp3', 0]])
	const exercises = new Map([['b.mp3', 1]])

	expect(read(page, { titles: ['a.mp3', 'b.mp3'], said, exercises })).toEqual([
		'▶ a.mp3',
		'B. Listen and tick.',
		'▶ b.mp3',
		'1 a boat',
	])
})
