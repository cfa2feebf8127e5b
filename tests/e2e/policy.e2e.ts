import { expect, publisher, reader, signIn, test } from './open-shop.ts'

/** The sandbox's pages have no code. */
const hasCode = () =>
	location.pathname.startsWith('/sandbox') ||
	performance.getEntriesByType('resource').some(({ name }) => name.includes('entry.client'))

test('a script that somebody brings into a page does not run, and the page’s own do', async ({ page }) => {
	await page.route('**/book-info/grammar_in_steps', async route => {
		const response = await route.fetch()
		const html = await response.text()
		const evil =
			'<script>document.title = "evil"</script><img src="/none" onerror="document.title = \'evil\'">'
		await route.fulfill({ response, body: html.replace('</main>', `${evil}</main>`) })
	})
	const refused: string[] = []
	page.on('console', message => message.type() === 'error' && refused.push(message.text()))

	await page.goto('/book-info/grammar_in_steps')
	await page.keyboard.press('Tab')
	await expect.poll(() => refused.filter(text => text.includes('script-src')).length).toBe(2)

	await expect.poll(() => page.evaluate(hasCode)).toBe(true)
	expect(await page.title()).not.toBe('evil')
})

test('no text becomes markup or a script of another origin', async ({ page }) => {
	await page.goto('/login', { waitUntil: 'networkidle' })

	const outcomes = await page.evaluate(() => {
		const attempts = [
			() => document.body.insertAdjacentHTML('beforeend', '<b>text</b>'),
			() => Reflect.set(document.createElement('script'), 'src', 'https://evil.example/script.js'),
			() => new Worker('https://evil.example/worker.js'),
		]
		return attempts.map(attempt => {
			try {
				attempt()
				return 'done'
			} catch (error) {
				return (error as Error).name
			}
		})
	})

	expect(outcomes).toEqual(['TypeError', 'TypeError', 'TypeError'])
})

const open = ['/', '/books', '/books/sale', '/book-info/grammar_in_steps', '/demo-books/millrood_ege_demo']
open.push('/login', '/partner', '/amazon', '/legal/offer', '/sandbox', '/sandbox/sign-up', '/nothing-here')
const ofReaders = ['/dashboard', '/wishes', '/profile', '/view-books/grammar_in_steps']
const ofAdministrators = [
	'/admin',
	'/admin?tab=books',
	'/admin?tab=partners',
	'/admin?tab=readers',
	'/quiz',
	'/quiz/edit',
	'/test/grammar_in_steps',
]
const visitors = [
	{ name: 'a guest', caller: null, screens: open, at: '' },
	{ name: 'a reader', caller: reader, screens: ofReaders, at: '/login' },
	{ name: 'a publisher', caller: publisher, screens: ['/partner-dashboard'], at: '/partner' },
	{
		name: 'an administrator',
		caller: { email: 'admin@example.com', password: 'admin-demo' },
		screens: ofAdministrators,
		at: '/login',
	},
]

for (const { name, caller, screens, at } of visitors)
	test(`no screen of ${name} does what its policy forbids, in light or dark`, async ({ page }) => {
		const violations: string[] = []
		page.on('console', message => {
			if (/content security policy|trusted type/i.test(message.text())) violations.push(message.text())
		})
		if (caller) await signIn(page, caller, at)
		for (const colorScheme of ['light', 'dark'] as const) {
			await page.emulateMedia({ colorScheme })
			for (const screen of screens) {
				await page.goto(screen)
				await page.keyboard.press('Tab')
				await expect.poll(() => page.evaluate(hasCode)).toBe(true)
				await expect(page.locator('body')).not.toHaveText('')
			}
		}
		expect(violations).toEqual([])
	})
