import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'

type Needs = {
	/** When the shop next changes by itself; null where nothing is planned. */
	nextTurn(): Promise<Date | null>
	/** What is kept of the shop is of yesterday. */
	turned(): void
	clock: Clock
	log: Pick<Log, 'warn'>
}
export type ShopTurns = { plan(): void; close(): void }

/** A timer cannot be set further ahead than 24 days; by then there is time to look again. */
const longestMs = 86_400_000

/** Prices and books that change at a moment change for everybody at that moment, whatever is kept ready. */
export function createShopTurns({ nextTurn, turned, clock, log }: Needs): ShopTurns {
	let timer: NodeJS.Timeout | undefined
	let isPlanning = false
	let isAskedAgain = false
	let isClosed = false

	/** Many changes at once are looked at once. */
	async function plan(): Promise<void> {
		isAskedAgain = isPlanning
		if (isPlanning || isClosed) return
		isPlanning = true
		const at = await nextTurn()
		isPlanning = false
		if (isAskedAgain) return plan()
		clearTimeout(timer)
		if (at === null || isClosed) return
		const waitMs = at.getTime() - clock.now().getTime()
		timer = setTimeout(() => turn(waitMs <= longestMs), Math.min(Math.max(waitMs, 1), longestMs)).unref()
	}

	function turn(isDue: boolean): void {
		if (isDue) turned()
		start()
	}

	function start(): void {
		plan().catch((error: unknown) => {
			isPlanning = false
			if (!isClosed) log.warn({ err: error }, 'the next turn of the shop is not known')
		})
	}

	return {
		plan: start,
		close() {
			isClosed = true
			clearTimeout(timer)
		},
	}
}
