import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { startsOf, type TextLine, type TextPage } from '#features/books/rules.ts'

/** Of a word's height: poppler parts a word at every change of face, without a gap. */
const gapOfWords = 0.12
/** And at letters that are spaced out. */
const gapOfSpaced = 0.8
const run = promisify(execFile)

export type Word = { text: string; left: number; top: number; right: number; bottom: number }

const plain = (text: string) =>
	text
		.normalize('NFKC')
		.replace(/[\p{Cf}\p{Cc}]/gu, '')
		.replace(/[‐‑]/g, '-')

/** The words as poppler has them, by page and line. @param last the number of the last page that is read */
export async function independentReading(file: string, last: number): Promise<Word[][][]> {
	const options = { maxBuffer: 500_000_000, timeout: 60_000 }
	const { stdout } = await run('pdftotext', ['-bbox-layout', '-l', String(last), file, '-'], options)
	const parts = (text: string, mark: string) => text.split(mark).slice(1)
	return parts(stdout, '<page ').map(page => parts(page, '<line ').map(wordsOfLine))
}

const wordShape = /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)<\/word>/g
const named: { [name: string]: string } = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

function wordsOfLine(line: string): Word[] {
	return [...line.matchAll(wordShape)].map(([, left, top, right, bottom, text = '']) => ({
		text: plain(text.replace(/&(\w+);/g, (whole, name: string) => named[name] ?? whole)),
		left: Number(left),
		top: Number(top),
		right: Number(right),
		bottom: Number(bottom),
	}))
}

/** What poppler parts though nothing stands between is one word; so is what the end of a line parts ('~'). */
export function expectedWords(lines: Word[][], dictionary: ReadonlyMap<string, number>): string[] {
	const rest = lines.map(line => [...line])
	return rest.flatMap((line, at) => {
		const words: string[] = []
		for (let from = 0; from < line.length; ) {
			const { length, text } = joined(line.slice(from), dictionary)
			from += length
			const next = rest[at + 1]
			const isParted = from === line.length && /\p{L}-$/u.test(text) && /^\p{Ll}/u.test(next?.[0]?.text ?? '')
			words.push(isParted ? `${text}~${next?.shift()?.text}` : text)
		}
		return words.filter(word => word !== '')
	})
}

/** As many words from the first on as are one: as few as are known, else one. */
function joined(words: Word[], dictionary: ReadonlyMap<string, number>): { length: number; text: string } {
	const [first] = words
	if (!first) return { length: 1, text: '' }
	let text = first.text
	let best = { length: 1, text }
	for (const [at, word] of words.entries()) {
		const last = words[at - 1]
		if (at === 0 || !last) continue
		const isSpaced = /^\p{Lu}+$/u.test(text + word.text) && Math.min(last.text.length, word.text.length) === 1
		const widest = isSpaced ? gapOfSpaced : gapOfWords
		const touches = Math.abs(word.left - last.right) < widest * (last.bottom - last.top)
		if (!touches || at > 20) break
		text += word.text
		if (dictionary.get(text)) best = { length: at + 1, text }
	}
	return best
}

export function wordsOf(lines: readonly TextLine[]): string[] {
	const text = lines.map(([words]) => `${words}\n`).join('')
	return plain(text.replaceAll('\u00ad\n', '').replace(/\s/g, ' '))
		.split(' ')
		.filter(word => word !== '')
}

export type Score = { words: number; whole: number; misses: string[] }

export function compare(page: TextPage, lines: Word[][], index: number): Score {
	const dictionary = new Map<string, number>()
	for (const word of wordsOf(page.lines)) dictionary.set(word, (dictionary.get(word) ?? 0) + 1)
	const expected = expectedWords(lines, dictionary)
	const left = expected.filter(word => {
		const [one = '', two] = word.split('~')
		// Right to left, poppler has the letters as they stand.
		const forms = two === undefined ? [one, [...one].reverse().join('')] : [one + two, one.slice(0, -1) + two]
		const form = forms.find(it => (dictionary.get(it) ?? 0) > 0)
		if (form !== undefined) dictionary.set(form, (dictionary.get(form) ?? 0) - 1)
		return form === undefined
	})
	const fragments = fragmentsOfWords(page.lines, lines.flat(), dictionary)
	const misses = left.filter(word => !fragments.delete(word))
	const at = misses.map(word => `${index + 1}:${word}`)
	return { words: expected.length, whole: expected.length - misses.length, misses: at }
}

/** What poppler has in pieces (letters along a bow): all of them, and nothing else, lie on a word that is whole here. */
function fragmentsOfWords(lines: TextLine[], words: Word[], dictionary: ReadonlyMap<string, number>): Bag {
	const fragments = new Bag()
	const sortedCharacters = (text: string) => [...text].sort().join('')
	for (const line of lines) {
		const [text, x, y, , height] = line
		const starts = startsOf(line)
		for (const [at, word] of text.split(' ').entries()) {
			if (!dictionary.get(plain(word))) continue
			const [from, to] = [x + (starts[at] ?? 0), x + (starts[at + 1] ?? line[3])]
			const on = words.filter(({ left, right, top, bottom }) => {
				const [across, down] = [(left + right) / 2, (top + bottom) / 2]
				return across > from && across < to && down > y && down < y + height
			})
			if (sortedCharacters(on.map(piece => piece.text).join('')) === sortedCharacters(plain(word)))
				for (const piece of on) fragments.add(piece.text)
		}
	}
	return fragments
}

class Bag {
	readonly #counts = new Map<string, number>()
	add(text: string): void {
		this.#counts.set(text, (this.#counts.get(text) ?? 0) + 1)
	}
	/** @returns whether it was there */
	delete(text: string): boolean {
		const count = this.#counts.get(text) ?? 0
		this.#counts.set(text, count - 1)
		return count > 0
	}
}
