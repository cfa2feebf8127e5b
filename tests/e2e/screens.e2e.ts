import { gzipSync } from 'node:zlib'
import { testAdministratorScreens } from './administrator-screens.ts'
import { expect, publisher, reader, signedIn, signIn, test } from './open-shop.ts'
import { findings, testPublicScreens } from './public-screens.ts'
import { violations } from './violations.ts'

// The narrowest window and the longer words; the other looks are in `screens.slow.e2e.ts`.
testPublicScreens([{ language: 'ru', width: 360, colorScheme: 'dark' }])

test('the screens of a reader have no fault', async ({ page, complaints }) => {
	await signedIn(page, reader)
	const found: string[] = []
	for (const screen of ['/dashboard', '/my-words', '/profile', '/offline', '/view-books/grammar_in_steps']) {
		await page.goto(screen)
		await expect(page.locator('h1').first()).toBeAttached()
		found.push(...(await findings(page, complaints)).map(violation => `${screen} ${violation}`))
	}
	expect(found).toEqual([])
})

test('the screens of a publisher have no fault', async ({ page, complaints }) => {
	await signIn(page, publisher, '/partner')
	await expect(page.getByRole('row').nth(3)).toBeVisible()

	expect(await findings(page, complaints)).toEqual([])
})

testAdministratorScreens(
	[{ language: 'en', width: 1280, colorScheme: 'light' }],
	['/quiz/edit', '/admin?tab=books'],
)

test('an address that leads nowhere says so with 404', { tag: '@main' }, async ({ page }) => {
	const response = await page.goto('/no-such-page')

	expect(response?.status()).toBe(404)
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
	expect(await violations(page)).toEqual([])
})

for (const { screen, address, limit } of [
	{ screen: 'front page', address: '/', limit: 100_000 },
	{ screen: 'demo reader', address: '/demo-books/millrood_ege_demo', limit: 118_000 },
])
	test(`the code of the ${screen} is under ${limit / 1000} kB, as docs/weight.md counts it`, {
		tag: '@main',
	}, async ({ request }) => {
		const document = await (await request.get(address)).text()
		const files: string[] = JSON.parse(/\["\/assets\/[^\]]*\]/.exec(document)?.[0] ?? '[]')
		const bodies = await Promise.all(files.map(async file => (await request.get(file)).body()))

		expect(files.length).toBeGreaterThan(3)
		expect(bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)).toBeLessThan(limit)
	})

const filledInBrowser = [
	'/login',
	'/partner',
	'/dashboard',
	'/my-words',
	'/profile',
	'/register/complete',
	'/partner-dashboard',
	'/admin',
	'/quiz',
]
const alsoFilled = ['/quiz/edit', '/test/grammar_in_steps', '/view-books/grammar_in_steps', '/wishes']
for (const address of [...filledInBrowser, ...alsoFilled])
	test(`${address} says that it needs scripts where they are off`, async ({ browser, shop }) => {
		const page = await browser.newPage({ javaScriptEnabled: false, baseURL: shop.url, locale: 'ru' })
		await page.goto(address)

		// No locator looks into a noscript element.
		const seen = page.locator('body')
		await expect(seen).toContainText('Этой странице нужен JavaScript', { useInnerText: true })
		await page.close()
	})
