import type { Kopecks, Language } from '#contract/vocabulary.ts'
import { csvLine as lineOf } from '#platform/csv-line.ts'
import type { StoredOrder, StoredRefund } from './orders.store.ts'

export type WithIsbn = { isbn: string | null }
export type ExportedOrder = StoredOrder & WithIsbn
export type ExportedRefund = StoredRefund & WithIsbn

/** "1234,50" in Russian, "1234.50" in English; exact. */
export function formatKopecks(kopecks: Kopecks, language: Language): string {
	const size = String(Math.abs(kopecks)).padStart(3, '0')
	const point = language === 'ru' ? ',' : '.'
	return `${kopecks < 0 ? '-' : ''}${size.slice(0, -2)}${point}${size.slice(-2)}`
}

/** "20.11.2026 14:05:09" in Russian, "2026-11-20 14:05:09" in English. @param clock seconds in the shop's time zone */
export function localTimeText(clock: number, language: Language): string {
	const [day = '', time = ''] = new Date(clock * 1000).toISOString().slice(0, 19).split('T')
	return `${language === 'ru' ? day.split('-').reverse().join('.') : day} ${time}`
}

/** Prevents CSV injection (OWASP): text that would begin a formula gets an apostrophe in front. */
export function escapeFormula(text: string): string {
	return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
}

/** Russian spreadsheets use semicolons, as the comma is their decimal mark. */
export function csvLine(cells: string[], language: Language): string {
	return lineOf(cells, language === 'ru' ? ';' : ',')
}
