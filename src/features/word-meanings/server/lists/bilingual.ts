import type { TextPage } from '#features/books/rules.ts'
import { maxMeaningLength } from '../../rules.ts'
import { heightOf, isOnRow, type Piece, piecesOf } from '../text/pieces.ts'
import type { ListEntry } from './entry.ts'
import { headwordIn, keyOf } from './headword.ts'

type Pair = { head: Piece; translation: Piece[]; reference: number | null; layout: 'line' | 'row' | 'below' }

/** A word with its translation is met by chance; a list has more. */
const fewest = 3
const maxGap = 220
const maxTranslationWords = 12
/** In words, half of all headwords have no more. */
const maxUsualHeadWords = 3

/**
 * Words with their Russian translation on a page, however they are set: behind one another, in columns, with a dash, the
 * translation below the word.
 */
export function translatedWords(pageIndex: number, page: TextPage): ListEntry[] {
	const pieces = piecesOf(page)
	if (!pieces.some(({ script }) => script === 'cyrillic')) return []
	const taken = new Set<Piece>()
	const pairs = [...onLines(pieces, taken), ...onRows(pieces, taken)]
	pairs.push(...below(pieces, taken))
	continueBelow(pieces, pairs, taken)
	const lists = [...Map.groupBy(pairs, ({ layout }) => layout).values()].filter(isList)
	return lists.flat().flatMap(pair => entryOf(pageIndex, pair) ?? [])
}

/** Headwords are short; English phrases in a text in Russian are not. */
function isList(pairs: readonly Pair[]): boolean {
	if (pairs.length < fewest) return false
	const lengths = pairs.map(({ head }) => head.text.split(' ').length).sort((a, b) => a - b)
	return (lengths[lengths.length >> 1] ?? 0) <= maxUsualHeadWords
}

function entryOf(pageIndex: number, { head, translation, reference }: Pair): ListEntry | null {
	const headword = headwordIn(head.text)
	if (!headword) return null
	const text = translation
		.map(piece => piece.text)
		.join(' ')
		.replaceAll('\u00ad ', '')
		.replace(/^[\s—–-]+|[\s;]+$/gu, '')
	if (text === '' || text.length > maxMeaningLength) return null
	const { text: printed, part } = headword
	return { headword: printed, key: keyOf(printed), part, text, language: 'ru', pageIndex, reference }
}

const maxPerHead = 12
const isHead = ({ script, isFirst, text }: Piece) =>
	script === 'latin' &&
	isFirst &&
	text.split(' ', maxPerHead).length < maxPerHead &&
	headwordIn(text) !== null
const isShort = (piece: Piece) => piece.text.split(' ').length <= maxTranslationWords

/** 'neighbour сосед', 'neighbour [ˈneɪbə] — сосед 1'. */
function onLines(pieces: readonly Piece[], taken: Set<Piece>): Pair[] {
	const lines = [...Map.groupBy(pieces, ({ line }) => line).values()]
	return lines.flatMap((line): Pair[] => {
		const begins = line.findIndex(piece => piece.script === 'latin')
		const words = line.slice(begins).filter(piece => !['transcription', 'dash'].includes(piece.script))
		// "floor [flɔː] (n)": what is said of a word stands behind its transcription.
		const heads = words.slice(
			0,
			words.findIndex(piece => piece.script !== 'latin'),
		)
		const [first] = heads
		const [translation, after, ...rest] = words.slice(heads.length)
		const head = first && { ...first, text: heads.map(({ text }) => text).join(' ') }
		if (begins < 0 || !head || head.isHeading || !isHead(head)) return []
		if (translation?.script !== 'cyrillic' || !isShort(translation)) return []
		if (rest.length > 0 || (after && after.script !== 'number')) return []
		for (const piece of line) taken.add(piece)
		return [{ head, translation: [translation], reference: referenceIn(after), layout: 'line' }]
	})
}

function referenceIn(piece: Piece | undefined): number | null {
	const number = Number(/^(\d{1,4})$/.exec(piece?.text ?? '')?.[1])
	return number > 0 ? number : null
}

