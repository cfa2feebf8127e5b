import { lookup } from '#contract/lookup.ts'
/** An operator's dictionary that is open. */
export type Dictionary = {
	title: string
	/** Explanations of a headword as plain text, without those that are empty. */
	find(headword: string): Promise<string[]>
	close(): Promise<void>
}

/** Why a dictionary is left out; logged. */
export class DamagedDictionary extends Error {
	override readonly name = 'DamagedDictionary'
}

/** Size of an index, and of a dictionary that is one text file; others are read in parts. */
export const maxIndexBytes = 64 * 1024 * 1024
/** Size of one explanation before it is cut. */
export const maxEntryBytes = 64 * 1024

const entities = lookup<string>({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' })

/** Text of HTML, XDXF or Pango markup. */
export function withoutMarkup(text: string): string {
	return plainLines(
		text
			.replace(/<(script|style)\b[\s\S]*?(?:<\/\1>|$)/gi, ' ')
			.replace(/<k>[\s\S]*?<\/k>/gi, ' ')
			.replace(/<(?:br|p|div|li|tr|dd|dt)\b[^>]*>/gi, '\n')
			.replace(/<[^>]*>/g, '')
			.replace(/&#(\d{1,7});/g, (_, code: string) => characterOf(Number(code)))
			.replace(/&#x([\da-f]{1,6});/gi, (_, code: string) => characterOf(Number.parseInt(code, 16)))
			.replace(/&(\w{2,6});/g, (whole, name: string) => entities[name] ?? whole),
	)
}

const characterOf = (code: number) => (code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ')

/** One line, its parts with a semicolon between them. */
export function plainLines(text: string): string {
	return text
		.replace(/[\p{Cc}\p{Cs}]/gu, sign => (sign === '\n' ? '\n' : ' '))
		.split('\n')
		.map(line => line.replace(/\s+/g, ' ').trim())
		.filter(line => line !== '')
		.join('; ')
		.replace(/([.,;:!?]); /g, '$1 ')
}
