/** Closes the shop on SIGTERM and SIGINT; a second signal ends the process at once. */
export function stopOnSignals(close: () => Promise<void>): void {
	let isStopping = false
	for (const signal of ['SIGTERM', 'SIGINT'] as const) {
		process.on(signal, () => {
			if (isStopping) process.exit(1)
			isStopping = true
			void close().then(() => process.exit(0))
		})
	}
}
