import { readFileSync } from 'node:fs'

export type TrueCue = {
	said: string
	/** Page index; null where it is not printed. */
	page: number | null
	/** Where the printed words are not those that are said. */
	printed: string | null
	/** Words right before it, where its own are on the page more than once. */
	before: string | null
}
export type TrueTrack = { source: string; page: number; cues: TrueCue[] }

function linesOf(file: string): string[][] {
	return readFileSync(file, 'utf8')
		.split('\n')
		.filter(line => line !== '' && !line.startsWith('#'))
		.map(line => line.split('\t'))
}

const pageOf = (text: string | undefined) => (text === '-' || text === undefined ? null : Number(text))

/** A table with the text of every cue: track, its page, what is said, page where it is printed, printed words. */
export function readTalks(file: string): TrueTrack[] {
	const tracks: TrueTrack[] = []
	for (const [source = '', page, said = '', printedOn, printed] of linesOf(file)) {
		let track = tracks.find(one => one.source === source)
		if (!track) {
			track = { source, page: Number(page), cues: [] }
			tracks.push(track)
		}
		track.cues.push({ said, page: pageOf(printedOn), printed: printed || null, before: null })
	}
	return tracks
}

/** A table of runs of cues: book, track, first and last cue from 1, page where they are printed, words before, printed words. */
export function readDemoTruth(file: string) {
	const lines = linesOf(file)
	return (book: string, source: string, texts: readonly string[]): TrueCue[] => {
		const own = lines.filter(([name, track]) => name === book && track === source)
		return texts.map((said, at) => {
			const line = own.findLast(([, , from, to]) => Number(from) <= at + 1 && at + 1 <= Number(to))
			if (!line) throw new Error(`${book} ${source}: cue ${at + 1} "${said}" is not in the table`)
			const [, , , , page, before, printed] = line
			return { said, page: pageOf(page), before: before || null, printed: printed || null }
		})
	}
}
