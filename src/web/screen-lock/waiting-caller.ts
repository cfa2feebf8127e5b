import { CallError, setCaller } from '#contract/call.ts'
import { session, sessionCaller } from '#features/accounts/ui/session.ts'

/** What a screen sends by itself while it is locked is worth so much: later it is sent again as when the server was away. */
const maxWaitMs = 120_000

/**
 * While a screen is locked its calls wait, as a failed one would take away what it shows. They go on with the token of the
 * next login of the same account; the press that found the session over is done then.
 * @returns to be called when the screen is left
 */
export function makeCallsWait(userId: string): () => void {
	const waiting = new Set<() => void>()
	/** Sent while nobody is logged in: the server refuses it, and the call waits. */
	let latest = sessionCaller.token()
	let isLeft = false
	const current = () => (session.get().me?.user_id === userId ? sessionCaller.token() : null)

	/**
	 * @param untilMs when it is too late for it
	 * @returns null once the screen is left
	 */
	function nextToken(former: string, untilMs: number): Promise<string | null> {
		return new Promise((resolve, reject) => {
			function check(): void {
				const next = current()
				if (!isLeft && (next === null || next === former)) return
				waiting.delete(check)
				if (!isLeft && Date.now() > untilMs) reject(new CallError('unavailable', []))
				else resolve(isLeft ? null : next)
			}
			waiting.add(check)
			check()
		})
	}

	const checkAll = () => {
		for (const check of waiting) check()
	}
	const unwatch = session.watch(checkAll)
	setCaller({
		...sessionCaller,
		token() {
			latest = sessionCaller.token() ?? latest
			return latest
		},
		async renew(former) {
			if (current() === null) return nextToken(former, Date.now() + maxWaitMs)
			return (await sessionCaller.renew(former)) ?? nextToken(former, Number.POSITIVE_INFINITY)
		},
	})
	return () => {
		isLeft = true
		unwatch()
		checkAll()
		setCaller(sessionCaller)
	}
}
