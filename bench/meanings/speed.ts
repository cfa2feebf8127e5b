import { readFileSync } from 'node:fs'
import path from 'node:path'
import { asPageNumber } from '#contract/page-numbers.ts'
import { coverageOf, knownTable } from '#features/word-meanings/server/coverage.ts'
import { openShop } from '../open-shop.ts'

const demo = path.join(import.meta.dirname, '../../demo/books')
const looks = 400

export type Times = {
	/** From the book's arrival until its words are stored, beside nothing else. */
	jobS: number
	/** The first look-up of a process, with all that is loaded for it. */
	coldMs: number
	medianMs: number
	p99Ms: number
	/** Resident memory that the first look-up adds. */
	loadedMb: number
}

/** Look-ups of words of a book's pages, through the server of a shop on the embedded database. */
export async function lookUpTimes(
	book: string,
	words: readonly { word: string; sentence: string }[],
): Promise<Times> {
	const shop = await openShop()
	await shop.services.jobs.start()
	try {
		const bookId = `${book}_demo`
		const about = JSON.parse(readFileSync(path.join(demo, book, 'book.json'), 'utf8'))
		const start = performance.now()
		await shop.services.books.add({
			...{ bookId, title: about.title, source: 'book.pdf', startPage: asPageNumber(about.start_page) },
			...{ isDemo: true, tableOfContent: about.tableOfContent, tracks: [], texts: [] },
			pdf: readFileSync(path.join(demo, book, 'book.pdf')),
		})
		const { edition } = await shop.services.books.find(bookId)
		while ((await shop.services.wordMeanings.lexemes(bookId)) === null)
			await new Promise(resolve => setTimeout(resolve, 100))
		const jobS = (performance.now() - start) / 1000
		// The job has loaded what a first reader finds unloaded.
		await shop.services.forgetEnglish()
		globalThis.gc?.()
		const before = process.memoryUsage.rss()
		const times: number[] = []
		for (let at = 0; at < looks; at += 1) {
			const { word, sentence } = words[at % words.length] ?? { word: 'word', sentence: '' }
			const query = new URLSearchParams({ word: word.slice(0, 60), sentence: sentence.slice(0, 300) })
			const began = performance.now()
			const answer = await shop.app.inject(`/content/words/${bookId}/${edition}/4?${query}`)
			times.push(performance.now() - began)
			if (answer.statusCode !== 200) throw new Error(`${word}: ${answer.statusCode} ${answer.body}`)
		}
		const loadedMb = (process.memoryUsage.rss() - before) / 1e6
		const [coldMs = 0, ...warm] = times
		warm.sort((a, b) => a - b)
		const at = (share: number) => warm[Math.floor(share * (warm.length - 1))] ?? 0
		return { jobS, coldMs, medianMs: at(0.5), p99Ms: at(0.99), loadedMb }
	} finally {
		await shop.close()
	}
}

const books = 10_000
const lemmas = 40_000
const perBook = 1500

/** How long it takes to say what share of ten thousand books one reader knows. */
export function coverageMs(): number {
	let seed = 1
	const random = () => {
		seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
		return seed / 0x7fffffff
	}
	const library = Array.from({ length: books }, () => {
		const lemmaIds = new Uint32Array(perBook)
		const counts = new Uint32Array(perBook)
		for (let at = 0; at < perBook; at += 1) {
			// Frequent lemmas have small ids, as the first books have them.
			lemmaIds[at] = Math.floor(lemmas * random() ** 2)
			counts[at] = 1 + Math.floor(20 * random() ** 4)
		}
		return { lemmaIds: lemmaIds.sort(), counts }
	})
	const known = knownTable(
		Array.from({ length: 5000 }, (_, id) => id * 2),
		lemmas,
	)
	for (const book of library.slice(0, 500)) coverageOf(book, known)
	const start = performance.now()
	let sum = 0
	for (const book of library) sum += coverageOf(book, known).newLemmas
	if (sum === 0) throw new Error('nothing was counted')
	return performance.now() - start
}
