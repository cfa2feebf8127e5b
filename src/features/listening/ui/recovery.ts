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
	/** The sound comes out. */
	sounding(): void
	/** Nothing more is tried. */
	stop(): void
}

const triesAtMost = 3
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
		stop()
		const mine = attempt
		renew().then(
			() => {
				if (mine === attempt) goOn()
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

	return {
		broke() {
			tries += 1
			if (tries > triesAtMost) {
				stop()
				failed()
			} else again()
		},
		sounding() {
			tries = 0
			waits = 0
		},
		stop() {
			stop()
			tries = 0
			waits = 0
		},
	}
}

/** A call that no server answered carries this code; so does a server that has stopped for a moment. */
function isAway(error: unknown): boolean {
	return isRefusal(error, 'unavailable') || isRefusal(error, 'fault')
}
