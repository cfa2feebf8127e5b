import { plainText } from './rich-text.ts'

/** Ligatures, full-width and mathematical letters; № and … are none and stay. */
const otherForms = /(?![ -\u04ff])[\p{L}\p{N}\uff01-\uff5e]/gu

/**
 * Text as it is searched: lower case, ё as е, runs of white space as one blank; ligatures and full-width letters, as an
 * Asian keyboard types them, as plain ones.
 */
export function foldText(text: string): string {
	return text
		.normalize('NFC')
		.replace(otherForms, sign => sign.normalize('NFKC'))
		.toLowerCase()
		.replaceAll('ё', 'е')
		.replace(/\s+/g, ' ')
		.trim()
}

export function searchTextOf(texts: string[]): string {
	return foldText(texts.map(plainText).join('\n'))
}
