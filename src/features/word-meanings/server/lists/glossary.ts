import { linesOfBlock, type TextPage } from '#features/books/rules.ts'
import { maxMeaningLength, type Part } from '../../rules.ts'
import { joined } from '../text/sentences.ts'
import type { ListEntry } from './entry.ts'
import { headwordIn, keyOf } from './headword.ts'

/** What the title of a list says. */
const listTitle =
	/\b(?:glossary|vocabulary|word ?list|dictionary|(?:new|key|useful) words|words for this (?:unit|lesson))\b|словар|глоссар|слова(?:рь| урока| юнита| темы)/iu

type Line = {
	text: string
	x: number
	y: number
	height: number
	block: number
	isHeading: boolean
	isFurniture: boolean
}

/** A list on fewer is none. */
const fewest = 4

/**
 * English explanations of a glossary, over its pages: 'fright n' with 'a sudden fear 8' below or beside it, or
 * 'fright — a sudden fear'. It begins with its title and ends with the next heading.
 */
export function explainedWords(pages: readonly { pageIndex: number; page: TextPage }[]): ListEntry[] {
	const entries: ListEntry[] = []
	let isOpen = false
	for (const { pageIndex, page } of pages) {
		const lines = linesOf(page)
		const title = lines.findLastIndex(
			line => (line.isHeading || line.isFurniture) && listTitle.test(line.text),
		)
		const ends = lines.findIndex(
			(line, at) => line.isHeading && at > title && !listTitle.test(line.text) && line.text.length > 2,
		)
		if (title < 0 && (!isOpen || ends === 0)) {
			isOpen = false
			continue
		}
		const from = title >= 0 && lines[title]?.isHeading ? title + 1 : 0
		const upTo = ends < 0 ? lines.length : ends
		const body = withoutPreface(lines.slice(from, upTo).filter(line => !line.isFurniture))
		// A list with translations is read by its columns.
		const isTranslated = body.some(({ text }) => /\p{Script=Cyrillic}/u.test(text))
		const found = isTranslated ? [] : [...withDash(body, pageIndex), ...withLabels(body, pageIndex)]
		if (found.length >= fewest || (isOpen && found.length > 0)) entries.push(...found)
		isOpen = found.length > 0 && ends < 0
	}
	return entries
}

function linesOf({ lines, blocks }: TextPage): Line[] {
	return blocks.flatMap((block, at) =>
		linesOfBlock(block).flatMap((index): Line[] => {
			const line = lines[index]
			if (!line) return []
			const [text, x, y, , height] = line
			const isFurniture = block.kind === 'runningHead' || block.kind === 'pageNumber'
			return [{ text, x, y, height, block: at, isHeading: block.kind === 'heading', isFurniture }]
		}),
	)
}

const maxEntryBlock = 90

/** What is said of the list before it. */
function withoutPreface(lines: readonly Line[]): readonly Line[] {
	const block = lines.filter(line => line.block === lines[0]?.block)
	const [first] = block
	if (!first || block.length < 2 || dashed.test(first.text)) return lines
	const isEntry = (headwordIn(first.text)?.part ?? 'phrase') !== 'phrase'
	const text = joined(block.map(line => line.text))
	return isEntry || text.length < maxEntryBlock ? lines : lines.slice(block.length)
}

const dashed = /^(.{2,60}?)\s+[—–-]\s+(.{3,})$/u

function withDash(lines: readonly Line[], pageIndex: number): ListEntry[] {
	const found = lines.flatMap(({ text }): ListEntry[] => {
		const [, head = '', explanation = ''] = dashed.exec(text) ?? []
		return entry({ head, explanation, pageIndex })
	})
	return found.length >= fewest ? found : []
}

/** What ends an explanation where its place in the book is printed after it. */
const reference = /\s*\b(\d{1,3})$/

/** Headwords with a part of speech, or lines that stand after the end of an explanation. */
function withLabels(lines: readonly Line[], pageIndex: number): ListEntry[] {
	const labelled = lines.filter(({ text }) => (headwordIn(text)?.part ?? 'phrase') !== 'phrase').length
	const numbered = lines.filter(({ text }) => reference.test(text)).length
	if (labelled < fewest && numbered < fewest) return []
	const hasReferences = numbered >= labelled * 0.6
	const entries: ListEntry[] = []
	let head: string | null = null
	let body: string[] = []
	const end = () => {
		if (head !== null) entries.push(...entry({ head, explanation: joined(body), pageIndex }))
		head = null
		body = []
	}
	for (const { text } of lines) {
		const found = headwordIn(text)
		const isLabelled = found !== null && found.part !== null && found.part !== 'phrase'
		const isEnded = body.length > 0 && reference.test(body.at(-1) ?? '')
		const isNext = head === null || isEnded || (isLabelled && body.length > 0 && !hasReferences)
		if (isNext && found !== null && !/^\d+$/.test(text)) {
			end()
			head = text
		} else if (head !== null) body.push(text)
	}
	end()
	return entries
}

type Printed = { head: string; explanation: string; pageIndex: number }

function entry({ head, explanation, pageIndex }: Printed): ListEntry[] {
	const headword = headwordIn(head)
	const [, number] = reference.exec(explanation) ?? []
	const text = explanation.replace(reference, '').trim()
	if (!headword || text === '' || text.length > maxMeaningLength || !/\p{L}/u.test(text)) return []
	const { text: printed, part } = headword as { text: string; part: Part | null }
	return [
		{
			...{ headword: printed, key: keyOf(printed), part, text, language: 'en', pageIndex },
			reference: number === undefined ? null : Number(number),
		},
	]
}
