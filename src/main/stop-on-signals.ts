/**
 * Closes the shop on SIGTERM and SIGINT, once it is open; a second signal ends the process at once.
 * @param opening its failure is reported by whoever opens it
 */
export function stopOnSignals(opening: Promise<{ close(): Promise<void> }>): void {
	let isStopping = false
	for (const signal of ['SIGTERM', 'SIGINT'] as const) {
		process.on(signal, () => {
			if (isStopping) process.exit(1)
			isStopping = true
			opening.then(
				shop => shop.close().then(() => process.exit(0)),
				() => undefined,
			)
		})
	}
}
