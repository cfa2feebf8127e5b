import path from 'node:path'
import { featureOf, isCode, type SourceFile } from './source-files.ts'

export const maxFeatureLines = 3500
export const maxFolderFiles = 40

/** Lines of code of each feature, tests and styles left out, the largest first. */
export function featureLines(files: SourceFile[]): [string, number][] {
	return descending(
		files.filter(isCode),
		({ path: file }) => featureOf(file),
		({ lines }) => lines,
	)
}

/** Files that stand in each folder itself, the fullest first. */
export function folderFiles(files: SourceFile[]): [string, number][] {
	return descending(
		files,
		({ path: file }) => path.posix.dirname(file),
		() => 1,
	)
}

/** Median, nine-tenths and largest of the files' lines. */
export function fileSizes(files: SourceFile[]) {
	const sizes = files
		.filter(isCode)
		.map(({ lines }) => lines)
		.sort((a, b) => a - b)
	const at = (share: number) => sizes[Math.floor((sizes.length - 1) * share)] ?? 0
	return { median: at(0.5), nineTenths: at(0.9), largest: at(1), files: sizes.length }
}

function descending(
	files: SourceFile[],
	nameOf: (file: SourceFile) => string | undefined,
	countOf: (file: SourceFile) => number,
): [string, number][] {
	const counts = new Map<string, number>()
	for (const file of files) {
		const name = nameOf(file)
		if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + countOf(file))
	}
	return [...counts].sort(([, a], [, b]) => b - a)
}
