import { isRefusal } from '#contract/errors.ts'

type RetryPlaybackDeps = {
	/** Renews an expired ticket; a server that does not answer is `unavailable`. */
	renew(): Promise<void>
	/** Whether the beginning of the file comes whole now. */
	arrives(): Promise<boolean>
	resume(): void
	lost(): void
	failed(): void
}
export type PlaybackRetry = {
	/** @param isNetworkError what had begun to come broke off; else the file may be at fault, or nothing of it came */
	playbackFailed(isNetworkError: boolean): void
	/** Buffering: the browser waits for data. */
	stalled(): void
	/** Data has come, though it may not be enough to play. */
	received(): void
	advanced(): void
	stop(): void
}

const maxRetries = 3
/** Half a minute: each after a longer wait. */
const maxOfflineRetries = 6
const stalledMs = 5000
const waitsMs = [1000, 2000, 4000, 8000, 15_000]

/**
 * A ticket may have expired during a pause: it is renewed and playback resumes. Offline it waits: until the
 * browser is online again, and by a timer, for ten minutes and longer. Repeated failures with a valid ticket
 * are final.
 */
export function createPlaybackRetry({
	renew,
	arrives,
	resume,
	lost,
	failed,
}: RetryPlaybackDeps): PlaybackRetry {
	let tries = 0
	let waits = 0
	let timer: ReturnType<typeof setTimeout> | undefined
	let attempt = 0
	let hasReceived = false

	function stop() {
		attempt += 1
		clearTimeout(timer)
		globalThis.removeEventListener?.('online', again)
	}

	const nextWaitMs = () => waitsMs[Math.min(waits++, waitsMs.length - 1)]

	function again() {
		ask(resume)
	}

	/** Probes the server; a reply overtaken by a newer request is ignored. */
	function ask(answered: () => void) {
		stop()
		const mine = attempt
		renew().then(
			() => {
				if (mine !== attempt) return
				clearTimeout(timer)
				answered()
			},
			(error: unknown) => {
				if (mine !== attempt) return
				clearTimeout(timer)
				if (!isUnreachable(error)) return failed()
				lost()
				timer = setTimeout(again, nextWaitMs())
				globalThis.addEventListener?.('online', again)
			},
		)
	}

	/**
	 * On a slow connection the browser continues by itself. Where nothing comes any more, or not even an answer, it is
	 * said; a browser would wait for ever for the rest of a file, so that is asked for anew.
	 */
	function stalled() {
		hasReceived = false
		ask(() => {
			timer = setTimeout(() => {
				if (hasReceived) return stalled()
				lost()
				resume()
			}, stalledMs)
		})
		timer = setTimeout(lost, stalledMs)
	}

	function tryAgain(isNetworkError: boolean) {
		tries += 1
		if (tries > (isNetworkError ? maxOfflineRetries : maxRetries)) {
			stop()
			failed()
		} else if (isNetworkError && tries > 1) {
			stop()
			lost()
			timer = setTimeout(again, nextWaitMs())
		} else again()
	}

	function reset() {
		stop()
		tries = 0
		waits = 0
	}

	return {
		playbackFailed(isNetworkError) {
			if (isNetworkError) return tryAgain(true)
			stop()
			const mine = attempt
			void arrives().then(hasArrived => {
				if (mine === attempt) tryAgain(!hasArrived)
			})
		},
		stalled,
		received() {
			hasReceived = true
		},
		advanced: reset,
		stop: reset,
	}
}

/** The code of calls without any reply; also used by a server that is restarting. */
function isUnreachable(error: unknown): boolean {
	return isRefusal(error, 'unavailable') || isRefusal(error, 'fault')
}
