import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { languages } from '#contract/language.ts'
import type { Language } from '#contract/vocabulary.ts'
import type { Book } from '#features/catalogue/contract.ts'
import type { CategoryTree } from '#features/categories/contract.ts'
import type { FileStore } from '#platform/files.ts'
import type { PublicUrl } from './addresses.ts'
import { newBooksFeed } from './new-books-feed.ts'
import { opdsRoot } from './opds.ts'
import { newestFirst, type ShownBook, shownBooks } from './shown-books.ts'
import { sitemap, sitemapIndex, sitemapPaths } from './sitemap.ts'
import { yandexFeed } from './yandex-feed.ts'

export type FeedSources = {
	/** Every visible book in order, some at a time. */
	booksInParts(language: Language): AsyncIterable<Book[]>
	categories(language: Language): Promise<CategoryTree>
}
export type FeedSite = {
	publicUrl: PublicUrl
	name: string
	company: string
	/** Public pages beside listings and books. */
	paths: readonly string[]
	about(language: Language): Parameters<typeof opdsRoot>[2] & Parameters<typeof newBooksFeed>[1]
}
export type FeedName =
	| 'yandex.yml'
	| 'sitemap.xml'
	| `sitemap-${number}.xml`
	| `${'new' | 'opds'}-${Language}`

/** The name of the file with the checksums of every feed in a folder; written last. */
export const checksumsName = 'checksums.json'
export type FeedChecksums = { [name: string]: { bytes: number; crc32: number } }

const maxNewest = 30

/**
 * Writes every feed to a folder of the file store, some hundred books at a time, so that others are served in between.
 * @param folder ends with a slash
 */
export async function writeFeeds(
	{ files, sources, site }: { files: Pick<FileStore, 'put'>; sources: FeedSources; site: FeedSite },
	{ folder, at, signal }: { folder: string; at: Date; signal: AbortSignal },
): Promise<void> {
	const checksums: FeedChecksums = {}
	async function put(name: FeedName, content: string | AsyncIterable<string>): Promise<void> {
		let checksum = { bytes: 0, crc32: 0 }
		async function* counted(): AsyncGenerator<Buffer> {
			for await (const text of typeof content === 'string' ? [content] : content) {
				const bytes = Buffer.from(text)
				checksum = { bytes: checksum.bytes + bytes.length, crc32: crc32(bytes, checksum.crc32) }
				yield bytes
			}
		}
		await files.put(folder + name, Readable.from(counted()))
		checksums[name] = checksum
	}
	const trees = { ru: await sources.categories('ru'), en: await sources.categories('en') }
	const bookIds: string[] = []
	for (const language of languages) {
		let newest: ShownBook[] = []
		async function* books(): AsyncGenerator<Book[]> {
			for await (const some of sources.booksInParts(language)) {
				signal.throwIfAborted()
				newest = newestFirst([...newest, ...shownBooks(some)]).slice(0, maxNewest)
				if (language === 'ru') bookIds.push(...some.map(({ book_id }) => book_id))
				yield some
			}
		}
		if (language === 'ru') await put('yandex.yml', yandexFeed(trees.ru, books(), { ...site, at }))
		else for await (const _ of books());
		const about = site.about(language)
		await put(`new-${language}`, newBooksFeed(newest, about))
		await put(`opds-${language}`, JSON.stringify(opdsRoot(trees[language], newest, about)))
	}
	const paths = sitemapPaths(trees.ru, bookIds, site.paths)
	for (let number = 1; ; number++) {
		const written = sitemap(paths, number, site.publicUrl)
		if (written === null) break
		signal.throwIfAborted()
		await put(`sitemap-${number}.xml`, written)
	}
	await put('sitemap.xml', sitemapIndex(paths, site.publicUrl))
	await files.put(folder + checksumsName, Buffer.from(JSON.stringify(checksums)))
}
