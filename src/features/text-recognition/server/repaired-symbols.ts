type Box = { x0: number; y0: number; x1: number; y1: number }
type ReadSymbol = { text: string; confidence: number; bbox: Box }

/** Whether a word stands in the dictionary of the model that reads. */
export type IsKnown = (word: string) => boolean

/** How much higher than a small letter a capital or a digit is at least. */
const higher = 1.15
/** As a multiple of its height: one letter that was read as two is narrower. */
const oneLetter = 1.1
const small = /^[aceimnorsuvwxzа-яё]$/u
/** Latin letters that small Cyrillic ones look like: 'но' is read as 'Ho'. */
const cyrillic: { readonly [latin: string]: string } = {
	...{ H: 'н', T: 'т', M: 'м', B: 'в', K: 'к' },
	...{ a: 'а', c: 'с', e: 'е', o: 'о', p: 'р', x: 'х', y: 'у' },
}

/**
 * The characters of a word, with those mended whose shape or neighbours say that they are others: a zero within a word, 'ш' and 'ц'
 * that cover each other, capitals as low as the small letters beside them.
 * @param isRussian whether Russian is read on the page
 */
export function repairedSymbols<Read extends ReadSymbol>(
	symbols: readonly Read[],
	isKnown: IsKnown,
	isRussian: boolean,
): Read[] {
	const whole = symbols.flatMap((symbol, at) => {
		const [before, next] = [symbols[at - 1], symbols[at + 1]]
		if (next && isOne(symbol, next)) return { ...symbol, ...both(symbol, next) }
		return before && isOne(before, symbol) ? [] : symbol
	})
	const own = withoutDouble(whole)
	if (isRussian && isLowCyrillic(own))
		return own.map(symbol => ({ ...symbol, text: cyrillic[symbol.text] ?? symbol.text }))
	return withoutMisreadDigit(own, isKnown)
}

/** 'щ'. */
const isOne = (first: ReadSymbol, second: ReadSymbol) =>
	first.text === 'ш' && second.text === 'ц' && second.bbox.x0 < first.bbox.x1

function both(first: ReadSymbol, second: ReadSymbol): ReadSymbol {
	const [a, b] = [first.bbox, second.bbox]
	return {
		text: 'щ',
		confidence: Math.min(first.confidence, second.confidence),
		bbox: { x0: a.x0, y0: Math.min(a.y0, b.y0), x1: b.x1, y1: Math.max(a.y1, b.y1) },
	}
}

/** 'C' alone that was read as 'Cc'. */
function withoutDouble<Read extends ReadSymbol>(symbols: Read[]): Read[] {
	const [first, second] = symbols
	if (symbols.length !== 2 || !first || !second) return symbols
	const isDouble = /^\p{Lu}$/u.test(first.text) && first.text.toLowerCase() === second.text
	const width = Math.max(first.bbox.x1, second.bbox.x1) - first.bbox.x0
	return isDouble && width < oneLetter * heightOf(first)
		? [{ ...first, bbox: { ...first.bbox, x1: first.bbox.x0 + width } }]
		: symbols
}

const heightOf = ({ bbox }: ReadSymbol) => bbox.y1 - bbox.y0
/** Whether it is no higher than a small letter beside it. */
function isLow(symbol: ReadSymbol, symbols: readonly ReadSymbol[]): boolean {
	const beside = symbols.filter(other => other !== symbol && small.test(other.text)).map(heightOf)
	return beside.length > 0 && heightOf(symbol) < higher * Math.min(...beside)
}

function isLowCyrillic(symbols: readonly ReadSymbol[]): boolean {
	const letters = symbols.filter(({ text }) => /\p{L}|\p{N}/u.test(text))
	const capitals = letters.filter(({ text }) => /^[HTMBK]$/.test(text))
	return (
		capitals.length > 0 &&
		letters.every(({ text }) => cyrillic[text] !== undefined) &&
		capitals.every(symbol => isLow(symbol, letters))
	)
}

/** '0n' is 'on' or 'On', '1n' is 'In', as far as the dictionary has the word. */
function withoutMisreadDigit<Read extends ReadSymbol>(symbols: Read[], isKnown: IsKnown): Read[] {
	const text = symbols.map(({ text }) => text).join('')
	const [, start = '', word = ''] = /^([^\p{L}\p{N}]*)([\p{L}\p{N}]+)[^\p{L}\p{N}]*$/u.exec(text) ?? []
	if (start.length + word.length > symbols.length || !/^(?:0\p{Ll}+|1[nft])$/u.test(word)) return symbols
	const digit = symbols[start.length]
	if (!digit || digit.text !== word[0]) return symbols
	const letter = digit.text === '1' ? 'I' : isLow(digit, symbols) ? 'o' : 'O'
	if (!isKnown(letter + word.slice(1))) return symbols
	return symbols.map(symbol => (symbol === digit ? { ...symbol, text: letter, confidence: 99 } : symbol))
}