/** Word and translation in two columns, or two cells of a table. */
function onRows(pieces: readonly Piece[], taken: Set<Piece>): Pair[] {
	const free = pieces.filter(piece => !taken.has(piece))
	return free.flatMap((head): Pair[] => {
		if (!isHead(head) || isPartOfLine(head, free)) return []
		const right = free
			.filter(piece => piece !== head && piece.left >= head.right - 1 && isOnRow(head, piece))
			.filter(({ script }) => script !== 'transcription' && script !== 'dash')
			.sort((a, b) => a.left - b.left)
		const [next, after] = right
		if (next?.script !== 'cyrillic' || taken.has(next) || !isShort(next)) return []
		if (next.left - head.right > maxGap) return []
		taken.add(head)
		taken.add(next)
		const number = after?.script === 'number' && after.left - next.right < maxGap ? after : undefined
		return [{ head, translation: [next], reference: referenceIn(number), layout: 'row' }]
	})
}

const isPartOfLine = (head: Piece, pieces: readonly Piece[]) =>
	pieces.some(piece => piece !== head && piece.line === head.line && !/transcription|dash/.test(piece.script))

/**
 * Labels of pictures: the translation stands below its word, about as wide. A label that was taken for a heading is as large
 * as the others.
 */
function below(pieces: readonly Piece[], taken: Set<Piece>): Pair[] {
	const free = pieces.filter(piece => !taken.has(piece))
	const labels = free.flatMap(head => (head.isHeading ? [] : labelOf(head, free, taken)))
	const isAsLarge = (head: Piece) =>
		labels.some(label => Math.abs(heightOf(label.head) - heightOf(head)) < 0.1 * heightOf(head))
	return [
		...labels,
		...free.flatMap(head => (head.isHeading && isAsLarge(head) ? labelOf(head, free, taken) : [])),
	]
}

function labelOf(head: Piece, free: readonly Piece[], taken: Set<Piece>): Pair[] {
	if (!isHead(head) || isPartOfLine(head, free)) return []
	const candidates = free.filter(
		piece =>
			piece.script === 'cyrillic' &&
			!taken.has(piece) &&
			!piece.isHeading &&
			isShort(piece) &&
			piece.top > head.top &&
			piece.top - head.bottom < 0.8 * heightOf(head) &&
			isAlignedWith(piece, head),
	)
	const [next] = candidates.sort((a, b) => a.top - b.top)
	if (!next) return []
	taken.add(head)
	taken.add(next)
	return [{ head, translation: [next], reference: null, layout: 'below' }]
}

/** At the left, in the middle or at the right. */
function isAlignedWith(one: Piece, other: Piece): boolean {
	const by = 0.6 * heightOf(other)
	const middle = ({ left, right }: Piece) => (left + right) / 2
	return (
		Math.abs(one.left - other.left) < by ||
		Math.abs(one.right - other.right) < by ||
		Math.abs(middle(one) - middle(other)) < by
	)
}

/** A translation that does not fit on its line goes on below it. */
function continueBelow(pieces: readonly Piece[], pairs: readonly Pair[], taken: Set<Piece>): void {
	for (const pair of pairs) {
		for (;;) {
			const last = pair.translation.at(-1)
			if (!last || pair.layout === 'below') break
			const next = pieces.find(
				piece =>
					!taken.has(piece) &&
					piece.script === 'cyrillic' &&
					!piece.isHeading &&
					piece.isFirst &&
					piece.top > last.top + 0.5 * heightOf(last) &&
					piece.top - last.bottom < 0.7 * heightOf(last) &&
					Math.abs(heightOf(piece) - heightOf(last)) < 0.3 * heightOf(last) &&
					piece.left >= pair.head.left - 1 &&
					piece.left <= last.right,
			)
			if (!next || !isShort(next)) break
			taken.add(next)
			pair.translation.push(next)
			const number = pieces.find(piece => piece.line === next.line && piece.script === 'number')
			pair.reference ??= referenceIn(number)
		}
	}
}
