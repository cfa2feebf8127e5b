import { secondsOfFigure } from '../rules.ts'

/** A state of the player: the chosen track, and the time in seconds. */
export type PlayedMoment = { source: string | undefined; time: number; isPlaying: boolean }

/** A longer step than this is a seek: what it skips was not played. */
const stepS = 2
/** Who goes back further does a part of the lesson once more, and wants no certain second. */
const maxBackS = 60

/**
 * Tells what somebody goes back to and hears again at once, by hand or in a loop.
 * @param again the beginning of five seconds
 */
export function watchReplays(again: (source: string, from: number) => void): (now: PlayedMoment) => void {
	let last: PlayedMoment = { source: undefined, time: 0, isPlaying: false }
	/** Up to here it was heard before. */
	let until = 0
	return now => {
		const step = now.time - last.time
		if (now.source !== last.source) until = 0
		// Several steps back add up to one.
		else if (step < 0)
			until = Math.max(until, last.time) - now.time <= maxBackS ? Math.max(until, last.time) : 0
		else if (step > stepS) until = now.time < until ? until : 0
		else if (now.isPlaying && step > 0 && now.source !== undefined && last.time < until)
			again(now.source, Math.floor(last.time / secondsOfFigure) * secondsOfFigure)
		last = now
	}
}
