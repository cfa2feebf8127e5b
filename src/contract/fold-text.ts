import { plainText } from './rich-text.ts'

/** Text as it is searched: lower case, ё as е, runs of white space as one blank. */
export function foldText(text: string): string {
	return text.normalize('NFC').toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim()
}

export function searchTextOf(texts: string[]): string {
	return foldText(texts.map(plainText).join('\n'))
}
