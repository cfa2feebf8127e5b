import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#features/accounts/contract.ts'
import { accessTable } from '../access-table.ts'
import { addBookWithTracks } from '../book-with-tracks.ts'
import { administrator, employee } from '../editors.ts'
import { addressOf, operationsOf, type Row } from '../operations.ts'
import { publisher } from '../publishers.ts'
import { putOnSale } from '../put-on-sale.ts'
import { openTestShop, type TestShop } from '../shop.ts'

let shop: TestShop
let rows: Row[]
let tokens: { [caller: string]: string }
const password = 'correct horse'

async function reader(name: string, dateEnd?: Date): Promise<string> {
	const email = `${name}@example.com`
	const { userId } = await shop.services.sandbox.createAccount({ name, email, password })
	if (dateEnd) await shop.services.sandbox.grant(userId, 'alice', dateEnd)
	return (await shop.call(accountsApi.signIn, { body: { username: email, password } })).token
}
beforeAll(async () => {
	shop = await openTestShop()
	rows = await operationsOf(shop.app)
	await addBookWithTracks(shop, 'alice', ['01.mp3'])
	await putOnSale(shop, 'alice')
	tokens = {
		'a reader without': await reader('without'),
		'a reader with': await reader('with', new Date('2030-01-01')),
		'a reader whose ended': await reader('ended', new Date('2026-11-20T08:59:59Z')),
		'a partner': (await publisher(shop)).token,
		'a key': (await shop.services.apiKeys.make((await publisher(shop)).publisherId, 'Accounts')).key,
		'an administrator': await administrator(shop, 'Olga'),
		'an editor': await employee(shop, 'editor'),
		'somebody of sales': await employee(shop, 'sales'),
		'a dead token': 'nobody-has-this-token',
	}
})
afterAll(() => shop.close())

const headersOf = (caller: string) => (tokens[caller] ? { 'x-auth-token': tokens[caller] } : {})
/** The refusals of the gate that somebody meets, by row. */
async function refusals(caller: string, gate: string): Promise<string[]> {
	const behind = rows.filter(row => row.operation['x-access'] === gate && !/realtime|logout/.test(row.path))
	const answers = behind.map(async row => {
		const payload = row.operation.requestBody ? { payload: {} } : {}
		const request = {
			method: row.method as 'GET',
			url: addressOf(row),
			headers: headersOf(caller),
			...payload,
		}
		return (await shop.app.inject(request)).statusCode
	})
	return [...new Set(await Promise.all(answers))]
		.map(status => (status === 401 || status === 403 ? String(status) : 'admitted'))
		.filter((status, at, all) => all.indexOf(status) === at)
}

test('the table of who may call what is up to date', async () => {
	expect(await readFile('docs/access.md', 'utf8')).toBe(await accessTable(shop.app))
})

test.each([
	['a guest', 'signedIn', '401'],
	['a guest', 'partner', '401'],
	['a guest', 'partnerOrKey', '401'],
	['a guest', 'administrator', '401'],
	['a guest', 'editor', '401'],
	['a guest', 'salesperson', '401'],
	['a guest', 'staff', '401'],
	['a dead token', 'signedIn', '401'],
	['a dead token', 'partner', '401'],
	['a dead token', 'partnerOrKey', '401'],
	['a dead token', 'administrator', '401'],
	['a dead token', 'editor', '401'],
	['a dead token', 'salesperson', '401'],
	['a dead token', 'staff', '401'],
	['a reader without', 'signedIn', 'admitted'],
	['a reader without', 'partner', '403'],
	['a reader without', 'partnerOrKey', '403'],
	['a reader without', 'administrator', '403'],
	['a reader without', 'editor', '403'],
	['a reader without', 'salesperson', '403'],
	['a reader without', 'staff', '403'],
	['a reader whose ended', 'signedIn', 'admitted'],
	['a reader whose ended', 'partner', '403'],
	['a reader whose ended', 'partnerOrKey', '403'],
	['a reader whose ended', 'administrator', '403'],
	['a reader whose ended', 'editor', '403'],
	['a reader whose ended', 'salesperson', '403'],
	['a reader whose ended', 'staff', '403'],
	['a reader with', 'signedIn', 'admitted'],
	['a reader with', 'partner', '403'],
	['a reader with', 'partnerOrKey', '403'],
	['a reader with', 'administrator', '403'],
	['a reader with', 'editor', '403'],
	['a reader with', 'salesperson', '403'],
	['a reader with', 'staff', '403'],
	['a partner', 'signedIn', 'admitted'],
	['a partner', 'partner', 'admitted'],
	['a partner', 'partnerOrKey', 'admitted'],
	['a partner', 'administrator', '403'],
	['a partner', 'editor', '403'],
	['a partner', 'salesperson', '403'],
	['a partner', 'staff', '403'],
	['a key', 'signedIn', '403'],
	['a key', 'partner', '403'],
	['a key', 'partnerOrKey', 'admitted'],
	['a key', 'administrator', '403'],
	['a key', 'editor', '403'],
	['a key', 'salesperson', '403'],
	['a key', 'staff', '403'],
	['an administrator', 'signedIn', 'admitted'],
	['an administrator', 'partner', '403'],
	['an administrator', 'partnerOrKey', '403'],
	['an administrator', 'administrator', 'admitted'],
	['an administrator', 'editor', 'admitted'],
	['an administrator', 'salesperson', 'admitted'],
	['an administrator', 'staff', 'admitted'],
	['an editor', 'signedIn', 'admitted'],
	['an editor', 'partner', '403'],
	['an editor', 'partnerOrKey', '403'],
	['an editor', 'administrator', '403'],
	['an editor', 'editor', 'admitted'],
	['an editor', 'salesperson', '403'],
	['an editor', 'staff', 'admitted'],
	['somebody of sales', 'signedIn', 'admitted'],
	['somebody of sales', 'partner', '403'],
	['somebody of sales', 'partnerOrKey', '403'],
	['somebody of sales', 'administrator', '403'],
	['somebody of sales', 'editor', '403'],
	['somebody of sales', 'salesperson', 'admitted'],
	['somebody of sales', 'staff', 'admitted'],
])('%s at every call for %s: %s', async (caller, gate, expected) => {
	expect(await refusals(caller, gate)).toEqual([expected])
})

test.each([
	['a guest', 401],
	['a dead token', 401],
	['a reader without', 403],
	['a reader whose ended', 403],
	['a partner', 403],
	['somebody of sales', 403],
	['an editor', 200],
	['a reader with', 200],
	['an administrator', 200],
])('%s opens a full book: %i', async (caller, status) => {
	const body = { book_id: 'alice', query: 'rabbit', operation: 'getBookInfo' }
	const calls = ['/api/reading/open', '/api/reading/search', '/api/content/bookinfo', '/api/listening/tracks']
	const answers = await Promise.all(
		calls.map(url => shop.app.inject({ method: 'POST', url, headers: headersOf(caller), payload: body })),
	)

	expect(answers.map(({ statusCode }) => statusCode)).toEqual(calls.map(() => status))
})
