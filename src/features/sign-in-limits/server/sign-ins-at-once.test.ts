import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'

let shop: TestShop
beforeAll(async () => {
	shop = await openTestShop()
})
afterAll(() => shop.close())

const password = 'correct horse'

async function attempt(username: string, remoteAddress: string, given = password) {
	const payload = { username, password: given }
	return shop.app.inject({ method: 'POST', url: '/api/auth', payload, remoteAddress })
}

const times = <T>(count: number, act: (at: number) => Promise<T>) =>
	Promise.all(Array.from({ length: count }, (_, at) => act(at)))

test('a class that signs in at the same moment from one address is signed in', {
	timeout: 120_000,
}, async () => {
	const emails = await times(35, async at => {
		const email = `pupil-${at}@example.com`
		await shop.services.sandbox.createAccount({ name: `Pupil ${at}`, email, password })
		return email
	})

	const answers = await times(35, at => attempt(emails[at] ?? '', '198.51.100.41'))

	expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
})

test('eleven right sign-ins of one account at once are no failures', async () => {
	const email = 'teacher@example.com'
	await shop.services.sandbox.createAccount({ name: 'Vera', email, password })

	const answers = await times(11, at => attempt(email, `198.51.100.${50 + at}`))

	expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
})

test('of guesses at once no more are checked than may fail', async () => {
	const answers = await times(40, at => attempt('guessed@example.com', `203.0.113.${at}`, 'wrong horse'))

	expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
	const refused = answers.filter(({ statusCode }) => statusCode === 429)
	expect(refused).toHaveLength(30)
	for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(800)
})
