import type { Language } from '#contract/vocabulary.ts'
import { csvLine as lineOf } from '#platform/csv-line.ts'

/** "1234,50" in Russian, "1234.50" in English; made of whole kopecks without a fraction in between. */
export function decimal(kopecks: number, language: Language): string {
	const size = String(Math.abs(kopecks)).padStart(3, '0')
	const point = language === 'ru' ? ',' : '.'
	return `${kopecks < 0 ? '-' : ''}${size.slice(0, -2)}${point}${size.slice(-2)}`
}

/** "20.11.2026 14:05:09" in Russian, "2026-11-20 14:05:09" in English. @param clock seconds on the shop's clock */
export function clockText(clock: number, language: Language): string {
	const [day = '', time = ''] = new Date(clock * 1000).toISOString().slice(0, 19).split('T')
	return `${language === 'ru' ? day.split('-').reverse().join('.') : day} ${time}`
}

/**
 * A text that a spreadsheet shows and never runs: what would begin a formula stands behind an apostrophe
 * (OWASP, CSV injection).
 */
export function harmless(text: string): string {
	return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
}

/** A line of CSV; Russian spreadsheets part cells with semicolons, as the comma is in their numbers. */
export function csvLine(cells: string[], language: Language): string {
	return lineOf(cells, language === 'ru' ? ';' : ',')
}
