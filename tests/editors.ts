import { accountsApi } from '#features/accounts/contract.ts'
import { editingApi as api } from '#features/editing/contract.ts'
import type { SchemaType } from '#features/editing/rules.ts'
import type { TestShop } from './shop.ts'

/** An administrator who is signed in. @returns the token */
export async function administrator(shop: TestShop, name: string): Promise<string> {
	const account = { email: `${name}@example.com`, password: 'her-own-password', name }
	await shop.services.accounts.createAdministrator(account)
	const credentials = { username: account.email, password: account.password }
	return (await shop.call(accountsApi.signIn, { body: credentials })).token
}

/** A book without pages whose first one will be page 3, and what `token` does with it. */
export async function newBook(shop: TestShop, book_id: string, token: string) {
	const operation = 'getInfo' as const
	const book = { book_title: 'Tales from the Harbour', is_demo: false, source: 'harbour.pdf', startPage: 3 }
	const create = () =>
		shop.call(api.createBook, { body: { operation: 'createBook', book_id, ...book } }, token)
	await create()
	return {
		bookId: book_id,
		createAgain: create,
		bookInfo: async () => (await shop.call(api.bookInfo, { body: { operation, book_id } }, token)).book,
		info: (schemaType: SchemaType) =>
			shop.call(api.info, { body: { operation, book_id, schemaType } }, token),
		saveContents(data: { title: string; page: number }[], version?: number, who = token) {
			const body = { operation, book_id, schemaType: 'tableOfContent' as const, data }
			return shop.call(api.save, { body: version === undefined ? body : { ...body, version } }, who)
		},
		saveTexts: (data: string) =>
			shop.call(api.saveTexts, { body: { operation: 'savePageTexts', book_id, data } }, token),
		saveAudio: (data: string) =>
			shop.call(api.saveAudio, { body: { operation: 'saveAudio', book_id, data } }, token),
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
