import { readFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import type { Language } from '#contract/vocabulary.ts'

/** Points from the top left corner; `x` is the right end where `isRight`. */
type Placement = { x: number; y: number; size: number; isStrong?: boolean; isRight?: boolean }
export type Paper = ReturnType<typeof openPaper>

/** The Unicode subset of each font file; the first that has a character draws it. */
const scripts = ['latin', 'cyrillic', 'latin-ext', 'cyrillic-ext'] as const
type Script = (typeof scripts)[number]
type Glyphs = { hasGlyphForCodePoint(code: number): boolean }

/** Lines break at them. */
const blanks = /[^\S\u00a0\u202f\u2007]+/
const blank = /[^\S\u00a0]/g

/** Tabular figures, so that columns align. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern']

/** PDF pages in the shop's fonts, embedded: the file is the same everywhere. */
export function openPaper({ language, title }: { language: Language; title: string }) {
	const document = new PDFDocument({
		size: 'A4',
		margin: 0,
		bufferPages: true,
		lang: language,
		info: { Title: title },
	})
	for (const script of scripts) {
		document.registerFont(script, fontFile(script, 400))
		document.registerFont(`${script} strong`, fontFile(script, 600))
	}

	function write(text: string, { x, y, size, isStrong = false, isRight = false }: Placement): void {
		const runs = runsOf(text)
		let at = isRight ? x - measure(text, size, isStrong) : x
		for (const run of runs) {
			use(run.script, size, isStrong)
			document.text(run.text, at, y, { lineBreak: false, features })
			at += document.widthOfString(run.text, { features })
		}
	}

	function measure(text: string, size: number, isStrong: boolean): number {
		return runsOf(text).reduce((sum, run) => {
			use(run.script, size, isStrong)
			return sum + document.widthOfString(run.text, { features })
		}, 0)
	}

	function use(script: Script, size: number, isStrong: boolean): void {
		document.font(isStrong ? `${script} strong` : script).fontSize(size)
	}

	/** Runs of characters in one font file; missing glyphs are drawn as question marks, of blanks only the no-break one stays. */
	function runsOf(text: string): { script: Script; text: string }[] {
		const runs: { script: Script; text: string }[] = []
		for (const character of text.replace(/[\u202f\u2007]/g, '\u00a0').replace(blank, ' ')) {
			const script = scriptOf(character)
			const last = runs.at(-1)
			if (last && last.script === (script ?? last.script)) last.text += script ? character : '?'
			else runs.push({ script: script ?? 'latin', text: script ? character : '?' })
		}
		return runs
	}

	return {
		write,
		rule(from: number, to: number, y: number, thickness: number): void {
			document.lineWidth(thickness).moveTo(from, y).lineTo(to, y).stroke('#1b1f2a')
		},
		nextPage(): void {
			document.addPage()
		},
		/** Wraps text to `width`, at spaces or within a word that is too wide. */
		wrapped(text: string, width: number, size: number): string[] {
			const lines: string[] = ['']
			const fits = (line: string) => measure(line, size, false) <= width
			for (const word of text.split(blanks)) {
				const last = lines.length - 1
				const longer = lines[last] ? `${lines[last]} ${word}` : word
				if (fits(longer)) lines[last] = longer
				else lines.push(...partsOf(word, fits))
			}
			return lines.filter(line => line !== '')
		},
		/** Numbers every page; the last act before `end`. */
		number(words: (page: number, pages: number) => string, place: Placement): void {
			const { count } = document.bufferedPageRange()
			for (let page = 0; page < count; page++) {
				document.switchToPage(page)
				write(words(page + 1, count), { ...place, isRight: true })
			}
		},
		end(): Readable {
			document.end()
			return document
		},
	}
}

/**
 * A name as the fonts can draw it. Letters of other scripts are left out, and its id says which one it is: a row of
 * question marks would be the same for two books.
 */
export function printableName(name: string, id: string): string {
	const drawn = [...name].filter(character => /\s/.test(character) || scriptOf(character)).join('')
	if (drawn === name) return name
	return [/[\p{L}\p{N}]/u.test(drawn) ? drawn.replace(/\s+/g, ' ').trim() : '', `[${id}]`]
		.filter(Boolean)
		.join(' ')
}

const glyphs = new Map<Script, Glyphs>()
/** The font file that has a character; undefined where none has. */
function scriptOf(character: string): Script | undefined {
	const code = character.codePointAt(0) ?? 0
	return scripts.find(script => {
		const known = glyphs.get(script) ?? glyphsIn(new PDFDocument({ font: '' }).font(fontFile(script, 400)))
		glyphs.set(script, known)
		return known.hasGlyphForCodePoint(code)
	})
}

/** A word that is too wide for a line, in parts that fit. */
function partsOf(word: string, fits: (line: string) => boolean): string[] {
	const lines = ['']
	for (const character of word) {
		const last = lines.length - 1
		if (fits(`${lines[last]}${character}`)) lines[last] += character
		else lines.push(character)
	}
	return lines
}

const files = new Map<string, Buffer>()
function fontFile(script: Script, weight: 400 | 600): Buffer {
	const name = `golos-text-${script}-${weight}-normal.woff`
	const file =
		files.get(name) ??
		readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/golos-text/files/${name}`)))
	files.set(name, file)
	return file
}

/** pdfkit has no public API for the current font. */
function glyphsIn(document: object): Glyphs {
	const open = '_font' in document ? document._font : undefined
	if (typeof open === 'object' && open && 'font' in open && isGlyphs(open.font)) return open.font
	throw new Error('This version of pdfkit keeps its font elsewhere: see paper.ts')
}

function isGlyphs(font: unknown): font is Glyphs {
	return typeof font === 'object' && font !== null && 'hasGlyphForCodePoint' in font
}
