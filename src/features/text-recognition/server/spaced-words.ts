import type { IsKnown } from './repaired-symbols.ts'

type Box = { x0: number; y0: number; x1: number; y1: number }
type Read = { text: string; confidence: number; bbox: Box }
/** As Tesseract's JSON has it. */
export type SpacedWord = Read & { symbols: Read[] }

/** As a share of the way from the usual gap between characters to that between words: a wider gap is a space. */
const wideShare = 0.6
/** In pixels: characters of which less is known have no gap. */
const minWidth = 3
/** In pixels: gaps that differ by less count as equal. */
const minDifference = 5
/** Fewer gaps say nothing of a line. */
const minGaps = 3
/** As shares of the usual width of a line's characters: of what is narrower the box may be wrong; no space is as narrow. */
const [narrow, narrowest] = [0.5, 0.35]
/** In pixels: characters that reach as far into one another are not known to stand where they are said to. */
const overlap = 6
const isThin = (text: string) => /^[ijlftrI1|.,;:!?)\]]$/.test(text)
const ends = /[\p{L}\p{N}.,;:!?)\]]$/u
const begins = /^[\p{L}\p{N}|(]/u

/** Words of a line, with those apart that stand as far from one another as words of the line do: 'Heis', 'B1', '3say'. */
export function spacedWords(words: readonly SpacedWord[], isKnown: IsKnown = () => true): SpacedWord[] {
	const within = sorted(
		words.flatMap(({ symbols }) => symbols.slice(1).map((next, at) => gapTo(next, symbols[at]))),
	)
	const between = sorted(words.slice(1).map((next, at) => gapTo(next, words[at])))
	const widths = sorted(words.flatMap(({ symbols }) => symbols.map(({ bbox }) => bbox.x1 - bbox.x0)))
	if (within.length < minGaps || between.length < minGaps) return [...words]
	const [usual, space] = [middle(within, 0.5), middle(between, 0.25)]
	if (space - usual < minDifference) return [...words]
	const width = middle(widths, 0.5)
	const wide = Math.max(usual + wideShare * (space - usual), narrowest * width)
	const isPlaced = ({ text, bbox }: Read) =>
		bbox.x1 - bbox.x0 >= (isThin(text) ? minWidth : Math.max(minWidth, narrow * width))
	return words.flatMap(word => {
		if (word.symbols.map(({ text }) => text).join('') !== word.text.trim()) return word
		const parts: Read[][] = []
		for (const [at, symbol] of word.symbols.entries()) {
			const last = word.symbols[at - 1]
			const isApart =
				last !== undefined &&
				gapTo(symbol, last) >= wide &&
				[last, symbol].every(isPlaced) &&
				[at - 1, at + 1].every(other => isClear(word.symbols, other)) &&
				isSpace(last.text, symbol.text)
			if (last && !isApart) parts.at(-1)?.push(symbol)
			else parts.push([symbol])
		}
		if (parts.length > 1) return parts.map(symbols => partOf(word, symbols))
		const at = jointOf(word, { usual, space, isKnown })
		return at === 0 ? word : [word.symbols.slice(0, at), word.symbols.slice(at)].map(own => partOf(word, own))
	})
}

/** Where what is in no dictionary are two words that are, set closely: 'filmends', 'Asmall'. 0 for one word. */
function jointOf(
	{ symbols }: SpacedWord,
	{ usual, space, isKnown }: { usual: number; space: number; isKnown: IsKnown },
): number {
	const letters = symbols.findIndex(({ text }) => !/\p{L}/u.test(text))
	const own = letters < 0 ? symbols : symbols.slice(0, letters)
	const textOf = (from: number, to?: number) =>
		own
			.slice(from, to)
			.map(({ text }) => text)
			.join('')
	if (own.length < minJoined || symbols.slice(own.length).some(({ text }) => /\p{L}|\p{N}/u.test(text)))
		return 0
	if (isKnown(textOf(0)) || isKnown(textOf(0).toLowerCase())) return 0
	const [first] = own
	// The box of a capital that stands alone may be lost.
	const isLost = first && /^[AI]$/.test(first.text) && first.bbox.x1 - first.bbox.x0 < minWidth
	if (isLost && isKnown(textOf(1))) return 1
	const gaps = own.map((symbol, at) => (at === 0 ? 0 : gapTo(symbol, own[at - 1])))
	const widest = Math.max(...gaps)
	const at = gaps.indexOf(widest)
	const isWide = widest >= usual + closeShare * (space - usual) && Math.min(at, own.length - at) >= minPart
	return isWide && isKnown(textOf(0, at)) && isKnown(textOf(at)) ? at : 0
}

/** Shorter ones are names and abbreviations more often than two words. */
const [minJoined, minPart] = [5, 2]
/** As a share of the way from the usual gap to that between words, where the dictionary says that there are two. */
const closeShare = 0.4

function partOf({ confidence, bbox }: SpacedWord, symbols: Read[]): SpacedWord {
	const [x0, x1] = [symbols[0]?.bbox.x0 ?? bbox.x0, symbols.at(-1)?.bbox.x1 ?? bbox.x1]
	return { text: symbols.map(({ text }) => text).join(''), confidence, bbox: { ...bbox, x0, x1 }, symbols }
}

/** Whether a character does not reach into the one before it. */
function isClear(symbols: readonly Read[], at: number): boolean {
	const symbol = symbols[at]
	return !symbol || at === 0 || gapTo(symbol, symbols[at - 1]) > -overlap
}

/** '1 ’ll', but 'don’t'. */
const isSpace = (before: string, after: string) =>
	ends.test(before) && (begins.test(after) || (/\d/.test(before) && /^['’‘]$/.test(after)))

const sorted = (numbers: number[]) => numbers.sort((a, b) => a - b)
const middle = (ordered: readonly number[], share: number) =>
	ordered[Math.floor(share * (ordered.length - 1))] ?? 0
const gapTo = ({ bbox }: Read, before: Read | undefined) => bbox.x0 - (before?.bbox.x1 ?? bbox.x0)
