import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { importsOf, isCode, type SourceFile } from './source-files.ts'

/** Exports that no other file of the project names, by file. */
export function deadExports(files: SourceFile[]): string[] {
	const used = new Map<string, Set<string>>()
	const outside = execFileSync(
		'git',
		['ls-files', '-co', '--exclude-standard', 'tests', 'bench', 'demo', '*.config.ts'],
		{
			encoding: 'utf8',
		},
	)
		.split('\n')
		.filter(file => /\.(ts|tsx|mjs)$/.test(file) && !file.startsWith('bench/peers/'))
		.map(file => ({ path: file, text: readFileSync(file, 'utf8'), lines: 0, isTest: true }))
	for (const file of [...files, ...outside])
		for (const { to, names } of importsOf(file)) {
			const known = used.get(to) ?? new Set()
			for (const name of names) known.add(name)
			used.set(to, known)
		}
	return files
		.filter(file => isCode(file) && !isFrameworkEntry(file.path))
		.flatMap(({ path: file, text }) =>
			[...text.matchAll(/^export (?:async )?(function\*?|const|class|type|interface) ([\w$]+)/gm)]
				.filter(([, kind, name = '']) => !used.get(file)?.has(name) && !isPartOfOther(file, text, kind, name))
				.map(([, , name]) => `${file}: ${name}`),
		)
}

/**
 * A type, or a shape of a contract, that others meet as part of something else they use is exported for their error
 * messages.
 */
function isPartOfOther(file: string, text: string, kind: string | undefined, name: string): boolean {
	if (kind !== 'type' && kind !== 'interface' && !file.endsWith('/contract.ts')) return false
	return [...text.matchAll(new RegExp(`\\b${name.replace('$', '\\$')}\\b`, 'g'))].length > 1
}

/** Found by name by React Router, Vite and workers. */
function isFrameworkEntry(file: string): boolean {
	return /\.(page|island)\.tsx$|^src\/web\/(root|routes|entry\.)|layout\.tsx$|worker\.ts$|process\.ts$|\/load-files\.ts$/.test(
		file,
	)
}

/** Keys of a `words.en.json` that no code of `src/` uses, literally or composed, by file. */
export function deadWords(files: SourceFile[]): string[] {
	const code = files.filter(({ path: file }) => /\.tsx?$/.test(file)).map(({ text }) => text)
	const literals = new Set(
		code.flatMap(text => [...text.matchAll(/'([^'\n]+)'/g)].map(([, literal]) => literal)),
	)
	const composed = code.flatMap(composedKeys)
	const isUsed = (key: string) =>
		literals.has(key) ||
		composed.some(({ first, last }) => key.startsWith(first) && key.endsWith(last)) ||
		code.some(text => text.includes(`'${key}'`) || text.includes(`\`${key}:`))
	return files
		.filter(({ path: file }) => /words\.en\.json$/.test(file))
		.flatMap(({ path: file, text }) =>
			Object.keys(JSON.parse(text) as object)
				.filter(key => !isUsed(key))
				.map(key => `${file}: ${key}`),
		)
}

/** What stands around the values of a composed key: `state.${state}` uses every key that begins with `state.`. */
function composedKeys(text: string): { first: string; last: string }[] {
	return [...text.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)]
		.map(([, template = '']) => ({
			first: template.split('${')[0] ?? '',
			last: template.split('}').at(-1) ?? '',
		}))
		.filter(({ first, last }) => first.length + last.length > 1)
}
