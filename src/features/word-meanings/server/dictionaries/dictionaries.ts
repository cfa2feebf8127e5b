import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '#platform/log.ts'
import { loadedWhileUsed } from '../sources/loaded-while-used.ts'
import { openDictd } from './dictd.ts'
import type { Dictionary } from './dictionary.ts'
import { openStarDict } from './stardict.ts'
import { openTsv } from './tsv.ts'

export type FoundInDictionary = { title: string; text: string; language: string }
export type Dictionaries = {
	/** What the operator's dictionaries say of the first of the words that each has. */
	find(words: readonly string[]): Promise<FoundInDictionary[]>
	close(): Promise<void>
}

const maxDictionaries = 20
const maxPerDictionary = 2
const maxFiles = 1000
const idleMs = 5 * 60_000

/**
 * Dictionaries that an operator puts into a folder, or each into a folder of its own there: StarDict, dictd, TSV. They are
 * opened when the first word is looked up; one that can't be is named in the log and left out.
 */
export function createDictionaries(folder: string | undefined, log: Log): Dictionaries {
	if (folder === undefined) return { find: async () => [], close: async () => undefined }
	const opened = loadedWhileUsed(() => openAll(folder, log), idleMs)
	return {
		async find(words) {
			if (words.length === 0) return []
			const { all } = await opened.get()
			const found = await Promise.all(
				all.map(async dictionary => {
					for (const word of words) {
						const said = await dictionary.find(word).catch((error: unknown) => {
							log.warn({ err: error, dictionary: dictionary.title }, 'dictionary not read')
							return []
						})
						if (said.length > 0)
							return said
								.slice(0, maxPerDictionary)
								.map(text => ({ title: dictionary.title, text, language: languageOf(text) }))
					}
					return []
				}),
			)
			return found.flat()
		},
		close: opened.drop,
	}
}

const languageOf = (text: string) => (/\p{Script=Cyrillic}/u.test(text) ? 'ru' : 'en')

async function openAll(folder: string, log: Log) {
	const files = await filesIn(folder, log)
	const all: Dictionary[] = []
	for (const file of files) {
		const open = openerOf(file)
		if (!open) continue
		if (all.length >= maxDictionaries) {
			log.warn({ file }, `dictionary left out: more than ${maxDictionaries}`)
			continue
		}
		await open(file, files).then(
			dictionary => all.push(dictionary),
			(error: unknown) => log.warn({ err: error, file }, 'dictionary left out'),
		)
	}
	return {
		all,
		async close() {
			for (const dictionary of all) await dictionary.close()
		},
	}
}

function openerOf(file: string) {
	if (file.endsWith('.ifo')) return openStarDict
	if (file.endsWith('.index')) return openDictd
	return file.endsWith('.tsv') ? openTsv : undefined
}

/** Files of the folder and its subfolders, by name; a folder that can't be read, as `lost+found`, is left out. */
async function filesIn(folder: string, log: Log): Promise<string[]> {
	const entries = await entriesIn(folder, log)
	const below = await Promise.all(
		entries
			.filter(entry => entry.isDirectory() && !entry.name.startsWith('.'))
			.map(entry => entriesIn(path.join(folder, entry.name), log)),
	)
	return [...entries, ...below.flat()]
		.filter(entry => entry.isFile() || entry.isSymbolicLink())
		.map(({ parentPath, name }) => path.join(parentPath, name))
		.sort()
		.slice(0, maxFiles)
}

function entriesIn(folder: string, log: Log): Promise<Dirent[]> {
	return readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
		log.warn({ err: error, folder }, 'folder of dictionaries not read')
		return []
	})
}
