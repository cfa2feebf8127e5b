import { callbackNames } from './callback-names.ts'
import { longSubjects } from './commit-subjects.ts'
import { deadExports, deadWords } from './dead-code.ts'
import { importCycles, mutualContracts } from './import-cycles.ts'
import { pageArithmetic } from './page-arithmetic.ts'
import { privateWordPlaces } from './private-words.ts'
import { featureLines, fileSizes, folderFiles, maxFeatureLines, maxFolderFiles } from './sizes.ts'
import { sourceFiles } from './source-files.ts'
import { tableOwners } from './table-owners.ts'

/** Prints how the code is divided, each figure beside its limit; ends with 1 where one is missed. */
function main(): void {
	const files = sourceFiles()
	const { median, nineTenths, largest, files: count } = fileSizes(files)
	const shared = [...tableOwners(files)].filter(([, owners]) => owners.size > 1)
	const missed = [
		...report('lines of code in a feature', featureLines(files), maxFeatureLines),
		...report('files in a folder', folderFiles(files), maxFolderFiles),
		...list(
			'circles of imports, types included',
			importCycles(files).map(cycle => cycle.join(' → ')),
		),
		...list('features whose contracts import each other', mutualContracts(files)),
		...list(
			'tables with two owners',
			shared.map(([table, owners]) => `${table}: ${[...owners.keys()].join(', ')}`),
		),
		...list('page numbers that are counted by hand', pageArithmetic()),
		...list('callbacks of components that are not called onSomething', callbackNames(files)),
		...list('unused exports', deadExports(files)),
		...list('unused words', deadWords(files)),
		...list('subjects of the latest commits over 72 characters', longSubjects()),
	]
	const words = [...privateWordPlaces()].filter(([, places]) => places.length > 0)
	process.stdout.write(
		`private words: ${words.map(([word, places]) => `${word} ${places.length}`).join(', ') || 'none'}\n`,
	)
	process.stdout.write(
		`files of code: ${count}, median ${median}, nine in ten ${nineTenths}, largest ${largest}\n`,
	)
	process.exitCode = missed.length > 0 ? 1 : 0
}

function report(what: string, counted: [string, number][], max: number): string[] {
	const over = counted.filter(([, number]) => number > max).map(([name]) => name)
	const top = counted.slice(0, Math.max(3, over.length)).map(([name, number]) => `${name} ${number}`)
	process.stdout.write(`${what}, at most ${max}: ${top.join(', ')}${over.length > 0 ? ' (missed)' : ''}\n`)
	return over
}

function list(what: string, found: string[]): string[] {
	process.stdout.write(`${what}: ${found.length}\n${found.map(one => `  ${one}\n`).join('')}`)
	return found
}

main()
