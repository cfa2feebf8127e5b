/** A day and its month, and a year and «г.», stand on one line; it may break before the year and the time. */
export function withNoBreaks(date: string): string {
	return date.replace(/ (?=\D\S)/g, '\u00a0')
}
