import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { openDictFile } from './dict-file.ts'
import { DamagedDictionary, type Dictionary, maxIndexBytes, plainLines, withoutMarkup } from './dictionary.ts'
import { type Entries, folded, indexOfHeadwords } from './headword-index.ts'

const unpacked = promisify(gunzip)
const maxInfoBytes = 100_000
const markup = new Set(['h', 'x', 'g'])
const text = new Set(['m', 'l', ...markup])
const maxHeadwordBytes = 256

/** StarDict: `.ifo`, `.idx` or `.idx.gz`, `.dict` or `.dict.dz` of one name. @throws DamagedDictionary */
export async function openStarDict(info: string, others: readonly string[]): Promise<Dictionary> {
	const name = info.replace(/\.ifo$/, '')
	const named = (...endings: string[]) =>
		endings.map(ending => name + ending).find(file => others.includes(file))
	const [indexFile, dictFile] = [named('.idx', '.idx.gz'), named('.dict', '.dict.dz')]
	if (!indexFile || !dictFile) throw new DamagedDictionary('its .idx or .dict is missing')
	const about = fieldsIn(await bounded(info, maxInfoBytes))
	const bits = about.get('idxoffsetbits') === '64' ? 64 : 32
	const packed = await bounded(indexFile, maxIndexBytes)
	const index = indexFile.endsWith('.gz')
		? await unpacked(packed, { maxOutputLength: maxIndexBytes })
		: packed
	const find = await indexOfHeadwords(headwordsIn(index, bits))
	const dict = await openDictFile(dictFile)
	const types = about.get('sametypesequence')
	return {
		title: about.get('bookname')?.slice(0, 120) || 'StarDict',
		async find(headword) {
			const wanted = folded(headword)
			const found: string[] = []
			for (const position of find(headword)) {
				const entry = entryAt(index, position, bits)
				if (entry === null || folded(entry.headword) !== wanted) continue
				const said = explanationIn(await dict.read(entry.offset, entry.size), types)
				if (said !== '') found.push(said)
			}
			return found
		},
		close: dict.close,
	}
}

export async function bounded(file: string, maxBytes: number): Promise<Buffer> {
	const { size } = await stat(file)
	if (size > maxBytes) throw new DamagedDictionary('it is too large')
	return readFile(file)
}

function fieldsIn(info: Buffer): Map<string, string> {
	const [first = '', ...lines] = info.toString('utf8').split(/\r?\n/)
	if (!/^\uFEFF?StarDict's dict ifo file/.test(first))
		throw new DamagedDictionary('its .ifo is none of StarDict')
	return new Map(
		lines.flatMap((line): [string, string][] => {
			const at = line.indexOf('=')
			return at < 0 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()]]
		}),
	)
}

type Entry = { headword: string; offset: number; size: number; end: number }

function entryAt(index: Buffer, position: number, bits: 32 | 64): Entry | null {
	const zero = index.indexOf(0, position)
	const end = zero + 1 + bits / 8 + 4
	if (zero < 0 || zero - position > maxHeadwordBytes || end > index.length) return null
	const offset = bits === 64 ? Number(index.readBigUInt64BE(zero + 1)) : index.readUInt32BE(zero + 1)
	return { headword: index.toString('utf8', position, zero), offset, size: index.readUInt32BE(end - 4), end }
}

function* headwordsIn(index: Buffer, bits: 32 | 64): Entries {
	for (let position = 0; position < index.length; ) {
		const entry = entryAt(index, position, bits)
		if (!entry) throw new DamagedDictionary('its .idx is damaged')
		yield { headword: entry.headword, position }
		position = entry.end
	}
}

/** @param types one letter for each part of an entry where all entries have the same */
function explanationIn(entry: Buffer, types: string | undefined): string {
	const parts: string[] = []
	let at = 0
	for (let place = 0; at < entry.length && place < 10; place += 1) {
		const type = types === undefined ? String.fromCharCode(entry[at++] ?? 0) : types[place]
		if (type === undefined) break
		// A capital letter: a size, then bytes, as of a picture.
		if (/[A-Z]/.test(type)) {
			if (at + 4 > entry.length) break
			at += 4 + entry.readUInt32BE(at)
			continue
		}
		const zero = entry.indexOf(0, at)
		const end = zero < 0 ? entry.length : zero
		const said = entry.toString('utf8', at, end)
		if (text.has(type)) parts.push(markup.has(type) ? withoutMarkup(said) : plainLines(said))
		at = end + 1
	}
	return parts.filter(part => part !== '').join('; ')
}
