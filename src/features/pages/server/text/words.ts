/** Left, top, right, bottom in points from the top left corner of the displayed page. */
export type Box = readonly [left: number, top: number, right: number, bottom: number]

/** A character as PDFium returns it. */
export type Glyph = {
	text: string
	/** Characters of a ligature share theirs; null for what has no ink of its own. */
	box: Box | null
	/** What precedes it: nothing, a blank of the file, a blank that PDFium generated, the end of a line. */
	before: 'none' | 'blank' | 'generated' | 'line'
	/** PDFium takes it for a hyphen at a line break; `text` is the hyphen or a soft one. */
	isHyphen: boolean
	/** Tells its font from the others of the page; 0 if unknown. */
	face?: number
	/** In whole degrees; 0 if unknown. */
	angle?: number
	/** Number of the element of a tagged PDF that it is in; 0 for none. */
	element?: number
}

/** A word, or the part of one that is on one line: then its last character is a soft hyphen. */
export type Word = Omit<Glyph, 'box' | 'isHyphen'> & {
	box: Box
	/** From 0 to 1; absent for 1. */
	confidence?: number
}

const softHyphen = '\u00ad'
/** As a share of character height: no word has a gap as wide as that. */
const maxGapInWord = 1
/**
 * As a share of character height: what is nearer is one word, even where PDFium ends a line (superscripts,
 * drop caps).
 */
const touching = 0.12
/** Between letters along a curve, in degrees and as a multiple of their size. */
const curve = { maxTurn: 30, maxDistance: 1.35 }
/**
 * As a share of character height: gaps of letter-spaced text are narrower, both in files with blanks between
 * words and without; and no gap differs by more from the next.
 */
const letterSpacing = { withBlanks: 0.8, withoutBlanks: 0.22, even: 0.15 }

/**
 * The words of a page in the order of the content stream. PDFium's blanks decide where a word ends, not
 * distances: glyphs overlap, and those of a ligature share a box.
 */
export function wordsOf(glyphs: readonly Glyph[]): Word[] {
	const words: (Word & { last: Box })[] = []
	let isOpen = false
	let hyphen = ''
	let lastAngle = 0
	for (const { text, box, before, isHyphen, face = 0, angle = 0, element = 0 } of glyphs) {
		const word = words.at(-1)
		if (before !== 'none') isOpen = false
		if (box === null) {
			// A combining accent, or a character without a box: it belongs to the previous one.
			if (word && isOpen) word.text += text
			continue
		}
		const isAttached =
			word &&
			(isOpen
				? isNear(word.last, box)
				: before === 'line' && (touches(word.last, box) || isOnCurve(word.last, box, angle - lastAngle)))
		if (word && isAttached && (hyphen === '' || isOnLine(word.last, box))) {
			// A hyphen in the middle of a line is no line break.
			if (hyphen !== '') word.text = word.text.slice(0, -1) + hyphen
			word.text += isHyphen ? softHyphen : text
			word.box = boundingBox(word.box, box)
			word.last = box
		} else words.push({ text: isHyphen ? softHyphen : text, box, before, face, angle, element, last: box })
		hyphen = isHyphen ? text : ''
		isOpen = true
		lastAngle = angle
	}
	const composed = words.map(({ last: _, ...word }) => ({ ...word, text: composedText(word.text) }))
	return joinHyphens(joinLetterSpaced(composed))
}

export function boundingBox(a: Box, b: Box): Box {
	return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])]
}

export const heightOf = ([, top, , bottom]: Box) => bottom - top

/** Whether two boxes are on one line; the smaller may be a superscript. */
export function isOnLine(a: Box, b: Box): boolean {
	const overlap = Math.min(a[3], b[3]) - Math.max(a[1], b[1])
	return overlap > 0.5 * Math.min(heightOf(a), heightOf(b))
}

function isNear(a: Box, b: Box): boolean {
	const size = Math.max(heightOf(a), heightOf(b), a[2] - a[0], b[2] - b[0])
	const across = Math.max(b[0] - a[2], a[0] - b[2])
	const down = Math.max(b[1] - a[3], a[1] - b[3])
	return Math.max(across, down) < maxGapInWord * size
}

function touches(a: Box, b: Box): boolean {
	const near = touching * Math.min(heightOf(a), heightOf(b))
	return isOnLine(a, b) && b[0] > a[0] && Math.abs(b[0] - a[2]) < near
}

/** Whether a letter is the next one along a curve: PDFium ends a line between them. @param turn in degrees */
function isOnCurve(a: Box, b: Box, turn: number): boolean {
	const size = Math.min(...[a, b].map(([left, top, right, bottom]) => Math.max(right - left, bottom - top)))
	const distance = Math.hypot(a[0] + a[2] - b[0] - b[2], a[1] + a[3] - b[1] - b[3]) / 2
	return Math.abs(turn) >= 1 && Math.abs(turn) <= curve.maxTurn && distance < curve.maxDistance * size
}

