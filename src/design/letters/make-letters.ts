import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'postcss'
import subsetFont from 'subset-font'

/** A file of type: its name here or in its package, and the letters a browser fetches it for. */
export interface Face {
	readonly url: string
	readonly letters: ReadonlySet<number>
}

/** What shapes running text, and the figures of one width that our style sheets ask for. */
const features = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum']
/** Vertical writing, and the names of a variable font's styles. */
const unused = ['STAT', 'vhea', 'vmtx']
const here = new URL('./', import.meta.url)
const families = ['golos-text', 'literata']

/** The faces of fonts.css that are files, in its order. */
export function readFaces(): Face[] {
	const faces: Face[] = []
	parse(readFileSync(new URL('../fonts.css', here), 'utf8')).walkAtRules('font-face', rule => {
		const said: { [property: string]: string } = {}
		rule.walkDecls(({ prop, value }) => {
			said[prop] = value
		})
		const url = /url\("(.+?)"\)/.exec(said.src ?? '')?.[1]
		if (url) faces.push({ url, letters: lettersIn(said['unicode-range'] ?? '') })
	})
	return faces
}

/** @param range as CSS writes it: "U+0020-007E, U+00A0" */
function lettersIn(range: string): Set<number> {
	const letters = new Set<number>()
	for (const [, first = '', last = first] of range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi))
		for (let at = Number.parseInt(first, 16); at <= Number.parseInt(last, 16); at++) letters.add(at)
	return letters
}

/** Our own files by their names: of the packages' files the letters that fonts.css says of each; and their licences. */
export async function makeLetters(): Promise<Map<string, Uint8Array>> {
	const made = new Map<string, Uint8Array>()
	for (const { url, letters } of readFaces()) {
		const [, name, family] = /^\.\/letters\/((.+)-[a-z]+-\d+)\.woff2$/.exec(url) ?? []
		if (!name) continue
		const whole = inPackage(`${family}/files/${name}-normal.woff2`)
		const text = String.fromCodePoint(...letters)
		const options = { targetFormat: 'woff2', keepFeatures: features, dropTables: unused } as const
		made.set(`${name}.woff2`, await subsetFont(whole, text, options))
	}
	for (const family of families) made.set(`${family}.OFL.txt`, inPackage(`${family}/LICENSE`))
	return made
}

function inPackage(path: string): Uint8Array {
	return readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${path}`)))
}

if (process.argv[1] === import.meta.filename)
	for (const [name, bytes] of await makeLetters()) writeFileSync(new URL(name, here), bytes)
