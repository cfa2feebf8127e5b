import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'

type ScheduledChangesDeps = {
	nextScheduledChange(): Promise<Date | null>
	onChange(): void
	clock: Clock
	log: Pick<Log, 'warn'>
}
export type ScheduledChanges = { plan(): void; close(): void }

/** Timers are limited to 24 days. */
const maxTimerMs = 86_400_000

export function createScheduledChanges({
	nextScheduledChange,
	onChange,
	clock,
	log,
}: ScheduledChangesDeps): ScheduledChanges {
	let timer: NodeJS.Timeout | undefined
	let isPlanning = false
	let mustPlanAgain = false
	let isClosed = false

	/** Many changes at once are planned once. */
	async function plan(): Promise<void> {
		mustPlanAgain = isPlanning
		if (isPlanning || isClosed) return
		isPlanning = true
		const at = await nextScheduledChange()
		isPlanning = false
		if (mustPlanAgain) return plan()
		clearTimeout(timer)
		if (at === null || isClosed) return
		const waitMs = at.getTime() - clock.now().getTime()
		timer = setTimeout(() => onTimer(waitMs <= maxTimerMs), Math.min(Math.max(waitMs, 1), maxTimerMs)).unref()
	}

	function onTimer(isDue: boolean): void {
		if (isDue) onChange()
		start()
	}

	function start(): void {
		plan().catch((error: unknown) => {
			isPlanning = false
			if (!isClosed) log.warn({ err: error }, 'next scheduled change not read')
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
