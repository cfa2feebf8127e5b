import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { callbackNames } from '../structure/callback-names.ts'
import { deadExports, deadWords } from '../structure/dead-code.ts'
import { importCycles, mutualContracts } from '../structure/import-cycles.ts'
import { pageArithmetic } from '../structure/page-arithmetic.ts'
import { featureLines, folderFiles, maxFeatureLines, maxFolderFiles } from '../structure/sizes.ts'
import { sourceFiles } from '../structure/source-files.ts'
import { tableOwners } from '../structure/table-owners.ts'

const files = sourceFiles()

test('a table belongs to one feature, and others read its published views', () => {
	const shared = [...tableOwners(files)].filter(([, owners]) => owners.size > 1)

	expect(shared.map(([table, owners]) => `${table}: ${[...owners.keys()].join(', ')}`)).toEqual([])
})

test('no two features know each other’s contracts', () => {
	expect(mutualContracts(files)).toEqual([])
})

test('no files import each other in a circle, not even types', () => {
	expect(importCycles(files)).toEqual([])
})

test('a folder has few enough files to be read as a list', () => {
	expect(folderFiles(files).filter(([, count]) => count > maxFolderFiles)).toEqual([])
})

test('a feature is small enough to be known whole', () => {
	expect(featureLines(files).filter(([, lines]) => lines > maxFeatureLines)).toEqual([])
})

test('every export is used by another file', () => {
	expect(deadExports(files)).toEqual([])
})

test('every word of the interface is said somewhere', () => {
	expect(deadWords(files)).toEqual([])
})

test('a callback of a component is called onSomething', () => {
	expect(callbackNames(files)).toEqual([])
})

test.each([
	['type Props = { open(bookId: string): void }', ['open']],
	['type Props = Shared & {\n\tonOpen(): void\n\tdone?: () => void\n}', ['done']],
	['function Row({ save }: { save: ((words: string) => void) | null }) {', ['save']],
	['type Props = { play(change: (round: Round) => Round): void }', ['play']],
	['type Props = { health: { failed(error: unknown): void }; titleOf(id: string): string }', []],
])('of %s callbacks are %j', (text, expected) => {
	const file = { path: 'src/features/books/ui/row.tsx', text, lines: 1, isTest: false }

	expect(callbackNames([file])).toEqual(expected.map(name => `${file.path}: ${name}`))
})

test('a page index becomes a page number, and back, in one file', () => {
	expect(pageArithmetic()).toEqual([])
})

test('a file that a document names is there', () => {
	const documents = [
		...readdirSync('docs', { recursive: true }).map(name => `docs/${name}`),
		'README.md',
		'CONTRIBUTING.md',
	]
	const missing = documents
		.filter(name => name.endsWith('.md'))
		.flatMap(name =>
			[...readFileSync(name, 'utf8').matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:ts|tsx|mjs|sql|css))`/g)]
				.map(([, file = '']) => file)
				.filter(file =>
					/^(src|tests|bench|demo|ops|migrations|features|platform|http|web|main|contract|design|records)\//.test(
						file,
					),
				)
				.filter(file => !existsSync(file) && !existsSync(`src/${file}`))
				.map(file => `${name}: ${file}`),
		)

	expect(missing).toEqual([])
})

test('every name that the glossary gives to code is in the code', () => {
	const names = readFileSync('docs/glossary.md', 'utf8')
		.split('\n')
		.flatMap(line =>
			[...(line.split('|')[2] ?? '').matchAll(/`([a-z][\w-]+)`/gi)].map(([, name = '']) => name),
		)
	const code = files.map(({ text }) => text).join('\n')

	expect(names.length).toBeGreaterThan(20)
	expect(names.filter(name => !code.includes(name))).toEqual([])
})

test('every feature is named in the architecture', () => {
	const architecture = readFileSync('docs/architecture.md', 'utf8')

	expect(readdirSync('src/features').filter(name => !architecture.includes(`\`${name}\``))).toEqual([])
})

test('decisions are numbered without gaps, each by its file and its title', () => {
	const names = readdirSync('docs/decisions').sort()
	const titled = names.map(name => /^# (\d+)\. /.exec(readFileSync(`docs/decisions/${name}`, 'utf8'))?.[1])

	expect(titled.map(Number)).toEqual(names.map((_, at) => at + 1))
	expect(names.map(name => Number(name.slice(0, 4)))).toEqual(names.map((_, at) => at + 1))
})

test('a decision says what else was considered, and why it was refused', () => {
	const silent = readdirSync('docs/decisions').filter(
		name => !readFileSync(`docs/decisions/${name}`, 'utf8').includes('**Considered and refused'),
	)

	expect(silent).toEqual([])
})

test('every document is reached by links from the README', () => {
	const reached = new Set(['README.md'])
	for (const name of reached)
		for (const [, linked = ''] of readFileSync(name, 'utf8').matchAll(
			/`?\b(docs\/[a-z-]+\.md|[A-Z]+\.md)\b/g,
		))
			if (existsSync(linked)) reached.add(linked)

	expect(readdirSync('docs').filter(name => name.endsWith('.md') && !reached.has(`docs/${name}`))).toEqual([])
})
