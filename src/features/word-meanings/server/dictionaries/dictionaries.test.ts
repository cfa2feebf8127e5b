import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { constants, deflateRawSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#platform/log.ts'
import { createDictionaries } from './dictionaries.ts'
import { indexOfHeadwords } from './headword-index.ts'

let folder: string
const log = createLog('silent')
const warn = vi.spyOn(log, 'warn')
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'dictionaries-'))
	warn.mockClear()
})
afterEach(() => rm(folder, { recursive: true }))

async function found(...words: string[]) {
	const dictionaries = createDictionaries(folder, log)
	const all = await dictionaries.find(words)
	await dictionaries.close()
	return all
}

const number = (value: number) => {
	const bytes = Buffer.alloc(4)
	bytes.writeUInt32BE(value)
	return bytes
}

type Written = { name?: string; type?: string; entries: [word: string, text: string][] }
function starDict({ name = 'Big', type = 'm', entries }: Written) {
	let offset = 0
	const index = entries.map(([word, text]) => {
		const size = Buffer.byteLength(text)
		offset += size
		return Buffer.concat([Buffer.from(`${word}\0`), number(offset - size), number(size)])
	})
	return {
		ifo: `StarDict's dict ifo file\nversion=2.4.2\nbookname=${name}\nsametypesequence=${type}\n`,
		idx: Buffer.concat(index),
		dict: Buffer.from(entries.map(([, text]) => text).join('')),
	}
}

async function write(files: { [ending: string]: string | Buffer }, name = 'big'): Promise<void> {
	for (const [ending, content] of Object.entries(files))
		await writeFile(path.join(folder, `${name}.${ending}`), content)
}

/** As dictzip writes it: chunks that begin anew, their sizes in an extra field. */
function dictzip(content: Buffer, chunkBytes: number): Buffer {
	const chunks: Buffer[] = []
	for (let at = 0; at < content.length; at += chunkBytes)
		chunks.push(
			deflateRawSync(content.subarray(at, at + chunkBytes), { finishFlush: constants.Z_FULL_FLUSH }),
		)
	const sizes = Buffer.alloc(6 + 2 * chunks.length)
	sizes.writeUInt16LE(1, 0)
	sizes.writeUInt16LE(chunkBytes, 2)
	sizes.writeUInt16LE(chunks.length, 4)
	for (const [at, { length }] of chunks.entries()) sizes.writeUInt16LE(length, 6 + 2 * at)
	const header = Buffer.from([0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 3, 0, 0, 0x52, 0x41, 0, 0])
	header.writeUInt16LE(sizes.length + 4, 10)
	header.writeUInt16LE(sizes.length, 14)
	return Buffer.concat([header, sizes, ...chunks])
}

test('StarDict: a word is found whatever its capitals, markup is taken off', async () => {
	await write(
		starDict({
			type: 'h',
			entries: [
				['Cat', '<b>кошка</b><br>кот &amp; кошки'],
				['dog', 'собака'],
			],
		}),
	)

	expect(await found('cat')).toEqual([{ title: 'Big', text: 'кошка; кот & кошки', language: 'ru' }])
	expect(await found('bird', 'dog')).toMatchObject([{ text: 'собака' }])
	expect(await found('bird')).toEqual([])
})

test('StarDict packed by dictzip is read in parts', async () => {
	const { ifo, idx, dict } = starDict({
		entries: [
			['one', 'x'.repeat(90)],
			['two', 'a number after one'],
		],
	})
	await write({ ifo, idx, 'dict.dz': dictzip(dict, 64) })

	expect(await found('two')).toMatchObject([{ text: 'a number after one', language: 'en' }])
})

test('dictd: places are in base 64', async () => {
	const short = '00-database-short\n     Small\n'
	const cat = 'cat\n   an animal\n'
	const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
	const base = (value: number) => `${digits[value >> 6]}${digits[value & 63]}`
	await write({
		index: `00-database-short\tA\t${base(short.length)}\ncat\t${base(short.length)}\t${base(cat.length)}\n`,
		dict: short + cat,
	})

	expect(await found('cat')).toEqual([{ title: 'Small', text: 'an animal', language: 'en' }])
})

