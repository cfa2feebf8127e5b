import { readFileSync } from 'node:fs'

/** What of a block was written down: the words that it begins with, and the ones that it ends with. */
export type WrittenBlock = {
	kind: Kind
	begins: string[]
	/** Null where all of its words are in `begins`. */
	ends: string[] | null
}
/** How the parts of a page are read: a block, parts one after another, parts in any order, one of several ways. */
export type Reading =
	| { block: WrittenBlock }
	| { inOrder: Reading[] }
	| { inAnyOrder: Reading[] }
	| { oneOf: Reading[] }
export type WrittenPage = {
	/** From 1. */
	number: number
	reading: Reading
	/** Read between any two others. */
	floating: WrittenBlock[]
	/** Read anywhere, as the numbers of verses. */
	anywhere: string[]
}
export type WrittenBook = { name: string; file: string; pages: WrittenPage[] }

const kinds = ['h', 'p', 'i', 'e', 't', 'c', 'm', 'r', 'n', 'f'] as const
export type Kind = (typeof kinds)[number]
const floats: ReadonlySet<Kind> = new Set<Kind>(['r', 'n', 'f'])

/**
 * Words as they are compared: one spelling of quotes and hyphens, without signs around them. What has neither letter nor digit
 * is no word.
 */
export function comparedWords(text: string): string[] {
	return text
		.normalize('NFKC')
		.replace(/[\p{Cf}\p{Cc}]/gu, match => (/\s/.test(match) ? ' ' : ''))
		.replace(/[‐‑]/g, '-')
		.replace(/[‘’ʼ]/g, "'")
		.split(/\s+/)
		.map(word => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, ''))
		.filter(word => word !== '')
}

/** The format is described beside the files. @throws for a line that is not in it */
export function readBook(path: string, name: string): WrittenBook {
	const [head = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n')
	const pages: WrittenPage[] = []
	let own: string[] = []
	const close = () => {
		const page = pages.at(-1)
		if (page) Object.assign(page, readPage(own))
		own = []
	}
	for (const line of lines) {
		const number = /^page (\d+)$/.exec(line)?.[1]
		if (number === undefined) own.push(line)
		else {
			close()
			pages.push({ number: Number(number), reading: { inOrder: [] }, floating: [], anywhere: [] })
		}
	}
	close()
	return { name, file: head.replace(/^# /, ''), pages }
}

function readPage(lines: readonly string[]): Omit<WrittenPage, 'number'> {
	const floating: WrittenBlock[] = []
	const anywhere: string[] = []
	const body: Reading[] = []
	let group: Reading[][] | null = null
	let grid: Reading[][] = []
	const target = () => group?.at(-1) ?? body
	for (const line of [...lines, '']) {
		if (line.startsWith('| ')) {
			grid.push(
				line
					.slice(2)
					.split(' | ')
					.map(cell => ({ block: blockOf('t', cell) })),
			)
			continue
		}
		if (grid.length > 0) target().push(gridOf(grid))
		grid = []
		if (line === '') continue
		if (line === '{') group = [[]]
		else if (line === '/') group?.push([])
		else if (line === '}') {
			const [only, ...others] = group ?? []
			if (only)
				body.push({
					inAnyOrder: others.length === 0 ? only : [only, ...others].map(inOrder => ({ inOrder })),
				})
			group = null
		} else if (line.startsWith('x ')) anywhere.push(...comparedWords(line.slice(2)))
		else {
			const block = blockOf(kindOf(line), line.slice(2))
			if (floats.has(block.kind)) floating.push(block)
			else target().push({ block })
		}
	}
	return { reading: { inOrder: body }, floating, anywhere }
}

function kindOf(line: string): Kind {
	const kind = kinds.find(it => line.startsWith(`${it} `))
	if (!kind) throw new Error(`No block: ${line}`)
	return kind
}

function blockOf(kind: Kind, text: string): WrittenBlock {
	const [begins = '', ends] = text.split(' ~ ')
	return { kind, begins: comparedWords(begins), ends: ends === undefined ? null : comparedWords(ends) }
}

function gridOf(rows: readonly Reading[][]): Reading {
	const columns = Array.from({ length: Math.max(...rows.map(({ length }) => length)) }, (_, at) =>
		rows.flatMap(row => row[at] ?? []),
	)
	return { oneOf: [{ inOrder: rows.flat() }, { inOrder: columns.flat() }] }
}

export function blocksOf(reading: Reading): WrittenBlock[] {
	if ('block' in reading) return [reading.block]
	if ('inOrder' in reading) return reading.inOrder.flatMap(blocksOf)
	if ('inAnyOrder' in reading) return reading.inAnyOrder.flatMap(blocksOf)
	return reading.oneOf.slice(0, 1).flatMap(blocksOf)
}

/** The words that were written down, each as often as it was. */
export function writtenWords({ reading, floating, anywhere }: WrittenPage): string[] {
	const blocks = [...blocksOf(reading), ...floating]
	return [...blocks.flatMap(({ begins, ends }) => [...begins, ...(ends ?? [])]), ...anywhere]
}
