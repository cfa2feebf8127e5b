import { gzipSync } from 'node:zlib'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, publisher, reader, signIn, test } from './open-shop.ts'

const publicScreens = [
	'/',
	'/all-books',
	'/books/sale',
	'/books/1?search=lamp',
	'/books?search=nothing+like+this',
	'/book-info/grammar_in_steps',
	'/book-info/a_voice_in_the_fog',
	'/amazon',
	'/wishes',
	'/legal/offer',
	'/legal/privacy',
	'/legal/consent',
	'/login',
	'/partner',
	'/demo-books/millrood_ege_demo?page=4',
]
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What is wrong with the page that is shown, in words. */
async function faults(page: Page, complaints: string[]): Promise<string[]> {
	await expect(page.locator('h1').first()).toBeAttached()
	const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
	const isTooWide = await page.evaluate(
		() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1,
	)
	const headings = await page.locator('h1').count()
	const sent = await (await page.request.get(page.url())).text()
	return [
		...violations.map(
			v =>
				`${v.id}: ${v.nodes
					.map(node => node.target.join(' '))
					.slice(0, 3)
					.join(', ')}`,
		),
		...(isTooWide ? ['wider than the window'] : []),
		...(headings === 1 ? [] : [`${headings} h1`]),
		...((await page.title()) ? [] : ['no title']),
		// Counted by place in the whole page, which an island does not know: its labels would lose their fields.
		...(sent.includes('_R_') ? ['an id of React in the document'] : []),
		...complaints.splice(0),
	]
}

for (const language of ['en', 'ru'] as const) {
	for (const look of [
		{ width: 1280, scheme: 'light' },
		{ width: 360, scheme: 'dark' },
	] as const) {
		test(`public screens have no fault in ${language} at ${look.width} px, ${look.scheme}`, async ({
			page,
			complaints,
		}) => {
			await page.setViewportSize({ width: look.width, height: 800 })
			await page.emulateMedia({ colorScheme: look.scheme, reducedMotion: 'reduce' })
			const found: { [screen: string]: string[] } = {}
			for (const screen of publicScreens) {
				await page.goto(`${screen}${screen.includes('?') ? '&' : '?'}lang=${language}`)
				found[screen] = await faults(page, complaints)
			}
			expect(found).toEqual(Object.fromEntries(publicScreens.map(screen => [screen, []])))
		})
	}
}

test('the screens of a reader have no fault', async ({ page, complaints }) => {
	await signIn(page, reader)
	await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
	const found: string[] = []
	for (const screen of ['/dashboard', '/profile', '/view-books/grammar_in_steps']) {
		await page.goto(screen)
		await expect(page.locator('h1').first()).toBeAttached()
		found.push(...(await faults(page, complaints)).map(fault => `${screen} ${fault}`))
	}
	expect(found).toEqual([])
})

test('the screens of a publisher have no fault', async ({ page, complaints }) => {
	await signIn(page, publisher, '/partner')
	await expect(page.getByRole('row').nth(3)).toBeVisible()

	expect(await faults(page, complaints)).toEqual([])
})

test('the screens of an administrator have no fault', async ({ page, complaints }) => {
	await signIn(page, { email: 'admin@example.com', password: 'admin-demo' })
	await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
	const found: string[] = []
	for (const screen of ['/quiz', '/quiz/edit']) {
		await page.goto(screen)
		await expect(page.locator('main h2').first()).toBeAttached()
		found.push(...(await faults(page, complaints)).map(fault => `${screen} ${fault}`))
	}
	expect(found).toEqual([])
})

test('an address that leads nowhere says so with 404', async ({ page }) => {
	const response = await page.goto('/no-such-page')

	expect(response?.status()).toBe(404)
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
})

test('the code of the front page is under 100 kB, as docs/weight.md counts it', async ({ request }) => {
	const document = await (await request.get('/')).text()
	const files: string[] = JSON.parse(/\["\/assets\/[^\]]*\]/.exec(document)?.[0] ?? '[]')
	const bodies = await Promise.all(files.map(async file => (await request.get(file)).body()))

	expect(files.length).toBeGreaterThan(3)
	expect(bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)).toBeLessThan(100_000)
})
