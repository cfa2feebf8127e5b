/** Throttles `act`: it is called `everyMs` after the first call, once for all calls until then. */
export function throttled(act: () => void, everyMs: number): () => void {
	let isWaiting = false
	function carryOut(): void {
		isWaiting = false
		act()
	}
	return () => {
		if (isWaiting) return
		isWaiting = true
		setTimeout(carryOut, everyMs).unref()
	}
}
