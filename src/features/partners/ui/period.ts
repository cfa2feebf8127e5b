/** Calendar days in Moscow, `YYYY-MM-DD`, both inclusive; empty while none is chosen. */
export type Period = { from: string; to: string }
export type Preset = 'last30' | 'month' | 'previous' | 'year'
export const presets: readonly Preset[] = ['last30', 'month', 'previous', 'year']

const dayMs = 86_400_000
/** Moscow has had no other offset since 2014. */
const offset = '+03:00'
const offsetMs = 3 * 3_600_000

/** @returns the days a preset stands for at the moment `now`, in milliseconds */
export function periodOf(preset: Preset, now: number): Period {
	const today = new Date(now + offsetMs)
	const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()]
	const days: { [name in Preset]: [number, number] } = {
		last30: [today.getTime() - 29 * dayMs, today.getTime()],
		month: [Date.UTC(year, month, 1), today.getTime()],
		previous: [Date.UTC(year, month - 1, 1), Date.UTC(year, month, 0)],
		year: [Date.UTC(year, 0, 1), today.getTime()],
	}
	const [from, to] = days[preset]
	return { from: dayOf(from), to: dayOf(to) }
}

/** Unix seconds from the first second of the first day to the last of the last; null while a day is missing. */
export function momentsOf({ from, to }: Period): { from: string; to: string } | null {
	const start = Date.parse(`${from}T00:00:00${offset}`) / 1000
	const end = Date.parse(`${to}T23:59:59${offset}`) / 1000
	if (!(start >= 0 && end >= 0)) return null
	return { from: String(start), to: String(end) }
}

function dayOf(ms: number): string {
	return new Date(ms).toISOString().slice(0, 10)
}
