/**
 * Something large that is loaded when it is first asked for and let go some time after it was last used.
 * @param idleMs how long it stays, unless who asks says otherwise
 */
export function loadedWhileUsed<Loaded extends { close(): Promise<void> }>(
	load: () => Promise<Loaded>,
	idleMs: number,
) {
	let loading: Promise<Loaded> | null = null
	let timer: NodeJS.Timeout | undefined
	let staysUntil = 0
	async function drop(): Promise<void> {
		clearTimeout(timer)
		const last = loading
		loading = null
		staysUntil = 0
		await last?.then(
			loaded => loaded.close(),
			() => undefined,
		)
	}
	/** Loading may take longer than it stays. Of several uses the one that lets it stay longest counts. */
	function startTimer(stayMs: number): void {
		clearTimeout(timer)
		staysUntil = Math.max(staysUntil, performance.now() + stayMs)
		timer = setTimeout(() => void drop(), staysUntil - performance.now())
		timer.unref()
	}
	return {
		/** @throws what loading throws; the next one tries again */
		async get({ stayMs = idleMs }: { stayMs?: number } = {}): Promise<Loaded> {
			clearTimeout(timer)
			loading ??= load()
			const mine = loading
			try {
				const loaded = await mine
				if (loading === mine) startTimer(stayMs)
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
