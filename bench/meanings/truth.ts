import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** A word as the source of a book has it, with the text that stands beside it. */
export type TrueWord = {
	headword: string
	text: string
	/** Title of the unit that lists it; null for a list at the end. */
	unit: string | null
}

const sourceFile = (book: string, file: string) =>
	pathToFileURL(path.join(import.meta.dirname, '../../demo/sources', book, file)).href

const withoutTags = (html: string) => html.replace(/<[^>]*>/g, '').trim()

/** Counted from the texts that the demonstration is made of. */
export async function trueWords(book: string): Promise<TrueWord[]> {
	switch (book) {
		case 'everyday_english_workbook': {
			const { units }: { units: { title: string; words: [string, string][] }[] } = await import(
				sourceFile(book, 'book.ts')
			)
			return units.flatMap(({ title, words }) =>
				words.map(([headword, text]) => ({ headword, text, unit: title })),
			)
		}
		case 'my_first_picture_words': {
			type Topic = { title: string; pictures: { word: string; russian: string }[] }
			const { topics }: { topics: Topic[] } = await import(sourceFile(book, 'topics.ts'))
			return topics.flatMap(({ title, pictures }) =>
				pictures.map(({ word, russian }) => ({ headword: word, text: russian, unit: title })),
			)
		}
		case 'the_lamplighters_cat': {
			const { words }: { words: [string, string][] } = await import(sourceFile(book, 'story.ts'))
			return words.map(([headword, text]) => ({ headword, text, unit: null }))
		}
		case 'letters_from_skerry': {
			const { glossary }: { glossary: [number, string, string, string][] } = await import(
				sourceFile(book, 'back.ts')
			)
			return glossary.map(([, , head, text]) => ({
				headword: head.replace(/<i>.*<\/i>/, '').trim(),
				text: withoutTags(text),
				unit: null,
			}))
		}
		default:
			return []
	}
}

export type TrueLemma = { word: string; lemmas: string[]; sentence: string }

/** @see lemmas.tsv */
export function trueLemmas(): TrueLemma[] {
	const lines = readFileSync(path.join(import.meta.dirname, 'lemmas.tsv'), 'utf8').split('\n')
	return lines.slice(3).flatMap(line => {
		const [word = '', lemmas = '', sentence = ''] = line.split('\t')
		return word === '' ? [] : [{ word, lemmas: lemmas.split('|'), sentence }]
	})
}