test('TSV in a folder of its own says its title', async () => {
	await mkdir(path.join(folder, 'own'))
	await writeFile(path.join(folder, 'own/words.tsv'), '# title: Моё\r\ncat\tкошка\r\ncat\tкот\r\n')

	expect((await found('cat')).map(({ title, text }) => `${title}: ${text}`)).toEqual([
		'Моё: кошка',
		'Моё: кот',
	])
})

test('what is damaged is named in the log and left out', async () => {
	const { ifo, idx, dict } = starDict({ entries: [['cat', 'кошка']] })
	await write({ ifo, idx: idx.subarray(0, 7), dict }, 'cut')
	await write({ ifo, idx, 'dict.dz': Buffer.from('no gzip at all, but long enough to be one') }, 'packed')
	await write({ ifo: 'no', idx, dict }, 'alien')
	await write({ index: 'cat\t!\t?\n', dict: 'cat' }, 'strange')
	await write({ tsv: 'no tab\nno tab\n' }, 'lines')
	await write({ tsv: 'cat\tкошка\n' }, 'right')

	expect((await found('cat')).map(({ title }) => title)).toEqual(['right'])
	expect(warn.mock.calls.map(([about]) => path.basename((about as { file: string }).file)).sort()).toEqual([
		'alien.ifo',
		'cut.ifo',
		'lines.tsv',
		'packed.ifo',
		'strange.index',
	])
})

test('an entry that lies outside its file hurts no other dictionary', async () => {
	const { ifo, idx } = starDict({ entries: [['cat', 'кошка']] })
	await write({ ifo, idx, dict: '' }, 'short')
	await write({ tsv: 'cat\tкошка\n' }, 'right')

	expect((await found('cat')).map(({ title }) => title)).toEqual(['right'])
})

const longestPath = process.platform === 'linux' ? 4096 : 1024
const unreadable = 'lost+found'.padEnd(250, '-')
test('a folder of one that cannot be read is named in the log, the others go on', async () => {
	// Nobody reads a path that is too long, not even root, and yet it can be made from the folder above.
	let deep = folder
	while (deep.length < longestPath - 200) deep = path.join(deep, 'd'.repeat(90))
	await mkdir(deep, { recursive: true })
	execFileSync('mkdir', [unreadable], { cwd: deep })
	await writeFile(path.join(deep, 'words.tsv'), 'cat\tкошка\n')
	const dictionaries = createDictionaries(deep, log)

	expect(await dictionaries.find(['cat'])).toMatchObject([{ title: 'words' }])
	expect(warn.mock.calls.map(([about]) => path.basename((about as { folder: string }).folder))).toEqual([
		unreadable,
	])
	await dictionaries.close()
	execFileSync('rm', ['-r', 'd'.repeat(90)], { cwd: folder })
})

test('others run while the index of a large dictionary is read, and all its words are found', async () => {
	const words = Array.from({ length: 200_000 }, (_, at) => ({ headword: `Wörd ${at}`, position: at * 7 }))
	let turns = 0
	const timer = setInterval(() => turns++, 1)

	const find = await indexOfHeadwords(words)

	clearInterval(timer)
	expect(turns).toBeGreaterThan(2)
	expect([0, 65_535, 65_536, 199_999].flatMap(at => find(`word ${at}`))).toEqual([
		0,
		65_535 * 7,
		65_536 * 7,
		199_999 * 7,
	])
	expect(find('word 200000')).toEqual([])
})

test('a folder that is not there is named in the log', async () => {
	await rm(folder, { recursive: true })
	expect(await found('cat')).toEqual([])
	expect(warn).toHaveBeenCalledOnce()
	await mkdir(folder)
})
