import { formatDuration } from '#i18n/format.ts'

/** "1:05.3" */
export function formatTenths(seconds: number): string {
	const tenths = Math.max(0, Math.round(seconds * 10))
	return `${formatDuration(Math.floor(tenths / 10))}.${tenths % 10}`
}
