import { decodeSound } from './decode-sound.ts'
import { findPitch } from './find-pitch.ts'
import { lineOf, type PitchLine } from './pitch-line.ts'

/** A phrase of a track, and how somebody said it after the speaker. */
export type Repeated = { source: string; from: number; to: number; mine: Blob }
export type TwoLines = { speaker: PitchLine | null; mine: PitchLine | null }
export type LoadTrack = (source: string, signal: AbortSignal) => Promise<ArrayBuffer>

/** Null for a line that could not be found. Nothing is sent: both are found in this page. */
export async function findLines(
	{ source, from, to, mine }: Repeated,
	loadTrack: LoadTrack,
	signal: AbortSignal,
): Promise<TwoLines> {
	async function line(file: Promise<ArrayBuffer>, range?: { from: number; to: number }) {
		try {
			return lineOf(await findPitch(await decodeSound(await file, range), signal))
		} catch {
			return null
		}
	}
	return {
		speaker: await line(loadTrack(source, signal), { from, to }),
		mine: await line(mine.arrayBuffer()),
	}
}
