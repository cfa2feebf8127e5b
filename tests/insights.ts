import { sql } from 'kysely'
import { asPageNumber } from '#contract/page-numbers.ts'
import { accountsApi } from '#features/accounts/contract.ts'
import { smallPdf } from './fixtures/small-pdf.ts'
import type { Press } from './publishers.ts'
import type { TestShop } from './shop.ts'

/** A press's book "steps" of ten pages with a track, a title without a book, and 120 readers: reader-1 and so on. */
export async function addBookOf(shop: TestShop, press: Press): Promise<void> {
	const pages = Array.from({ length: 10 }, (_, at) => `Page ${at}`)
	await shop.services.books.add({
		...{ bookId: 'steps', title: 'Steps', source: 'steps.pdf', startPage: asPageNumber(1), isDemo: false },
		...{ pdf: await smallPdf({ pages }), texts: pages, tableOfContent: [] },
		tracks: [{ title: 'Dialogue', source: '01.mp3', page: asPageNumber(1) }],
	})
	await shop.services.catalogue.importCatalogue({
		categories: [],
		products: ['steps', 'unwritten'].map(id => ({
			...{ product_id: id, book_id: id, name: 'Steps', author: 'A', publisher: press.name },
			...{ description: { en: '', ru: '' }, price: 100, isReady: true, categories: [], level: 'A2' },
			...{ ageMark: 6, pages: 10, audioMinutes: null, cover: null, published_at: '2026-01-01' },
			...{ coverWidth: null, coverHeight: null, coverColour: null },
		})),
	})
	await sql`insert into person (user_id, role, name, email, created_at)
		select 'reader-' || n, 'user', 'R', n || '@example.com', now() from generate_series(1, 120) as n`.execute(
		shop.services.database.db(),
	)
}

/** Numbers of readers. */
export const people = (from: number, to: number) =>
	Array.from({ length: to - from + 1 }, (_, at) => from + at)

export async function member(shop: TestShop, name: string): Promise<{ userId: string; token: string }> {
	const body = { name, email: `${name}@example.com`, password: 'correct horse' }
	const { userId } = await shop.services.sandbox.createAccount(body)
	const { token } = await shop.call(accountsApi.signIn, {
		body: { username: body.email, password: body.password },
	})
	return { userId, token }
}
