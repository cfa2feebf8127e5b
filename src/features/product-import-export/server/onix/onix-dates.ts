import { momentIn } from '#contract/time-zone/wall-clock.ts'

/**
 * `20261201` (format 00), `202612` (01) and `2026` (05), which stand for their first day; else left for
 * validation.
 */
export function publishedText(text: string): string {
	const [, year, month = '01', day = '01'] = /^(\d{4})-?(\d\d)?-?(\d\d)?(?:T|$)/.exec(text) ?? []
	return year ? `${year}-${month}-${day}` : text
}

/**
 * A moment of ONIX, `20261201T120000Z` (format 14) or without seconds (13), as ISO 8601. Without a zone it is local to
 * the shop; a date begins at midnight and ends with its last second.
 */
export function momentText(text: string, { timeZone, isEnd }: { timeZone: string; isEnd: boolean }): string {
	const pattern = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z|[+-]\d\d:?\d\d)?)?$/
	const [, year, month, day, hour, minute, second = '00', zone] = pattern.exec(text) ?? []
	if (!year) return text
	const time = hour ? `${hour}:${minute}:${second}` : isEnd ? '23:59:59' : '00:00:00'
	const local = `${year}-${month}-${day}T${time}`
	if (zone) return local + (zone === 'Z' ? 'Z' : zone.replace(/(\d\d):?(\d\d)$/, '$1:$2'))
	const at = Date.parse(`${local}Z`)
	if (Number.isNaN(at)) return text
	return new Date(momentIn(timeZone, at)).toISOString().replace('.000Z', 'Z')
}
