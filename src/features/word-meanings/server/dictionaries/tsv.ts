import path from 'node:path'
import { DamagedDictionary, type Dictionary, maxEntryBytes, maxIndexBytes, plainLines } from './dictionary.ts'
import { type Entries, folded, indexOfHeadwords } from './headword-index.ts'
import { bounded } from './stardict.ts'

const lineFeed = 0x0a

/** A line for each word: the word, a tab, what it means. A first line `# title: …` names it. @throws DamagedDictionary */
export async function openTsv(file: string): Promise<Dictionary> {
	const lines = await bounded(file, maxIndexBytes)
	const find = await indexOfHeadwords(headwordsIn(lines))
	const [, title] = /^\uFEFF?#\s*title:\s*(.{1,120})/.exec(lineAt(lines, 0).text) ?? []
	return {
		title: title?.trim() || path.basename(file, '.tsv').slice(0, 120),
		async find(headword) {
			const found = find(headword).flatMap(position => {
				const [own = '', ...meaning] = lineAt(lines, position).text.split('\t')
				const said = plainLines(meaning.join('; ').slice(0, maxEntryBytes))
				return folded(own) === folded(headword) && said !== '' ? [said] : []
			})
			return found
		},
		close: async () => undefined,
	}
}

function lineAt(lines: Buffer, position: number): { text: string; end: number } {
	const found = lines.indexOf(lineFeed, position)
	const end = found < 0 ? lines.length : found
	const text = lines.toString('utf8', position, Math.min(end, position + maxEntryBytes))
	return { text: text.replace(/\r$/, ''), end: end + 1 }
}

function* headwordsIn(lines: Buffer): Entries {
	let wrong = 0
	let right = 0
	for (let position = 0; position < lines.length; ) {
		const { text, end } = lineAt(lines, position)
		const tab = text.indexOf('\t')
		if (tab > 0 && !text.startsWith('#')) {
			right += 1
			yield { headword: text.slice(0, tab).replace(/^\uFEFF/, ''), position }
		} else {
			if (text.trim() !== '' && !/^\uFEFF?#/.test(text)) wrong += 1
			yield null
		}
		position = end
	}
	if (right === 0 || wrong > right) throw new DamagedDictionary('its lines have no tab')
}
