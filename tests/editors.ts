import { sql } from 'kysely'
import type { StaffRole } from '#contract/vocabulary.ts'
import { accountsApi } from '#features/accounts/contract.ts'
import { bookContentApi } from '#features/book-content/contract.ts'
import type { SchemaType } from '#features/book-content/rules.ts'
import type { TestShop } from './shop.ts'

/** An administrator who is signed in. @returns the token */
export async function administrator(shop: TestShop, name: string): Promise<string> {
	const account = { email: `${name}@example.com`, password: 'her-own-password', name }
	await shop.services.accounts.createAdministrator(account)
	const credentials = { username: account.email, password: account.password }
	return (await shop.call(accountsApi.signIn, { body: credentials })).token
}

/** Somebody of the shop with a role, signed in. @returns the token */
export async function employee(shop: TestShop, role: StaffRole, name: string = role): Promise<string> {
	const email = `${name.toLowerCase()}@shop.example.com`
	const { password } = await shop.services.staff.add({ name, email, role })
	return (await shop.call(accountsApi.signIn, { body: { username: email, password } })).token
}

/** A ticket for a book that belongs to the session of `token`, whether or not its holder may read the book. */
export async function ticketOf(shop: TestShop, bookId: string, token: string): Promise<string> {
	const caller = await shop.services.accounts.authenticate(token)
	if (caller.kind === 'guest') throw new Error('Nobody is signed in with this token')
	return shop.services.tickets.issue(bookId, caller.sessionId).ticket
}

/** A book without pages whose first one will be page 3, and what `token` does with it. */
export async function newBook(shop: TestShop, book_id: string, token: string) {
	const operation = 'getInfo' as const
	const book = { book_title: 'Tales from the Harbour', is_demo: false, source: 'harbour.pdf', startPage: 3 }
	const create = () =>
		shop.call(bookContentApi.createBook, { body: { operation: 'createBook', book_id, ...book } }, token)
	await create()
	return {
		bookId: book_id,
		createAgain: create,
		bookInfo: async () =>
			(await shop.call(bookContentApi.bookInfo, { body: { operation, book_id } }, token)).book,
		info: (schemaType: SchemaType) =>
			shop.call(bookContentApi.info, { body: { operation, book_id, schemaType } }, token),
		saveContents(data: { title: string; page: number }[], version?: number, caller = token) {
			const body = { operation, book_id, schemaType: 'tableOfContent' as const, data }
			return shop.call(
				bookContentApi.save,
				{ body: version === undefined ? body : { ...body, version } },
				caller,
			)
		},
		saveTexts: (data: string) =>
			shop.call(bookContentApi.saveTexts, { body: { operation: 'savePageTexts', book_id, data } }, token),
		saveAudio: (data: string) =>
			shop.call(bookContentApi.saveAudio, { body: { operation: 'saveAudio', book_id, data } }, token),
		/** The whole answer, for what it says about the fault. */
		raw: (url: string, payload: object, language = 'en') =>
			shop.app.inject({
				method: 'POST',
				url: `/api/conteditor/${url}`,
				payload,
				headers: { 'x-auth-token': token, 'accept-language': language },
			}),
	}
}

/** The same with 64 pages, as a PDF gives them; nothing is drawn of them. */
export async function newBookWithPages(shop: TestShop, book_id: string, token: string) {
	const book = await newBook(shop, book_id, token)
	const sizes = JSON.stringify(Array.from({ length: 64 }, () => [612, 792]))
	await sql`update book set page_sizes = ${sizes}::jsonb where book_id = ${book_id}`.execute(
		shop.services.database.db(),
	)
	return book
}
