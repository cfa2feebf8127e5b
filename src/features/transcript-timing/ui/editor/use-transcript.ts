import { useMemo } from 'react'
import { call } from '#contract/call.ts'
import { transcriptsApi } from '#features/transcripts/contract.ts'
import type { EditorHealth } from '#records/ui/editor-health.ts'
import type { RecordShape } from '#records/ui/record-shape.ts'
import { isRow, isRows, type Row } from '#records/ui/row.ts'
import { type Loaded, type RecordEditor, useRecord } from '#records/ui/use-record.ts'
import { readTimedScript, type TimedRow, type TimedScript, vttOf } from './timed-script.ts'

export type Track = { bookId: string; source: string; title: string; src: string }
/** What a text may have at most, in characters. */
export const maxScriptLength = 100_000

const isTime = (value: unknown) => value === null || typeof value === 'number'
const isTimedRow = (row: Row): row is TimedRow =>
	typeof row.text === 'string' &&
	isTime(row.start) &&
	isTime(row.end) &&
	typeof row.isMoved === 'boolean' &&
	typeof row.isDoubtful === 'boolean'

/** The text is the first row, so that two people's changes are brought together sentence by sentence. */
const shape: RecordShape<TimedScript> = {
	key: null,
	read: stored =>
		isRow(stored) && typeof stored.script === 'string' && isRows(stored.rows) && stored.rows.every(isTimedRow)
			? { script: stored.script, rows: stored.rows }
			: null,
	toRows: ({ script, rows }) => [{ script }, ...rows],
	fromRows: all => {
		const script = all.find(row => typeof row.script === 'string')?.script
		const rows = all.filter(isTimedRow).sort((a, b) => (a.start ?? 0) - (b.start ?? 0))
		return typeof script === 'string' ? { script, rows } : null
	},
}

/** Keyed by book and track. */
export function useTranscript({ bookId, source }: Track, health: EditorHealth): RecordEditor<TimedScript> {
	const calls = useMemo(() => callsOf(bookId, source), [bookId, source])
	return useRecord({ name: `transcript:${bookId}:${nameOf(source)}`, shape, ...calls }, health)
}

function callsOf(book_id: string, source: string) {
	return {
		check(value: TimedScript): { text: string } | null {
			const text = vttOf(value)
			const isFit = transcriptsApi.saveTranscript.body.safeParse({ book_id, source, text }).success
			return isFit && value.script.length <= maxScriptLength ? { text } : null
		},
		async load(): Promise<Loaded<TimedScript>> {
			const { text, cues, version } = await call<typeof transcriptsApi.editedTranscript>(
				'POST /api/conteditor/transcript',
				{ body: { book_id, source } },
			)
			return { value: readTimedScript(text, cues), version }
		},
		async store({ text }: { text: string }, version: number): Promise<Loaded<TimedScript>> {
			const body = { book_id, source, text, version }
			const saved = await call<typeof transcriptsApi.saveTranscript>('POST /api/listening/save-transcript', {
				body,
			})
			return { value: readTimedScript(text, saved.cues), version: saved.version }
		},
	}
}

/** Drafts have names of letters and digits: a hash of 53 bits (cyrb53) of the file's. */
function nameOf(source: string): string {
	let [one, two] = [0xdeadbeef, 0x41c6ce57]
	for (const letter of source) {
		const code = letter.codePointAt(0) ?? 0
		one = Math.imul(one ^ code, 2_654_435_761)
		two = Math.imul(two ^ code, 1_597_334_677)
	}
	one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909)
	two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909)
	return ((two >>> 0) * 4096 + (one >>> 20)).toString(36)
}
