import { administrator, expect, publisher, reader, signIn, test } from './open-shop.ts'

/** The sandbox's pages have no code. */
export const hasCode = () =>
	location.pathname.startsWith('/sandbox') ||
	performance.getEntriesByType('resource').some(({ name }) => name.includes('entry.client'))

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
		caller: administrator,
		screens: ofAdministrators,
		at: '/login',
	},
] as const

type Visitor = (typeof visitors)[number]['name']

/** In the dark other styles and images are loaded. */
export function testPolicy(colorScheme: 'light' | 'dark', names: readonly Visitor[]): void {
	for (const { name, caller, screens, at } of visitors.filter(visitor => names.includes(visitor.name)))
		test(`no screen of ${name} does what its policy forbids, ${colorScheme}`, async ({ page }) => {
			const violations: string[] = []
			page.on('console', message => {
				if (/content security policy|trusted type/i.test(message.text())) violations.push(message.text())
			})
			if (caller) await signIn(page, caller, at)
			await page.emulateMedia({ colorScheme })
			for (const screen of screens) {
				await page.goto(screen)
				await page.keyboard.press('Tab')
				await expect.poll(() => page.evaluate(hasCode)).toBe(true)
				await expect(page.locator('body')).not.toHaveText('')
			}
			expect(violations).toEqual([])
		})
}
