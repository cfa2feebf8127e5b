import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createKeptAnswers, type KeptAnswers } from '../../src/main/kept-answers.ts'
import { openTestShop } from '../shop.ts'

/** A server that makes an answer where none is kept; `made` counts them. */
async function serving(kept: KeptAnswers) {
	const made: string[] = []
	const server = createServer((request, response) => {
		if (kept.answer(request, response)) return
		made.push(request.url ?? '')
		const body = `<p>${request.headers['accept-language']} ${'page '.repeat(50)}</p>`
		void kept.keep(request, { headers: [['content-type', 'text/html']], body }).then(() => response.end(body))
	})
	await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => void server.close())
	const address = server.address()
	const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
	const get = (path: string, headers: Record<string, string> = {}) =>
		fetch(base + path, { headers: { 'accept-language': 'en', ...headers } })
	return { made, get }
}

test('the second visitor gets what was made for the first, in the coding they understand', async () => {
	const { made, get } = await serving(createKeptAnswers())
	const first = await (await get('/books')).text()

	const second = await get('/books', { 'accept-encoding': 'br' })
	const plain = await get('/books', { 'accept-encoding': 'identity' })

	expect(made).toEqual(['/books'])
	expect([second.headers.get('content-encoding'), await second.text()]).toEqual(['br', first])
	expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, first])
})

test('who has the same answer already is told so', async () => {
	const { get } = await serving(createKeptAnswers())
	await get('/books')
	const etag = (await get('/books')).headers.get('etag') ?? ''

	const again = await get('/books', { 'if-none-match': etag })

	expect([again.status, await again.text()]).toEqual([304, ''])
})

test('each language has its own, and a choice of language is never answered from what is kept', async () => {
	const { made, get } = await serving(createKeptAnswers())
	await get('/books')

	await get('/books', { 'accept-language': 'ru' })
	await get('/books', { cookie: 'lang=ru' })
	await get('/books?lang=ru')
	await get('/books?lang=ru')

	expect(made).toEqual(['/books', '/books', '/books?lang=ru', '/books?lang=ru'])
})

test('two tokens are left to whoever reads tokens, and other calls are never kept', async () => {
	const { made, get } = await serving(createKeptAnswers())
	const products = '/api/content/products'
	await get(products)

	await get(products, { 'x-auth-token': 'one', authorization: 'Bearer two' })
	await get('/api/users')
	await get('/api/users')

	expect(made).toEqual([products, products, '/api/users', '/api/users'])
})

test('what is older than a minute is made anew', async () => {
	let now = 0
	const { made, get } = await serving(createKeptAnswers(() => now))
	await get('/')
	now = 61_000

	await get('/')

	expect(made).toEqual(['/', '/'])
})

test('a change of what is sold is shown to the next visitor', async () => {
	const shop = await openTestShop()
	onTestFinished(() => shop.close())
	const { made, get } = await serving(shop.services.keptAnswers)
	await get('/books')

	await shop.services.catalogue.importCatalogue({ categories: [], products: [] })
	await expect.poll(async () => (await get('/books')) && made.length).toBe(2)
})
