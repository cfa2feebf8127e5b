import type { Cue } from '#features/transcripts/contract.ts'

/** A sentence in the editor; times in seconds, null before they were found. */
export type TimedRow = {
	text: string
	start: number | null
	end: number | null
	/** Its borders were set by hand and stay as they are. */
	isMoved: boolean
	isDoubtful: boolean
}
/** What was pasted, and what came of it. */
export type TimedScript = { script: string; rows: TimedRow[] }

const mark = 'NOTE folio '
type Remembered = { script: string; moved: number[]; doubtful: number[] }

/**
 * A WebVTT file of the sentences, in whose note the pasted text stands with what is known of the sentences: players
 * skip notes. Without times it is the text itself.
 */
export function vttOf({ script, rows }: TimedScript): string {
	const timed = rows.filter(row => row.start !== null && row.end !== null)
	if (timed.length === 0) return script
	const placesOf = (is: (row: TimedRow) => boolean) => timed.flatMap((row, at) => (is(row) ? [at] : []))
	const remembered: Remembered = {
		script,
		moved: placesOf(row => row.isMoved),
		doubtful: placesOf(row => row.isDoubtful),
	}
	// An arrow would be taken for the times of a cue.
	const note = mark + JSON.stringify(remembered).replaceAll('-->', '--\\u003e')
	const cues = timed.map(
		({ start, end, text }) => `${clock(start ?? 0)} --> ${clock(end ?? 0)}\n${escaped(text)}`,
	)
	return `${['WEBVTT', note, ...cues].join('\n\n')}\n`
}

/** @param text as it was saved: a file of `vttOf`, any other WebVTT or SRT, or a plain text */
export function readTimedScript(text: string, cues: readonly Cue[]): TimedScript {
	const isTimed = cues.some(cue => cue.start !== null)
	const note = isTimed ? readNote(text) : null
	const [moved, doubtful] = [new Set(note?.moved), new Set(note?.doubtful)]
	return {
		script: note?.script ?? (isTimed ? cues.map(cue => cue.text).join('\n') : text),
		rows: isTimed
			? cues.map((cue, at) => ({
					...cue,
					// Times of an imported file are somebody's own.
					isMoved: note ? moved.has(at) : true,
					isDoubtful: doubtful.has(at),
				}))
			: [],
	}
}

function readNote(text: string): Remembered | null {
	const line = text.split(/\r\n|\r|\n/).find(one => one.startsWith(mark))
	if (!line) return null
	try {
		const { script, moved, doubtful }: Partial<Remembered> = JSON.parse(line.slice(mark.length))
		const isNumbers = (list: unknown) => Array.isArray(list) && list.every(one => typeof one === 'number')
		return typeof script === 'string' && isNumbers(moved) && isNumbers(doubtful)
			? { script, moved: moved ?? [], doubtful: doubtful ?? [] }
			: null
	} catch {
		// Somebody's own note.
		return null
	}
}

const escaped = (text: string) =>
	text.replace(/\s+/g, ' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function clock(seconds: number): string {
	const ms = Math.round(seconds * 1000)
	const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
	return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`
}
