import { isRefusal } from '#contract/errors.ts'

type Needs = {
	/** Makes addresses valid again whose ticket has ended; the server that does not answer is `unavailable`. */
	renew(): Promise<void>
	/** Goes on with new addresses. */
	goOn(): void
	lost(): void
	failed(): void
}
export type Recovery = {
	/** The sound broke off. */
	broke(): void
	/** The sound should come and does not: the browser waits for more of it. */
	starved(): void
	/** The sound comes out. */
	sounding(): void
	/** Nothing more is tried. */
	stop(): void
}

const triesAtMost = 3
/** How often a server that answers is asked again while no sound comes. */
const starvedMs = 5000
const waitsMs = [1000, 2000, 4000, 8000, 15_000]

/**
 * What a player does when a sound breaks off. A ticket may have ended while the track was paused: a new one is asked
 * for and the sound goes on. Without a connection it waits: until the browser says that it is back, and by the clock,
 * for ten minutes and longer. A sound that breaks again and again with a good ticket is given up.
 */
export function createRecovery({ renew, goOn, lost, failed }: Needs): Recovery {
	let tries = 0
	let waits = 0
	let timer: ReturnType<typeof setTimeout> | undefined
	let attempt = 0

	function stop() {
		attempt += 1
		clearTimeout(timer)
		globalThis.removeEventListener?.('online', again)
	}

	function again() {
		ask(goOn)
	}

	/** Asks the server whether it is there; the answer that comes after a newer question counts for nothing. */
	function ask(answered: () => void) {
		stop()
		const mine = attempt
		renew().then(
			() => {
				if (mine === attempt) answered()
			},
			(error: unknown) => {
				if (mine !== attempt) return
				if (!isAway(error)) return failed()
				lost()
				timer = setTimeout(again, waitsMs[Math.min(waits++, waitsMs.length - 1)])
				globalThis.addEventListener?.('online', again)
			},
		)
	}

	/** On a slow line the browser goes on by itself; one that has gone is waited for as after a break. */
	function starved() {
		ask(() => {
			timer = setTimeout(starved, starvedMs)
		})
	}

	function calm() {
		stop()
		tries = 0
		waits = 0
	}

	return {
		broke() {
			tries += 1
			if (tries > triesAtMost) {
				stop()
				failed()
			} else again()
		},
		starved,
		sounding: calm,
		stop: calm,
	}
}

/** A call that no server answered carries this code; so does a server that has stopped for a moment. */
function isAway(error: unknown): boolean {
	return isRefusal(error, 'unavailable') || isRefusal(error, 'fault')
}
