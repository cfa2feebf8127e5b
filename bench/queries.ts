import { readFile } from 'node:fs/promises'
import type { CatalogueInput } from '#features/products/server/import-catalogue.ts'
import type { OpenShop } from './open-shop.ts'

export type ListedQuery = { language: 'ru' | 'en'; kind: string; words: string; right: string[] }

/** Books that a visitor looks at before typing something else. */
const looked = 3
const shareWanted = 0.95

/** What people type, each with the books that are right; none is right where `right` is empty. */
export async function listedQueries(): Promise<ListedQuery[]> {
	const [, ...lines] = (await readFile('bench/queries.tsv', 'utf8')).trim().split('\n')
	return lines.map(line => {
		const [language, kind = '', words = '', right = '-'] = line.split('\t')
		return {
			language: language === 'ru' ? 'ru' : 'en',
			kind,
			words,
			right: right === '-' ? [] : right.split(','),
		}
	})
}

export async function demonstrationCatalogue(): Promise<CatalogueInput> {
	return JSON.parse(await readFile('demo/catalogue.json', 'utf8'))
}

/** Prints how often a right book is among the first three of the demonstration catalogue, and what was missed. */
export async function reportShares({ services }: OpenShop, queries: readonly ListedQuery[]): Promise<void> {
	for (const language of ['ru', 'en'] as const) {
		const queriesOfLanguage = queries.filter(query => query.language === language)
		const misses: string[] = []
		for (const { words, right, kind } of queriesOfLanguage) {
			const { cards, count } = await services.catalogue.list({ listing: 'all', search: words }, language)
			const first = cards.slice(0, looked).map(card => card.book_id)
			const isRight = right.length === 0 ? count === 0 : first.some(bookId => right.includes(bookId))
			if (!isRight) misses.push(`  ${kind}: ${words} → ${first.join(', ') || 'nothing'}\n`)
		}
		const share = (queriesOfLanguage.length - misses.length) / queriesOfLanguage.length
		const verdict = `${shareWanted * 100} %: ${share >= shareWanted ? 'met' : 'MISSED'}`
		process.stdout.write(
			`right book among the first ${looked}, ${language}: ${(share * 100).toFixed(1)} % of ${queriesOfLanguage.length}  ${verdict}\n${misses.join('')}`,
		)
	}
}
