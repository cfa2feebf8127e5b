import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Words with a meaning of their own here once, and the term of the field for each: docs/glossary.md. */
export const privateWords: { readonly [word: string]: string } = {
	asked: 'request, query, options',
	begun: 'started',
	cheap: 'price-asc',
	clash: 'conflict',
	clashes: 'conflicts',
	dear: 'price-desc',
	desk: 'editor',
	fault: 'error',
	faults: 'errors',
	hasty: 'impatient',
	heard: 'progress, played',
	kept: 'stored, cached, saved',
	shelf: 'listing, list of books',
	shelves: 'listings',
	stretch: 'loop, range',
	surroundings: 'theme',
	tired: 'over its memory limit',
	told: 'notified, messages',
	wake: 'notify, hydrate',
	workshop: 'worker pool',
}

/** Orders of a listing in former addresses. */
const fixedNames = new Set(['cheap', 'dear'])
/**
 * In the files that send or read them: the query parameters of an old address, the error code of an internal error, and what is
 * sent of a track and stored by browsers (docs/glossary.md, "Names that stay").
 */
const fixedInFile = [
	/(discovery\/server\/discovery\.test|contract\/renamed-calls\/renamed-calls(\.test)?)\.ts: (asked|shelf|kept)$/,
	/contract\/error-status\.ts: fault$/,
	/(audio-files\/(contract|server\/audio-files\.service)|ui\/use-track-info|tracks\/track-info)\.ts: fault$/,
	/(tracks\/track-list(\.browser\.test)?|book-editor\.browser\.test)\.tsx: fault$/,
	/listening\/(contract|rules|server\/practice\.store|ui\/player\/listening-state-store(\.test)?)\.ts: heard$/,
	/(tracks\/track-list\.tsx|(file-name-forms|saved-calls)\.test\.ts): heard$/,
	/promises\/former-table-names\.test\.ts: (fault|heard)$/,
]
/** Demonstration texts, and a second shop that belongs to a benchmark. */
const foreign = /^(demo\/(sources|books)|bench\/peers)\//

/** Every private word of the project with the places that say it: identifiers, names of files, keys of words.json. */
export function privateWordPlaces(): Map<string, string[]> {
	const places = new Map<string, string[]>(Object.keys(privateWords).map(word => [word, []]))
	for (const file of projectFiles()) {
		for (const name of namesIn(file))
			for (const word of segmentsOf(name))
				if (!fixedNames.has(name) && !fixedInFile.some(fixed => fixed.test(`${file}: ${name}`)))
					places.get(word)?.push(`${file}: ${name}`)
	}
	return new Map([...places].map(([word, found]) => [word, [...new Set(found)]]))
}

function projectFiles(): string[] {
	const args = ['ls-files', '-co', '--exclude-standard', 'src', 'tests', 'bench', 'demo']
	const deleted = new Set(execFileSync('git', ['ls-files', '-d'], { encoding: 'utf8' }).split('\n'))
	return execFileSync('git', args, { encoding: 'utf8' })
		.split('\n')
		.filter(file => /\.(ts|tsx|mjs|js|css|json)$/.test(file) && !foreign.test(file) && !deleted.has(file))
		.filter(file => file !== 'tests/structure/private-words.ts')
}

function namesIn(file: string): string[] {
	const text = readFileSync(file, 'utf8')
	const fileName = path.basename(file).replace(/\..*$/, '')
	if (/words\.\w+\.json$/.test(file)) return [fileName, ...Object.keys(JSON.parse(text) as object)]
	if (file.endsWith('.css')) return [fileName, ...matches(text, /\.([a-z][\w-]*)/gi)]
	if (file.endsWith('.json')) return [fileName]
	return [fileName, ...matches(withoutTexts(text), /([A-Za-z_$][\w$]*)/g)]
}

function withoutTexts(code: string): string {
	return code
		.replace(/\/\*[\s\S]*?\*\//g, '')
		.replace(/(^|[^:'"`])\/\/.*$/gm, '$1')
		.replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
		.replace(/`[^`$]*`/g, '``')
		.replace(/>[^<>${}`]*</g, '><')
}

/** `cannotBeHeard` is four words; a name in snake case is a column or on the wire, and is left alone. */
function segmentsOf(name: string): string[] {
	return name.includes('_') ? [] : name.split(/[.-]|(?=[A-Z])/).map(word => word.toLowerCase())
}

function matches(text: string, pattern: RegExp): string[] {
	return [...text.matchAll(pattern)].map(([, name = '']) => name)
}
