/**
 * Something large that is loaded when it is first asked for and let go some time after it was last used.
 * @param idleMs how long it stays
 */
export function loadedWhileUsed<Loaded extends { close(): Promise<void> }>(
	load: () => Promise<Loaded>,
	idleMs: number,
) {
	let loading: Promise<Loaded> | null = null
	let timer: NodeJS.Timeout | undefined
	async function drop(): Promise<void> {
		clearTimeout(timer)
		const last = loading
		loading = null
		await last?.then(
			loaded => loaded.close(),
			() => undefined,
		)
	}
	/** Loading may take longer than it stays. */
	function startTimer(): void {
		clearTimeout(timer)
		timer = setTimeout(() => void drop(), idleMs)
		timer.unref()
	}
	return {
		/** @throws what loading throws; the next one tries again */
		async get(): Promise<Loaded> {
			clearTimeout(timer)
			loading ??= load()
			const mine = loading
			try {
				const loaded = await mine
				if (loading === mine) startTimer()
				return loaded
			} catch (error) {
				if (loading === mine) loading = null
				throw error
			}
		},
		isLoaded: () => loading !== null,
		drop,
	}
}
