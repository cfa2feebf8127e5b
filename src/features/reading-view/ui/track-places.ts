import { linesOfBlock, type TextBlock, type TextPage } from '#features/books/rules.ts'
import { keyOfNumber, marksOf, numbersOf } from '#features/track-pages/rules.ts'
import type { FlowPart } from './flow.ts'

type NamedTrack = { title: string; source: string }
/** Lines of the page, by the file of a track. */
export type LinesOfTracks = ReadonlyMap<string, number>
type Known = {
	/** Where the first sentence is printed that a track says. */
	said: LinesOfTracks
	/** With which an exercise begins that is done by listening to a track. */
	exercises: LinesOfTracks
}
/** Beside a line of the page: a line that names the track comes before it, one that it says after it. */
export type TrackPlace = { line: number; side: 'before' | 'after' }
export type PartOfPage = FlowPart | { kind: 'tracks'; tracks: number[]; lines: readonly [] }

/**
 * Where the tracks of a page stand in its text: beside the number that is printed for them, else before their first sentence,
 * else after the instruction of their exercise.
 * @returns by their place in the list; those are left out whose place is not known
 */
export function placesOfTracks(
	page: Pick<TextPage, 'lines' | 'blocks'>,
	tracks: readonly NamedTrack[],
	{ said, exercises }: Known,
): Map<number, TrackPlace> {
	const blocks = page.blocks.filter(({ kind }) => kind !== 'runningHead' && kind !== 'pageNumber')
	const blockOf = (line: number | undefined) =>
		line === undefined ? undefined : blocks.find(block => linesOfBlock(block).includes(line))
	const printed = printedPlaces(page, blocks, tracks)
	const places = new Map<number, TrackPlace>()
	for (const [at, { source }] of tracks.entries()) {
		const first = blockOf(said.get(source))
		const place =
			printed.get(at) ??
			// A title that is read aloud heads its recording.
			(first && (first.kind === 'heading' ? after(first) : before(first))) ??
			after(blockOf(exercises.get(source)))
		if (place) places.set(at, place)
	}
	return places
}

function after(block: TextBlock | undefined): TrackPlace | undefined {
	const line = block && linesOfBlock(block).at(-1)
	return line === undefined ? undefined : { line, side: 'after' }
}

function before(block: TextBlock): TrackPlace | undefined {
	const [line] = linesOfBlock(block)
	return line === undefined ? undefined : { line, side: 'before' }
}

type Mark = { number: string; block: TextBlock; isBare: boolean }

/**
 * "Track 12", "🎧 1.05", "Запись 3", or the bare number beside the text that the track's name has as well. Tracks whose names have
 * none of the numbers are those that the page names one after another, where it names as many.
 */
function printedPlaces(
	{ lines }: Pick<TextPage, 'lines'>,
	blocks: readonly TextBlock[],
	tracks: readonly NamedTrack[],
): Map<number, TrackPlace> {
	const marks = blocks.flatMap((block): Mark[] => {
		const text = linesOfBlock(block)
			.map(line => lines[line]?.[0] ?? '')
			.join(' ')
		if (block.kind === 'note' && bareNumber.test(text))
			return [{ number: keyOfNumber(text), block, isBare: true }]
		return marksOf(text).map(({ number }) => ({ number, block, isBare: false }))
	})
	const found = tracks.map(track => {
		const numbers = numbersOf(track)
		return numbers.flatMap(own => marks.find(({ number }) => number === own) ?? [])[0]
	})
	const named = marks.filter(({ isBare }) => !isBare)
	const isInOrder = !found.some(Boolean) && named.length === tracks.length
	const places = new Map<number, TrackPlace>()
	for (const [at, mark] of (isInOrder ? named : found).entries()) {
		const place = after(mark?.block)
		if (place) places.set(at, place)
	}
	return places
}

const bareNumber = /^\d{1,3}(?:[.\-–]\d{1,3})?\p{Ll}?$/u

/** The parts of a page with its tracks between them; lists and tables go on after a track. */
export function withTracks(
	parts: readonly FlowPart[],
	places: ReadonlyMap<number, TrackPlace>,
): { parts: PartOfPage[]; placed: ReadonlySet<number> } {
	const placed = new Set<number>()
	function tracksAt(lines: readonly number[], side: TrackPlace['side']): PartOfPage[] {
		const tracks = [...places].flatMap(([track, place]) =>
			place.side === side && lines.includes(place.line) ? [track] : [],
		)
		for (const track of tracks) placed.add(track)
		return tracks.length > 0 ? [{ kind: 'tracks', tracks, lines: [] }] : []
	}
	const all: PartOfPage[] = []
	for (const piece of parts.flatMap(piecesOf)) {
		const above = tracksAt(piece.lines, 'before')
		const joined = above.length === 0 ? join(all.at(-1), piece) : null
		if (joined) all[all.length - 1] = joined
		else all.push(...above, piece)
		all.push(...tracksAt(piece.lines, 'after'))
	}
	return { parts: all, placed }
}

function piecesOf(part: FlowPart): FlowPart[] {
	if (part.kind === 'list') return part.items.map(item => ({ ...part, items: [item], lines: item.lines }))
	if (part.kind === 'table') return part.rows.map(row => ({ ...part, rows: [row], lines: row.lines }))
	return [part]
}

function join(last: PartOfPage | undefined, piece: FlowPart): FlowPart | null {
	const lines = [...(last?.lines ?? []), ...piece.lines]
	if (last?.kind === 'list' && piece.kind === 'list')
		return { ...last, items: [...last.items, ...piece.items], lines }
	if (last?.kind === 'table' && piece.kind === 'table')
		return { ...last, rows: [...last.rows, ...piece.rows], lines }
	return null
}
