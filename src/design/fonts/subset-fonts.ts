import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'postcss'
import subsetFont from 'subset-font'

export interface Face {
	readonly url: string
	readonly codePoints: ReadonlySet<number>
}

/** OpenType features of running text, and the tabular figures that our style sheets ask for. */
const features = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum']
/** Vertical metrics, and style names of a variable font. */
const unused = ['STAT', 'vhea', 'vmtx']
const here = new URL('./', import.meta.url)
const families = ['golos-text', 'literata']

export function readFaces(): Face[] {
	const faces: Face[] = []
	parse(readFileSync(new URL('../fonts.css', here), 'utf8')).walkAtRules('font-face', rule => {
		const declared: { [property: string]: string } = {}
		rule.walkDecls(({ prop, value }) => {
			declared[prop] = value
		})
		const url = /url\("(.+?)"\)/.exec(declared.src ?? '')?.[1]
		if (url) faces.push({ url, codePoints: codePointsIn(declared['unicode-range'] ?? '') })
	})
	return faces
}

/** @param range as CSS writes it: "U+0020-007E, U+00A0" */
function codePointsIn(range: string): Set<number> {
	const codePoints = new Set<number>()
	for (const [, first = '', last = first] of range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi))
		for (let at = Number.parseInt(first, 16); at <= Number.parseInt(last, 16); at++) codePoints.add(at)
	return codePoints
}

/** Our font files by name: each package's file cut down to its `unicode-range` in fonts.css; and their licences. */
export async function subsetFonts(): Promise<Map<string, Uint8Array>> {
	const subsets = new Map<string, Uint8Array>()
	for (const { url, codePoints } of readFaces()) {
		const [, name, family] = /^\.\/fonts\/((.+)-[a-z]+-\d+)\.woff2$/.exec(url) ?? []
		if (!name) continue
		const whole = inPackage(`${family}/files/${name}-normal.woff2`)
		const text = String.fromCodePoint(...codePoints)
		const options = { targetFormat: 'woff2', keepFeatures: features, dropTables: unused } as const
		subsets.set(`${name}.woff2`, await subsetFont(whole, text, options))
	}
	for (const family of families) subsets.set(`${family}.OFL.txt`, inPackage(`${family}/LICENSE`))
	return subsets
}

function inPackage(path: string): Uint8Array {
	return readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${path}`)))
}

if (process.argv[1] === import.meta.filename)
	for (const [name, bytes] of await subsetFonts()) writeFileSync(new URL(name, here), bytes)
