import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export type SourceFile = { path: string; text: string; lines: number; isTest: boolean }

/** Every file of `src/` that git knows or would add, with its text; paths are relative to the project. */
export function sourceFiles(): SourceFile[] {
	const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], { encoding: 'utf8' })
	const deleted = new Set(execFileSync('git', ['ls-files', '-d', 'src'], { encoding: 'utf8' }).split('\n'))
	return listed
		.split('\n')
		.filter(file => file !== '' && !deleted.has(file))
		.map(file => {
			const text = readFileSync(file, 'utf8')
			return { path: file, text, lines: text.split('\n').length - 1, isTest: /\.test\.tsx?$/.test(file) }
		})
}

/** Code that ships: TypeScript without tests and declarations. */
export function isCode({ path: file, isTest }: SourceFile): boolean {
	return /\.(ts|tsx)$/.test(file) && !file.endsWith('.d.ts') && !isTest
}

/** Whether `import type` or only types stand between the braces. */
export type Import = { from: string; to: string; names: string[]; isType: boolean }

const importPattern = /(?:^|\n)(?:import|export)\s+(type\s+)?([^'";]*?)\s*from\s+'([#.][^']+)'/g
const barePattern = /(?:\bimport\(|(?:^|\n)import\s+)'([#.][^']+)'/g
/** Names taken from a dynamic import: `const { a } = await import('…')`, `.then(({ a }) => …)`. */
const destructuredPattern = /\{([^{}]*)\}\s*=\s*await\s+import\(|\.then\(\s*\(\{([^{}]*)\}\)/g

/** The imports of a file from other files of `src/`. */
export function importsOf({ path: from, text }: SourceFile): Import[] {
	const found: Import[] = []
	for (const [, type, clause = '', specifier = ''] of text.matchAll(importPattern)) {
		const names = [...clause.matchAll(/(?:type\s+)?([A-Za-z_$][\w$]*)(?:\s+as\s+[\w$]+)?\s*[,}]/g)]
		found.push({
			from,
			to: resolve(from, specifier),
			names: names.map(([, name = '']) => name),
			isType: type !== undefined,
		})
	}
	const taken = [...text.matchAll(destructuredPattern)].flatMap(([, awaited, then]) =>
		namesOf(awaited ?? then),
	)
	for (const [, specifier = ''] of text.matchAll(barePattern))
		found.push({ from, to: resolve(from, specifier), names: taken, isType: false })
	return found
}

function namesOf(list = ''): string[] {
	return list
		.split(',')
		.map(name => name.split(':')[0]?.trim() ?? '')
		.filter(Boolean)
}

function resolve(from: string, specifier: string): string {
	const bare = specifier.replace(/\?.*$/, '')
	return bare.startsWith('#')
		? `src/${bare.slice(1)}`
		: path.posix.normalize(path.posix.join(path.posix.dirname(from), bare))
}

/** `products` of `src/features/products/…`; undefined outside the features. */
export function featureOf(file: string): string | undefined {
	return /^src\/features\/([^/]+)\//.exec(file)?.[1]
}