/** Compatibility and composed forms: accents, ligatures, Arabic presentation forms. */
function composedText(text: string): string {
	const plain = text.replace(/[\ufb00-\ufb06\ufb50-\ufdff\ufe70-\ufeff]/g, sign => sign.normalize('NFKC'))
	// A soft hyphen marks a possible break; it is printed only at the end of a line.
	return plain.normalize('NFC').replace(/\u00ad(?!$)/g, '')
}

/** Joins letter-spaced text: 'I S L E  O F  S K E R R Y'. */
function joinLetterSpaced(words: readonly Word[]): Word[] {
	const hasBlanks = words.some(({ before }) => before === 'blank')
	const widest = hasBlanks ? letterSpacing.withBlanks : letterSpacing.withoutBlanks
	const groups: Word[][] = []
	for (const word of words) {
		const group = groups.at(-1)
		if (group && isLetterSpaced(group, word, widest)) group.push(word)
		else groups.push([word])
	}
	return groups.flatMap((group, at) => {
		const [first] = group
		const beside = [groups[at - 1], groups[at + 1]].some(it => it && it.length > 2 && isBeside(it, group))
		// Two single letters may be two words: 'T F'.
		if (!first || (group.length < 3 && !(group.length === 2 && beside))) return group
		const text = group.map(word => word.text).join('')
		return [{ ...first, text, box: group.map(({ box }) => box).reduce(boundingBox) }]
	})
}

function isBeside([one]: readonly Word[], [other]: readonly Word[]): boolean {
	return one !== undefined && other !== undefined && isOnLine(one.box, other.box)
}

function isLetterSpaced(group: readonly Word[], word: Word, widest: number): boolean {
	const [last, lastButOne] = [group.at(-1), group.at(-2)]
	if (!last || word.before !== 'generated' || !isOnLine(last.box, word.box)) return false
	// A kerned pair stays together: 'S K E R RY'.
	const next = group.length > 2 ? /^\p{L}{1,2}$/u : /^\p{L}$/u
	if (!/^\p{L}$/u.test(last.text) || !next.test(word.text)) return false
	const height = heightOf(last.box)
	const gap = word.box[0] - last.box[2]
	const before = lastButOne ? last.box[0] - lastButOne.box[2] : gap
	return gap > 0 && gap < widest * height && Math.abs(gap - before) < letterSpacing.even * height
}

const halfWord = /\p{L}[-‐\u00ad]$/u
/** 'Pre- and post-war' may be printed with the hyphen at the end of a line. */
const connectives = /^(?:and|or|to|und|oder|bis|и|или)$/iu

/**
 * Marks words that continue in the next line with a soft hyphen at the end; a hyphen of their own stays before
 * it.
 */
export function joinHyphens(words: readonly Word[]): Word[] {
	// Halves say nothing about the word: only what stands whole somewhere on the page does.
	const isWhole = ({ text }: Word, at: number) =>
		!halfWord.test(text) && !halfWord.test(words[at - 1]?.text ?? '')
	const wordsOfPage = new Set(words.filter(isWhole).map(({ text }) => bare(text)))
	return words.map((word, at) => {
		const next = words[at + 1]
		if (!halfWord.test(word.text)) return word
		const { text } = word
		const wasMarked = text.endsWith(softHyphen)
		const goesOn =
			next &&
			isBelow(word.box, next.box) &&
			(wasMarked ? /^[\p{L}\p{N}]/u : /^\p{Ll}/u).test(next.text) &&
			!connectives.test(bare(next.text))
		const first = text.replace(/[-‐\u00ad]+$/u, '')
		if (!next || !goesOn) return wasMarked ? { ...word, text: `${first}-` } : word
		return { ...word, text: first + (isCompound(first, next.text, wordsOfPage) ? '-' : '') + softHyphen }
	})
}

const bare = (text: string) => text.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

/** A line lower, or the top of the next column. */
function isBelow(a: Box, b: Box): boolean {
	return !isOnLine(a, b) && (b[1] > a[1] || b[0] > a[2])
}

const numbers = /(?:^|\P{L})(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/iu
const firstParts = /(?:^|\P{L})(?:non|self|well|half|ex|all|cross|mid|по|кое|во|в)$/iu

/** Whether the hyphen belongs to the word. Other words of the page decide, then general rules. */
function isCompound(first: string, second: string, wordsOfPage: ReadonlySet<string>): boolean {
	const [one, two] = [bare(first), bare(second)]
	if (wordsOfPage.has(`${one}-${two}`)) return true
	if (wordsOfPage.has(`${one}${two}`)) return false
	if (/^\P{Ll}/u.test(second) || numbers.test(first) || firstParts.test(first)) return true
	return one.length > 3 && two.length > 3 && wordsOfPage.has(one) && wordsOfPage.has(two)
}
