import { openDictFile } from './dict-file.ts'
import { DamagedDictionary, type Dictionary, maxIndexBytes, plainLines } from './dictionary.ts'
import { type Entries, folded, indexOfHeadwords } from './headword-index.ts'
import { bounded } from './stardict.ts'

const lineFeed = 0x0a
const maxLineBytes = 4096
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** dictd: `.index` and `.dict` or `.dict.dz` of one name. @throws DamagedDictionary */
export async function openDictd(indexFile: string, others: readonly string[]): Promise<Dictionary> {
	const name = indexFile.replace(/\.index$/, '')
	const dictFile = [`${name}.dict`, `${name}.dict.dz`].find(file => others.includes(file))
	if (!dictFile) throw new DamagedDictionary('its .dict is missing')
	const index = await bounded(indexFile, maxIndexBytes)
	const find = await indexOfHeadwords(headwordsIn(index))
	const dict = await openDictFile(dictFile)

	async function definitionsOf(headword: string): Promise<string[]> {
		const found: string[] = []
		for (const position of find(headword)) {
			const entry = entryAt(index, position)
			if (entry && folded(entry.headword) === folded(headword))
				found.push((await dict.read(entry.offset, entry.size)).toString('utf8'))
		}
		return found
	}
	const [title] = await definitionsOf('00-database-short').catch(async (error: unknown) => {
		await dict.close()
		throw error
	})
	return {
		title: title ? plainLines(title.replace(/^\s*00-?database-?short\s*/, '')).slice(0, 120) : 'dictd',
		async find(headword) {
			if (/^00-?database/.test(headword)) return []
			const found = await definitionsOf(headword)
			// The first line says the headword again.
			const bodies = found.map(text => {
				const [first = '', ...rest] = text.split('\n')
				return rest.length > 0 && folded(first).startsWith(folded(headword)) ? rest.join('\n') : text
			})
			return bodies.map(plainLines).filter(text => text !== '')
		},
		close: dict.close,
	}
}

type Entry = { headword: string; offset: number; size: number; end: number }

function entryAt(index: Buffer, position: number): Entry | null {
	const found = index.indexOf(lineFeed, position)
	const end = found < 0 ? index.length : found
	if (end - position > maxLineBytes) return null
	const [headword, offset, size] = index.toString('utf8', position, end).split('\t')
	if (headword === undefined || offset === undefined || size === undefined) return null
	return { headword, offset: numberOf(offset), size: numberOf(size.trim()), end: end + 1 }
}

/** dictd(8): base 64, the most significant digit first. */
function numberOf(text: string): number {
	let number = 0
	for (const digit of text.slice(0, 8)) {
		const value = digits.indexOf(digit)
		if (value < 0) throw new DamagedDictionary('its .index is damaged')
		number = number * 64 + value
	}
	return number
}

function* headwordsIn(index: Buffer): Entries {
	for (let position = 0; position < index.length; ) {
		const entry = entryAt(index, position)
		if (!entry) throw new DamagedDictionary('its .index is damaged')
		yield { headword: entry.headword, position }
		position = entry.end
	}
}
