import type { Cue } from '#features/transcripts/contract.ts'
import { speakerOf } from '../../rules.ts'

/** A sentence of a track to be drilled. */
export type DrillLine = { source: string; start: number; end: number; said: string; speaker: string | null }

/** A line for each cue that has times, with its speaker's name apart. */
export function drillLines(source: string, cues: readonly Cue[]): DrillLine[] {
	return cues.flatMap(({ start, end, text }) => {
		const { speaker, said } = speakerOf(text)
		return start === null || end === null || said === '' ? [] : [{ source, start, end, said, speaker }]
	})
}

export function speakersOf(lines: readonly DrillLine[]): string[] {
	return [...new Set(lines.flatMap(({ speaker }) => (speaker === null ? [] : [speaker])))]
}
