import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { WordPart } from '../lemmas/readings.ts'
import { linesThatBegin } from './sorted-lines.ts'

/** One meaning of a lemma; `number` orders those of a part of speech by use, `count` is how often tagged texts have it. */
export type Sense = { part: WordPart; number: number; count: number; offset: number }
export type WordNet = {
	/** Senses of a lemma in lower case, with spaces between its words; most used first. */
	senses(lemma: string): Sense[]
	/** The explanation without its examples. */
	explanation(sense: Sense): Promise<string | null>
	close(): Promise<void>
}

export const wordNetName = 'WordNet 3.1'
/** senseidx(5WN): 1 noun, 2 verb, 3 adjective, 4 adverb, 5 adjective satellite. */
const partOf: { [type: string]: WordPart } = {
	1: 'noun',
	2: 'verb',
	3: 'adjective',
	4: 'adverb',
	5: 'adjective',
}
const fileOf: { [part in WordPart]: string } = {
	noun: 'data.noun',
	verb: 'data.verb',
	adjective: 'data.adj',
	adverb: 'data.adv',
}
/** wndb(5WN): the longest line has 12,972 bytes, and few have more than one of these. */
const chunkBytes = 2048
const maxLineBytes = 16_384

/** @param folder of the WordNet files; the index of senses is held in memory, explanations are read when asked for */
export async function openWordNet(folder: string): Promise<WordNet> {
	const index = await readFile(path.join(folder, 'index.sense'))
	const files = new Map<WordPart, ReturnType<typeof open>>()

	function fileFor(part: WordPart): ReturnType<typeof open> {
		const opened = files.get(part) ?? open(path.join(folder, fileOf[part]))
		files.set(part, opened)
		return opened
	}

	return {
		senses(lemma) {
			if (!/^[\w .'/-]{1,80}$/.test(lemma)) return []
			return linesThatBegin(index, `${lemma.replaceAll(' ', '_')}%`)
				.flatMap(line => senseIn(line) ?? [])
				.sort((a, b) => b.count - a.count || a.number - b.number)
		},
		async explanation({ part, offset }) {
			const line = await lineAt(await fileFor(part), offset)
			const [, gloss = ''] = line.split(' | ')
			const text = withoutExamples(gloss)
			return text === '' ? null : text
		},
		async close() {
			for (const file of files.values()) await (await file).close()
			files.clear()
		},
	}
}

/** senseidx(5WN): `look%2:39:00:: 02134989 1 284`. */
function senseIn(line: string): Sense | null {
	const [key = '', offset, number, count] = line.split(' ')
	const part = partOf[key.slice(key.indexOf('%') + 1)[0] ?? '']
	return part ? { part, offset: Number(offset), number: Number(number), count: Number(count) } : null
}

async function lineAt(file: Awaited<ReturnType<typeof open>>, offset: number): Promise<string> {
	let line = ''
	for (let at = offset; line.length < maxLineBytes; at += chunkBytes) {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(chunkBytes), 0, chunkBytes, at)
		const end = buffer.subarray(0, bytesRead).indexOf('\n')
		line += buffer.toString('latin1', 0, end < 0 ? bytesRead : end)
		if (end >= 0 || bytesRead < chunkBytes) break
	}
	return line
}

/** `a place; "he went"` is `a place`. */
function withoutExamples(gloss: string): string {
	return gloss
		.replace(/(?:[;:,]\s*)?"[^"]*"?/g, '')
		.replace(/\s+/g, ' ')
		.replace(/[;\s]+$/, '')
		.trim()
}
