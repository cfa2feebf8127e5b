import type { Language } from '#contract/vocabulary.ts'
import { formatDuration } from '#i18n/format.ts'

/** "1:05.3", in Russian "1:05,3". */
export function formatTenths(seconds: number, language: Language): string {
	const tenths = Math.max(0, Math.round(seconds * 10))
	const point = language === 'ru' ? ',' : '.'
	return `${formatDuration(Math.floor(tenths / 10))}${point}${tenths % 10}`
}
