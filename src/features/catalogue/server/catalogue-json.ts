import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import * as z from 'zod/mini'
import type { Language } from '#contract/vocabulary.ts'
import { CategoryTree } from '#features/categories/contract.ts'
import type { CompressedBody } from '#http/response-cache/cache-entry.ts'
import { type GzipPart, gzipPart, joinGzip } from '#platform/gzip-parts.ts'
import { Book } from '../contract.ts'

type CatalogueJsonDeps = {
	/** Every visible product in order; `state` is another one when what is sent of it is another one. */
	outline(): Promise<{ book_id: string; state: string }[]>
	books(bookIds: string[], language: Language): Promise<Book[]>
	categories(language: Language): Promise<CategoryTree>
	/** Text beyond this is not held beside what it is compressed to. */
	textBytesMax?: number
}
/** Books that follow each other, as JSON without brackets. */
type Part = { gzip: GzipPart; text: Buffer | null; hash: string }
type BookGroup = { bookIds: string[]; state: string }

/** A part ends with a book of its own choice, so that a book that moves changes two parts and not all that follow. */
const booksPerPart = 64
const booksPerPartMax = 256
const Books = z.array(Book)

/**
 * The reply of `GET /api/content/products` as JSON, compressed part by part: after a change only parts with changed books
 * are read and compressed. Calls at the same time are done one after the other, each knowing what the one before made.
 */
export function createCatalogueJson({
	outline,
	books,
	categories,
	textBytesMax = 16 * 1_048_576,
}: CatalogueJsonDeps) {
	const known = new Map<Language, Map<string, Part>>()
	let last: Promise<unknown> = Promise.resolve()
	const comma = textPart(',')

	async function make(language: Language): Promise<CompressedBody> {
		const before = known.get(language) ?? new Map<string, Part>()
		const after = new Map<string, Part>()
		const parts: Part[] = []
		let bytes = 0
		for (const group of groupsOf(await outline())) {
			const part = before.get(group.state) ?? (await partOf(group, language))
			after.set(group.state, part)
			bytes += part.gzip.bytes
			if (bytes > textBytesMax) part.text = null
			if (part.gzip.bytes > 0) parts.push(...(parts.length > 0 ? [await comma] : []), part)
		}
		const tree = JSON.stringify(CategoryTree.parse(await categories(language)))
		const whole = [
			await textPart('[{"info":{"data":['),
			...parts,
			await textPart(`],"categories":${tree}}}]`),
		]
		const hash = createHash('sha1')
		for (const part of whole) hash.update(part.hash)
		known.set(language, after)
		const texts = whole.flatMap(({ text }) => (text === null ? [] : [text]))
		return {
			gzip: joinGzip(whole.map(({ gzip }) => gzip)),
			identity: texts.length === whole.length ? Buffer.concat(texts) : null,
			hash: hash.digest('base64url'),
		}
	}

	async function partOf({ bookIds }: BookGroup, language: Language): Promise<Part> {
		return textPart(JSON.stringify(Books.parse(await books(bookIds, language))).slice(1, -1))
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

function groupsOf(products: { book_id: string; state: string }[]): BookGroup[] {
	const groups: BookGroup[] = []
	let bookIds: string[] = []
	let state = createHash('sha1')
	function end(): void {
		if (bookIds.length > 0) groups.push({ bookIds, state: state.digest('base64url') })
		bookIds = []
		state = createHash('sha1')
	}
	for (const [bookId, sold] of Map.groupBy(products, product => product.book_id)) {
		bookIds.push(bookId)
		state.update(JSON.stringify([bookId, ...sold.map(product => product.state)]))
		if (crc32(bookId) % booksPerPart === 0 || bookIds.length === booksPerPartMax) end()
	}
	end()
	return groups
}
