import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import * as z from 'zod/mini'
import type { Language } from '#contract/vocabulary.ts'
import { CategoryTree } from '#features/categories/contract.ts'
import type { CompressedBody } from '#http/response-cache/cache-entry.ts'
import { type GzipPart, gzipPart, joinGzip } from '#platform/gzip-parts.ts'
import { createYieldToEventLoop } from '#platform/yield-to-event-loop.ts'
import { Book } from '../contract.ts'

type CatalogueJsonDeps = {
	/** Every visible product in order; `state` is another one when what is sent of it is another one. */
	outline(): Promise<{ book_id: string; state: string }[]>
	/** In the order of the outline. */
	books(bookIds: string[], language: Language): Promise<Book[]>
	categories(language: Language): Promise<CategoryTree>
	/** Text beyond this is not held beside what it is compressed to. */
	maxTextBytes?: number
}
/** Books that follow each other, as JSON without brackets. */
type Part = { gzip: GzipPart; text: Buffer | null; hash: string }
type BookGroup = { bookIds: string[]; state: string }

/** A part ends with a book of its own choice, so that a book that moves changes two parts and not all that follow. */
const booksPerPart = 64
const maxBooksPerPart = 256
/** Some five hundred books at a time are read and held as objects. */
const groupsPerQuery = 8
const productsPerStep = 1000
const Books = z.array(Book)

/**
 * The reply of `GET /api/content/products` as JSON, compressed part by part: after a change only parts with changed books
 * are read and compressed. Calls at the same time are done one after the other, each knowing what the one before made.
 */
export function createCatalogueJson({
	outline,
	books,
	categories,
	maxTextBytes = 16 * 1_048_576,
}: CatalogueJsonDeps) {
	const known = new Map<Language, Map<string, Part>>()
	let last: Promise<unknown> = Promise.resolve()
	const comma = textPart(',')

	async function make(language: Language): Promise<CompressedBody> {
		const before = known.get(language) ?? new Map<string, Part>()
		const after = new Map<string, Part>()
		const groups = await groupsOf(await outline())
		for (const { state } of groups) {
			const part = before.get(state)
			if (part) after.set(state, part)
		}
		const missing = groups.filter(({ state }) => !after.has(state))
		for (let at = 0; at < missing.length; at += groupsPerQuery)
			await addParts(after, missing.slice(at, at + groupsPerQuery), language)
		known.set(language, after)
		return assemble(
			groups.flatMap(({ state }) => after.get(state) ?? []),
			JSON.stringify(CategoryTree.parse(await categories(language))),
		)
	}

	/** One query for all of them: a query for each costs more than what it reads. */
	async function addParts(parts: Map<string, Part>, groups: BookGroup[], language: Language): Promise<void> {
		const found = await books(
			groups.flatMap(({ bookIds }) => bookIds),
			language,
		)
		const byId = new Map(found.map(book => [book.book_id, book]))
		const compressed: Promise<void>[] = []
		for (const { bookIds, state } of groups) {
			const json = JSON.stringify(Books.parse(bookIds.flatMap(id => byId.get(id) ?? []))).slice(1, -1)
			// Compressing is done by other threads.
			compressed.push(textPart(json).then(part => void parts.set(state, part)))
			await setImmediate()
		}
		await Promise.all(compressed)
	}

	async function assemble(books: Part[], tree: string): Promise<CompressedBody> {
		const whole: Part[] = [await textPart('[{"info":{"data":[')]
		let bytes = 0
		for (const part of books) {
			bytes += part.gzip.bytes
			if (bytes > maxTextBytes) part.text = null
			if (part.gzip.bytes > 0) whole.push(...(whole.length > 1 ? [await comma] : []), part)
		}
		whole.push(await textPart(`],"categories":${tree}}}]`))
		const hash = createHash('sha1')
		for (const part of whole) hash.update(part.hash)
		const texts = whole.flatMap(({ text }) => (text === null ? [] : [text]))
		await setImmediate()
		const identity = texts.length === whole.length ? Buffer.concat(texts) : null
		await setImmediate()
		const gzip = joinGzip(whole.map(each => each.gzip))
		return { gzip, identity, hash: hash.digest('base64url') }
	}

	return function everythingAsJson(language: Language): Promise<CompressedBody> {
		const made = last.then(() => make(language))
		last = made.catch(() => undefined)
		return made
	}
}

async function textPart(json: string): Promise<Part> {
	const text = Buffer.from(json)
	return { gzip: await gzipPart(text), text, hash: createHash('sha1').update(text).digest('base64url') }
}

async function groupsOf(products: { book_id: string; state: string }[]): Promise<BookGroup[]> {
	const yieldToEventLoop = createYieldToEventLoop()
	const groups: BookGroup[] = []
	let bookIds: string[] = []
	let states: string[] = []
	function end(): void {
		const state = createHash('sha1').update(JSON.stringify(states)).digest('base64url')
		if (bookIds.length > 0) groups.push({ bookIds, state })
		bookIds = []
		states = []
	}
	for (const [bookId, sold] of await byBook(products)) {
		bookIds.push(bookId)
		states.push(bookId, ...sold)
		if (crc32(bookId) % booksPerPart !== 0 && bookIds.length < maxBooksPerPart) continue
		end()
		await yieldToEventLoop()
	}
	end()
	return groups
}

/** The states of each book's products. */
async function byBook(products: { book_id: string; state: string }[]): Promise<Map<string, string[]>> {
	const yieldToEventLoop = createYieldToEventLoop()
	const states = new Map<string, string[]>()
	for (const [at, { book_id, state }] of products.entries()) {
		const known = states.get(book_id)
		if (known) known.push(state)
		else states.set(book_id, [state])
		if (at % productsPerStep === 0) await yieldToEventLoop()
	}
	return states
}
