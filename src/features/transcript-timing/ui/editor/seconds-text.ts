import type { Language } from '#contract/vocabulary.ts'
import { formatDuration } from '#i18n/format.ts'

/** "1:05.32", in Russian "1:05,32". */
export function secondsText(seconds: number, language: Language): string {
	const hundredths = Math.max(0, Math.round(seconds * 100))
	const rest = String(hundredths % 100).padStart(2, '0')
	return `${formatDuration(Math.floor(hundredths / 100))}${language === 'ru' ? ',' : '.'}${rest}`
}
