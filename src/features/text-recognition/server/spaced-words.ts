type Box = { x0: number; y0: number; x1: number; y1: number }
type Read = { text: string; confidence: number; bbox: Box }
/** As Tesseract's JSON has it. */
export type SpacedWord = Read & { symbols: Read[] }

/** Of the way from the usual gap between characters to that between words: what is wider is a space. */
const wideShare = 0.6
/** In pixels: characters of which less is known have no gap. */
const minWidth = 3
/** In pixels: gaps that differ by less are not told apart. */
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
export function spacedWords(words: readonly SpacedWord[]): SpacedWord[] {
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
	const isKnown = ({ text, bbox }: Read) =>
		bbox.x1 - bbox.x0 >= (isThin(text) ? minWidth : Math.max(minWidth, narrow * width))
	return words.flatMap(word => {
		if (word.symbols.map(({ text }) => text).join('') !== word.text.trim()) return word
		const parts: Read[][] = []
		for (const [at, symbol] of word.symbols.entries()) {
			const last = word.symbols[at - 1]
			const isApart =
				last !== undefined &&
				gapTo(symbol, last) >= wide &&
				[last, symbol].every(isKnown) &&
				[at - 1, at + 1].every(other => isClear(word.symbols, other)) &&
				isSpace(last.text, symbol.text)
			if (last && !isApart) parts.at(-1)?.push(symbol)
			else parts.push([symbol])
		}
		return parts.length < 2 ? word : parts.map(symbols => partOf(word, symbols))
	})
}

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
