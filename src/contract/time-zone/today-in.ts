/** The day as `YYYY-MM-DD`. @param now in milliseconds */
export function todayIn(timeZone: string, now: number): string {
	const parts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
	return parts.slice(0, 10)
}
