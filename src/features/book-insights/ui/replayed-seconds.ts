import { secondsOfFigure } from '../rules.ts'

/** A state of the player: the chosen track, and the time in seconds. */
export type PlayedMoment = { source: string | undefined; time: number; isPlaying: boolean }

/** A longer step between two states is a seek: what it skips was not played. */
const maxPlayedStepS = 2
/** Who goes back further repeats a part of the lesson, not something that was hard to hear. */
const maxBackS = 60

/**
 * Reports what a listener goes back to and hears again at once, by seeking or in a loop.
 * @param onReplay with the first second of five
 * @returns takes each next state of the player
 */
export function watchReplays(onReplay: (source: string, from: number) => void): (now: PlayedMoment) => void {
	let last: PlayedMoment = { source: undefined, time: 0, isPlaying: false }
	/** The time up to which the track was played before; 0 while it is played for the first time. */
	let playedUntil = 0
	return now => {
		const step = now.time - last.time
		if (now.source !== last.source) playedUntil = 0
		// Several steps back add up to one.
		else if (step < 0)
			playedUntil =
				Math.max(playedUntil, last.time) - now.time <= maxBackS ? Math.max(playedUntil, last.time) : 0
		else if (step > maxPlayedStepS) playedUntil = now.time < playedUntil ? playedUntil : 0
		else if (now.isPlaying && step > 0 && now.source !== undefined && last.time < playedUntil)
			onReplay(now.source, Math.floor(last.time / secondsOfFigure) * secondsOfFigure)
		last = now
	}
}
