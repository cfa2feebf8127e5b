/** Calls `act` after `everyMs`, once for all calls until then. */
export function gathered(act: () => void, everyMs: number): () => void {
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
